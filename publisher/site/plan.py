"""Which pages the site has: collected from the producers, none of them drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from publisher.content.cache import ParseCache
from publisher.content.nouns import EventRecord, SiteContent
from publisher.content.walk import CONFIG_FILE
from publisher.problems import Place, Problem, Severity, errors
from publisher.site.addresses import addresses
from publisher.site.assets import Assets, collect_assets
from publisher.site.colours import check_accent
from publisher.site.context import Context
from publisher.site.event_verdicts import Listed
from publisher.site.feeding_checks import feeding_problems
from publisher.site.forms import Forms
from publisher.site.group_report import GroupReport
from publisher.site.languages import Language, load_language
from publisher.site.menu import footer_links, menu_links
from publisher.site.outlines import Outlines
from publisher.site.page import Page
from publisher.site.pages import (
    calendar,
    calendar_file,
    event,
    events,
    feed,
    front,
    group,
    marker,
    news,
    not_found,
    regulations,
    seasons,
    sitemap,
    text,
)
from publisher.site.pairing_checks import pairing_problems
from publisher.site.plan_checks import collisions, menu_problems
from publisher.site.play_off_checks import play_off_problems
from publisher.site.regulation_index import index_regulations
from publisher.site.season_classes import class_problems
from publisher.site.site import Site, site_of
from publisher.site.targets import Targets
from publisher.site.template_digests import template_digests
from publisher.site.theme import Theme
from publisher.site.theme_options import theme_options
from publisher.site.verdict_checks import verdict_problems

PRODUCERS: tuple[Callable[[Context], Iterator[Page]], ...] = (
    front.pages,
    events.pages,
    calendar.pages,
    calendar_file.pages,
    feed.pages,
    seasons.pages,
    news.pages,
    text.pages,
    regulations.pages,
)
"""One function a kind of page; each is called once for every language of the site."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The pages of a site, and what is wrong with the plan.

    `problems` may stop the build; `hints` are worth saying in a check only.
    """

    pages: list[Page]
    problems: tuple[Problem, ...] = ()
    hints: tuple[Problem, ...] = ()


def plan(  # noqa: PLR0913 - what a plan is made from, most of it by name
    content: SiteContent,
    reports: Mapping[tuple[str, str], GroupReport],
    theme: Theme,
    *,
    root: Path,
    today: date,
    preview: bool,
    cache: ParseCache,
    outlines: Outlines | None = None,
    listed: Listed | None = None,
) -> Plan:
    """The pages of the site in `root` for the day `today`.

    `preview` shows drafts as well, and warns of published rounds that differ
    from the system's: there is the one who can mark them as made by hand.

    `reports` are looked up only while a page is drawn, for the few groups that
    the front page shows or that have play-offs, and for the warnings.  `outlines` are those of
    the run, where it plans more than once.  `listed` looks entries up in rating lists.
    """
    outlines = outlines or Outlines()
    outlines.turn()
    site = site_of(content, reports, today, cache, listed)
    assets = collect_assets(theme, content.config.accent, root, hashed=not preview)
    contexts = _contexts(root, site, theme, assets, cache, preview=preview)
    pages = [*assets.pages(), *marker.pages()]
    for ctx in contexts:
        pages += _pages(ctx, outlines)
    pages += not_found.pages(contexts)
    pages += sitemap.pages(contexts[0], [page.path for page in pages])
    judged = tuple(verdict_problems(content, site.verdicts, root, cache))
    problems = (
        *check_accent(content.config.accent, Place(CONFIG_FILE)),
        *menu_problems(contexts[0].menu, contexts[0].targets.names, CONFIG_FILE),
        *collisions(pages),
        *play_off_problems(content, reports, root, cache),
        *feeding_problems(content, reports, root, cache),
        *errors(judged),
        *(pairing_problems(content, reports, root, cache) if preview else ()),
    )
    told = tuple(each for each in judged if each.severity is Severity.WARNING)
    hints = (
        *sitemap.hints(content.config, CONFIG_FILE),
        *class_problems(content, root, today),
        *told,
    )
    return Plan(pages, problems, hints)


def _contexts(
    root: Path, site: Site, theme: Theme, assets: Assets, cache: ParseCache, *, preview: bool
) -> list[Context]:
    codes = site.content.config.languages
    languages = tuple(load_language(code, cache) for code in codes)
    regulation_index = index_regulations(site.content)
    digests = template_digests(theme, root, cache)
    options = theme_options(theme, root, cache)

    def context(language: Language) -> Context:
        where = addresses(codes, language.code)
        targets = Targets(site, where, regulation_index)
        return Context(
            root=root,
            site=site,
            language=language,
            languages=languages,
            addresses=where,
            forms=Forms(language.locale),
            theme=theme,
            options=options,
            assets=assets,
            menu=menu_links(site, language, targets),
            footer=footer_links(site, language, where),
            targets=targets,
            template_digests=digests,
            cache=cache,
            preview=preview,
        )

    return [context(language) for language in languages]


def _pages(ctx: Context, outlines: Outlines) -> Iterator[Page]:
    for producer in PRODUCERS:
        yield from producer(ctx)
    for record in ctx.site.content.events:
        yield from outlines.pages(_section_key(ctx, record), partial(_event, ctx, record))


def _section_key(ctx: Context, record: EventRecord) -> str:
    groups = record.group_digests.values()
    judged = ctx.site.verdicts.digest(record.event.id)
    key = (ctx.any_page_key, record.event.id, record.file, record.digest, judged, *groups)
    return "\0".join(key)


def _event(ctx: Context, record: EventRecord) -> Iterator[Page]:
    reports = ctx.site.reports(record.event.id)
    yield from event.event_pages(ctx, record, reports)
    for section in record.event.groups:
        yield from group.group_pages(ctx, record, section, reports(section.id))
