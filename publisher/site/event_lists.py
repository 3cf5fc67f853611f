"""Events sorted by where they lie from the day the site is built for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from publisher.content.nouns import EventRecord
from publisher.site.site import Site


class Timeline(NamedTuple):
    """Events being played, those to come (soonest first), and those over (latest first)."""

    current: tuple[EventRecord, ...]
    coming: tuple[EventRecord, ...]
    past: tuple[EventRecord, ...]


def timeline(site: Site) -> Timeline:
    """All events as they lie from `site.today`."""
    current, coming, past = [], [], []
    for record in site.content.events:
        event = record.event
        if event.last_day < site.today:
            past.append(record)
        elif event.first_day > site.today:
            coming.append(record)
        else:
            current.append(record)
    return Timeline(
        tuple(sorted(current, key=_by_start)),
        tuple(sorted(coming, key=_by_start)),
        tuple(sorted(past, key=_by_end, reverse=True)),
    )


def by_year(records: Iterable[EventRecord]) -> Iterator[tuple[int, tuple[EventRecord, ...]]]:
    """Events year by year, the newest first in both."""
    newest_first = sorted(records, key=_by_start, reverse=True)
    for year, group in groupby(newest_first, key=lambda record: record.event.year):
        yield year, tuple(group)


def by_month(
    records: Iterable[EventRecord],
) -> Iterator[tuple[EventRecord, tuple[EventRecord, ...]]]:
    """Events month by month in order of time; each month is told by its first event."""
    ordered = sorted(records, key=_by_start)
    for _, group in groupby(
        ordered, key=lambda record: (record.event.first_day.year, record.event.first_day.month)
    ):
        events = tuple(group)
        yield events[0], events


def _by_start(record: EventRecord) -> tuple[object, ...]:
    return record.event.first_day, record.event.last_day, record.event.id


def _by_end(record: EventRecord) -> tuple[object, ...]:
    return record.event.last_day, record.event.first_day, record.event.id
