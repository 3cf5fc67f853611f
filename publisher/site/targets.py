"""What a link in a text may name: pages by kind and id, each with its address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from posixpath import join, normpath
from types import MappingProxyType

from publisher.content.nouns import TextKind
from publisher.site.addresses import Addresses
from publisher.site.regulation_index import RegulationIndex
from publisher.site.site import Site

INTRODUCTION = "index"
"""The text page that stands on the front page instead of having an address of its own."""


@dataclass(frozen=True)
class Targets:
    """The names of one language's pages.

    `event:ID`, `event:ID/GROUP`, `season:ID`, `season:ID/CLASS`, `rule:KEY`, `page:SLUG`,
    `news:SLUG`, and `front`, `events`, `calendar`, `seasons`, `news`, `regulations`.
    """

    site: Site
    addresses: Addresses
    regulations: RegulationIndex

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Every name with the path of its page."""
        return MappingProxyType(dict(self._names()))

    def _names(self) -> Iterator[tuple[str, str]]:
        where = self.addresses
        yield "front", where.front()
        yield "events", where.events()
        yield "calendar", where.calendar()
        if self.site.content.seasons:
            yield "seasons", where.seasons()
        yield "news", where.news_index()
        yield "regulations", where.regulations()
        for record in self.site.content.events:
            event = record.event
            yield f"event:{event.id}", where.event(event)
            for group in event.groups:
                yield f"event:{event.id}/{group.id}", where.group(event, group)
        for season in (record.season for record in self.site.content.seasons):
            yield f"season:{season.id}", where.season(season)
            for each in season.classes:
                yield f"season:{season.id}/{each.id}", where.season_class(season, each.id)
        for key in self.regulations.pages:
            yield f"rule:{key}", where.regulation(key)
        for text in self.site.content.texts:
            if text.kind is TextKind.NEWS:
                yield f"news:{text.slug}", where.news(text.slug)
            elif text.kind is TextKind.PAGE:
                is_front = text.slug == INTRODUCTION
                yield f"page:{text.slug}", where.front() if is_front else where.page(text.slug)

    @cached_property
    def _files(self) -> Mapping[str, str]:
        """Pages by the file name of their text, without language and suffix."""
        named = self.names
        found = {}
        for text in self.site.content.texts:
            name = _NAME_OF[text.kind].format(text.slug)
            if name in named:
                found[text.slug] = named[name]
        return found

    @cached_property
    def _paths(self) -> frozenset[str]:
        return frozenset(self.names.values())

    def find(self, target: str, path: str) -> str | None:
        """The path that `target`, written on the page at `path`, leads to, if any.

        `target` is a name, a Markdown file (`about.nn.md`) or an address on this
        site, from the front page (`/…`) or from the page itself (`../`).
        """
        if target in self.names:
            return self.names[target]
        if target.endswith(".md"):
            return self._files.get(_bare(target))
        folder = self.addresses.prefix if target.startswith("/") else path.rpartition("/")[0]
        address = normpath(join(folder, target.lstrip("/")))
        for found in (address, f"{address}/index.html".removeprefix("./")):
            if found in self._paths:
                return found
        return None


_NAME_OF = {
    TextKind.NEWS: "news:{}",
    TextKind.PAGE: "page:{}",
    TextKind.REGULATION: "rule:{}",
}


def _bare(target: str) -> str:
    """The name of a Markdown file without folder, suffix and language."""
    name = target.rpartition("/")[2].removesuffix(".md")
    stem, dot, language = name.rpartition(".")
    return stem if dot and language in ("nb", "nn", "en") else name
