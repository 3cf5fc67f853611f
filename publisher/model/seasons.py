"""A season that adds up events: its classes, players and events as frozen facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from publisher.model.season_rules import Licence, Pace, SeasonRules

CHECKS = (
    "in_season",
    "open",
    "rounds",
    "playing_time",
    "rated",
    "group_limits",
    "higher_group",
    "lower_group",
    "registered",
    "category_deadline",
    "last_deadline",
    "listed",
    "days",
    "zone",
    "avoided",
    "size",
    "prizes",
    "arbiter",
    "membership",
    "classes",
    "report",
)
"""The checks of an event by code, in the order they are told."""


class SeasonClass(NamedTuple):
    """A class by rating: from `low` up to the next class; `low` None for the lowest.

    `names` are by language, "" for one in no language in particular.
    """

    id: str
    names: Mapping[str, str]
    low: int | None = None


class Category(NamedTuple):
    """A category of events with the points of each place, the first one first."""

    name: str
    points: tuple[Fraction, ...]
    months_ahead: int = 0


class SeasonPlayer(NamedTuple):
    """Somebody on the list that fixes the classes; `class_id` is one written down for him.

    `person` and `fide_id` find him among the entries of events on the site; one
    who is only found there is not `listed`.
    """

    id: str
    name: str
    club: str = ""
    standard: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    class_id: str = ""
    person: str = ""
    fide_id: str = ""
    listed: bool = True

    def rating(self, pace: Pace) -> int | None:
        """His rating at that kind of time control."""
        return {Pace.STANDARD: self.standard, Pace.RAPID: self.rapid}.get(pace, self.blitz)


class SeasonResult(NamedTuple):
    """A line of a group's final table; `best` and `worst` are the places he shares.

    `best` None: takes no place.  `number` is his start number, 0 where unknown,
    and `class_name` the class printed for him, None where nobody says what was.
    """

    player: str
    best: int | None
    worst: int | None
    number: int = 0
    member: bool = True
    finished: bool = True
    in_competition: bool = True
    class_name: str | None = None


@dataclass(frozen=True, slots=True)
class SeasonGroup:
    """A group of an event; `classes` are those it is for, none where all play together.

    `low` and `below` are the limits it was announced with.  `final` once its
    table will not change.  `higher_allowed`: the invitation lets players of
    lower classes in.  The numbers are those of entries on the site.
    """

    id: str
    name: str
    classes: tuple[str, ...] = ()
    low: int | None = None
    below: int | None = None
    higher_allowed: bool = False
    results: tuple[SeasonResult, ...] = ()
    final: bool = False
    not_members: frozenset[int] = frozenset()
    rated_above: frozenset[str] = frozenset()


class Session(NamedTuple):
    """So many rounds at one time control: `base` in minutes, `increment` in seconds a move."""

    rounds: int
    pace: Pace
    base: int
    increment: int = 0


class Arbiter(NamedTuple):
    """Who runs an event: licence, and whether he plays himself; None where nobody says."""

    licence: Licence | None = None
    plays: bool | None = None


class Dispensation(NamedTuple):
    """A condition that the federation waived: the code of the check, by whom and why."""

    check: str
    by: str
    why: str = ""


class EventSize(NamedTuple):
    """What makes an event large; None where nobody says. `claimed`: it calls itself large."""

    claimed: bool = False
    entrants: int | None = None
    prizes: Fraction | None = None
    titled: int | None = None


_SMALL = EventSize()


@dataclass(frozen=True, slots=True)
class Application:
    """What an event told when it applied, and what is known of its running.

    None is unknown.  `days` are those it is played on, empty for all from first
    to last.  `agreed_with` are events whose organisers were asked; `festival_days` how long
    the festival lasts that it is part of.
    """

    registered: date | None = None
    zone: str = ""
    club: str = ""
    sessions: tuple[Session, ...] = ()
    days: tuple[date, ...] = ()
    open_to_members: bool | None = None
    rated_by: str | None = None
    school_holiday: bool = False
    festival_days: int = 0
    district_championship: bool = False
    category_granted: bool = False
    size: EventSize = _SMALL
    agreed_with: tuple[str, ...] = ()
    dispensations: tuple[Dispensation, ...] = ()
    prizes: Fraction | None = None
    fees: Fraction | None = None
    arbiter: Arbiter | None = None
    assistant: Arbiter | None = None
    membership_checked: bool | None = None
    results_sent: date | None = None


@dataclass(frozen=True, slots=True)
class SeasonEvent:
    """An event that may count; `event` is its id on this site, empty for one elsewhere."""

    id: str
    name: str
    first_day: date
    last_day: date
    category: str
    groups: tuple[SeasonGroup, ...] = ()
    place: str = ""
    website: str = ""
    event: str = ""
    cancelled: bool = False
    application: Application = Application()

    @property
    def finished(self) -> bool:
        """Whether every group has its final table."""
        return bool(self.groups) and all(group.final for group in self.groups)

    @property
    def days(self) -> tuple[date, ...]:
        """The days it is played on."""
        if self.application.days:
            return self.application.days
        first, last = self.first_day.toordinal(), self.last_day.toordinal()
        return tuple(map(date.fromordinal, range(first, last + 1)))


class Period(NamedTuple):
    """Days with a name: a school holiday, or another event that is to be kept clear of."""

    name: str
    first_day: date
    last_day: date

    def holds(self, day: date) -> bool:
        return self.first_day <= day <= self.last_day


@dataclass(frozen=True, slots=True)
class Season:
    """A season; `classes` the highest first, `categories` the one worth most first.

    `series` and `slug` make its address.  `fee` is for each starter.  The
    texts are by language.  `made_up` marks an example.
    """

    id: str
    series: str
    slug: str
    names: Mapping[str, str]
    first_day: date
    last_day: date
    rules: SeasonRules
    classes: tuple[SeasonClass, ...]
    categories: tuple[Category, ...]
    players: tuple[SeasonPlayer, ...] = ()
    events: tuple[SeasonEvent, ...] = ()
    holidays: tuple[Period, ...] = ()
    avoided: tuple[Period, ...] = ()
    list_day: date | None = None
    fee: Fraction | None = None
    currency: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)
    made_up: bool = False

    def event(self, event_id: str) -> SeasonEvent:
        """The event with that id; KeyError where there is none."""
        for event in self.events:
            if event.id == event_id:
                return event
        raise KeyError(event_id)
