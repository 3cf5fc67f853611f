"""404.html: shown at any address, so it carries its style inside and links nothing relative."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from publisher.site.context import Context
from publisher.site.page import Order, Page

_TEMPLATE = "not-found.html"


def pages(contexts: Sequence[Context]) -> Iterator[Page]:
    """One page for the whole site, in all of its languages, the main one first."""
    main = contexts[0]
    path = main.addresses.not_found()
    yield Page(
        path,
        main.key(_TEMPLATE, *(ctx.shell_key for ctx in contexts)),
        Order.LEAF,
        _TEMPLATE,
        partial(_draw, tuple(contexts), path),
    )


def _draw(contexts: tuple[Context, ...], path: str) -> bytes:
    base_url = contexts[0].config.base_url
    home = f"{base_url.rstrip('/')}/" if base_url else ""
    return contexts[0].render(
        _TEMPLATE,
        path,
        title=contexts[0].gettext("Page not found"),
        view=(contexts, home),
        alternates=False,
    )
