"""The rating lists that a site has: which there are, and who stands on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Self

from publisher.model.rating_lists import ListedPlayer
from publisher.model.ratings import ListedRating, RatingListKey
from publisher.ratings.book import Book, ListedPrivate
from publisher.ratings.shelf import Volume, counting, digest_of, volumes_in


class Identity:
    """The numbers by which a player is known: FIDE's, and the federation's, which is private."""

    __slots__ = ("fide_id", "member")

    def __init__(self, fide_id: str = "", member: str = "") -> None:
        self.fide_id = fide_id
        self.member = member


class RatingLists:
    """All lists in `folder`, opened one by one when they are asked.

    `volumes` are the files that hold them, by day.  A context manager, which
    closes them.  Looking up raises PublisherError for a file that is damaged.
    """

    def __init__(self, folder: Path | None) -> None:
        self.volumes = counting(volumes_in(folder)) if folder else ()
        self._by_key = {key: volume for volume in self.volumes for key in volume.keys}
        self._books: dict[Path, Book] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_ended: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the files; they are opened again when they are asked."""
        for book in self._books.values():
            book.close()
        self._books.clear()

    @property
    def keys(self) -> tuple[RatingListKey, ...]:
        """Every list there is, by day."""
        return tuple(self._by_key)

    def volume(self, key: RatingListKey) -> Volume:
        """The file that holds a list; KeyError where there is none."""
        return self._by_key[key]

    def version(self, key: RatingListKey) -> str:
        """What changes whenever that list is replaced; empty where there is none."""
        return digest_of((self._by_key[key],)) if key in self._by_key else ""

    def digest(self, until: date | None = None) -> str:
        """What changes whenever a list comes, goes or is replaced; of those up to a day only."""
        return digest_of(tuple(each for each in self.volumes if until is None or each.day <= until))

    def player(self, key: RatingListKey, fide_id: str) -> ListedPlayer | None:
        """The player with that FIDE number on one list; None where nobody has it."""
        number = fide_number(fide_id)
        return self._book(key).player(number) if number else None

    def member(self, key: RatingListKey, number: str) -> ListedPlayer | None:
        """The player with that number in the federation on one list."""
        book = self._book(key)
        found = book.key_of_member(number) if number else None
        return None if found is None else book.player(found)

    def nearest(self, key: RatingListKey, name: str, limit: int = 3) -> tuple[ListedPlayer, ...]:
        """Those on one list whose names are most like `name`, best first."""
        return self._book(key).nearest(name, limit)

    def fact(self, volume: Volume, name: str) -> str:
        """What a list's file says of itself: the `file` it was made from, number of `players`."""
        return self._open(volume).fact(name)

    def listed(
        self, players: Mapping[int, Identity], until: date
    ) -> dict[int, tuple[ListedRating, ...]]:
        """For each of `players` what stands on each list of a day up to `until`, by day.

        He is found by the FIDE number, or else by the one in the federation.
        """
        found: dict[int, list[ListedRating]] = {number: [] for number in players}
        for volume in self.volumes:
            if volume.day > until:
                continue
            for number, player in self._in(volume, players):
                found[number] += [ListedRating(key, player.rating(key.kind)) for key in volume.keys]
        return {number: tuple(sorted(each, key=_order)) for number, each in found.items()}

    def private(self, key: RatingListKey, fide_ids: Iterable[str]) -> dict[str, ListedPrivate]:
        """Birth year and sex by FIDE number, for eligibility; they must never be shown."""
        numbers = {number: each for each in fide_ids if (number := fide_number(each))}
        found = self._book(key).private(list(numbers))
        return {numbers[number]: each for number, each in found.items()}

    def _in(
        self, volume: Volume, players: Mapping[int, Identity]
    ) -> Iterator[tuple[int, ListedPlayer]]:
        book = self._open(volume)
        by_number = {number: fide_number(each.fide_id) for number, each in players.items()}
        known = book.players([key for key in by_number.values() if key])
        for number, each in players.items():
            player = known.get(by_number[number])
            if player is None and each.member:
                key = book.key_of_member(each.member)
                player = None if key is None else book.player(key)
            if player is not None:
                yield number, player

    def _book(self, key: RatingListKey) -> Book:
        return self._open(self._by_key[key])

    def _open(self, volume: Volume) -> Book:
        if volume.path not in self._books:
            self._books[volume.path] = Book(volume)
        return self._books[volume.path]


def fide_number(text: str) -> int:
    """A FIDE number as a whole number; 0 where it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 13 else 0


def _order(listed: ListedRating) -> tuple[date, str, str]:
    return listed.list.day, listed.list.name, listed.list.kind
