"""A shared first place that is played off (Landsturneringen 2005, 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from fractions import Fraction

from publisher.eligibility.rulebook import Rulebook
from publisher.model.events import Game
from publisher.model.results import Colour, Outcome
from publisher.model.standings import Standings

CLASSES = "first_place.play_off_classes"
DAYS = "play_off.days"
GAMES = "play_off.games"


class Pace(StrEnum):
    """At which time control a stage is played: the event's own, or the short one after it."""

    OWN = "own"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class PlayOffState:
    """How far a play-off has come.

    `players` are those still level for first place, `pace` and `games` what
    they play next; `order` is complete, winner first, once it is decided.
    """

    players: tuple[int, ...]
    pace: Pace
    games: int
    order: tuple[int, ...] = ()


def level_for_first(table: Standings) -> tuple[int, ...]:
    """The start numbers level on points at the head of a final table; empty for one alone."""
    rows = [row for row in table.rows if row.rank is not None]
    if not rows or not table.final or table.provisional:
        return ()
    level = tuple(row.number for row in rows if row.points == rows[0].points)
    return level if len(level) > 1 else ()


def owed(book: Rulebook, class_id: str, table: Standings) -> tuple[int, ...]:
    """Those who owe a play-off in the class; empty where the rules ask for none."""
    return level_for_first(table) if class_id in book.texts(CLASSES) else ()


def deadline(book: Rulebook, last_day: date) -> date | None:
    """The last day for play-offs of an event that ended on `last_day`."""
    days = book.whole(DAYS)
    return None if days is None else last_day + timedelta(days=days)


def play_off_state(players: Sequence[int], games: Sequence[Game], pair: int = 2) -> PlayOffState:
    """Where a play-off among `players` stands after `games`, in the order played.

    Two play `pair` games at the event's own time control and then as many at
    the short one until one is ahead.  Three or more play one game between
    each; those still level at the head go on in the same way, at the short one.
    """
    level = tuple(players)
    behind: tuple[int, ...] = ()
    pace = Pace.OWN
    left = list(games)
    while True:
        size = _stage(len(level), pair)
        stage, left = left[:size], left[size:]
        if len(stage) < size or any(not game.result.decided for game in stage):
            return PlayOffState(level, pace, size)
        ranked = _ranked(level, stage)
        behind = (*(each for block in ranked[1:] for each in block), *behind)
        level = ranked[0]
        if len(level) == 1:
            return PlayOffState((), pace, 0, (*level, *behind))
        pace = Pace.SHORT


def _stage(players: int, pair: int) -> int:
    return pair if players == 2 else players * (players - 1) // 2


def _ranked(players: Sequence[int], games: Sequence[Game]) -> list[tuple[int, ...]]:
    """The players by points in these games, those level together, the lowest number first."""
    points = dict.fromkeys(players, Fraction(0))
    for game in games:
        for number, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
            if number in points:
                points[number] += _points(game.result.outcome(colour))
    return [
        tuple(sorted(number for number in points if points[number] == score))
        for score in sorted(set(points.values()), reverse=True)
    ]


_WORTH: Mapping[Outcome, Fraction] = {
    Outcome.WIN: Fraction(1),
    Outcome.FORFEIT_WIN: Fraction(1),
    Outcome.DRAW: Fraction(1, 2),
}


def _points(outcome: Outcome | None) -> Fraction:
    return _WORTH.get(outcome, Fraction(0)) if outcome else Fraction(0)
