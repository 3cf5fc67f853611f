"""Sites written as files, planned and drawn in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TypeVar

from selectolax.lexbor import LexborHTMLParser

from publisher.content.cache import NoCache, ParseCache
from publisher.content.load import load_site
from publisher.site.group_report import GroupReport, report
from publisher.site.plan import Plan, plan
from publisher.site.theme import load_theme

Value = TypeVar("Value")

TODAY = date(2026, 11, 1)
EVENT = """\
name: Høstturneringen
dates: {from: 2026-10-03, to: 2026-10-04}
place: Bodø
rules: norway-chess@2022
groups:
  - id: a
    name: Gruppe A
    entries:
      - {no: 1, name: "Ås, Gro"}
      - {no: 2, name: "Øy, Hans"}
    prizes: none
    rounds:
      - {round: 1, games: [{board: 1, white: 1, black: 2, result: 1-0}]}
"""
SITE = {
    "site-config.yaml": "title: {nb: Klubben, en: The club}\nlanguages: [nb, en]\n",
    "content/events/host.yaml": EVENT,
}


class LazyReports(dict[tuple[str, str], GroupReport]):
    """Reports made when asked for; `asked` lists for which groups."""

    def __init__(self, make: Callable[[tuple[str, str]], GroupReport]) -> None:
        super().__init__()
        self.asked: list[tuple[str, str]] = []
        self._make = make

    def __missing__(self, key: tuple[str, str]) -> GroupReport:
        self.asked.append(key)
        return self._make(key)


class CountingCache:
    """Remembers values in memory and lists the kinds that had to be made."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self._values: dict[tuple[str, str], object] = {}

    def derive(self, kind: str, key: str, make: Callable[[], Value]) -> Value:
        if (kind, key) not in self._values:
            self._values[kind, key] = make()
            self.made.append(kind)
        return self._values[kind, key]  # type: ignore[return-value]  # as it was put in


@dataclass
class Planned:
    """A plan with what it was made of."""

    plan: Plan
    reports: LazyReports
    _drawn: dict[str, bytes] = field(default_factory=dict)

    @property
    def paths(self) -> set[str]:
        return {page.path for page in self.plan.pages}

    @property
    def keys(self) -> dict[str, str]:
        return {page.path: page.key for page in self.plan.pages}

    def data(self, path: str) -> bytes:
        """The bytes of the page at `path`."""
        if path not in self._drawn:
            (page,) = [page for page in self.plan.pages if page.path == path]
            self._drawn[path] = page.draw()
        return self._drawn[path]

    def text(self, path: str) -> str:
        return self.data(path).decode()

    def html(self, path: str) -> LexborHTMLParser:
        return LexborHTMLParser(self.text(path))


def write(root: Path, files: Mapping[str, str]) -> Path:
    """The folder `root` with those files, made where they are not."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def planned(
    root: Path,
    files: Mapping[str, str] | None = None,
    *,
    today: date = TODAY,
    preview: bool = False,
    cache: ParseCache | None = None,
) -> Planned:
    """The plan of a small site in `root`, `files` written over what it has."""
    write(root, {**SITE, **(files or {})})
    return planned_in(root, today=today, preview=preview, cache=cache)


def planned_in(
    root: Path, *, today: date = TODAY, preview: bool = False, cache: ParseCache | None = None
) -> Planned:
    """The plan of the site that stands in `root`."""
    content = load_site(root, NoCache())
    groups = {
        (record.event.id, group.id): group
        for record in content.events
        for group in record.event.groups
    }
    reports = LazyReports(lambda key: report(groups[key]))
    theme = load_theme(root, content.config.theme)
    made = plan(
        content,
        reports,
        theme,
        root=root,
        today=today,
        preview=preview,
        cache=cache or NoCache(),
    )
    return Planned(made, reports)
