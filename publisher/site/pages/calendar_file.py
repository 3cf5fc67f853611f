"""The calendar for diaries: events, rounds with an hour, and last days to register."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from hashlib import blake2b
from urllib.parse import urlsplit

from publisher.model.events import Event, Group, Round
from publisher.model.seasons import Season, SeasonEvent
from publisher.seasons.calendar import due_days
from publisher.site.context import Context
from publisher.site.data.ics import Entry, calendar
from publisher.site.page import Order, Page

_PROGRAM = "publisher"


def pages(ctx: Context) -> Iterator[Page]:
    """One file, in the main language."""
    if not ctx.main:
        return
    entries = tuple(sorted(_entries(ctx), key=lambda each: (each.first, each.uid)))
    digest = blake2b(repr(entries).encode(), digest_size=16).hexdigest()
    key = ctx.data_key("calendar", ctx.title, digest)
    draw = partial(calendar, ctx.title, entries, _PROGRAM)
    yield Page(ctx.addresses.calendar_file(), key, Order.LEAF, "calendar", draw)


def _entries(ctx: Context) -> Iterator[Entry]:
    site = urlsplit(ctx.config.base_url).netloc or _PROGRAM
    here = {record.event.id for record in ctx.site.content.events}
    for record in ctx.site.content.events:
        yield from _event(ctx, record.event, site)
    for season in (record.season for record in ctx.site.content.seasons):
        for event in season.events:
            if event.event not in here:
                yield _elsewhere(ctx, season, event, site)
            yield from _registration(ctx, season, event, site)


def _event(ctx: Context, event: Event, site: str) -> Iterator[Entry]:
    url = ctx.absolute(ctx.addresses.event(event)) if ctx.config.base_url else event.website
    yield Entry(
        f"event-{event.id}@{site}",
        event.name,
        event.first_day,
        event.last_day,
        place=event.place,
        url=url,
        cancelled=event.cancelled,
    )
    if event.entry_deadline:
        yield Entry(
            f"deadline-{event.id}@{site}",
            ctx.gettext("Registration deadline: %(event)s", event=event.name),
            event.entry_deadline,
            event.entry_deadline,
            url=url,
        )
    for group in event.groups:
        for round_ in group.rounds:
            if round_.day and round_.start:
                yield _round(ctx, event, group, round_, site)


def _round(ctx: Context, event: Event, group: Group, round_: Round, site: str) -> Entry:
    day, start = round_.day or event.first_day, round_.start
    told = ctx.gettext("Round %(number)s", number=round_.number)
    name = f"{event.name}, {group.name}" if len(event.groups) > 1 else event.name
    path = ctx.addresses.round(event, group, round_.number)
    published = bool(round_.games) and round_.state == "published"
    target = path if published else ctx.addresses.group(event, group)
    return Entry(
        f"round-{event.id}-{group.id}-{round_.number}@{site}",
        f"{name}: {told}",
        day,
        day,
        start=datetime.combine(day, start) if start else None,
        place=event.place,
        url=ctx.absolute(target) if ctx.config.base_url else "",
        cancelled=event.cancelled,
    )


def _elsewhere(ctx: Context, season: Season, event: SeasonEvent, site: str) -> Entry:
    return Entry(
        f"season-{season.id}-{event.id}@{site}",
        f"{event.name} ({event.category})",
        event.first_day,
        event.last_day,
        place=event.place,
        url=event.website or _page(ctx, season, event),
        cancelled=event.cancelled,
    )


def _registration(ctx: Context, season: Season, event: SeasonEvent, site: str) -> Iterator[Entry]:
    """The first of the days by which an event that is not registered yet must be."""
    due = [day for code, _, day in due_days(season, event) if code != "listed"]
    if event.application.registered is None and due and not event.cancelled:
        yield Entry(
            f"register-{season.id}-{event.id}@{site}",
            ctx.gettext(
                "Last day to register %(event)s for %(season)s",
                event=event.name,
                season=ctx.said(season.names),
            ),
            min(due),
            min(due),
            url=_page(ctx, season, event),
        )


def _page(ctx: Context, season: Season, event: SeasonEvent) -> str:
    if not ctx.config.base_url:
        return ""
    return ctx.absolute(ctx.addresses.season_event(season, event))
