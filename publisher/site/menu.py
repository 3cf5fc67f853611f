"""The site's menu: what the config says, else what the site has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from publisher.content.nouns import MenuItem, Text, TextKind
from publisher.site.addresses import Addresses
from publisher.site.languages import Language
from publisher.site.site import Site


class MenuLink(NamedTuple):
    """A line of the menu: `key` names it to the pages, `path` is of the site or an address."""

    key: str
    label: str
    path: str
    external: bool = False


def menu_links(site: Site, language: Language, addresses: Addresses) -> tuple[MenuLink, ...]:
    """The menu in one language."""
    items = site.content.config.menu
    if items:
        main = site.content.config.language
        return tuple(_written(item, language.code, main, addresses) for item in items)
    return tuple(_own(site, language, addresses))


def _own(site: Site, language: Language, addresses: Addresses) -> Iterator[MenuLink]:
    say = language.gettext
    yield MenuLink("events", say("Tournaments"), addresses.events())
    yield MenuLink("calendar", say("Calendar"), addresses.calendar())
    if any(text.kind is TextKind.NEWS for text in site.content.texts):
        yield MenuLink("news", say("News"), addresses.news_index())
    yield MenuLink("regulations", say("Regulations"), addresses.regulations())
    for text in _ordered_pages(site, language.code):
        yield MenuLink(f"page:{text.slug}", text.title, addresses.page(text.slug))


def _ordered_pages(site: Site, language: str) -> list[Text]:
    """The text pages that ask for a place in the menu (`order` above 0), in this language."""
    main = site.content.config.language
    found: dict[str, Text] = {}
    for text in site.content.texts:
        wanted = text.kind is TextKind.PAGE and text.order > 0
        better = text.slug not in found or text.language == language
        if wanted and better and text.language in (language, main):
            found[text.slug] = text
    return sorted(found.values(), key=lambda text: (text.order, text.title))


def _written(item: MenuItem, language: str, main: str, addresses: Addresses) -> MenuLink:
    labels = item.labels
    label = labels.get(language) or labels.get(main) or next(iter(labels.values()), item.target)
    target = item.target
    if "://" in target or target.startswith("mailto:"):
        return MenuLink(target, label, target, external=True)
    named = {
        "events": addresses.events(),
        "calendar": addresses.calendar(),
        "news": addresses.news_index(),
        "regulations": addresses.regulations(),
    }
    if target in named:
        return MenuLink(target, label, named[target])
    if target.startswith("page:"):
        return MenuLink(target, label, addresses.page(target.removeprefix("page:")))
    bare = target.strip("/")
    file = bare if bare.endswith((".html", ".xml", ".json", ".csv")) else f"{bare}/index.html"
    return MenuLink(target, label, addresses.prefix + file.removeprefix("/"))
