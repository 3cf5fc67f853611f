"""PLAYOFF: the outcome of a play-off among players who share a place."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from publisher.model.events import Group, PlayOff
from publisher.model.reasons import reason
from publisher.model.standings import TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.deciding import Block, settle
from publisher.ranking.ledger import Ledger
from publisher.ranking.tie_break import Values

Decided = tuple[PlayOff, tuple[Block, ...]]
"""A play-off with its players in blocks of those it left level, best first."""


def decided_between(ledger: Ledger, players: Iterable[int]) -> Decided | None:
    """The decided play-off in which all of `players` took part, once every game has been played.

    A play-off comes after the last round, so the tables before it know nothing
    of it (Bergersystemet, 5; Norway Chess, 5).
    """
    if not ledger.final or ledger.provisional:
        return None
    return find_play_off(ledger.group, players)


def find_play_off(group: Group, players: Iterable[int]) -> Decided | None:
    """The decided play-off with all of `players` in it, the smallest of several."""
    wanted = set(players)
    rule = group.settings.first_place.rule
    settled = ((each, settle(each, rule).blocks) for each in group.play_offs)
    candidates = [
        (each, blocks)
        for each, blocks in settled
        if len(blocks) > 1 and wanted <= set(each.players)
    ]
    return min(candidates, key=lambda found: len(found[0].players), default=None)


def play_off(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The order of the level `players` in their play-off, 1 the winner; undefined without one."""
    citation = ledger.group.settings.cite(f"tie_breaks.{code}")
    found = decided_between(ledger, players)
    if found is None:
        because = reason("tie_break.PLAYOFF.not_played", citation, level=players)
        return {number: TieBreakValue(str(code), None, (), because) for number in players}
    played, blocks = found
    parts = [tuple(number for number in block if number in set(players)) for block in blocks]
    order = tuple(number for part in parts for number in part)
    because = reason("tie_break.PLAYOFF", citation, place=played.place, order=order)
    values: dict[int, TieBreakValue] = {}
    for part in parts:
        place = Fraction(len(values) + 1)
        values |= {number: TieBreakValue(str(code), place, (), because) for number in part}
    return values
