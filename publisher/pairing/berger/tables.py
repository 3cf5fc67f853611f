"""The Berger tables for any number of players, in closed form (Bergersystemet, 6).

The printed tables go to sixteen players; the formula gives the same rows in the
same order and goes on from there.
"""

from __future__ import annotations

from functools import lru_cache

Row = tuple[tuple[int, int], ...]


def table_size(players: int) -> int:
    """The even number of the table for `players`: an odd field takes the next larger one."""
    return players + players % 2


def vacant_number(players: int) -> int:
    """The number nobody has in an odd field, the highest of its table; 0 in an even field."""
    return table_size(players) if players % 2 else 0


@lru_cache(maxsize=64)
def table(size: int) -> tuple[Row, ...]:
    """The rows of the table for an even `size` of at least 2, one a round.

    A row lists (white, black) in the order printed: first the game of the
    highest number, then the others.  ValueError for any other size.
    """
    if size < 2 or size % 2:
        raise ValueError(f"Berger tables are for even numbers from 2 on, not for {size}")
    return tuple(_row(size, round_number) for round_number in range(1, size))


def _row(size: int, round_number: int) -> Row:
    turning = size - 1
    first = (round_number - 1) * (size // 2) % turning
    with_highest = (first + 1, size) if round_number % 2 else (size, first + 1)
    others = (
        ((first + step) % turning + 1, (first - step) % turning + 1) for step in range(1, size // 2)
    )
    return (with_highest, *others)
