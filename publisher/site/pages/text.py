"""Text pages from Markdown, one for each language of the site."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from publisher.content.nouns import Text, TextKind
from publisher.site.context import Context
from publisher.site.page import Order, Page
from publisher.site.targets import INTRODUCTION
from publisher.site.text_choice import texts_of

_TEMPLATE = "text.html"


def pages(ctx: Context) -> Iterator[Page]:
    """The text pages, but for the introduction, which stands on the front page."""
    for slug, text in texts_of(ctx.site.content, TextKind.PAGE, ctx.language.code).items():
        if slug != INTRODUCTION:
            path = ctx.addresses.page(slug)
            key = ctx.key(_TEMPLATE, text.digest, ctx.targets_digest)
            yield Page(path, key, Order.LEAF, text.file, partial(_draw, ctx, text, path))


def _draw(ctx: Context, text: Text, path: str) -> bytes:
    from publisher.site.prose import prose  # noqa: PLC0415 - brings the Markdown parser along

    return ctx.render(
        _TEMPLATE,
        path,
        title=text.title,
        active=f"page:{text.slug}",
        description=text.summary,
        view=(text, prose(ctx, text, path)),
    )
