"""The pages of a built site: their kinds, and where their links lead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from selectolax.lexbor import LexborHTMLParser

LANGUAGES = ("en", "nn")
# What stands for what in an address: the names of this event, group, rule set or text.
_NAMES = (
    (re.compile(r"^turneringer/\d+/[^/]+/(rettelser/)?"), r"turneringer/EVENT/\1"),
    (re.compile(r"^turneringer/EVENT/(?!rettelser/)[^/]+/"), "turneringer/EVENT/GROUP/"),
    (re.compile(r"^reglement/[^/]+/[^/]+/"), "reglement/SET/"),
    (re.compile(r"^nyheter/[^/]+/"), "nyheter/TEXT/"),
    (re.compile(r"^(ngp|rokadenes-gp)/[^/]+/"), "SERIES/SEASON/"),
    (re.compile(r"^SERIES/SEASON/turneringer/[^/]+/"), "SERIES/SEASON/turneringer/EVENT/"),
    (re.compile(r"^SERIES/SEASON/(?!turneringer/)[^/]+/"), "SERIES/SEASON/CLASS/"),
    (re.compile(r"/\d+/"), "/N/"),
)


class Link(NamedTuple):
    """A link of a page: the attribute's text as written, and whether the browser fetches it."""

    page: str
    target: str
    fetched: bool


def html_pages(site: Path) -> list[str]:
    """The addresses of all HTML pages below `site`."""
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))


def kind(page: str) -> str:
    """What sort of page an address is, whichever event it belongs to."""
    prefix, _, rest = page.partition("/")
    name = rest if prefix in LANGUAGES else page
    for pattern, placeholder in _NAMES:
        name = pattern.sub(placeholder, name)
    return name


def one_of_each_kind(site: Path) -> list[str]:
    """A page of each kind, in the main language."""
    chosen: dict[str, str] = {}
    for page in html_pages(site):
        if page.partition("/")[0] not in LANGUAGES:
            chosen.setdefault(kind(page), page)
    return list(chosen.values())


def links(site: Path, page: str) -> Iterator[Link]:
    """Every link of a page, whether followed or fetched."""
    tree = _tree(site / page)
    for node in tree.css("a[href], area[href]"):
        yield Link(page, node.attributes["href"] or "", fetched=False)
    for node in tree.css("link[href]"):
        rel = node.attributes.get("rel") or ""
        yield Link(page, node.attributes["href"] or "", rel not in {"canonical", "alternate"})
    for node in tree.css("[src]"):
        yield Link(page, node.attributes["src"] or "", fetched=True)


def fault(site: Path, link: Link) -> str | None:
    """What is wrong with a link inside the site; None where it leads somewhere."""
    parts = urlsplit(link.target)
    if parts.scheme or parts.netloc:
        elsewhere = link.fetched and parts.scheme != "data"
        return f"{link.page} fetches {link.target}" if elsewhere else None
    if parts.path.startswith("/"):
        return f"{link.page}: {link.target} is not relative"
    target = site / link.page
    if parts.path:
        target = (target.parent / unquote(parts.path)).resolve()
    if not target.is_relative_to(site.resolve()) or not target.is_file():
        return f"{link.page}: {link.target} leads nowhere"
    if parts.fragment and unquote(parts.fragment) not in _ids(target):
        return f"{link.page}: {link.target} has no such anchor"
    return None


@cache
def _ids(path: Path) -> frozenset[str]:
    return frozenset(node.attributes["id"] or "" for node in _tree(path).css("[id]"))


def _tree(path: Path) -> LexborHTMLParser:
    return LexborHTMLParser(path.read_text(encoding="utf-8"))
