"""Performance and rating change: the columns of a table of places, and the arithmetic on a card."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup, escape

from publisher.model.rating_rules import REGULATION
from publisher.model.reasons import Citation
from publisher.model.standings import Standings
from publisher.ranking.rating_figures import RatingFigures, RatingTerm
from publisher.site.html import cell, head, table, trusted
from publisher.site.sentences.rating import change_told, performance_told
from publisher.site.sentences.shapes import base
from publisher.site.sheet import Sheet
from publisher.site.tables.values import RATING_ANCHOR

_PERFORMANCE = Citation(REGULATION, "8.1.1")
_CHANGE = Citation(REGULATION, "8.3.1")
_FACTOR = Citation(REGULATION, "8.3.3")


class RatingColumns:
    """The performance, unless it is a tie-break, and the rating change, where one is known.

    Of the table as it stands only: the books of older ones are closed.
    """

    def __init__(self, sheet: Sheet, standings: Standings) -> None:
        now = standings is sheet.view.current
        self._sheet = sheet
        self._figures = sheet.view.rating_figures if now else {}
        found = self._figures.values()
        tie_break = "TPR" in map(base, standings.codes)
        self._performances = not tie_break and any(each.performance for each in found)
        self._changes = any(each.change is not None for each in found)

    @property
    def count(self) -> int:
        """How many columns these are."""
        return self._performances + self._changes

    def heads(self) -> str:
        """The heads of the columns; on a phone they give way."""
        t = self._sheet.ctx.gettext
        made = ""
        if self._performances:
            made += head(t("Perf."), t("Performance rating"), "num tb wide-only")
        if self._changes:
            made += head(t("Rtg ±"), t("Rating change"), "num tb wide-only")
        return made

    def cells(self, number: int) -> str:
        """The cells of one player, linked to the arithmetic on his card."""
        figures = self._figures.get(number)
        if figures is None:
            return ""
        made = ""
        if self._performances:
            made += self._cell(figures, _whole(figures.performance))
        if self._changes:
            change = figures.change
            made += self._cell(figures, None if change is None else self._sheet.signed(change))
        return made

    def _cell(self, figures: RatingFigures, shown: Markup | None) -> str:
        url = f"{self._sheet.player_url(figures.number)}#{RATING_ANCHOR}"
        return cell(trusted(f'<a href="{url}">{shown or "–"}</a>'), "num tb wide-only")


def rating_section(sheet: Sheet, number: int) -> Markup:
    """How performance and rating change of a player come about; nothing without ratings."""
    figures = sheet.view.rating_figures.get(number)
    if figures is None:
        return Markup("")
    told = trusted(
        f"<p>{performance_told(sheet, figures)}{sheet.cite(_PERFORMANCE)}</p>"
        f"<p>{change_told(sheet, figures)}{sheet.cite(_changing(figures))}</p>"
    )
    return told + (_games(sheet, figures) if figures.terms else Markup(""))


def _changing(figures: RatingFigures) -> Citation:
    """The paragraph of the change; where only the factor is missing, the one that says why."""
    return _FACTOR if figures.above is not None and figures.change is None else _CHANGE


def _games(sheet: Sheet, figures: RatingFigures) -> Markup:
    t = sheet.ctx.gettext
    heads = sheet.once("heads of rated games", lambda: _heads(sheet))
    foot = (
        f'<tfoot><tr><th scope="row" colspan="4">{escape(t("Sum"))}</th>'
        f"{cell(sheet.value(figures.expected))}{cell(sheet.points(figures.scored))}</tr></tfoot>"
    )
    rows = [_game(sheet, term) for term in figures.terms]
    return table("terms rated", t("Games that count for ratings"), heads, rows, foot=foot)


def _heads(sheet: Sheet) -> str:
    t = sheet.ctx.gettext
    heads = head(t("Rd"), t("Round")) + head(t("Opponent")) + head(t("Rating"))
    return heads + head(t("Difference")) + head(t("Expected")) + head(t("Points"))


def _game(sheet: Sheet, term: RatingTerm) -> str:
    difference = Markup("–") if term.difference is None else sheet.signed(Fraction(term.difference))
    cells = (
        term.round,
        sheet.player(term.opponent),
        term.rating,
        difference,
        sheet.value(term.expected),
        sheet.points(term.scored),
    )
    return f"<tr>{''.join(f'<td>{each}' for each in cells)}"


def _whole(number: int | None) -> Markup | None:
    return None if number is None else escape(str(number))
