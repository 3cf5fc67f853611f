"""Whether somebody is of an age: from a day or year of birth and, for seniors, the sex.

What goes in is private; what comes out says no more than the class.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from publisher.eligibility.classes import AgeClass
from publisher.model.people import PrivateRecord


@dataclass(frozen=True, slots=True)
class Age:
    """Whether an age class holds; None where data is missing, which `missing` names.

    `assumed`: only the year of birth is known, and the last day of it was taken.
    """

    holds: bool | None
    missing: str = ""
    assumed: bool = False


def of_class(record: PrivateRecord | None, wanted: AgeClass, year: int) -> Age:
    """Whether a player is of the age class in an event that begins in `year` (11)."""
    born = _born(record)
    if record is None or born is None:
        return Age(None, "born")
    if wanted.under is not None:
        return Age(under(born, wanted.under, year), assumed=record.born is None)
    return _senior(record, born.year, wanted, year)


def under(born: date, age: int, year: int) -> bool:
    """Whether somebody has not turned `age` on 1 January of `year`; that day's child has."""
    return born > date(year - age, 1, 1)


def turned(record: PrivateRecord | None, age: int, year: int) -> bool | None:
    """Whether somebody turns `age` in `year` or has before; None where his birth is not known."""
    born = _born(record)
    return None if born is None else year - born.year >= age


def _senior(record: PrivateRecord, born: int, wanted: AgeClass, year: int) -> Age:
    limits = {"m": wanted.men, "f": wanted.women}
    known = [limits[record.sex]] if record.sex else list(limits.values())
    answers = {limit is not None and year - born >= limit for limit in known}
    return Age(None, "sex") if len(answers) > 1 else Age(answers.pop())


def _born(record: PrivateRecord | None) -> date | None:
    """The day of birth; the last of the year where only that is known."""
    if record is None:
        return None
    if record.born:
        return record.born
    return date(record.birth_year, 12, 31) if record.birth_year else None
