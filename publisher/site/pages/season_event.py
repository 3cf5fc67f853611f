"""An event of a season: its points, whether it counts, what its organiser has to send and pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlsplit

from markupsafe import Markup, escape

from publisher.model.seasons import SeasonEvent
from publisher.seasons import Check, EventReport, Weight
from publisher.seasons.duties import fee, report_due, reported_groups
from publisher.site.context import Crumb
from publisher.site.html import trusted
from publisher.site.season_desk import SeasonDesk
from publisher.site.season_sheet import SeasonSheet, group_anchor
from publisher.site.tables.season_event import checks_table, group_points, passed_list
from publisher.site.tables.season_lists import state

TEMPLATE = "season-event.html"


class GroupView(NamedTuple):
    """A group with its points; `standings` links its table on this site."""

    name: str
    anchor: str
    standings: str
    table: Markup
    passed: Markup
    counted: bool


class EventView(NamedTuple):
    """What the page shows; `checks` are conditions and advice, `duties` the organiser's."""

    lede: str
    category: str
    state: Markup
    made_up: bool
    facts: tuple[tuple[Markup, Markup], ...]
    groups: tuple[GroupView, ...]
    checks: Markup
    duties: Markup
    sending: tuple[Markup, ...]
    fee: Markup


def draw(desk: SeasonDesk, event_id: str, path: str) -> bytes:
    """The page of one event."""
    sheet = SeasonSheet(desk, path)
    ctx, season = desk.ctx, desk.season
    event, report = season.event(event_id), desk.report.event(event_id)
    dates = ctx.forms.day_range(event.first_day, event.last_day)
    duties = tuple(check for check in report.checks if check.weight is Weight.DUTY)
    others = tuple(check for check in report.checks if check.weight is not Weight.DUTY)
    view = EventView(
        lede=", ".join(part for part in (event.place, dates) if part),
        category=event.category,
        state=state(sheet, event, report),
        made_up=season.made_up,
        facts=tuple(_facts(sheet, event)),
        groups=tuple(_groups(sheet, event, report)),
        checks=checks_table(sheet, others, ctx.gettext("Whether it counts")),
        duties=_duties(sheet, duties),
        sending=tuple(_sending(sheet, event)),
        fee=_fee(sheet, event, report),
    )
    name = ctx.said(season.names)
    return ctx.render(
        TEMPLATE,
        path,
        title=event.name,
        crumbs=(
            Crumb(ctx.gettext("Grand Prix"), ctx.addresses.seasons()),
            Crumb(name, ctx.addresses.season(season)),
        ),
        active="seasons",
        view=view,
        description=f"{event.name}, {name}",
    )


def _facts(sheet: SeasonSheet, event: SeasonEvent) -> Iterator[tuple[Markup, Markup]]:
    told = event.application
    yield sheet.gettext("Category"), escape(event.category)
    for record in sheet.ctx.site.content.events:
        if record.event.id == event.event:
            link = sheet.url(sheet.ctx.addresses.event(record.event))
            yield (
                sheet.gettext("Event"),
                trusted(f'<a href="{escape(link)}">{escape(record.event.name)}</a>'),
            )
    if told.club:
        yield sheet.gettext("Organiser"), escape(told.club)
    if told.zone:
        yield sheet.gettext("Zone"), escape(told.zone)
    if told.sessions:
        parts = [f"{each.rounds} × {each.base}+{each.increment}" for each in told.sessions]
        yield sheet.gettext("Rounds and time"), sheet.listed(parts)
    if event.website and not event.event:
        host = urlsplit(event.website).netloc
        yield (
            sheet.gettext("Website"),
            Markup('<a href="{}" rel="external">{}</a>').format(event.website, host),
        )


def _groups(sheet: SeasonSheet, event: SeasonEvent, report: EventReport) -> Iterator[GroupView]:
    for group in event.groups:
        yield GroupView(
            group.name,
            group_anchor(group.id),
            sheet.standings_url(event, group.id) if event.event else "",
            group_points(sheet, event, group, report) if group.results else Markup(""),
            passed_list(sheet, group, report),
            counted=group.final and report.counts,
        )


def _duties(sheet: SeasonSheet, duties: tuple[Check, ...]) -> Markup:
    return checks_table(sheet, duties, sheet.ctx.gettext("Duties")) if duties else Markup("")


def _sending(sheet: SeasonSheet, event: SeasonEvent) -> Iterator[Markup]:
    """What must be sent after the last round, and by when."""
    season = sheet.desk.season
    due = report_due(season, event)
    if due is None:
        return
    yield sheet.gettext(
        "The results are sent to the federation by %(day)s: a rating report of every group.",
        day=sheet.ctx.forms.weekday(due),
    )
    for group, without_rapid in reported_groups(event):
        if without_rapid:
            yield sheet.gettext(
                "%(group)s: the single rapid round is left out of the report.", group=group.name
            )


def _fee(sheet: SeasonSheet, event: SeasonEvent, report: EventReport) -> Markup:
    owed = fee(sheet.desk.season, event, report.checks)
    if owed is None:
        return Markup("")
    if not owed.starters:
        return sheet.gettext("Fee: %(each)s for each starter.", each=sheet.amount(owed.each))
    facts = {
        "each": sheet.amount(owed.each),
        "total": sheet.amount(owed.total),
        "factor": sheet.exact(owed.factor),
    }
    if owed.factor != 1:
        return sheet.ngettext(
            "Fee: %(count)s starter times %(each)s times %(factor)s, because a duty was not met: "
            "%(total)s.",
            "Fee: %(count)s starters times %(each)s times %(factor)s, because a duty was not met: "
            "%(total)s.",
            owed.starters,
            **facts,
        )
    return sheet.ngettext(
        "Fee: %(count)s starter times %(each)s is %(total)s.",
        "Fee: %(count)s starters times %(each)s is %(total)s.",
        owed.starters,
        **facts,
    )
