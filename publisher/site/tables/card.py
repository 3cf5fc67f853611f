"""A player's rounds, one line each."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup, escape

from publisher.ranking.ledger import Cell, CellKind
from publisher.site.html import head, hidden, table, trusted
from publisher.site.sheet import Sheet
from publisher.site.tables.players import rating
from publisher.site.tables.quality import brought, quality_of
from publisher.site.tables.signs import (
    bye_colour,
    kind_words,
    own_result,
    own_score,
    round_words,
    shade,
)


class CardLines:
    """Draws the rounds of the player with that start number.

    `narrow` is what stands for a Monrad card where there is no room for it, without columns
    that say little more.
    """

    def __init__(self, sheet: Sheet, number: int, *, narrow: bool = False) -> None:
        self._sheet = sheet
        self._number = number
        self._row = sheet.view.row_now(number)
        self._cells = sheet.view.cells[number]
        self._quality = quality_of(sheet, number)
        self._narrow = narrow
        self._rated = sheet.view.has_ratings and not narrow

    def draw(self, caption: str) -> Markup:
        """A line a round, and under them what they come to."""
        running = Fraction(0)
        rows = []
        for found in self._cells.values():
            running += found.scored if self._sheet.view.begun(found.round) else 0
            rows.append(self._line(found, running))
        return table("card", caption, self._heads(), rows, foot=self._foot(running))

    def _heads(self) -> str:
        t = self._sheet.ctx.gettext
        heads = [head(t("Rd"), t("Round"), "num"), head(t("Opponent"), kind="col-name")]
        if self._rated:
            heads.append(head(t("Rtg"), t("Rating"), "num rtg wide-only"))
        heads.append(head(t("Result"), kind="res"))
        if not self._narrow:
            heads.append(head(t("Pts"), t("Points"), "num"))
        heads.append(head(t("Sum"), t("Running score"), "num pts"))
        heads.append(
            head(t("Quality"), t("The opponent's points now"), "num tb")
            if self._quality
            else head(t("Opp."), t("The opponent's points now"), "num tb")
        )
        return "".join(heads)

    def _line(self, found: Cell, running: Fraction) -> str:
        sheet = self._sheet
        number = f'<a href="{sheet.round_url(found.round)}">{found.round}</a>'
        cells = [
            f'<td class="num">{number}</td>',
            f'<th scope="row" class="col-name">{self._who(found)}</th>',
        ]
        if self._rated:
            entry = sheet.view.entries[found.opponent] if found.opponent else None
            cells.append(f'<td class="num rtg wide-only">{rating(entry) if entry else "–"}</td>')
        shown = own_score(sheet, found) if self._narrow else escape(own_result(found))
        shown = self._counting(found, shown)
        cells.append(f'<td class="res game {shade(found)}">{shown}</td>')
        if not self._narrow:
            points = self._counting(found, self._points(found))
            cells.append(f'<td class="num">{points}</td>')
        cells.append(f'<td class="num pts">{sheet.points(running)}</td>')
        cells.append(f'<td class="num tb">{brought(sheet, found, self._quality)}</td>')
        return f"<tr>{''.join(cells)}</tr>"

    def _who(self, found: Cell) -> Markup:
        sheet = self._sheet
        if not found.opponent:
            counted = self._narrow and found.kind is CellKind.PAIRING_BYE
            told = round_words(sheet, self._number, found)
            shown = trusted(f'<span class="muted">{told}</span>')
            return bye_colour(sheet) + shown if counted else shown
        who = sheet.piece(found.colour) + sheet.player(found.opponent)
        if not self._narrow:
            return who
        entry = sheet.view.entries[found.opponent]
        facts = [sheet.gettext("no. %(number)s", number=found.opponent)]
        if entry.rating is not None:
            facts.append(rating(entry))
        return who + trusted(f' <span class="under">{" · ".join(facts)}</span>')

    def _points(self, found: Cell) -> Markup:
        view = self._sheet.view
        awaited = view.awaited(self._number, found)
        if found.points is None or awaited or not view.begun(found.round):
            return Markup("–")
        return self._sheet.points(found.points)

    def _counting(self, found: Cell, shown: Markup) -> Markup:
        """Struck, and told to those who hear the page, where it counts for nobody."""
        if found.counts or shown == "–":
            return shown
        not_counted = hidden(f" ({kind_words(self._sheet, 'not_counted')})")
        return trusted(f"<s>{shown}</s>{not_counted}")

    def _foot(self, running: Fraction) -> str:
        """The score, and the quality that the opponents' points come to; else no foot."""
        if self._quality is None or not self._cells:
            return ""
        label = escape(self._sheet.ctx.gettext("Total"))
        blank = '<td class="wide-only"></td>' if self._rated else ""
        blank += "<td></td>" if self._narrow else '<td colspan="2"></td>'
        return (
            f'<tfoot><tr><th scope="row" colspan="2">{label}</th>{blank}'
            f'<td class="num pts">{self._sheet.points(running)}</td>'
            f'<td class="num tb">{self._sheet.value(self._quality.value.value)}</td></tr></tfoot>'
        )
