"""The pages of a group: one module a kind, in the order in which they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from publisher.content.nouns import EventRecord
from publisher.model.events import Group
from publisher.site.context import Context
from publisher.site.desk import Desk
from publisher.site.page import Page
from publisher.site.pages import (
    crosstable,
    data,
    draw,
    entitled,
    overview,
    player,
    prizes,
    rounds,
    standings,
    start_list,
)
from publisher.site.site import ReportOf

KINDS: tuple[Callable[[Desk], Iterator[Page]], ...] = (
    overview.pages,
    start_list.pages,
    entitled.pages,
    draw.pages,
    rounds.pages,
    standings.pages,
    crosstable.pages,
    player.pages,
    prizes.pages,
    data.pages,
)


def group_pages(
    ctx: Context, record: EventRecord, group: Group, report: ReportOf
) -> Iterator[Page]:
    """Every page of the group in one language, none of them drawn."""
    desk = Desk(ctx, record, group, report)
    for kind in KINDS:
        yield from kind(desk)
