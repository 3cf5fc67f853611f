"""What reading a whole site gives: its configuration, events, people and texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from publisher.content.joins import Joins
from publisher.model.events import Event
from publisher.model.people import Club, Person, PrivateRecord
from publisher.model.seasons import Season
from publisher.problems import Problem
from publisher.rules import RuleSet


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A line of the site's menu: a label per language and the path of a page or an address."""

    labels: Mapping[str, str]
    target: str


@dataclass(frozen=True, slots=True)
class SiteConfig:
    """`site-config.yaml`, read and checked.

    Folders are relative to the site's root.  `languages` begins with the main
    one.  `accent` is `#rrggbb`.  `base_url` may be empty; then nothing that
    needs absolute addresses is written.
    """

    titles: Mapping[str, str]
    taglines: Mapping[str, str]
    languages: tuple[str, ...]
    base_url: str = ""
    theme: str = "default"
    accent: str = "#1f5f8b"
    content: str = "content"
    output: str = "output"
    private: str = ""
    menu: tuple[MenuItem, ...] = ()
    footer: Mapping[str, str] = field(default_factory=dict)
    digest: str = ""

    @property
    def language(self) -> str:
        """The main language: it gives the words in the addresses."""
        return self.languages[0]


class TextKind(StrEnum):
    """Where a Markdown text belongs."""

    NEWS = "news"
    PAGE = "page"
    REGULATION = "regulation"


@dataclass(frozen=True, slots=True)
class Text:
    """A Markdown file with its front matter.

    `slug` is the file's name without language and suffix; for a regulation it
    is the rule set's `id@edition`.  `body` is Markdown; `body_line` the line in
    the file on which it begins.  `digest` is of the whole file.
    """

    kind: TextKind
    slug: str
    language: str
    title: str
    body: str
    file: str
    body_line: int
    digest: str
    day: date | None = None
    summary: str = ""
    author: str = ""
    order: int = 0


@dataclass(frozen=True, slots=True)
class EventRecord:
    """An event with the file it came from and the digests its pages depend on.

    `digest` is of the event without its groups; `group_digests` of each group's
    state, by group id.  Two readings of the same content give the same digests.
    """

    event: Event
    file: str
    digest: str
    group_digests: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SeasonRecord:
    """A season with the file it came from and a digest of all that stands in it.

    The tables of its events on the site are not in it: they have digests of their own.
    """

    season: Season
    file: str
    digest: str


@dataclass(frozen=True, slots=True)
class SiteContent:
    """Everything people wrote, as nouns.  `problems` are warnings: errors raise."""

    config: SiteConfig
    events: tuple[EventRecord, ...]
    texts: tuple[Text, ...]
    rule_sets: Mapping[str, RuleSet]
    persons: Mapping[str, Person]
    clubs: Mapping[str, Club]
    private: tuple[PrivateRecord, ...]
    problems: tuple[Problem, ...] = ()
    seasons: tuple[SeasonRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What an event that comes into a site is joined with, and whom the site knows already."""

    config: SiteConfig
    joins: Joins
    private: tuple[PrivateRecord, ...] = field(default=(), repr=False)
