"""The latest results as an Atom feed (RFC 4287), which only a site with an address can have."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from hashlib import blake2b
from typing import NamedTuple

from markupsafe import escape

from publisher.content.nouns import EventRecord
from publisher.model.events import Group, RoundState
from publisher.site.context import Context
from publisher.site.event_lists import timeline
from publisher.site.page import Order, Page
from publisher.site.summaries import GroupSummary, group_summary

_MOST = 30


class Item(NamedTuple):
    """A group's table as the feed tells of it."""

    title: str
    path: str
    day: date
    text: str


def pages(ctx: Context) -> Iterator[Page]:
    """One feed a language; none where the site has no `base_url`."""
    if not ctx.config.base_url:
        return
    items = tuple(_items(ctx))
    digest = blake2b(repr(items).encode(), digest_size=16).hexdigest()
    key = ctx.data_key("feed", ctx.title, ctx.config.base_url, digest)
    yield Page(ctx.addresses.feed(), key, Order.INDEX, "feed", partial(_draw, ctx, items))


def _items(ctx: Context) -> Iterator[Item]:
    """The newest tables, the latest first."""
    lists = timeline(ctx.site)
    made = [
        item
        for record in (*lists.current, *lists.past)[:_MOST]
        for group in record.event.groups
        if (item := _item(ctx, record, group))
    ]
    yield from sorted(made, key=lambda item: (item.day, item.path), reverse=True)[:_MOST]


def _item(ctx: Context, record: EventRecord, group: Group) -> Item | None:
    """The table of a group; None before the first round."""
    event = record.event
    summary = group_summary(ctx, record, group)
    if not summary.after_round or event.cancelled:
        return None
    name = f"{event.name}, {group.name}" if len(event.groups) > 1 else event.name
    title = (
        ctx.gettext("%(name)s: final standings", name=name)
        if summary.final
        else ctx.gettext(
            "%(name)s: standings after round %(round)s", name=name, round=summary.after_round
        )
    )
    return Item(
        title,
        ctx.addresses.standings(event, group),
        _day(ctx, record, group, summary),
        _top(ctx, summary),
    )


def _day(ctx: Context, record: EventRecord, group: Group, summary: GroupSummary) -> date:
    """When the table became what it is: the day of its last round, never one to come."""
    days = [
        each.day
        for each in group.rounds
        if each.day and each.number <= summary.after_round and each.state is RoundState.PUBLISHED
    ]
    event = record.event
    return max(days, default=min(event.last_day, max(ctx.site.today, event.first_day)))


def _top(ctx: Context, summary: GroupSummary) -> str:
    forms = ctx.forms
    rows = (
        f"{forms.places(row.best, row.worst)}. {forms.player_name(row.name)} "
        f"{forms.points(row.points)}"
        for row in summary.rows
    )
    return ", ".join(rows)


def _draw(ctx: Context, items: tuple[Item, ...]) -> bytes:
    home, own = ctx.absolute(ctx.addresses.front()), ctx.absolute(ctx.addresses.feed())
    newest = max((item.day for item in items), default=date(1970, 1, 1))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{ctx.language.code}">',
        f"<id>{escape(own)}</id>",
        f"<title>{escape(ctx.title)}</title>",
        f"<author><name>{escape(ctx.title)}</name></author>",
        f"<updated>{_moment(newest)}</updated>",
        f'<link rel="self" href="{escape(own)}"/>',
        f'<link rel="alternate" type="text/html" href="{escape(home)}"/>',
    ]
    for item in items:
        url = escape(ctx.absolute(item.path))
        lines += [
            "<entry>",
            f"<id>{url}</id>",
            f"<title>{escape(item.title)}</title>",
            f"<updated>{_moment(item.day)}</updated>",
            f'<link rel="alternate" type="text/html" href="{url}"/>',
            f'<content type="text">{escape(item.text)}</content>',
            "</entry>",
        ]
    return ("\n".join([*lines, "</feed>"]) + "\n").encode()


def _moment(day: date) -> str:
    """A day as a moment: rounds have hours, but nobody says in which zone."""
    return f"{day.isoformat()}T12:00:00Z"
