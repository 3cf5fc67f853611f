"""The pages of a group."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.nouns import EventRecord
from publisher.model.events import Group
from publisher.site.context import Context
from publisher.site.page import Page
from publisher.site.site import ReportOf


def group_pages(
    ctx: Context, record: EventRecord, group: Group, report: ReportOf
) -> Iterator[Page]:
    """Nothing yet."""
    yield from ()
