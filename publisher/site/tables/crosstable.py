"""Everybody against everybody: the square grid of a round robin, and a Swiss by rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from publisher.model.standings import Standings, StandingsRow
from publisher.ranking.ledger import Cell, CellKind
from publisher.site.html import cell, classes, head, hidden, joined, table, trusted
from publisher.site.sheet import Sheet
from publisher.site.tables.decided import decided_line, deciders
from publisher.site.tables.key import noted
from publisher.site.tables.players import PlayerColumns, name_head
from publisher.site.tables.score_groups import ruled
from publisher.site.tables.signs import NOBODY, own_score, round_words, score, shade
from publisher.site.tables.standings import row_kinds, tie_break_cells, tie_break_head


def labels(table: Standings) -> Mapping[int, int] | None:
    """Final places by start number, where each player has one of his own; else None."""
    alone = all(row.rank is not None and row.rank == row.rank_last for row in table.rows)
    return {row.number: row.rank for row in table.rows if row.rank is not None} if alone else None


class CrossTable:
    """Draws the crosstable with `rows` in the order given.

    Opponents are called by `numbers` (start number to what is printed), or by
    their start numbers.
    """

    def __init__(
        self, sheet: Sheet, rows: Sequence[StandingsRow], numbers: Mapping[int, int] | None
    ) -> None:
        self._sheet = sheet
        self._view = sheet.view
        self._rows = rows
        self._numbers = numbers or {row.number: row.number for row in rows}
        self._columns = PlayerColumns(sheet, federations=False)
        self._deciders = deciders(sheet, self._view.current)
        self.footnotes = noted(rows)

    def draw(self, caption: str, *, apart: bool) -> Markup:
        """The table; `apart` sets a rule between groups of equal points."""
        rules = ruled(self._rows) if apart else frozenset()
        decided = self._decided(apart=apart)
        rows = []
        for row in self._rows:
            rows.append(self._row(row, apart=row.number in rules))
            if row.number in decided:
                told = decided[row.number]
                rows.append(f'<tr class="decision"><td colspan="{self._width}">{told}</td></tr>')
        return table("crosstable", caption, self._heads(), rows, captioned=True)

    def _decided(self, *, apart: bool) -> Mapping[int, Markup]:
        """What decided, by the last of each group of equals, where they stand together."""
        now = self._view.current
        if not apart or not now.after_round:
            return {}
        return {made.numbers[-1]: decided_line(self._sheet, now, made) for made in now.decisions}

    @property
    def _width(self) -> int:
        games = len(self._rows) if self._view.is_round_robin else len(self._rounds)
        return 4 + self._columns.count + games + len(self._view.current.codes)

    def mark(self, row: StandingsRow) -> str:
        """The footnote's sign of a row that has one, else nothing."""
        return "*" * (self.footnotes.index(row) + 1) if row in self.footnotes else ""

    def _heads(self) -> str:
        t = self._sheet.ctx.gettext
        heads = [
            head(t("Pl."), t("Place"), "place"),
            head(t("No."), t("Start number"), "num no"),
            head(t("Name"), kind="col-name"),
            self._columns.heads(),
        ]
        if self._view.is_round_robin:
            heads += (
                head(str(self._numbers[row.number]), str(self._spoken(row.number)), "game")
                for row in self._rows
            )
        else:
            heads += (
                head(t("%(number)s.", number=number), t("Round %(round)s", round=number), "game")
                for number in self._rounds
            )
        heads.append(head(t("Pts"), t("Points"), "num pts"))
        heads.extend(tie_break_head(self._sheet, code) for code in self._view.current.codes)
        return "".join(heads)

    @property
    def _rounds(self) -> range:
        return range(1, self._view.total_rounds + 1)

    def _spoken(self, number: int) -> str:
        return self._sheet.ctx.forms.player_name(self._view.entries[number].name)

    def _row(self, row: StandingsRow, *, apart: bool) -> str:
        entry = self._view.entries[row.number]
        kind = classes(["sep"] * apart + row_kinds(self._view.current, row))
        return "".join(
            [
                f'<tr id="nr-{row.number}" data-no="{row.number}"{kind}>',
                cell(self._sheet.place(self._view.current, row), "place"),
                cell(row.number, "num no"),
                name_head(self._sheet, entry, self.mark(row)),
                self._columns.cells(entry),
                *(self._square(row) if self._view.is_round_robin else self._by_round(row)),
                cell(self._sheet.points(row.points), "num pts"),
                *tie_break_cells(
                    self._sheet,
                    row,
                    self._deciders.get(row.number, frozenset()),
                    linked=self._view.current.after_round > 0,
                ),
                "</tr>",
            ]
        )

    def _square(self, row: StandingsRow) -> list[str]:
        met: dict[int, list[Cell]] = {}
        for found in self._view.cells[row.number].values():
            met.setdefault(found.opponent, []).append(found)
        return [
            '<td class="self"></td>' if other is row else self._game(met.get(other.number, ()))
            for other in self._rows
        ]

    def _game(self, cells: Sequence[Cell]) -> str:
        return f'<td class="game">{"".join(self._meeting(found) for found in cells)}</td>'

    def _meeting(self, found: Cell) -> str:
        shown = score(self._sheet, found)
        shown = shown if found.counts else trusted(f"<s>{shown}</s>")
        told = escape(self._sheet.ctx.gettext("Round %(round)s", round=found.round))
        link = self._sheet.round_url(found.round)
        return (
            f'<a class="meeting {shade(found)}" href="{link}" title="{told}">'
            f'{self._sheet.piece(found.colour)}<b class="score">{shown}</b></a>'
        )

    def _by_round(self, row: StandingsRow) -> list[str]:
        cells = self._view.cells[row.number]
        return [self._swiss(row.number, cells.get(number)) for number in self._rounds]

    def _swiss(self, number: int, found: Cell | None) -> str:
        if found is None:
            return '<td class="game"></td>'
        shown = score(self._sheet, found)
        shown = shown if found.counts else trusted(f"<s>{shown}</s>")
        if not found.opponent:
            told = hidden(round_words(self._sheet, number, found))
            none = f'<span class="none" aria-hidden="true">{NOBODY}</span>{told}'
            points = "" if found.kind is CellKind.ABSENT else f'<b class="score">{shown}</b>'
            return f'<td class="game {shade(found)}">{none}{points}</td>'
        return (
            f'<td class="game {shade(found)}"><a href="#nr-{found.opponent}" '
            f'data-no="{found.opponent}">{self._sheet.piece(found.colour)}'
            f'{self._numbers[found.opponent]}</a><b class="score">{shown}</b></td>'
        )

    def for_phones(self, *, apart: bool) -> Markup:
        """The same, a row a player that opens to his rounds."""
        rules = ruled(self._rows) if apart else frozenset()
        decided = self._decided(apart=apart)
        rows = []
        for row in self._rows:
            rows.append(self._phone_row(row, apart=row.number in rules))
            if row.number in decided:
                rows.append(f'<li class="decision">{decided[row.number]}</li>')
        return joined(['<ol class="rows">', *rows, "</ol>"])

    def _phone_row(self, row: StandingsRow, *, apart: bool) -> str:
        place = self._sheet.place(self._view.current, row)
        mark = self.mark(row)
        name = self._sheet.names[row.number] + trusted(f"<sup>{mark}</sup>" if mark else "")
        rounds = "".join(
            self._phone_round(row.number, found) for found in self._view.cells[row.number].values()
        )
        card = self._sheet.gettext("Player card")
        kind = classes(["sep"] * apart + row_kinds(self._view.current, row))
        return (
            f'<li{kind}><details><summary><span class="place">{place}</span>'
            f'<span class="who">{name}</span>'
            f'<span class="pts">{self._sheet.points(row.points)}</span></summary>'
            f'<ol class="meetings">{rounds}</ol>'
            f'<p class="more"><a href="{self._sheet.player_url(row.number)}">{card}</a></p>'
            "</details></li>"
        )

    def _phone_round(self, number: int, found: Cell) -> str:
        shown = own_score(self._sheet, found)
        shown = shown if found.counts else trusted(f"<s>{shown}</s>")
        who = round_words(self._sheet, number, found)
        if found.opponent:
            who = self._sheet.piece(found.colour) + self._sheet.player(found.opponent)
        return f'<li value="{found.round}">{who} <b class="score">{shown}</b></li>'
