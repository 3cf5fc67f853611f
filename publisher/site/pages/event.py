"""The pages of an event."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.nouns import EventRecord
from publisher.site.context import Context
from publisher.site.page import Page
from publisher.site.site import Reports


def event_pages(ctx: Context, record: EventRecord, reports: Reports) -> Iterator[Page]:
    """Nothing yet."""
    yield from ()
