"""404.html: shown at any address, so it carries its style inside and links nothing relative."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from publisher.site.assets import STYLE
from publisher.site.context import Context
from publisher.site.page import Order, Page

_TEMPLATE = "not-found.html"


class Message(NamedTuple):
    """What the page says in one language; `home` is empty where the site's address is unknown."""

    language: str
    heading: str
    text: str
    remedy: str
    home: str


def pages(contexts: Sequence[Context]) -> Iterator[Page]:
    """One page for the whole site, in all of its languages, the main one first."""
    main = contexts[0]
    path = main.addresses.not_found()
    shells = (ctx.shell_key for ctx in contexts)
    key = main.key(_TEMPLATE, main.assets.digest(STYLE), *shells)
    yield Page(path, key, Order.LEAF, _TEMPLATE, partial(_draw, tuple(contexts), path))


def _draw(contexts: tuple[Context, ...], path: str) -> bytes:
    messages = [_message(ctx) for ctx in contexts]
    return contexts[0].render(
        _TEMPLATE, path, title=messages[0].heading, view=messages, alternates=False
    )


def _message(ctx: Context) -> Message:
    home = ctx.absolute(ctx.addresses.front()) if ctx.config.base_url else ""
    by_hand = ctx.gettext(
        "Shorten the address in the browser step by step to come to the page above it, "
        "and so to the front page."
    )
    return Message(
        ctx.language.code,
        ctx.gettext("Page not found"),
        ctx.gettext(
            "There is no page at this address. It may have been moved or taken away, "
            "or there is a slip in the address."
        ),
        ctx.gettext("To the front page") if home else by_hand,
        home,
    )
