"""The calendar: what is on and what is to come, month by month."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

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
    key = ctx.key(
        _TEMPLATE, *(f"{len(part)}/" + "/".join(record.digest for record in part) for part in shown)
    )
    yield Page(path, key, Order.INDEX, "calendar", partial(_draw, ctx, shown, path))


def _draw(ctx: Context, shown: Timeline, path: str) -> bytes:
    ahead = tuple(by_month((*shown.current, *shown.coming)))
    return ctx.render(
        _TEMPLATE,
        path,
        title=ctx.gettext("Calendar"),
        active="calendar",
        view=(ahead, shown.past),
    )
