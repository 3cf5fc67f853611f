"""The pages of seasons: all of them, each with its classes, and each of its events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from markupsafe import Markup, escape

from publisher.content.nouns import SeasonRecord
from publisher.model.reasons import Citation
from publisher.model.seasons import Season
from publisher.seasons import SeasonTable
from publisher.site.context import Context, Crumb
from publisher.site.data.season import VERSION, season_json
from publisher.site.html import joined, scrolling, trusted
from publisher.site.page import Order, Page
from publisher.site.pages import season_event
from publisher.site.season_desk import SeasonDesk, phase
from publisher.site.season_race import race_figure
from publisher.site.season_sheet import SeasonSheet
from publisher.site.tables.season import season_table
from publisher.site.tables.season_lists import classes_list, events_table, scale_table

_HOME, _CLASS, _INDEX = "season.html", "season-class.html", "seasons.html"
_TOP = 3


def pages(ctx: Context) -> Iterator[Page]:
    """The list of seasons, and the pages of each; nothing on a site without any."""
    records = newest_first(ctx)
    if not records:
        return
    path = ctx.addresses.seasons()
    key = ctx.key(_INDEX, *(record.digest for record in records))
    yield Page(path, key, Order.INDEX, "seasons", partial(_draw_index, ctx, records, path))
    for record in records:
        yield from _season_pages(SeasonDesk(ctx, record))


def newest_first(ctx: Context) -> tuple[SeasonRecord, ...]:
    """All seasons, the one that begins last first."""
    records = ctx.site.content.seasons
    return tuple(
        sorted(records, key=lambda each: (each.season.first_day, each.season.id), reverse=True)
    )


def _season_pages(desk: SeasonDesk) -> Iterator[Page]:
    ctx, season, file = desk.ctx, desk.written, desk.record.file
    phases = repr([phase(ctx.site, event) for event in season.events])
    links = _linked(ctx, season)

    def page(template: str, path: str, order: Order, draw: Callable[[str], bytes]) -> Page:
        key = ctx.key(template, desk.key, phases, path, links)
        return Page(path, key, order, file, partial(draw, path))

    at = ctx.addresses
    yield page(_HOME, at.season(season), Order.INDEX, partial(_draw_home, desk))
    for each in season.classes:
        path = at.season_class(season, each.id)
        yield page(_CLASS, path, Order.LEAF, partial(_draw_class, desk, each.id))
    if ctx.main:
        path = at.season_json(season)
        key = ctx.data_key(f"season {VERSION}", desk.key)
        yield Page(path, key, Order.LEAF, file, partial(_draw_data, desk))
    for event in season.events:
        path = at.season_event(season, event)
        yield page(
            season_event.TEMPLATE, path, Order.LEAF, partial(season_event.draw, desk, event.id)
        )


def _draw_data(desk: SeasonDesk) -> bytes:
    return season_json(desk.season, desk.report)


def _linked(ctx: Context, season: Season) -> str:
    """The addresses of the events on this site: links depend on them."""
    ids = {event.event for event in season.events}
    events = (record.event for record in ctx.site.content.events if record.event.id in ids)
    return repr([ctx.addresses.event(event) for event in events])


def _draw_index(ctx: Context, records: tuple[SeasonRecord, ...], path: str) -> bytes:
    lines = [
        (
            ctx.said(record.season.names),
            ctx.url(path, ctx.addresses.season(record.season)),
            ctx.forms.day_range(record.season.first_day, record.season.last_day),
            record.season.made_up,
        )
        for record in records
    ]
    return ctx.render(_INDEX, path, title=ctx.gettext("Grand Prix"), active="seasons", view=lines)


class ClassLine(NamedTuple):
    """A class in short: the first three, and how many have points."""

    name: Markup
    url: str
    size: Markup
    top: Markup


class HomeView(NamedTuple):
    """The front of a season."""

    dates: str
    state: Markup
    made_up: bool
    note: Markup
    tabs: Markup
    classes: tuple[ClassLine, ...]
    events: Markup
    limits: Markup
    scale: Markup
    rules: Markup
    counting: Markup
    json: str


def _draw_home(desk: SeasonDesk, path: str) -> bytes:
    sheet = SeasonSheet(desk, path)
    ctx, season = desk.ctx, desk.season
    counting = season.rules.counting
    view = HomeView(
        dates=ctx.forms.day_range(season.first_day, season.last_day),
        state=sheet.gettext("Final tables") if desk.report.final else sheet.gettext("So far"),
        made_up=season.made_up,
        note=sheet.text(season.notes),
        tabs=tabs(sheet),
        classes=tuple(_class_line(sheet, made) for made in desk.report.tables),
        events=events_table(sheet),
        limits=classes_list(sheet),
        scale=scale_table(sheet),
        rules=ctx.citation(Citation(season.rules.rule_set, ""), sheet.url),
        counting=sheet.ngettext(
            "The %(count)s best result counts.", "The %(count)s best results count.", counting
        )
        if counting
        else Markup(""),
        json=sheet.url(ctx.addresses.season_json(season)),
    )
    return ctx.render(
        _HOME,
        path,
        title=ctx.said(season.names),
        crumbs=_crumbs(ctx),
        active="seasons",
        view=view,
        description=f"{ctx.said(season.names)}, {view.dates}",
    )


def _class_line(sheet: SeasonSheet, made: SeasonTable) -> ClassLine:
    rows = [
        f"<li{' class=first' if row.rank == 1 else ''}>"
        f'<span class="place">{escape(sheet.ctx.forms.places(row.rank, row.rank_last))}</span> '
        f'<span class="who">{sheet.who(row.player)}</span> '
        f'<span class="pts">{sheet.points_of(row.total)}</span></li>'
        for row in made.rows[:_TOP]
    ]
    return ClassLine(
        sheet.class_name(made.class_id),
        sheet.class_url(made.class_id),
        sheet.ngettext("%(count)s player", "%(count)s players", len(made.rows)),
        joined(['<ol class="podium">', *rows, "</ol>"]) if rows else Markup(""),
    )


class ClassView(NamedTuple):
    """The table of a class."""

    name: Markup
    state: Markup
    made_up: bool
    note: Markup
    tabs: Markup
    table: Markup
    empty: bool
    chart: Markup
    source: Markup
    home: str


def _draw_class(desk: SeasonDesk, class_id: str, path: str) -> bytes:
    sheet = SeasonSheet(desk, path)
    ctx, season = desk.ctx, desk.season
    made = desk.report.table(class_id)
    name = ctx.said({each.id: each for each in season.classes}[class_id].names)
    caption = f"{name}, {ctx.said(season.names)}"
    view = ClassView(
        name=sheet.class_name(class_id),
        state=sheet.gettext("Final table") if desk.report.final else sheet.gettext("So far"),
        made_up=season.made_up,
        note=sheet.text(season.notes),
        tabs=tabs(sheet),
        table=scrolling(season_table(sheet, made, caption), caption),
        empty=not made.rows,
        chart=race_figure(sheet, made),
        source=sheet.source(),
        home=sheet.url(ctx.addresses.season(season)),
    )
    return ctx.render(
        _CLASS,
        path,
        title=name,
        crumbs=(*_crumbs(ctx), Crumb(ctx.said(season.names), ctx.addresses.season(season))),
        active="seasons",
        view=view,
        description=caption,
    )


def _crumbs(ctx: Context) -> tuple[Crumb, ...]:
    return (Crumb(ctx.gettext("Grand Prix"), ctx.addresses.seasons()),)


def tabs(sheet: SeasonSheet) -> Markup:
    """The season's front and its classes."""
    at, season = sheet.ctx.addresses, sheet.desk.written
    links = [(sheet.gettext("Overview"), at.season(season))]
    links += [(sheet.text(each.names), at.season_class(season, each.id)) for each in season.classes]
    items = "".join(
        f'<li><a href="{escape(sheet.url(path))}"{_current(path == sheet.path)}>{label}</a></li>'
        for label, path in links
    )
    label = sheet.gettext("Classes of the season")
    return trusted(f'<nav class="tabs" aria-label="{label}"><ul>{items}</ul></nav>')


def _current(here: bool) -> str:  # noqa: FBT001 - the page itself or another
    return ' aria-current="page"' if here else ""


__all__ = ["newest_first", "pages", "tabs"]
