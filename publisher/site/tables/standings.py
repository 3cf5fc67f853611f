"""The table of a group after a round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from markupsafe import Markup, escape

from publisher.model.standings import Decision, RowStatus, Standings, StandingsRow
from publisher.site.html import cell, classes, head, hidden, table, trusted, why
from publisher.site.languages import deferred
from publisher.site.sentences import full_name, short_name
from publisher.site.sentences.decisions import is_pending
from publisher.site.sheet import Sheet
from publisher.site.tables.advancing import goes_to, group_link
from publisher.site.tables.decided import decided_line, deciders
from publisher.site.tables.key import noted
from publisher.site.tables.players import PlayerColumns, name_head
from publisher.site.tables.rating import RatingColumns
from publisher.site.tables.score_groups import ruled
from publisher.site.tables.side_by_side import side_by_side
from publisher.site.tables.values import place_link, value_link

_ARITHMETIC = deferred("The arithmetic")
# All that opens in one table shares it, so that one is open at a time.
_NAME = "arithmetic"


class StandingsTable:
    """Draws one table; `open_up` lets it say what decided, and why.

    In the table as it stands now each place and value leads to its arithmetic on the player's card,
    which knows no older one.
    """

    def __init__(self, sheet: Sheet, table: Standings, *, open_up: bool = True) -> None:
        self._sheet = sheet
        self._table = table
        self._begun = table.after_round > 0
        self._open_up = open_up and self._begun
        self._linked = self._open_up and table is sheet.view.current
        self._decided = deciders(sheet, table) if self._open_up else {}
        self._columns = PlayerColumns(sheet)
        self._ratings = RatingColumns(sheet, table) if self._linked else None
        self._with_change = any(0 < n < table.after_round for n in sheet.view.tables)
        self._goes_on = goes_to(sheet) if table is sheet.view.current else {}
        self.footnotes = noted(table.rows)

    def draw(self, caption: str, limit: int | None = None) -> Markup:
        """The table with its first `limit` rows, or all of them."""
        rows = self._table.rows[:limit]
        decided = {made.numbers[-1]: made for made in self._table.decisions}
        parts = []
        rules = ruled(rows)
        last = next((row.number for row in reversed(rows) if row.number in self._goes_on), None)
        for row in rows:
            made = decided.get(row.number) if self._open_up else None
            kinds = ["sep"] * (row.number in rules) + ["joined"] * (made is not None)
            kinds += ["goes"] * (row.number in self._goes_on)
            kinds += ["cut"] * (row.number == last)
            kinds += row_kinds(self._table, row)
            parts.append(self._row(row, kinds))
            if made:
                parts.append(self._decision(made))
        return table("standings", caption, self._heads(), parts)

    def mark(self, row: StandingsRow) -> str:
        """The footnote's sign of a row that has one, else nothing."""
        return "*" * (self.footnotes.index(row) + 1) if row in self.footnotes else ""

    def _heads(self) -> str:
        t = self._sheet.ctx.gettext
        heads = [head(t("Pl."), t("Place"), "place")]
        if self._with_change:
            heads.append(head("±", t("Change since the last round"), "wide-only"))
        heads.append(head(t("Name"), kind="col-name"))
        heads.append(self._columns.heads())
        heads.append(head(t("Pts"), t("Points"), "num pts"))
        heads.extend(tie_break_head(self._sheet, code) for code in self._table.codes)
        if self._ratings:
            heads.append(self._ratings.heads())
        return "".join(heads)

    def _row(self, row: StandingsRow, kinds: list[str]) -> str:
        entry = self._sheet.view.entries[row.number]
        cells = [cell(self._place(row), "place")]
        if self._with_change:
            cells.append(cell(self._change(row), "wide-only"))
        cells.append(name_head(self._sheet, entry, self.mark(row), self._onward(row)))
        cells.append(self._columns.cells(entry))
        cells.append(cell(self._sheet.points(row.points), "num pts"))
        cells.extend(self._tie_breaks(row))
        if self._ratings:
            cells.append(self._ratings.cells(row.number))
        return f'<tr data-no="{row.number}"{classes(kinds)}>{"".join(cells)}</tr>'

    def _onward(self, row: StandingsRow) -> Markup:
        """Under the name, where the player goes on to."""
        feed = self._goes_on.get(row.number)
        if feed is None:
            return Markup("")
        return group_link(self._sheet, feed.target, f"→ {feed.target_name}")

    def _place(self, row: StandingsRow) -> Markup:
        shown = self._sheet.place(self._table, row)
        return place_link(self._sheet, row, shown) if self._linked else shown

    def _tie_breaks(self, row: StandingsRow) -> Iterable[str]:
        decided = self._decided.get(row.number, frozenset())
        return tie_break_cells(self._sheet, row, decided, linked=self._linked)

    def _change(self, row: StandingsRow) -> Markup:
        change = self._sheet.view.change(row.number, self._table.after_round)
        if change is None:
            return Markup("")
        t = self._sheet.ctx.gettext
        if change == 0:
            return trusted(f'<span class="delta same" title="{escape(t("as before"))}">–</span>')
        kind, said = ("up", t("up")) if change > 0 else ("down", t("down"))
        shown = f"{hidden(said + ' ')}{abs(change)}"
        return trusted(f'<span class="delta {kind}">{shown}</span>')

    def _decision(self, made: Decision) -> str:
        """What decided among the places of `made`, opening to the arithmetic side by side."""
        sheet, table = self._sheet, self._table
        columns = 3 + self._with_change + self._columns.count + len(table.codes)
        columns += self._ratings.count if self._ratings else 0
        told = decided_line(sheet, table, made)
        arithmetic = Markup("") if is_pending(made) else side_by_side(sheet, table, made)
        if arithmetic:
            told += why(sheet.word(_ARITHMETIC), arithmetic, name=_NAME)
        return f'<tr class="decision"><td colspan="{columns}">{told}</td></tr>'


def row_kinds(table: Standings, row: StandingsRow) -> list[str]:
    """The classes of a row: the winner's, and those of who takes no place."""
    if row.status is not RowStatus.RANKED:
        return ["out"]
    return ["first"] if row.rank == 1 and table.after_round else []


def tie_break_head(sheet: Sheet, code: str) -> str:
    """The head of a tie-break's column."""
    return head(short_name(sheet.ctx, code), full_name(sheet.ctx, code), "num tb")


def tie_break_cells(
    sheet: Sheet, row: StandingsRow, decided: AbstractSet[str], *, linked: bool
) -> Iterator[str]:
    """The values of a row, those that `decided` marked; `linked` to the player's card."""
    for found in row.tie_breaks:
        shown = value_link(sheet, row, found) if linked else sheet.value(found.value)
        yield cell(shown, "num tb by" if found.code in decided else "num tb")
