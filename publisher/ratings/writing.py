"""Writes players into the file of a list, a few thousand at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence

from publisher.model.names import folded
from publisher.ratings.rows import Oddity, Row

_ADD_PLAYER = "INSERT OR IGNORE INTO player VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_ADD_NAME = "INSERT INTO names (rowid, name) VALUES (?, ?)"
_ADD_PRIVATE = "INSERT OR IGNORE INTO private VALUES (?, ?, ?)"
_ADD_MEMBER = "INSERT OR IGNORE INTO member VALUES (?, ?)"


class Writer:
    """Fills a new file; `players` counts those that are in it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.players = 0
        connection.execute("BEGIN")

    def add(self, rows: Sequence[Row]) -> list[Oddity]:
        """Write `rows`; what is odd are those whose number stood there before, which stay out."""
        run = self._connection.executemany
        added = run(_ADD_PLAYER, [(_key(row), row.line, *row[3:10]) for row in rows]).rowcount
        odd: list[Oddity] = []
        if rows and added < len(rows):
            odd += self._twice(rows)
            lost = {each.line for each in odd}
            rows = [row for row in rows if row.line not in lost]
        run(_ADD_NAME, [(_key(row), f" {folded(row.name)} ") for row in rows])
        run(_ADD_PRIVATE, [(_key(row), row.birth_year, row.sex) for row in rows])
        self.players += len(rows)
        if members := [row for row in rows if row.member]:
            added = run(_ADD_MEMBER, [(row.member, _key(row)) for row in members]).rowcount
            if added < len(members):
                odd += self._members_twice(members)
        return odd

    def finish(self, file: str) -> None:
        """Note where the list came from, and order the index of names for looking up."""
        facts = {"file": file, "players": str(self.players)}
        self._connection.executemany("INSERT INTO fact VALUES (?, ?)", facts.items())
        self._connection.execute("INSERT INTO names (names) VALUES ('optimize')")
        self._connection.execute("COMMIT")

    def _twice(self, rows: Sequence[Row]) -> Iterator[Oddity]:
        for row in rows:
            first = self._one("SELECT line FROM player WHERE key = ?", _key(row))
            if first != row.line:
                yield Oddity(row.line, f"the player's number stands in line {first} already")

    def _members_twice(self, rows: Sequence[Row]) -> Iterator[Oddity]:
        """Their second row stays, and is found by name or FIDE number only."""
        for row in rows:
            key = self._one("SELECT key FROM member WHERE number = ?", row.member)
            if key != _key(row):
                first = self._one("SELECT line FROM player WHERE key = ?", key)
                message = f"the number in the federation stands in line {first} already"
                yield Oddity(row.line, message, lost=False)

    def _one(self, query: str, value: int | str) -> int:
        (found,) = self._connection.execute(query, (value,)).fetchone()
        return int(found)


def _key(row: Row) -> int:
    return row.fide_id or -row.line
