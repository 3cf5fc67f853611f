"""A group's own first page: the current round, the top of the table, what to read next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape

from publisher.model.events import PlayOff, Round
from publisher.model.reasons import Citation
from publisher.site.desk import Desk
from publisher.site.html import scrolling
from publisher.site.page import Page
from publisher.site.pages.frame import Frame, Tab, frame, planned, render
from publisher.site.pages.round_parts import state, when
from publisher.site.pages.standings import title
from publisher.site.regulation_index import followed_by
from publisher.site.sheet import Sheet
from publisher.site.tables.advancing import stage, titles
from publisher.site.tables.crowned import crowned, crowned_key
from publisher.site.tables.round_list import RoundList
from publisher.site.tables.signs import RESULTS
from publisher.site.tables.standings import StandingsTable
from publisher.site.tables.start_list import start_list

TEMPLATE = "group.html"
_TOP = 10


@dataclass(frozen=True, slots=True)
class RoundExtract:
    """The round to look at now."""

    title: str
    when: str
    state: Markup
    table: Markup
    url: str


@dataclass(frozen=True, slots=True)
class TableExtract:
    """The top of the table, or before the first result the start list; `more` names the link."""

    title: str
    table: Markup
    url: str
    more: str


@dataclass(frozen=True, slots=True)
class OverviewView:
    """`winners` once the last round is over."""

    frame: Frame
    winners: Markup
    round: RoundExtract | None
    standings: TableExtract | None
    facts: tuple[tuple[str, Markup], ...]
    note: str
    play_offs: tuple[Markup, ...]
    stage: Markup
    titles: Markup


def pages(desk: Desk) -> Iterator[Page]:
    """One page, for every group."""
    path = desk.ctx.addresses.group(desk.event, desk.group)
    yield planned(desk, path, TEMPLATE, _draw, crowned_key(desk.verdicts))


def _draw(desk: Desk, path: str) -> bytes:
    sheet = Sheet(desk, path)
    event, group = desk.event, desk.group
    dates = desk.ctx.forms.day_range(event.first_day, event.last_day)
    lede = ", ".join(part for part in (event.place, dates) if part)
    current = desk.view.current_round
    view = OverviewView(
        frame=frame(sheet, group.name, Tab.OVERVIEW, lede),
        winners=winners(sheet),
        round=_round(sheet, current) if current else None,
        standings=_extract(sheet) if group.entries else None,
        facts=tuple(group_facts(sheet)),
        note=group.note,
        play_offs=tuple(_play_offs(sheet)),
        stage=stage(sheet),
        titles=titles(sheet) or crowned(sheet),
    )
    return render(
        sheet,
        TEMPLATE,
        view,
        title=group.name,
        description=f"{group.name}, {event.name}, {lede}",
        home=True,
    )


def winners(sheet: Sheet) -> Markup:
    """Who has won, once that is settled; several where the first place is shared."""
    if not sheet.view.finished:
        return Markup("")
    first = [row for row in sheet.view.current.rows if row.rank == 1]
    if not first:
        return Markup("")
    return sheet.ngettext(
        "Winner: %(players)s, %(points)s points",
        "First place shared: %(players)s, %(points)s points",
        len(first),
        players=sheet.players([row.number for row in first]),
        points=sheet.points(first[0].points),
    )


def _round(sheet: Sheet, current: Round) -> RoundExtract:
    heading = sheet.ctx.gettext("Round %(round)s", round=current.number)
    drawn = RoundList(sheet, current, None)
    return RoundExtract(
        title=heading,
        when=when(sheet, current),
        state=state(sheet, current),
        table=scrolling(drawn.draw(heading), heading),
        url=sheet.round_url(current.number),
    )


def _extract(sheet: Sheet) -> TableExtract:
    return _standings(sheet) if sheet.view.current.after_round else _start_list(sheet)


def _start_list(sheet: Sheet) -> TableExtract:
    t, entries = sheet.ctx.gettext, sheet.view.group.entries
    heading = t("Start list")
    table = start_list(sheet, entries[:_TOP], heading, family_first=False)
    at = sheet.ctx.addresses.start_list(sheet.desk.event, sheet.desk.group)
    return TableExtract(
        title=heading,
        table=scrolling(table, heading),
        url=sheet.url(at),
        more=t("The start list in other orders") if len(entries) <= _TOP else t("The whole list"),
    )


def _standings(sheet: Sheet) -> TableExtract:
    t, table = sheet.ctx.gettext, sheet.view.current
    heading = title(sheet, table)
    drawn = StandingsTable(sheet, table, open_up=False)
    at = sheet.ctx.addresses.standings(sheet.desk.event, sheet.desk.group)
    return TableExtract(
        title=heading,
        table=scrolling(drawn.draw(heading, _TOP), heading),
        url=sheet.url(at),
        more=t("With all the arithmetic") if len(table.rows) <= _TOP else t("The whole table"),
    )


def group_facts(sheet: Sheet) -> Iterator[tuple[str, Markup]]:
    """The system, the number of rounds, the rules and the time control."""
    t, settings, group = sheet.ctx.gettext, sheet.view.group.settings, sheet.view.group
    yield t("Players"), escape(str(len(group.entries)))
    if sheet.view.total_rounds:
        yield t("Rounds"), escape(str(sheet.view.total_rounds))
    yield t("System"), rule_link(sheet, settings.system)
    if settings.rule_set and settings.rule_set != settings.system:
        yield t("Rules"), rule_link(sheet, settings.rule_set)
    edition = settings.tie_break_rules.edition
    if edition in followed_by(settings):
        yield t("Tie-breaks"), rule_link(sheet, edition)
    if group.time_control:
        yield t("Time control"), escape(group.time_control)


def rule_link(sheet: Sheet, rule_set: str) -> Markup:
    """A rule set by its title, linked to its regulation page where there is one."""
    return sheet.ctx.citation(Citation(rule_set, ""), sheet.url)


def _about(sheet: Sheet, played: PlayOff) -> Markup:
    if played.drawn and len(played.players) > 2 and not played.games:
        return sheet.gettext(
            "Lots for place %(place)s: %(players)s.",
            place=played.place,
            players=sheet.players(played.drawn),
        )
    return sheet.gettext(
        "Play-off for place %(place)s: %(players)s.",
        place=played.place,
        players=sheet.players(played.order or played.players),
    )


def _play_offs(sheet: Sheet) -> Iterator[Markup]:
    for played in sheet.view.group.play_offs:
        told = _about(sheet, played)
        games = [
            Markup('{} – {} <span class="outcome">{}</span>').format(
                sheet.player(game.white), sheet.player(game.black), RESULTS[game.result]
            )
            for game in played.games
        ]
        told += Markup(" ") + Markup("; ").join(games) + "." if games else ""
        yield told + (Markup(" {}").format(played.note) if played.note else "")
