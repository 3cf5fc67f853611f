"""Rating lists: which list, of which day, and what a player had on it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class RatingKind(StrEnum):
    """Which games a list rates."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


@dataclass(frozen=True, slots=True)
class RatingListKey:
    """One list: its name ("fide", "nsf"), what it rates, and the day it is of."""

    name: str
    kind: RatingKind
    day: date


@dataclass(frozen=True, slots=True)
class ListedRating:
    """A player on a list; `rating` is None where he stands on it without one."""

    list: RatingListKey
    rating: int | None
