"""What a season asks of an event on the site: little, so that few edits touch it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from hashlib import sha256
from typing import NamedTuple

from publisher.content.nouns import EventRecord
from publisher.model.events import Event


class EventFacts(NamedTuple):
    """An event without its entries and results; `groups` are names by id.

    `days` are those of its rounds, empty unless every round has one.
    """

    id: str
    name: str
    first_day: date
    last_day: date
    place: str
    website: str
    cancelled: bool
    groups: Mapping[str, str]
    days: tuple[date, ...]


def event_facts(records: Iterable[EventRecord]) -> dict[str, EventFacts]:
    """The facts of all events, by id."""
    return {record.event.id: _facts(record.event) for record in records}


def facts_digest(facts: Mapping[str, EventFacts]) -> str:
    """A digest of all of them."""
    return sha256(repr(sorted(facts.items())).encode()).hexdigest()


def _facts(event: Event) -> EventFacts:
    days = [round_.day for group in event.groups for round_ in group.rounds]
    known = sorted({day for day in days if day})
    return EventFacts(
        event.id,
        event.name,
        event.first_day,
        event.last_day,
        event.place,
        event.website,
        event.cancelled,
        {group.id: group.name for group in event.groups},
        tuple(known) if None not in days else (),
    )
