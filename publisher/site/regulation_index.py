"""Which regulations have a page, and which paragraphs can be linked on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from publisher.content.nouns import SiteContent, Text, TextKind
from publisher.model.events import Group
from publisher.model.rating_rules import REGULATION
from publisher.model.reasons import Citation
from publisher.model.settings import Settings
from publisher.rules import RuleSet
from publisher.site.addresses import Addresses, paragraph_anchor

_HEADING = re.compile(r"^#{2,4} +(.+?) *$", re.MULTILINE)
_EXPLICIT = re.compile(r" *\{#([A-Za-z][\w-]*)\}$")
_NUMBERED = re.compile(r"(?:§ ?(?P<section>[\d.]+[a-z]?)[.:)]?|(?P<point>[\d.]*\d[a-z]?)[.:)]) +.+")


@dataclass(frozen=True)
class RegulationPage:
    """A rule set that has a page: titles, and headings by anchor, both by language."""

    titles: Mapping[str, str]
    headings: Mapping[str, Mapping[str, str]]
    anchors: frozenset[str]


@dataclass(frozen=True)
class RegulationIndex:
    """All regulation pages by `id@edition`; `main` is the site's main language."""

    pages: Mapping[str, RegulationPage]
    main: str

    def title(self, rule_set: str, language: str) -> str:
        """The title in `language`; the key itself where the rule set has no page."""
        page = self.pages.get(rule_set)
        if page is None:
            return rule_set
        titles = page.titles
        return (
            titles.get(language) or titles.get(self.main) or next(iter(titles.values()), rule_set)
        )

    def path(self, addresses: Addresses, citation: Citation) -> str | None:
        """The address of a paragraph; None where its regulation has no page."""
        page = self.pages.get(citation.rule_set)
        if page is None:
            return None
        path = addresses.regulation(citation.rule_set)
        anchor = paragraph_anchor(citation.paragraph) if citation.paragraph else ""
        return f"{path}#{anchor}" if anchor in page.anchors else path

    def heading(self, citation: Citation, language: str) -> str:
        """The heading over a paragraph in `language`, or nothing."""
        page = self.pages.get(citation.rule_set)
        if page is None:
            return ""
        found = page.headings.get(language) or page.headings.get(self.main) or {}
        return found.get(paragraph_anchor(citation.paragraph), "")

    @cached_property
    def digest(self) -> str:
        """A digest of all that a link to a paragraph depends on."""
        shown = [
            (key, sorted(page.titles.items()), sorted(page.anchors), sorted(page.headings.items()))
            for key, page in sorted(self.pages.items())
        ]
        return blake2b(repr(shown).encode(), digest_size=16).hexdigest()


def heading_anchor(heading: str) -> tuple[str, str]:
    """The id of a heading and its text without an explicit id.

    "4. Poeng" gives `p-4`, "Prize fund" `p-prize-fund`; `{#p-prize-fund}` at the
    end names the id itself.
    """
    explicit = _EXPLICIT.search(heading)
    if explicit:
        return explicit[1], heading[: explicit.start()]
    numbered = _NUMBERED.fullmatch(heading)
    name = (numbered["section"] or numbered["point"]) if numbered else heading
    return paragraph_anchor(name.rstrip(".")), heading


def index_regulations(content: SiteContent) -> RegulationIndex:
    """The pages of the rule sets that an event follows or a text tells of."""
    texts: dict[str, list[Text]] = {}
    for text in content.texts:
        if text.kind is TextKind.REGULATION:
            texts.setdefault(text.slug, []).append(text)
    wanted = {*texts, *_followed(content)}
    pages = {
        key: _page(rule_set, texts.get(key, []))
        for key, rule_set in sorted(content.rule_sets.items())
        if key in wanted
    }
    return RegulationIndex(pages, content.config.language)


def followed_by(settings: Settings) -> tuple[str, ...]:
    """The rule sets that a group follows, the most particular first, each once.

    Those of which a paragraph stands for one of its settings are among them: an
    edition of the tie-break rules is named by no group that takes the one in force.
    """
    named = (settings.rule_set, settings.system, *(each.rule_set for _, each in settings.citations))
    return tuple(dict.fromkeys(name for name in named if name))


def followed_in(group: Group) -> tuple[str, ...]:
    """The same for a group, where the rules of ratings come last if there are any."""
    rated = any(entry.rating for entry in group.entries)
    return (*followed_by(group.settings), *([REGULATION] if rated else []))


def _followed(content: SiteContent) -> Iterator[str]:
    for record in content.events:
        yield from record.event.rule_sets
        for group in record.event.groups:
            yield from followed_in(group)
    for season in content.seasons:
        yield season.season.rules.rule_set


def _page(rule_set: RuleSet, texts: list[Text]) -> RegulationPage:
    headings = {
        text.language: dict(heading_anchor(found) for found in _HEADING.findall(text.body))
        for text in texts
    }
    anchors = {anchor for found in headings.values() for anchor in found}
    anchors.update(paragraph_anchor(rule.paragraph) for rule in rule_set.rules.values())
    return RegulationPage(rule_set.titles, headings, frozenset(anchors))
