"""Who goes on from a group to another one and why, who is level, and what decides between them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from publisher.model.events import Group
from publisher.model.feeding import Feed
from publisher.model.reasons import Citation, Reason, reason
from publisher.model.standings import RowStatus, Standings, StandingsRow

_PENDING = "rank.cut_pending"


@dataclass(frozen=True, slots=True)
class Advancer:
    """A player who goes on, or one who just did not: `place` is his in the table."""

    number: int
    place: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """Players of whom `seats` go on, and what is to decide which."""

    players: tuple[int, ...]
    place: int
    seats: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Advancement:
    """Who goes on by `feed`, best first.

    `missed` were level on points with the last who did.  `level` waits for a
    decision; `settled` once every seat is taken, and before the last game is over
    nothing is known.
    """

    feed: Feed
    advancing: tuple[Advancer, ...] = ()
    missed: tuple[Advancer, ...] = ()
    level: tuple[Level, ...] = ()
    settled: bool = False


def advancements(group: Group, table: Standings) -> tuple[Advancement, ...]:
    """One for each group that `group` feeds, by its `table` as it stands."""
    cited = group.settings.cite("advancing.seats")
    return tuple(_advancement(feed, table, cited) for feed in group.onward)


def _advancement(feed: Feed, table: Standings, cited: Citation | None) -> Advancement:
    if not table.final or table.provisional:
        return Advancement(feed)
    rows = [
        row
        for row in table.rows
        if row.status is RowStatus.RANKED and row.number not in feed.without
    ]
    taking: list[StandingsRow] = []
    missed: list[StandingsRow] = []
    level: list[Level] = []
    taken = 0
    for rank, shared in groupby(rows, key=lambda row: row.rank or 0):
        block = list(shared)
        seats = min(taken + len(block), feed.last) - max(taken, feed.first - 1)
        if 0 < seats < len(block):
            level.append(_level(block, rank, seats))
        elif seats == len(block):
            taking += block
        elif taken >= feed.last:
            missed += block
        taken += len(block)
    out = missed[0] if missed and not level else None
    last = taking[-1].points if taking else None
    return Advancement(
        feed=feed,
        advancing=tuple(_goes(feed, row, out, cited) for row in taking),
        missed=tuple(_stays(row, taking[-1]) for row in missed if row.points == last),
        level=tuple(level),
        settled=not level,
    )


def _level(block: list[StandingsRow], rank: int, seats: int) -> Level:
    reasons = tuple(block[0].reasons)
    codes = [because.code for because in reasons]
    told = reasons[codes.index(_PENDING) :] if _PENDING in codes else ()
    return Level(tuple(row.number for row in block), rank, seats, told)


def _goes(
    feed: Feed, row: StandingsRow, out: StandingsRow | None, cited: Citation | None
) -> Advancer:
    """Why a row is among those that go on; `out` is the first that is not."""
    place = row.rank or 0
    told = [reason("advance.seat", cited, place=place, first=feed.first, last=feed.last,
                   seats=feed.seats, to=feed.target_name)]  # fmt: skip
    if feed.without and place > feed.last:
        told.append(reason("advance.moved_up", None, gone=feed.without))
    if out is None:
        return Advancer(row.number, place, tuple(told))
    if row.points > out.points:
        told.append(_on_points("advance.on_points", row.points, out))
    else:
        told += _between(row, out)
    return Advancer(row.number, place, tuple(told))


def _stays(row: StandingsRow, last: StandingsRow) -> Advancer:
    return Advancer(row.number, row.rank or 0, tuple(_between(row, last)))


def _on_points(code: str, points: Fraction, out: StandingsRow) -> Reason:
    return reason(code, None, points=points, other=out.points, next=out.number)


def _between(row: StandingsRow, other: StandingsRow) -> tuple[Reason, ...]:
    """What put `row` before or behind `other`, who is level with it on points."""
    facts = [dict(because.facts) for because in row.reasons]
    for at, because in enumerate(facts):
        level, equal = because.get("level"), because.get("equal")
        if not (isinstance(level, tuple) and isinstance(equal, tuple)):
            continue
        if other.number in level and other.number not in equal:
            return tuple(row.reasons[at : _next_split(row, at)])
    return ()


def _next_split(row: StandingsRow, at: int) -> int:
    """Where the steps of the play-off end that follow the split at `at`."""
    end = at + 1
    while end < len(row.reasons) and row.reasons[end].code.startswith("decided."):
        end += 1
    return end
