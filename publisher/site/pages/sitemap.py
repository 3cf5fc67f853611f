"""sitemap.xml: every page with its address in full, which only a site that knows its own has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import blake2b
from urllib.parse import quote

from markupsafe import escape

from publisher.content.nouns import SiteConfig
from publisher.problems import Place, Problem, Severity
from publisher.site.context import Context
from publisher.site.page import Order, Page


def pages(ctx: Context, paths: Sequence[str]) -> Iterator[Page]:
    """The map of the pages among `paths`; none where the site has no `base_url`."""
    base_url = ctx.config.base_url.rstrip("/")
    if not base_url:
        return
    listed = tuple(sorted(path for path in paths if path.endswith("index.html")))
    digest = blake2b("\n".join((base_url, *listed)).encode(), digest_size=16).hexdigest()
    yield Page(
        ctx.addresses.sitemap(), digest, Order.INDEX, "sitemap", partial(_draw, base_url, listed)
    )


def hints(config: SiteConfig, config_file: str) -> Iterator[Problem]:
    """A word on why there is no sitemap."""
    if not config.base_url:
        yield Problem(
            code="config.no_base_url",
            message="without `base_url` there is no sitemap.xml, no canonical address, "
            "and 404.html cannot lead back to the site",
            remedy="write `base_url: https://…` once the site's address is known",
            place=Place(config_file),
            severity=Severity.WARNING,
        )


def _draw(base_url: str, paths: tuple[str, ...]) -> bytes:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        *(
            f"<url><loc>{escape(base_url)}/{quote(path.removesuffix('index.html'))}</loc></url>"
            for path in paths
        ),
        "</urlset>",
    ]
    return ("\n".join(lines) + "\n").encode()
