"""What every reader of a rating list gives: players, and lines that are none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from publisher.model.ratings import RatingKind

KINDS = tuple(RatingKind)
"""The order of a row's ratings."""

LARGEST_ID = 10**12
HIGHEST_RATING = 4000


class Row(NamedTuple):
    """A player as one line of a list has him.

    `fide_id` is 0 and `member` (his number in the federation) empty where the
    list has none; a rating is None where he has none.  `birth_year`, `sex` and
    `member` are private.
    """

    line: int
    fide_id: int
    member: str
    name: str
    federation: str
    title: str
    standard: int | None
    rapid: int | None
    blitz: int | None
    inactive: bool
    birth_year: int | None
    sex: str


class Oddity(NamedTuple):
    """What is wrong in a line, without anything private; `lost` where the player is not read."""

    line: int
    message: str
    lost: bool = True


Found = Row | Oddity


@dataclass(frozen=True, slots=True)
class Reading:
    """A list that is being read: what its head says, and its players as they come.

    `kinds` are those for which there is a column; `month` is the first of the
    month that heads the column of a one-list text; `unread` are columns that
    nobody understands, and `private` those of a table that must not be published.
    """

    kinds: tuple[RatingKind, ...]
    found: Iterator[Found]
    month: date | None = None
    unread: tuple[str, ...] = ()
    private: tuple[str, ...] = ()


class UnusableLineError(Exception):
    """A line that holds no player; the text says why, without quoting anything private."""


def id_of(text: str) -> int:
    """A FIDE number; raises UnusableLineError for what is none."""
    if text.isascii() and text.isdigit() and 0 < (number := int(text[:20])) < LARGEST_ID:
        return number
    # What stands in the wrong column may be private, so that it is never quoted.
    raise UnusableLineError("there is no FIDE number in its column")


_NO_RATING = frozenset({"0", "-", "–"})


@lru_cache(maxsize=8192)
def rating_of(text: str) -> int | None:
    """A rating; 0, a dash or nothing is none; raises UnusableLineError for what is no rating."""
    if not text or text in _NO_RATING:
        return None
    if text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= HIGHEST_RATING:
        return int(text) or None
    raise UnusableLineError("what stands in a column of ratings is no rating")


def name_of(text: str) -> str:
    """A name in one line; raises UnusableLineError where there is none."""
    if text.isascii() and text.isprintable() and "  " not in text and text:
        return text
    found = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not any(sign.isalpha() for sign in found):
        raise UnusableLineError("there is no name in its column")
    return found[:200]


@lru_cache(maxsize=1024)
def year_of(text: str) -> int | None:
    """The year in a year or a date; None where there is none that somebody could be born in."""
    for part in (text[:4], text[-4:]):
        if len(part) == 4 and part.isascii() and part.isdigit() and 1850 <= int(part) <= 2200:
            return int(part)
    return None


_SEXES = {"m": "m", "f": "f", "w": "f", "k": "f"}


def sex_of(text: str) -> str:
    """`f` or `m`; empty where nothing is said."""
    return _SEXES.get(text[:1].lower(), "")
