"""What decided between players level on points: the line under them, and the values it marks."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from itertools import pairwise

from markupsafe import Markup

from publisher.model.standings import Decision, Standings
from publisher.site.html import trusted
from publisher.site.sentences.decisions import decision
from publisher.site.sheet import Sheet


def decided_line(sheet: Sheet, table: Standings, made: Decision) -> Markup:
    """How the players of `made` were put in order, behind the places they have."""
    key = ("decided", table.after_round, made.numbers)
    return sheet.once(key, lambda: _line(sheet, table, made))


def _line(sheet: Sheet, table: Standings, made: Decision) -> Markup:
    places = sheet.ctx.forms.places
    told = decision(sheet, table, made, places)
    first, last = table.row(made.numbers[0]), table.row(made.numbers[-1])
    if first.rank is None:
        return told
    return trusted(f"<b>{places(first.rank, last.rank_last)}:</b> {told}")


def deciders(sheet: Sheet, table: Standings) -> Mapping[int, AbstractSet[str]]:
    """By start number the tie-breaks that put a row before or behind its neighbour."""
    return sheet.once(("deciders", table.after_round), lambda: _deciders(table))


def _deciders(table: Standings) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for made in table.decisions:
        for code, pair in zip(made.deciders, pairwise(made.numbers), strict=True):
            for number in pair:
                found.setdefault(number, set()).add(code)
    return found
