"""The site's menu: what every site has, and what the config adds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from publisher.content.nouns import Text, TextKind
from publisher.site.addresses import Addresses
from publisher.site.languages import Language, said
from publisher.site.site import Site
from publisher.site.targets import INTRODUCTION, Targets
from publisher.site.text_choice import texts_of

_ELSEWHERE = ("https://", "http://", "mailto:")


class MenuLink(NamedTuple):
    """A line of the menu: `key` names it to the pages, `path` is of the site or an address.

    `unknown` marks one that leads nowhere, which is an error.
    """

    key: str
    label: str
    path: str
    external: bool = False
    unknown: bool = False


def menu_links(site: Site, language: Language, targets: Targets) -> tuple[MenuLink, ...]:
    """The menu in one language: what every site has, then the lines that the config adds."""
    return (*_own(site, language, targets.addresses), *_added(site, language, targets))


def footer_links(site: Site, language: Language, addresses: Addresses) -> tuple[MenuLink, ...]:
    """All text pages, so that each can be reached from everywhere."""
    return tuple(
        MenuLink(f"page:{text.slug}", text.title, addresses.page(text.slug))
        for text in _text_pages(site, language.code)
    )


def _own(site: Site, language: Language, addresses: Addresses) -> Iterator[MenuLink]:
    say = language.gettext
    yield MenuLink("events", say("Tournaments"), addresses.events())
    yield MenuLink("calendar", say("Calendar"), addresses.calendar())
    if site.content.seasons:
        yield MenuLink("seasons", say("Grand Prix"), addresses.seasons())
    if any(text.kind is TextKind.NEWS for text in site.content.texts):
        yield MenuLink("news", say("News"), addresses.news_index())
    yield MenuLink("regulations", say("Regulations"), addresses.regulations())
    for text in _text_pages(site, language.code):
        if text.order > 0:
            yield MenuLink(f"page:{text.slug}", text.title, addresses.page(text.slug))


def _text_pages(site: Site, language: str) -> list[Text]:
    """The text pages in this language, else in another, in their order."""
    texts = texts_of(site.content, TextKind.PAGE, language)
    pages = [text for slug, text in texts.items() if slug != INTRODUCTION]
    return sorted(pages, key=lambda text: (text.order, text.title))


def _added(site: Site, language: Language, targets: Targets) -> Iterator[MenuLink]:
    main = site.content.config.language
    for item in site.content.config.menu:
        label = said(item.labels, language.code, main)
        target = item.target
        if target.startswith(_ELSEWHERE):
            yield MenuLink(target, label, target, external=True)
        else:
            front = targets.addresses.front()
            found = targets.find(target, front)
            yield MenuLink(target, label, found or front, unknown=found is None)
