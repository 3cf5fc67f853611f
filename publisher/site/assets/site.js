// Comfort only: every page says all it has to say without this script.
"use strict";

(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // A table that fits needs no scroll box, and then its head can stay in sight.
  const boxes = all(".table-scroll");
  const measure = () => {
    for (const box of boxes) box.classList.remove("fits");
    const fitting = boxes.filter((box) => box.scrollWidth <= box.clientWidth);
    for (const box of fitting) box.classList.add("fits");
  };

  // The menu's and the tabs' current item, where they are moved sideways.
  const reveal = () => {
    for (const bar of all(".menu, .tabs")) {
      const current = bar.querySelector("[aria-current]");
      if (current && bar.scrollWidth > bar.clientWidth) {
        bar.scrollLeft = current.offsetLeft - bar.clientWidth / 3;
      }
    }
  };

  // Everything about the player under the pointer or the focus.
  const light = (event) => {
    const over = event.target.closest?.("[data-no]");
    for (const lit of all(".lit")) lit.classList.remove("lit");
    if (!over) return;
    for (const same of all(`[data-no="${CSS.escape(over.dataset.no)}"]`)) same.classList.add("lit");
  };

  // An open note goes away with Escape, or when something else is chosen.
  const notes = () => all("details.opens[open]");
  const closeNotes = (keep) => {
    for (const note of notes()) if (!note.contains(keep)) note.open = false;
  };
  const escape = (event) => {
    if (event.key !== "Escape") return;
    const note = notes().find((each) => each.contains(document.activeElement));
    closeNotes(null);
    note?.querySelector("summary").focus();
  };

  // A field above a long table that hides the rows without the words in it.
  const addFilter = (table) => {
    const label = document.createElement("label");
    label.className = "filter";
    const field = document.createElement("input");
    field.type = "search";
    label.append(`${table.dataset.filter} `, field);
    const rows = all("tbody tr", table).map((row) => [row, row.textContent.toLowerCase()]);
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const [row, text] of rows) row.hidden = !words.every((word) => text.includes(word));
    });
    (table.closest(".table-scroll") ?? table).before(label);
  };

  // Headings that put the rows in order.
  const valueOf = (row, column) => {
    const cell = row.cells[column];
    return cell?.dataset.value ?? cell?.textContent.trim() ?? "";
  };
  const number = (text) => {
    const half = text.replace("½", ".5").replace("¼", ".25").replace("¾", ".75");
    const found = Number.parseFloat(half.replace(/[\s\u00a0]/g, "").replace(",", ".").replace("−", "-"));
    return Number.isNaN(found) ? -Infinity : found;
  };
  const sort = (table, heading) => {
    const column = heading.cellIndex;
    const numeric = heading.dataset.sort === "num";
    const rising = heading.getAttribute("aria-sort") === (numeric ? "descending" : null)
      || (!numeric && heading.getAttribute("aria-sort") !== "ascending");
    const order = new Intl.Collator(document.documentElement.lang);
    const body = table.tBodies[0];
    const rows = [...body.rows].sort((one, other) => {
      const [a, b] = [valueOf(one, column), valueOf(other, column)];
      return (numeric ? number(a) - number(b) : order.compare(a, b)) * (rising ? 1 : -1);
    });
    for (const other of all("th[aria-sort]", table)) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", rising ? "ascending" : "descending");
    body.append(...rows);
  };
  const addSorting = (table) => {
    for (const heading of all("thead th[data-sort]", table)) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...heading.childNodes);
      heading.append(button);
      button.addEventListener("click", () => sort(table, heading));
    }
  };

  all("table[data-filter]").forEach(addFilter);
  all("table[data-sortable]").forEach(addSorting);
  measure();
  reveal();
  addEventListener("resize", measure);
  document.addEventListener("mouseover", light);
  document.addEventListener("focusin", light);
  document.addEventListener("click", (event) => closeNotes(event.target));
  document.addEventListener("keydown", escape);
})();
