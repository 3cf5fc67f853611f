"""The front page: what is on, what is next, who won the latest, and the news."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from hashlib import blake2b
from typing import NamedTuple

from publisher.content.nouns import EventRecord, Text, TextKind
from publisher.model.events import Group
from publisher.site.context import Context
from publisher.site.event_lists import timeline
from publisher.site.page import Order, Page
from publisher.site.pages.news import newest_first
from publisher.site.summaries import GroupSummary, group_summary
from publisher.site.targets import INTRODUCTION
from publisher.site.text_choice import texts_of

_TEMPLATE = "front.html"
_LATEST, _COMING, _NEWS, _GROUPS = 4, 6, 4, 6


class GroupResult(NamedTuple):
    """A group with the top of its table."""

    group: Group
    summary: GroupSummary


class EventResult(NamedTuple):
    """An event with the tops of its tables; `more` counts the groups left out."""

    record: EventRecord
    groups: tuple[GroupResult, ...]
    more: int


class FrontView(NamedTuple):
    """What the front page shows."""

    current: tuple[EventResult, ...]
    coming: tuple[EventRecord, ...]
    latest: tuple[EventResult, ...]
    news: tuple[Text, ...]
    introduction: Text | None


def pages(ctx: Context) -> Iterator[Page]:
    """One page, whose key holds the tops of the tables and no more of the groups."""
    lists = timeline(ctx.site)
    view = FrontView(
        tuple(_results(ctx, lists.current)),
        lists.coming[:_COMING],
        tuple(_results(ctx, lists.past[:_LATEST])),
        newest_first(ctx)[:_NEWS],
        texts_of(ctx.site.content, TextKind.PAGE, ctx.language.code).get(INTRODUCTION),
    )
    path = ctx.addresses.front()
    key = ctx.key(_TEMPLATE, _digest(view), ctx.targets_digest if view.introduction else "")
    yield Page(path, key, Order.INDEX, "front page", partial(_draw, ctx, view, path))


def _results(ctx: Context, records: Iterable[EventRecord]) -> Iterator[EventResult]:
    for record in records:
        groups = record.event.groups
        yield EventResult(
            record,
            tuple(
                GroupResult(group, group_summary(ctx, record, group)) for group in groups[:_GROUPS]
            ),
            max(0, len(groups) - _GROUPS),
        )


def _digest(view: FrontView) -> str:
    shown = (
        [
            (result.record.digest, [(each.group.name, each.summary) for each in result.groups])
            for result in (*view.current, *view.latest)
        ],
        len(view.current),
        [record.digest for record in view.coming],
        [text.digest for text in view.news],
        view.introduction.digest if view.introduction else "",
    )
    return blake2b(repr(shown).encode(), digest_size=16).hexdigest()


def _draw(ctx: Context, view: FrontView, path: str) -> bytes:
    introduction = None
    if view.introduction:
        from publisher.site.prose import prose  # noqa: PLC0415 - brings the Markdown parser along

        introduction = prose(ctx, view.introduction, path)
    return ctx.render(
        _TEMPLATE,
        path,
        title=ctx.title,
        description=ctx.said(ctx.config.taglines),
        view=(view, introduction),
    )
