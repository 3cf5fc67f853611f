"""PLAYOFF: the outcome of a play-off among players who share a place."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from publisher.model.events import Group, PlayOff
from publisher.model.reasons import reason
from publisher.model.standings import TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import Ledger
from publisher.ranking.tie_break import Values


def complete(played: PlayOff) -> bool:
    """Whether the play-off has put all its players in order."""
    return len(played.order) == len(played.players) and set(played.order) == set(played.players)


def deciding_play_off(ledger: Ledger, players: Iterable[int]) -> PlayOff | None:
    """The complete play-off in which all of `players` took part, once every game has been played.

    A play-off comes after the last round, so the tables before it know nothing
    of it (Bergersystemet, 5; Norway Chess, 5).
    """
    if not ledger.final or ledger.provisional:
        return None
    return find_play_off(ledger.group, players)


def find_play_off(group: Group, players: Iterable[int]) -> PlayOff | None:
    """The complete play-off with all of `players` in it, the smallest of several."""
    wanted = set(players)
    candidates = [
        each for each in group.play_offs if complete(each) and wanted <= set(each.players)
    ]
    return min(candidates, key=lambda each: len(each.players), default=None)


def play_off(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The order of the level `players` in their play-off, 1 the winner; undefined without one."""
    citation = ledger.group.settings.cite(f"tie_breaks.{code}")
    played = deciding_play_off(ledger, players)
    if played is None:
        because = reason("tie_break.PLAYOFF.not_played", citation, level=players)
        return {number: TieBreakValue(str(code), None, (), because) for number in players}
    order = [number for number in played.order if number in set(players)]
    because = reason("tie_break.PLAYOFF", citation, place=played.place, order=tuple(order))
    return {
        number: TieBreakValue(str(code), Fraction(place), (), because)
        for place, number in enumerate(order, start=1)
    }
