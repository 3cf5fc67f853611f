// Keeps an open page up to date: listens for builds, reloads what has changed,
// swaps style sheets in place, and keeps scroll position and open disclosures.
(() => {
  "use strict";

  const script = document.currentScript;
  const prefix = new URL(".", script.src).pathname;
  const memory = `publisher-preview:${location.pathname}`;
  let build = script.dataset.build;
  let stream = null;
  let leaving = false;
  let asked = 0;

  const bar = () => document.getElementById("publisher-preview");

  const address = (url) => {
    const path = new URL(url, location.href).pathname.replace(/\/index\.html$/, "/");
    try {
      return decodeURIComponent(path);
    } catch {
      return path;
    }
  };

  const sheets = () => [...document.querySelectorAll('link[rel~="stylesheet"][href]')];

  // Disclosures of the page, not of the bar.
  const disclosures = () =>
    [...document.querySelectorAll("details")].filter((each) => !each.closest("#publisher-preview"));

  function reload() {
    leaving = true;
    stop();
    const open = disclosures().map((each) => each.open);
    sessionStorage.setItem(memory, JSON.stringify({ left: scrollX, top: scrollY, open }));
    location.reload();
  }

  function restore() {
    const kept = JSON.parse(sessionStorage.getItem(memory) ?? "null");
    if (!kept) return;
    sessionStorage.removeItem(memory);
    const now = disclosures();
    if (now.length === kept.open.length) now.forEach((each, n) => (each.open = kept.open[n]));
    const scroll = () => scrollTo({ left: kept.left, top: kept.top, behavior: "instant" });
    scroll();
    if (document.readyState !== "complete") addEventListener("load", scroll, { once: true });
  }

  function swap(link) {
    const next = link.cloneNode();
    const url = new URL(link.href);
    url.searchParams.set("build", build);
    next.href = url.href;
    next.addEventListener("load", () => link.remove(), { once: true });
    link.after(next);
  }

  function isStale(changed) {
    if (changed === null) return true;
    const all = new Set(changed);
    if (all.has(address(location.href)) || all.has(script.dataset.page)) return true;
    const linked = new Set(sheets().map((link) => address(link.href)));
    const loaded = performance.getEntriesByType("resource").map((entry) => address(entry.name));
    return loaded.some((path) => all.has(path) && !linked.has(path));
  }

  async function refreshBar() {
    const language = encodeURIComponent(document.documentElement.lang);
    const mine = ++asked;
    const answer = await fetch(`${prefix}panel?lang=${language}`);
    const holder = document.createElement("template");
    holder.innerHTML = await answer.text();
    // A slow answer must not take the place of a later one.
    if (!answer.ok || mine !== asked) return;
    const focused = bar()?.contains(document.activeElement);
    bar()?.replaceWith(holder.content);
    if (focused) bar().querySelector("summary").focus();
  }

  function hear(news) {
    if (leaving) return;
    if (news.build !== build) {
      if (isStale(news.changed)) return reload();
      build = news.build;
      const changed = new Set(news.changed);
      sheets().filter((link) => changed.has(address(link.href))).forEach(swap);
    }
    if (news.panel !== bar()?.dataset.panel) refreshBar();
  }

  function start() {
    if (stream || document.hidden || leaving) return;
    stream = new EventSource(`${prefix}events?since=${encodeURIComponent(build)}`);
    stream.onmessage = (event) => hear(JSON.parse(event.data));
    stream.onopen = () => bar()?.removeAttribute("data-stopped");
    stream.onerror = () => bar()?.setAttribute("data-stopped", "");
  }

  // A browser allows six connections to one server: a tab nobody sees gives its own back.
  function stop() {
    stream?.close();
    stream = null;
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? stop() : start()));
  addEventListener("pagehide", stop);
  addEventListener("pageshow", start);
  restore();
  start();
})();
