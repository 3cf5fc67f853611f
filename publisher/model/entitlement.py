"""What an organiser writes down about who may play: placings, dispensations, strictness."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

from publisher.model.history import Who


class Strictness(StrEnum):
    """What becomes of an entry that nothing entitles: a warning, or the build is refused."""

    WARN = "warn"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class Placed:
    """The class that the arbiter put a player without a rating in (general part, 11)."""

    class_id: str
    by: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Dispensation:
    """An exception from `paragraph`, with who gave it (general part, 4).

    It is for one player where `who` is given, and for one class where
    `class_id` is.
    """

    paragraph: str
    given_by: str
    day: date | None = None
    who: Who | None = None
    class_id: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Fees:
    """What it costs to play: an entry, a late entry, and what goes to the federation a starter."""

    entry: Fraction
    late: Fraction | None = None
    per_starter: Fraction | None = None
    currency: str = "NOK"


@dataclass(frozen=True, slots=True)
class Membership:
    """A person in a club from a day (None: always) to a day (None: still)."""

    club_id: str
    first: date | None = None
    last: date | None = None
    main: bool = True

    def covers(self, day: date) -> bool:
        """Whether it holds on `day`."""
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


@dataclass(frozen=True, slots=True)
class Registration:
    """The federation that a person represents in FIDE, from a day to a day."""

    federation: str
    first: date | None = None
    last: date | None = None

    def covers(self, day: date) -> bool:
        """Whether it holds on `day`."""
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


@dataclass(frozen=True, slots=True)
class Transfer:
    """A main member goes to `club_id`.

    `received` is the day on which the federation had the notice; `signed` by
    the player and the new club's board; `settled` where nothing is owed to the
    old club.
    """

    club_id: str
    received: date | None = None
    signed: bool = True
    settled: bool = True
