"""regulations"""

from __future__ import annotations

from collections.abc import Iterator

from publisher.site.context import Context
from publisher.site.page import Page


def pages(ctx: Context) -> Iterator[Page]:
    """Pages."""
    yield from ()
