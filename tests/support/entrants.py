"""Cases and players for verdicts: everything known and nobody anywhere, and then one thing more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache

from publisher.eligibility import Case, Player, Rulebook, judge
from publisher.eligibility.verdict import Verdict
from publisher.model.history import Champion, FormerRow, FormerTable, History, Who
from publisher.model.people import PrivateRecord
from publisher.model.ratings import ListedRating, RatingKind, RatingListKey
from publisher.rules.load import built_in
from publisher.rules.model import RuleSet

START = date(2014, 7, 5)
LAST_TIME = date(2013, 7, 6)
HER = Who("anna", "", "Dal, Anna")
OTHER = Who("bo", "", "Berg, Bo")
CLASSES = ("elite", "mester", "klasse-1", "klasse-2", "klasse-3", "klasse-4", "klasse-5")


@cache
def rule_sets() -> dict[str, RuleSet]:
    """The built-in rule sets."""
    return dict(built_in())


def book(edition: str = "2013", *before: str) -> Rulebook:
    """An edition of the regulation with the general part; rule sets in `before` go first."""
    names = (*before, f"landsturneringen@{edition}", "nsf-general@2013")
    return Rulebook(rule_sets()[name] for name in names)


def table(class_id: str, rows: Iterable[FormerRow] = (), most: int = 9) -> FormerTable:
    """A final table of last time."""
    return FormerTable(class_id, tuple(rows), Fraction(most))


def field_of(size: int, mine: int | None = None, points: Fraction | int = 0) -> list[FormerRow]:
    """So many places, of which `mine` is hers, with those points."""
    return [
        FormerRow(HER if rank == mine else Who(name=f"N{rank}"), rank, rank, Fraction(points))
        for rank in range(1, size + 1)
    ]


NOBODY = History(
    event="last", since=LAST_TIME,
    champions=tuple(Champion(year, OTHER) for year in (2013, 2012, 2010)), junior_champion=OTHER,
    tables=tuple(table(each) for each in CLASSES), grand_prix=(), norms=(), north_norway=(),
    districts=(), picks=(),
)  # fmt: skip
"""Everything is known, and she is nowhere in it."""


def with_table(class_id: str, rows: Iterable[FormerRow], most: int = 9) -> History:
    """The same with a table for one class."""
    tables = tuple(each for each in NOBODY.tables if each.class_id != class_id)
    return replace(NOBODY, tables=(*tables, table(class_id, rows, most)))


def case(edition: str = "2013", history: History = NOBODY, start: date = START) -> Case:
    """The event of `start` under an edition."""
    return Case(book(edition), start, history)


def listed(rating: int | None, day: date, name: str = "nsf") -> ListedRating:
    """A rating on a national list."""
    return ListedRating(RatingListKey(name, RatingKind.STANDARD, day), rating)


def her(*ratings: ListedRating, **facts: object) -> Player:
    """The player with those ratings: Norwegian, of a club, of no age."""
    known: dict[str, object] = {"federation": "NOR", "club": "Lillevik", **facts}
    return Player(1, HER, ratings=ratings, **known)  # type: ignore[arg-type]  # facts by name


def born(day: date | None = None, year: int | None = None, sex: str = "") -> PrivateRecord:
    """A private record with a birth."""
    return PrivateRecord("anna", born=day, birth_year=year, sex=sex)


def codes(found: Verdict) -> list[str]:
    """The codes of the grounds."""
    return [each.code for each in found.grounds]


def paragraphs(found: Verdict) -> list[str]:
    """The paragraphs of the grounds."""
    return [each.citation.paragraph for each in found.grounds if each.citation]


__all__ = ["judge"]
