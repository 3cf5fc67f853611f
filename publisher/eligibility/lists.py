"""Which rating list counts: the last before the start, and all since last time."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from publisher.eligibility.rulebook import Rulebook
from publisher.model.ratings import ListedRating

LISTS = "classes.lists"
HIGHEST = "classes.highest"


def that_count(ratings: Iterable[ListedRating], book: Rulebook) -> tuple[ListedRating, ...]:
    """The ratings on lists that the rules name ("fide/rapid", "nsf"), by day; else all."""
    wanted = book.texts(LISTS)
    found = (each for each in ratings if not wanted or _named(each, wanted))
    return tuple(sorted(found, key=lambda each: each.list.day))


def in_force(
    ratings: Iterable[ListedRating], start: date, *, highest: bool = False
) -> ListedRating | None:
    """The player on the last list before an event that begins on `start` (general part, 11).

    One dated on the day of the start is not in force.  With `highest` it is the
    best rating of the lists in force, one of each kind.
    """
    before = [each for each in ratings if each.list.day < start]
    if not before:
        return None
    if not highest:
        return max(before, key=lambda each: each.list.day)
    last = {(each.list.name, each.list.kind): each for each in before}
    return max(last.values(), key=lambda each: -1 if each.rating is None else each.rating)


def for_ranking(ratings: Iterable[ListedRating], start: date) -> ListedRating | None:
    """The player on the last list for the ranking order of a Swiss: one of the first day counts."""
    before = [each for each in ratings if each.list.day <= start]
    return max(before, key=lambda each: each.list.day, default=None)


def since(
    ratings: Iterable[ListedRating], last_time: date, start: date
) -> tuple[ListedRating, ...]:
    """The player on every list after last time and before the start."""
    return tuple(each for each in ratings if last_time < each.list.day < start)


def _named(listed: ListedRating, wanted: tuple[str, ...]) -> bool:
    key = listed.list
    return key.name in wanted or f"{key.name}/{key.kind}" in wanted
