"""What an edition says about a season of events, as the engine reads it."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from publisher.model.reasons import Citation


class Pace(StrEnum):
    """The three kinds of time control, each with a rating of its own."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Licence(StrEnum):
    """An arbiter's licence, the lowest first."""

    CLUB = "club"
    DISTRICT = "district"
    FEDERATION = "federation"
    FA = "fa"
    IA = "ia"

    def reaches(self, other: Licence) -> bool:
        """Whether this is `other` or higher."""
        order = list(Licence)
        return order.index(self) >= order.index(other)


class MonthDay(NamedTuple):
    """A day that comes every year."""

    month: int
    day: int

    def within(self, first: date, last: date) -> date | None:
        """The first such day from `first` to `last`; None where there is none."""
        days = (self.in_year(year) for year in range(first.year, last.year + 1))
        return next((day for day in days if first <= day <= last), None)

    def in_year(self, year: int) -> date:
        """That day of `year`, from the first there is; the last of a month that is shorter."""
        year = max(year, date.min.year)
        return date(year, self.month, min(self.day, monthrange(year, self.month)[1]))

    def up_to(self, day: date) -> date:
        """The last such day that is not after `day`."""
        here = self.in_year(day.year)
        return here if here <= day else self.in_year(day.year - 1)


_NEW_YEAR = MonthDay(1, 1)


class CategoryRule(NamedTuple):
    """A category of events: what its winner gets and how early it is applied for."""

    name: str
    winner: Fraction
    months_ahead: int = 0


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """An edition's numbers; what a rule set leaves out is 0, None or False: no such condition.

    Minutes are of the whole event.  `few_players` is the most who can score in
    a class for whom the points are multiplied by `few_share`.  `citations`
    holds the paragraph of each by its dotted key.
    """

    rule_set: str
    list_day: MonthDay | None = None
    ratings: tuple[Pace, ...] = tuple(Pace)
    open_to_members: bool = False
    rounds: int = 0
    minutes: int = 0
    minutes_blitz: int = 0
    moves: int = 60
    weeks_ahead: int = 0
    rated_by: str = ""
    last_registration: MonthDay | None = None
    autumn_by: MonthDay | None = None
    spring_by: MonthDay | None = None
    spring_begins: MonthDay = _NEW_YEAR
    weekend: tuple[int, ...] = ()
    festival_days: int = 0
    weekday_events: int = 0
    categories: tuple[CategoryRule, ...] = ()
    points: tuple[Fraction, ...] = ()
    places: int = 0
    finished_only: bool = False
    members_only: bool = False
    few_players: int = 0
    few_share: Fraction = Fraction(1)
    size_entrants: int = 0
    size_prizes: int = 0
    size_titled: int = 0
    counting: int = 0
    category_order: bool = False
    first_places: bool = False
    promotion: bool = False
    class_limits: bool = False
    lower_scores: bool = False
    share_of_fees: Fraction = Fraction(0)
    unmet_factor: Fraction = Fraction(1)
    arbiter_licence: Licence | None = None
    assistant_licence: Licence | None = None
    membership_checked: bool = False
    classes_published: bool = False
    report_days: int = 0
    citations: tuple[tuple[str, Citation], ...] = field(default=(), repr=False)

    def cite(self, key: str) -> Citation | None:
        """The paragraph of the rule with that dotted key."""
        return dict(self.citations).get(key)
