"""Which row of the table a round of the event plays, and with whose colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from publisher.model.settings import Settings
from publisher.pairing.berger.tables import table, table_size, vacant_number


class Slot(NamedTuple):
    """The place of one round in the schedule.

    `row` of the table and `cycle` count from 1; `reversed` where the colours
    are turned against the table; `exchanged` where the round changed places
    with its neighbour at the end of the first cycle.
    """

    row: int
    cycle: int
    reversed: bool
    exchanged: bool


class ColourCount(NamedTuple):
    """How often a player has each colour over the whole event."""

    white: int
    black: int


def rounds(settings: Settings, players: int) -> int:
    """The number of rounds for `players`, all cycles together."""
    return (table_size(players) - 1) * settings.cycles


def slot(settings: Settings, players: int, round_number: int) -> Slot:
    """Where round `round_number` (from 1) stands; ValueError beyond the last one."""
    if not 1 <= round_number <= rounds(settings, players):
        raise ValueError(f"no round {round_number} in a field of {players}")
    length = table_size(players) - 1
    cycle, row = divmod(round_number - 1, length)
    exchanged = settings.reverse_last_two and cycle == 0 and row >= length - 2 > 0
    if exchanged:
        row = 2 * length - 3 - row
    return Slot(row + 1, cycle + 1, cycle % 2 == 1, exchanged)


def games(settings: Settings, players: int, round_number: int) -> tuple[tuple[int, int], ...]:
    """(white, black) of the round in table order, the vacant number of an odd field included."""
    place = slot(settings, players, round_number)
    row = table(table_size(players))[place.row - 1]
    return tuple((black, white) for white, black in row) if place.reversed else row


def colour_counts(settings: Settings, players: int) -> dict[int, ColourCount]:
    """The colours that each start number gets; a free round has none."""
    white = Counter(pair[0] for pair in _real_games(settings, players))
    black = Counter(pair[1] for pair in _real_games(settings, players))
    return {number: ColourCount(white[number], black[number]) for number in range(1, players + 1)}


def _real_games(settings: Settings, players: int) -> Iterator[tuple[int, int]]:
    vacant = vacant_number(players)
    for round_number in range(1, rounds(settings, players) + 1):
        for pair in games(settings, players, round_number):
            if vacant not in pair:
                yield pair
