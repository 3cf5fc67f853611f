"""The quality of one player by rounds: what each opponent brings to it, and which are struck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup

from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.ledger import Cell
from publisher.site.html import hidden, trusted
from publisher.site.sheet import Sheet
from publisher.site.tables.key import Line
from publisher.site.tables.signs import kind_words

_CODES = frozenset({"MONRAD", "MON", "MON-1", "MON-2"})


class Quality(NamedTuple):
    """The first of the group's tie-breaks that adds up opponents' points, its terms by round."""

    value: TieBreakValue
    terms: Mapping[int, Term]


def quality_of(sheet: Sheet, number: int) -> Quality | None:
    """The player's quality as the table stands; None where the group does not ask for it."""
    for found in sheet.view.row_now(number).tie_breaks:
        if found.code in _CODES:
            return Quality(found, {term.round: term for term in found.terms})
    return None


def brought(sheet: Sheet, found: Cell, quality: Quality | None) -> Markup:
    """What a round brings to the quality: the opponent's points now, in brackets where struck."""
    if quality is None:
        row = sheet.view.row_now(found.opponent) if found.opponent else None
        return sheet.points(row.points) if row else Markup("–")
    term = quality.terms.get(found.round)
    if term is None:
        return Markup("–")
    points = sheet.points(term.points)
    return _struck(points) + hidden(f" {kind_words(sheet, 'struck')}") if term.struck else points


def struck_line(sheet: Sheet, quality: Quality | None) -> Iterator[Line]:
    """What the brackets say, with the paragraph; nothing where there are none."""
    if quality is None or quality.value.reason is None:
        return
    for term in quality.value.terms:
        if term.struck:
            told = Markup("{}. ").format(kind_words(sheet, "struck").capitalize())
            yield _struck(sheet.points(term.points)), told + sheet.reason(quality.value.reason)
            return


def _struck(points: Markup) -> Markup:
    return trusted(f"<s>({points})</s>")
