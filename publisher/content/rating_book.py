"""What the checks of entries ask of rating lists, so that the lists themselves stand above them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from publisher.content.nouns import SiteConfig
from publisher.model.events import Event
from publisher.model.rating_lists import INTERNATIONAL, ListChoice, ListedPlayer, in_force
from publisher.model.ratings import RatingListKey
from publisher.problems import Problem


class RatingBook(Protocol):
    """The rating lists of a site."""

    @property
    def keys(self) -> tuple[RatingListKey, ...]:
        """Every list there is, by day."""

    def version(self, key: RatingListKey) -> str:
        """What changes whenever that list is replaced."""

    def player(self, key: RatingListKey, fide_id: str) -> ListedPlayer | None:
        """The player with that FIDE number on one list."""

    def member(self, key: RatingListKey, number: str) -> ListedPlayer | None:
        """The player with that number in the federation on one list."""

    def nearest(self, key: RatingListKey, name: str, limit: int = 3) -> tuple[ListedPlayer, ...]:
        """Those on one list whose names are most like `name`, best first."""


OpenLists = Callable[[SiteConfig], tuple[RatingBook, tuple[Problem, ...]]]
"""Opens the lists of a site, with what is wrong with those that lie in its folders."""


def lists_for(event: Event, keys: tuple[RatingListKey, ...]) -> tuple[RatingListKey, ...]:
    """The lists that an event's entries are compared with; none where no list is in force.

    First the one for classes, then the one of the very day of the start, which
    is in force for the ranking order only.  An event that names no list is
    compared with FIDE's, since numbers and names are the same on all of them.
    """
    choice = event.ratings
    if choice is None:
        return _any_international(event, keys)
    found = (in_force(keys, choice, event.first_day, on_the_day=late) for late in (False, True))
    first, second = found
    if first is None:
        return ()
    return (first,) if second in (None, first) else (first, second)


def _any_international(event: Event, keys: tuple[RatingListKey, ...]) -> tuple[RatingListKey, ...]:
    mine = [key for key in keys if key.name == INTERNATIONAL]
    for kind in dict.fromkeys(key.kind for key in mine):
        choice = ListChoice(INTERNATIONAL, kind)
        if found := in_force(mine, choice, event.first_day, on_the_day=True):
            return (found,)
    return tuple(mine[:1])
