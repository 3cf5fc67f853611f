"""The calendar: what is on and what is to come, month by month."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import NamedTuple

from publisher.site.context import Context
from publisher.site.event_lists import Timeline, by_month, timeline
from publisher.site.page import Order, Page

_TEMPLATE = "calendar.html"
_LATEST = 8


def pages(ctx: Context) -> Iterator[Page]:
    """One page."""
    path = ctx.addresses.calendar()
    lists = timeline(ctx.site)
    shown = Timeline(lists.current, lists.coming, lists.past[:_LATEST])
    elsewhere = tuple(_elsewhere(ctx))
    key = ctx.key(
        _TEMPLATE,
        *(f"{len(part)}/" + "/".join(record.digest for record in part) for part in shown),
        repr(elsewhere),
    )
    yield Page(path, key, Order.INDEX, "calendar", partial(_draw, ctx, shown, elsewhere, path))


class SeasonLine(NamedTuple):
    """An event of a season that is played elsewhere."""

    name: str
    path: str
    first_day: date
    last_day: date
    place: str
    category: str
    season: str


def _elsewhere(ctx: Context) -> Iterator[SeasonLine]:
    """Those of all seasons that are not over, in order of time."""
    found = [
        SeasonLine(
            event.name,
            ctx.addresses.season_event(season, event),
            event.first_day,
            event.last_day,
            event.place,
            event.category,
            ctx.said(season.names),
        )
        for season in (record.season for record in ctx.site.content.seasons)
        for event in season.events
        if not event.event and not event.cancelled and event.last_day >= ctx.site.today
    ]
    yield from sorted(found, key=lambda line: (line.first_day, line.last_day, line.path))


def _draw(ctx: Context, shown: Timeline, elsewhere: tuple[SeasonLine, ...], path: str) -> bytes:
    ahead = tuple(by_month((*shown.current, *shown.coming)))
    return ctx.render(
        _TEMPLATE,
        path,
        title=ctx.gettext("Calendar"),
        active="calendar",
        view=(ahead, shown.past, elsewhere),
    )
