"""A shared first place played off for a title (Landsturneringen 2005, 7): who, what, by when.

How a play-off goes is the general notion of `ranking/deciding.py`; here is who
of those level takes part, and what a regulation adds to the games.
"""

from __future__ import annotations

from datetime import date, timedelta
from enum import StrEnum

from publisher.eligibility.rulebook import Rulebook
from publisher.model.events import Group
from publisher.model.reasons import Reason, reason
from publisher.model.standings import Standings
from publisher.ranking.deciding import Settled
from publisher.ranking.stakes import Stake
from publisher.ranking.tie_breaks.play_off import find_play_off

CLASSES = "first_place.play_off_classes"
DAYS = "play_off.days"
GAMES = "play_off.two.games"
MINUTES = "play_off.again.minutes"
SECONDS = "play_off.again.increment_seconds"


class Pace(StrEnum):
    """At which time control a stage is played: the event's own, or the short one after it."""

    OWN = "own"
    SHORT = "short"


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


def played_off(group: Group, contenders: tuple[int, ...]) -> Settled:
    """What the `contenders` for a title came to, in blocks of those still level, best first.

    Where others played along, who cannot have the title, the contenders' order
    among themselves counts.
    """
    stake = Stake(1, contenders)
    wider = None if stake.recorded(group) else find_play_off(group, contenders)
    if wider is not None:
        parts = (tuple(each for each in block if each in contenders) for block in wider[1])
        blocks = tuple(part for part in parts if part)
        if len(blocks[0]) == 1:
            return Settled(blocks)
    return stake.outcome(group)


def to_play(settled: Settled, book: Rulebook, last_day: date) -> Reason | None:
    """What those still level play next and by when; None where it is decided.

    The first stage has the event's own time control, and every later one the
    short one.  A rule that has them play no games says itself what comes next.
    """
    pending = settled.pending
    games = _games(pending) if pending else None
    if pending is None or games is None:
        return pending
    pace = Pace.SHORT if settled.steps else Pace.OWN
    latest = deadline(book, last_day)
    return reason(
        f"eligible.play_off.{pace.value}", book.cite(GAMES), level=pending.fact("level"),
        games=games, latest=latest.isoformat() if latest else None,
        minutes=book.whole(MINUTES), seconds=book.whole(SECONDS),
    )  # fmt: skip


def _games(pending: Reason) -> int | None:
    """How many games are next; None where it is not games that decide."""
    facts = dict(pending.facts)
    games, cycles, level = (facts.get(name) for name in ("games", "cycles", "level"))
    if isinstance(games, int):
        return games
    if isinstance(cycles, int) and isinstance(level, tuple):
        return cycles * len(level) * (len(level) - 1) // 2
    return None
