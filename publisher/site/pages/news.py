"""News: a page each, newest first in the list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial

from publisher.content.nouns import Text, TextKind
from publisher.site.context import Context, Crumb
from publisher.site.page import Order, Page
from publisher.site.text_choice import texts_of

_TEMPLATE = "news.html"
_INDEX = "news-index.html"


def newest_first(ctx: Context) -> tuple[Text, ...]:
    """All news, in this language where it is there."""
    texts = texts_of(ctx.site.content, TextKind.NEWS, ctx.language.code).values()
    return tuple(sorted(texts, key=lambda text: (text.day or date.min, text.slug), reverse=True))


def pages(ctx: Context) -> Iterator[Page]:
    """The list and a page for each item; nothing on a site without news."""
    news = newest_first(ctx)
    if not news:
        return
    for text in news:
        path = ctx.addresses.news(text.slug)
        key = ctx.key(_TEMPLATE, text.digest, ctx.targets_digest)
        yield Page(path, key, Order.LEAF, text.file, partial(_draw, ctx, text, path))
    path = ctx.addresses.news_index()
    key = ctx.key(_INDEX, *(text.digest for text in news))
    yield Page(path, key, Order.INDEX, "news", partial(_draw_index, ctx, news, path))


def _draw(ctx: Context, text: Text, path: str) -> bytes:
    from publisher.site.prose import prose  # noqa: PLC0415 - brings the Markdown parser along

    return ctx.render(
        _TEMPLATE,
        path,
        title=text.title,
        crumbs=(Crumb(ctx.gettext("News"), ctx.addresses.news_index()),),
        active="news",
        description=text.summary,
        view=(text, prose(ctx, text, path)),
    )


def _draw_index(ctx: Context, news: Sequence[Text], path: str) -> bytes:
    return ctx.render(_INDEX, path, title=ctx.gettext("News"), active="news", view=news)
