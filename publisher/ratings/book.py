"""One list's file, open for looking up."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.model.rating_lists import ListedPlayer
from publisher.model.ratings import RatingKind
from publisher.problems import PublisherError
from publisher.ratings.searching import nearest_names
from publisher.ratings.shelf import Volume
from publisher.ratings.tables import SELECT_PLAYER, SELECT_PRIVATE, open_for_reading

_AT_ONCE = 500


@dataclass(frozen=True, slots=True, repr=False)
class ListedPrivate:
    """What a list tells of a player that must never be shown; 0 and "" where it tells nothing."""

    birth_year: int = 0
    sex: str = ""

    def __repr__(self) -> str:
        return "ListedPrivate(…)"


class Book:
    """Looks players up in the file of `volume`.

    Raises PublisherError where the file is damaged or of another version: the
    list must be imported again.
    """

    def __init__(self, volume: Volume) -> None:
        self._volume = volume
        try:
            self._connection = open_for_reading(volume.path)
        except sqlite3.Error as error:
            raise self._unusable(error) from None

    def close(self) -> None:
        self._connection.close()

    def player(self, key: int) -> ListedPlayer | None:
        """The player with that key; None where there is none."""
        return self.players([key]).get(key)

    def players(self, keys: Sequence[int]) -> dict[int, ListedPlayer]:
        """The players with those keys that are on the list."""
        return {row[0]: self._player(row) for row in self._rows(SELECT_PLAYER, keys)}

    def key_of_member(self, number: str) -> int | None:
        """The key of the player with that number in the federation."""
        query = "SELECT key FROM member WHERE number = ?"
        return next((int(key) for (key,) in self._run(query, (number,))), None)

    def private(self, keys: Sequence[int]) -> dict[int, ListedPrivate]:
        """Birth year and sex of the players with those keys: for eligibility and nothing else."""
        rows = self._rows(SELECT_PRIVATE, keys)
        return {row[0]: ListedPrivate(row[1] or 0, row[2]) for row in rows}

    def nearest(self, name: str, limit: int) -> tuple[ListedPlayer, ...]:
        """The players whose names are most like `name`, best first."""
        try:
            keys = nearest_names(self._connection, name, limit)
        except sqlite3.Error as error:
            raise self._unusable(error) from None
        players = self.players(keys)
        return tuple(players[key] for key in keys)

    def fact(self, key: str) -> str:
        """What the file says of itself: `file` it was made from, number of `players`."""
        query = "SELECT value FROM fact WHERE key = ?"
        return next((str(value) for (value,) in self._run(query, (key,))), "")

    def _rows(self, query: str, keys: Sequence[int]) -> Iterator[tuple[Any, ...]]:
        for first in range(0, len(keys), _AT_ONCE):
            some = keys[first : first + _AT_ONCE]
            marks = ", ".join("?" * len(some))
            yield from self._run(f"{query} WHERE key IN ({marks})", some)

    def _run(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(query, tuple(values)).fetchall()
        except sqlite3.Error as error:
            raise self._unusable(error) from None

    def _player(self, row: tuple[Any, ...]) -> ListedPlayer:
        key, name, federation, title, *ratings, inactive = row
        by_kind = dict(zip(RatingKind, ratings, strict=True))
        return ListedPlayer(
            fide_id=str(key) if key > 0 else "",
            name=str(name),
            federation=str(federation),
            title=str(title),
            ratings={kind: by_kind[kind] for kind in self._volume.kinds},
            inactive=bool(inactive),
        )

    def _unusable(self, error: sqlite3.Error) -> PublisherError:
        volume = self._volume
        return PublisherError(
            f"the stored list {volume.name} of {volume.day} cannot be read ({error}); import it "
            "again with `publisher ratings import`"
        )
