"""Rating lists as an event asks for them, and what a list shows of a player in public."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from publisher.model.ratings import RatingKind, RatingListKey

INTERNATIONAL = "fide"
"""The name of the list that knows every FIDE number."""


class ListCheck(StrEnum):
    """What a rating or number that does not fit the list is: nothing, a warning, an error."""

    OFF = "off"
    WARN = "warn"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class ListChoice:
    """The list whose ratings count in an event.

    `dated` is the day of one certain list: in a series the list before its
    start holds throughout (general part, 11).  None takes the one in force.
    """

    name: str
    kind: RatingKind = RatingKind.STANDARD
    dated: date | None = None
    check: ListCheck = ListCheck.WARN


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """What is public of a player on one list; `fide_id` is empty where the list has none."""

    fide_id: str
    name: str
    federation: str = ""
    title: str = ""
    ratings: Mapping[RatingKind, int | None] | None = None
    inactive: bool = False

    def rating(self, kind: RatingKind) -> int | None:
        """The rating of that kind; None where there is none."""
        return (self.ratings or {}).get(kind)


def in_force(
    keys: Iterable[RatingListKey], choice: ListChoice, start: date, *, on_the_day: bool = False
) -> RatingListKey | None:
    """The list of `keys` that is in force for an event that begins on `start`; None without one.

    The last one of a day before the start (general part, 11).  One of the very
    day counts only with `on_the_day`, as for the ranking order of a Swiss.
    """
    mine = [key for key in keys if key.name == choice.name and key.kind is choice.kind]
    if choice.dated:
        return next((key for key in mine if key.day == choice.dated), None)
    early = [key for key in mine if key.day < start or (on_the_day and key.day == start)]
    return max(early, key=lambda key: key.day, default=None)
