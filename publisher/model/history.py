"""What was before an event and decides who may play in it: champions, tables, norms, picks.

Lists are None where nobody has written them down, and empty where there was
nobody: only the former is missing data.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from publisher.model.ratings import RatingListKey


@dataclass(frozen=True, slots=True)
class Who:
    """A player outside a group: the id of a person, a FIDE number or a name as entries have it."""

    person: str = ""
    fide_id: str = ""
    name: str = ""

    def same_as(self, other: Who) -> bool:
        """Whether both are one player: by the surest thing that both say."""
        if self.person and other.person:
            return self.person == other.person
        if self.fide_id and other.fide_id:
            return self.fide_id == other.fide_id
        return bool(self.name) and self.name.casefold() == other.name.casefold()


@dataclass(frozen=True, slots=True)
class Champion:
    """Who was crowned in a year."""

    year: int
    who: Who


@dataclass(frozen=True, slots=True)
class DistrictChampion:
    """A reigning champion of a district, or of North Norway.

    `time_control` is "long", "rapid" or "blitz" ("": not known) and
    `rating_category` that of the event that crowned him.
    """

    who: Who
    district: str = ""
    time_control: str = ""
    rating_category: int | None = None


@dataclass(frozen=True, slots=True)
class Norm:
    """A norm for `title`, completed on `day`."""

    who: Who
    title: str
    day: date


@dataclass(frozen=True, slots=True)
class GrandPrixWinner:
    """Who won a class of the last finished Grand Prix; without a class the whole of it."""

    who: Who
    class_id: str = ""


@dataclass(frozen=True, slots=True)
class FinishedSeason:
    """The last finished Grand Prix, as the site itself reckoned it.

    `address` is its series and slug, `years` when it was: 2025–26.  `classes`
    are those of the event's rules that it had, `winners` who won them.
    """

    address: str
    years: str
    classes: tuple[str, ...]
    winners: tuple[GrandPrixWinner, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """Whom "elite_committee" or "federation" finds qualified for a class."""

    who: Who
    class_id: str
    by: str


@dataclass(frozen=True, slots=True)
class FormerRow:
    """A line of a final table, tie-breaks applied; `rank_last` is the worst of a shared place."""

    who: Who
    rank: int
    rank_last: int
    points: Fraction


@dataclass(frozen=True, slots=True)
class FormerTable:
    """The final table of a class last time; `most` is what a player could score."""

    class_id: str
    rows: tuple[FormerRow, ...]
    most: Fraction
    champion: Who | None = None


@dataclass(frozen=True, slots=True)
class FormerRating:
    """What a player had on a list."""

    who: Who
    rating: int | None


@dataclass(frozen=True, slots=True)
class FormerList:
    """Some players of a rating list."""

    key: RatingListKey
    ratings: tuple[FormerRating, ...]


@dataclass(frozen=True, slots=True)
class History:
    """All that is known of the time before an event.

    `event` is the id of last time's event on the site and `since` its last day:
    what counts "since last time" is later.  `season` is never written down, and
    stands for `grand_prix` where that is not known.
    """

    event: str = ""
    since: date | None = None
    champions: tuple[Champion, ...] | None = None
    junior_champion: Who | None = None
    tables: tuple[FormerTable, ...] = ()
    grand_prix: tuple[GrandPrixWinner, ...] | None = None
    norms: tuple[Norm, ...] | None = None
    north_norway: tuple[DistrictChampion, ...] | None = None
    districts: tuple[DistrictChampion, ...] | None = None
    picks: tuple[Pick, ...] | None = None
    lists: tuple[FormerList, ...] = ()
    season: FinishedSeason | None = None

    def table(self, class_id: str) -> FormerTable | None:
        """The final table of a class last time; None where it is not known."""
        return next((each for each in self.tables if each.class_id == class_id), None)
