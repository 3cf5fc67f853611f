"""`.nojekyll`: without it GitHub Pages runs the site through another generator first."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.site.page import Order, Page


def pages() -> Iterator[Page]:
    """The empty marker file."""
    yield Page(".nojekyll", "nojekyll", Order.ASSET, "", bytes)
