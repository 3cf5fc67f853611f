"""What one event record says beyond another, as remarks for a report file.

The first is what the columns of the file give when they are read; the second
what they were written from.  Read again with the remarks, it is the second.
"""

from __future__ import annotations

from collections.abc import Iterator

from publisher.exchange.trf import Remark
from publisher.transfer.plain_records import (
    Record,
    byes_of,
    entries_of,
    games_of,
    group_of,
    other_keys,
    rounds_of,
)

EVENT_KEYS = frozenset({"groups"})
GROUP_KEYS = frozenset({"entries", "rounds"})
ENTRY_KEYS = frozenset({"no"})
ROUND_KEYS = frozenset({"round", "games", "byes"})
GAME_KEYS = frozenset({"white", "black"})
BYE_KEYS = frozenset({"player"})
"""Keys that a remark does not speak of: they are parts of their own, or name the part."""


def difference(before: Record, after: Record) -> Iterator[Remark]:
    """The remarks that make `after` of `before`; both have one group with the same entries."""
    for key, value in other_keys(before, after, EVENT_KEYS):
        yield Remark("event", (), {key: value})
    for key, value in other_keys(group_of(before), group_of(after), GROUP_KEYS):
        yield Remark("group", (), {key: value})
    entries = entries_of(before)
    for number, entry in entries_of(after).items():
        if data := dict(other_keys(entries[number], entry, ENTRY_KEYS)):
            yield Remark("entry", (number,), data)
    yield from _rounds(rounds_of(before), rounds_of(after))


def _rounds(before: dict[int, Record], after: dict[int, Record]) -> Iterator[Remark]:
    for number in before.keys() - after.keys():
        yield Remark("round", (number,), None)
    for number, round_ in after.items():
        yield from _round(number, before.get(number, {}), round_, is_new=number not in before)


def _round(number: int, before: Record, after: Record, *, is_new: bool) -> Iterator[Remark]:
    data = dict(other_keys(before, after, ROUND_KEYS))
    games, byes = games_of(after), byes_of(after)
    if list(games) != list(games_of(before)):
        data["order"] = [white for white, _ in games]
    if list(byes) != list(byes_of(before)):
        data["bye_order"] = list(byes)
    if data or is_new:
        yield Remark("round", (number,), data)
    yield from _games(number, games_of(before), games)
    known = byes_of(before)
    for player, bye in byes.items():
        if data := dict(other_keys(known.get(player, {}), bye, BYE_KEYS)):
            yield Remark("bye", (number, player), data)


def _games(
    number: int, before: dict[tuple[int, int], Record], after: dict[tuple[int, int], Record]
) -> Iterator[Remark]:
    reordered = list(before) != list(after)
    for place, (pair, game) in enumerate(after.items(), 1):
        known = {**before.get(pair, {})}
        if reordered and known:
            # The order gives the boards, from 1 on; only what differs from that is told.
            known["board"] = place
        data = dict(other_keys(known, game, GAME_KEYS))
        if data or not known:
            yield Remark("game", (number, *pair), data)
