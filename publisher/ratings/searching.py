"""Finds the names most like a given one among a million, by the three-letter pieces they share."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator

from publisher.model.names import folded, likeness

_MOST_POSTINGS = 20_000
"""Names looked at; the rarest pieces of a name come first, and they tell most."""
_FEWEST_PIECES = 4
_MOST_COMPARED = 300
_AT_LEAST_LIKE = 0.55
_LONGEST_NAME = 80


def nearest_names(connection: sqlite3.Connection, name: str, limit: int) -> list[int]:
    """The keys of those whose names are most like `name`, best first; always the same ones."""
    wanted = folded(name[:_LONGEST_NAME])
    counted = _counted(connection, _pieces(wanted))
    # Names of equal rank by key, so that nothing hangs on the order of a table.
    promising = sorted(counted.items(), key=lambda each: (-each[1], each[0]))[:_MOST_COMPARED]
    matches = [
        (-likeness(wanted, folded(listed)), key)
        for key, listed in _names(connection, [key for key, _ in promising])
    ]
    return [key for like, key in sorted(matches) if -like >= _AT_LEAST_LIKE][:limit]


def _pieces(name: str) -> set[str]:
    padded = f" {name} "
    return {padded[at : at + 3] for at in range(len(padded) - 2)}


def _counted(connection: sqlite3.Connection, pieces: Iterable[str]) -> Counter[int]:
    """How many of the pieces each name has that has one of the rarest."""
    connection.execute(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.piece USING fts5vocab(main, names, row)"
    )
    sizes = sorted(
        (size, piece) for piece in pieces for size in _size(connection, piece)
    )  # fmt: skip
    counted: Counter[int] = Counter()
    seen = 0
    for used, (size, piece) in enumerate(sizes):
        if used >= _FEWEST_PIECES and seen + size > _MOST_POSTINGS:
            break
        seen += size
        query = "SELECT rowid FROM names WHERE names MATCH ?"
        counted.update(key for (key,) in connection.execute(query, (f'"{piece}"',)))
    return counted


def _size(connection: sqlite3.Connection, piece: str) -> Iterator[int]:
    query = "SELECT doc FROM temp.piece WHERE term = ?"
    yield from (size for (size,) in connection.execute(query, (piece,)))


def _names(connection: sqlite3.Connection, keys: list[int]) -> Iterator[tuple[int, str]]:
    marks = ", ".join("?" * len(keys))
    yield from connection.execute(f"SELECT key, name FROM player WHERE key IN ({marks})", keys)  # noqa: S608 - only question marks
