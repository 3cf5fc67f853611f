"""The list of all events, year by year."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from publisher.site.context import Context
from publisher.site.event_lists import by_year
from publisher.site.page import Order, Page

_TEMPLATE = "events.html"


def pages(ctx: Context) -> Iterator[Page]:
    """One page, however many events there are: it is a list of lines."""
    path = ctx.addresses.events()
    key = ctx.key(_TEMPLATE, *(record.digest for record in ctx.site.content.events))
    yield Page(path, key, Order.INDEX, "events", partial(_draw, ctx, path))


def _draw(ctx: Context, path: str) -> bytes:
    return ctx.render(
        _TEMPLATE,
        path,
        title=ctx.gettext("Tournaments"),
        active="events",
        view=tuple(by_year(ctx.site.content.events)),
    )
