"""Pages of small sites, drawn in memory from events written as people write them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from datetime import date
from functools import cached_property
from pathlib import Path
from textwrap import dedent
from typing import Any

from selectolax.lexbor import LexborHTMLParser, LexborNode

from publisher.content.cache import NoCache
from publisher.content.load import load_site
from publisher.site.group_report import report
from publisher.site.page import Page
from publisher.site.plan import plan
from publisher.site.theme import load_theme
from support.tools import REPOSITORY

TODAY = date(2026, 11, 1)
CONFIG = """
title: {nb: Prøve, en: Trial}
languages: [nb, nn, en]
"""


class Drawn:
    """The pages of a site by address, drawn when asked for; a group's by the end of theirs.

    The group is that with the shortest address among those of `event`.
    """

    def __init__(self, planned: Iterable[Page], event: str = "") -> None:
        self._planned = {page.path: page for page in planned}
        self._event = event

    @cached_property
    def pages(self) -> Mapping[str, bytes]:
        """All of them."""
        return {path: page.draw() for path, page in self._planned.items()}

    @property
    def addresses(self) -> AbstractSet[str]:
        """Where there are pages."""
        return self._planned.keys()

    @cached_property
    def _group(self) -> str:
        found = [
            path
            for path in self._planned
            if path.endswith("/startliste/index.html") and self._event in path
        ]
        # Other languages lie a folder deeper.
        shortest = min(found, key=lambda path: (path.count("/"), path))
        return shortest.removesuffix("startliste/index.html")

    def html(self, address: str, language: str = "") -> LexborHTMLParser:
        """A page of the first group: "runde/1", "" for its own; `language` "en" or "nn"."""
        prefix = f"{language}/" if language else ""
        name = f"{prefix}{self._group}{address}/index.html".replace("//index", "/index")
        return self.page(name)

    def page(self, path: str) -> LexborHTMLParser:
        """Any page, by its whole address."""
        return LexborHTMLParser(self._planned[path].draw().decode())

    def has(self, address: str) -> bool:
        return f"{self._group}{address}/index.html" in self._planned

    def event(self) -> LexborHTMLParser:
        """The event's own page."""
        return self.page(f"{Path(self._group).parent}/index.html")

    def file(self, name: str) -> bytes:
        """A data file of the first group."""
        return self._planned[f"{self._group}{name}"].draw()

    def data(self) -> dict[str, Any]:
        """The data twin of the first group."""
        read: dict[str, Any] = json.loads(self.file("data.json"))
        return read


def drawn(folder: Path, event: str, *, preview: bool = False) -> Drawn:
    """The site in `folder` with one event and Norway Chess' and Berger's regulation pages."""
    content = folder / "content"
    (content / "events").mkdir(parents=True, exist_ok=True)
    (content / "regulations").mkdir(exist_ok=True)
    (folder / "site-config.yaml").write_text(CONFIG, encoding="utf-8")
    (content / "events" / "trial.yaml").write_text(dedent(event), encoding="utf-8")
    for text in (REPOSITORY / "content" / "regulations").glob("*.md"):
        (content / "regulations" / text.name).write_bytes(text.read_bytes())
    return drawn_site(folder, preview=preview)


def drawn_site(root: Path, *, preview: bool = False, event: str = "") -> Drawn:
    """The site in `root`, planned; `event` is part of the address of the one looked at."""
    site = load_site(root, NoCache())
    reports = {
        (record.event.id, group.id): report(group)
        for record in site.events
        for group in record.event.groups
    }
    theme = load_theme(root, site.config.theme)
    planned = plan(site, reports, theme, root=root, today=TODAY, preview=preview, cache=NoCache())
    # Many events of the tests are paired by hand, as their point asks for.
    assert not [found for found in planned.problems if found.code != "pairing.differs"]
    return Drawn(planned.pages, event)


def rows(tree: LexborHTMLParser | LexborNode, table: str) -> list[list[str]]:
    """The rows below the head of the first such table, as texts a cell, spaces made even."""
    found = tree.css_first(table)
    assert found is not None, f"no {table}"
    return [
        [text(cell) for cell in row.css("th, td") if inside(cell, "tr", row)]
        for row in found.css("tr")
        if inside(row, "table", found) and row.parent is not None and row.parent.tag != "thead"
    ]


def inside(node: LexborNode, tag: str, wanted: LexborNode) -> bool:
    """Whether the nearest `tag` around a node is `wanted`, and not one that opens inside it."""
    parent = node.parent
    while parent is not None and parent.tag != tag:
        parent = parent.parent
    return parent is not None and parent.mem_id == wanted.mem_id


def text(node: LexborNode) -> str:
    """What a node shows while nothing is opened, spaces made even."""
    return " ".join("".join(_shown(node)).split())


def _shown(node: LexborNode) -> Iterator[str]:
    for child in node.iter(include_text=True):
        if child.is_text_node:
            yield child.text_content or ""
        elif "why-body" not in (child.attributes.get("class") or ""):
            yield from _shown(child)


def said(node: LexborNode | None) -> str:
    """All the text of a node, what opens included."""
    assert node is not None
    return " ".join(node.text().split())
