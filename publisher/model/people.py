"""People and clubs across events, and the private data kept apart from them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from publisher.model.entitlement import Membership, Registration, Transfer


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
    """The same human across events; only what is public.

    `memberships` are his clubs and `registrations` the federations he has
    represented in FIDE, with dates; empty where nobody wrote them down.
    """

    id: str
    name: str
    title: str = ""
    federation: str = ""
    club_id: str = ""
    fide_id: str = ""
    memberships: tuple[Membership, ...] = ()
    registrations: tuple[Registration, ...] = ()


@dataclass(frozen=True, slots=True)
class PrivateRecord:
    """What the program may use for eligibility and must never publish.

    `citizenship` is a federation's code; `resident_since` the day since when he
    has lived in the land of the event.
    """

    person: str
    born: date | None = None
    birth_year: int | None = None
    sex: str = ""
    phone: str = ""
    email: str = ""
    member_number: str = ""
    citizenship: str = ""
    resident_since: date | None = None
    transfers: tuple[Transfer, ...] = ()
