"""People and clubs across events, and the private data kept apart from them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Club:
    """A club; `id` is what entries refer to."""

    id: str
    name: str
    short_name: str = ""
    district: str = ""
    website: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """The same human across events; only what is public."""

    id: str
    name: str
    title: str = ""
    federation: str = ""
    club_id: str = ""
    fide_id: str = ""


@dataclass(frozen=True, slots=True)
class PrivateRecord:
    """What the program may use for eligibility and must never publish."""

    person: str
    born: date | None = None
    birth_year: int | None = None
    sex: str = ""
    phone: str = ""
    email: str = ""
    member_number: str = ""
