"""The table now, and after each round, kept for ever."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from publisher.model.reasons import Citation
from publisher.model.standings import Standings
from publisher.ranking.bookkeeping import rounds_with_table
from publisher.site.data.report import fits_a_report
from publisher.site.desk import Desk
from publisher.site.html import scrolling
from publisher.site.page import Page
from publisher.site.pages.frame import Frame, Tab, frame, page, pager, render
from publisher.site.pages.place_figure import place_figure
from publisher.site.regulation_index import followed_by
from publisher.site.sheet import Sheet
from publisher.site.tables.advancing import advancing, titles
from publisher.site.tables.key import footnotes, key, tie_break_lines
from publisher.site.tables.standings import StandingsTable

TEMPLATE = "standings.html"


@dataclass(frozen=True, slots=True)
class StandingsView:
    """What the page shows.

    `so_far` says how far an unfinished event has come, `missing` which boards are still open;
    `later` is the newest table, from an old one.
    """

    frame: Frame
    pager: Markup
    so_far: Markup
    missing: Markup
    later: str
    table: Markup
    footnotes: Markup
    key: Markup
    edition: Markup
    chart: Markup
    advancing: Markup
    titles: Markup
    crosstable: str
    json: str
    csv: str
    trf: str


def pages(desk: Desk) -> Iterator[Page]:
    """The current table and one after each round with a result; none without players."""
    if not desk.group.entries:
        return
    at = desk.ctx.addresses
    path = at.standings(desk.event, desk.group)
    yield page(desk, path, TEMPLATE, partial(_draw, desk, path, None), "now")
    for number in rounds_with_table(desk.group):
        path = at.standings(desk.event, desk.group, number)
        yield page(desk, path, TEMPLATE, partial(_draw, desk, path, number), str(number))


def _draw(desk: Desk, path: str, after: int | None) -> bytes:
    sheet = Sheet(desk, path)
    view = desk.view
    table = view.current if after is None else view.tables[after]
    heading = title(sheet, table)
    return render(
        sheet,
        TEMPLATE,
        _view(sheet, table, heading, now=after is None),
        title=heading,
        description=f"{heading}, {desk.group.name}, {desk.event.name}",
    )


def title(sheet: Sheet, table: Standings) -> str:
    """What the table is called: final, after a round, or before the first."""
    t = sheet.ctx.gettext
    if table.final and not table.provisional:
        return t("Final standings")
    if not table.after_round:
        return t("Standings before the first round")
    return t("Standings after round %(round)s", round=table.after_round)


def _view(sheet: Sheet, table: Standings, heading: str, *, now: bool) -> StandingsView:
    desk, at = sheet.desk, sheet.ctx.addresses
    event, group = desk.event, desk.group
    shared = sheet.once(("standings", table.after_round), lambda: _shared(sheet, table, heading))
    known = sheet.view.tables

    def after(number: int) -> str | None:
        return at.standings(event, group, number) if number in known else None

    newest = table is sheet.view.current
    return StandingsView(
        frame=frame(sheet, heading, Tab.STANDINGS, _lede(sheet, table)),
        pager=pager(
            sheet, sheet.ctx.gettext("Standings after round"), after, table.after_round or None
        ),
        so_far=_so_far(sheet, table) if newest else Markup(""),
        missing=missing_boards(sheet, table.after_round) if table.provisional else Markup(""),
        later="" if newest or now else sheet.url(at.standings(event, group)),
        table=shared.table,
        footnotes=shared.footnotes,
        key=key(tie_break_lines(sheet, table)),
        edition=_edition(sheet),
        chart=shared.chart,
        advancing=advancing(sheet) if newest else Markup(""),
        titles=titles(sheet) if newest else Markup(""),
        crosstable=sheet.url(at.crosstable(event, group)) if sheet.view.rounds else "",
        json=sheet.url(at.data_json(event, group)),
        csv=sheet.url(at.data_csv(event, group)),
        trf=sheet.url(at.data_trf(event, group)) if fits_a_report(group) else "",
    )


class _Shared(NamedTuple):
    """What the page of now shows alike with the last round's."""

    table: Markup
    footnotes: Markup
    chart: Markup


def _shared(sheet: Sheet, table: Standings, heading: str) -> _Shared:
    drawn = StandingsTable(sheet, table)
    return _Shared(
        scrolling(drawn.draw(heading), heading),
        footnotes(sheet, drawn.footnotes),
        place_figure(sheet, table),
    )


def _so_far(sheet: Sheet, table: Standings) -> Markup:
    """How many rounds are played while more are planned, for all may still change."""
    played, planned = table.after_round, sheet.view.total_rounds
    if table.final or not 0 < played < planned:
        return Markup("")
    return sheet.ngettext(
        "%(count)s of %(total)s rounds is played.",
        "%(count)s of %(total)s rounds are played.",
        played,
        total=planned,
    )


def _edition(sheet: Sheet) -> Markup:
    """Which edition of the international tie-break rules the table follows, where it does."""
    settings = sheet.view.group.settings
    edition = settings.tie_break_rules.edition
    if edition not in followed_by(settings):
        return Markup("")
    link = sheet.ctx.citation(Citation(edition, ""), sheet.url)
    return sheet.gettext("The international tie-breaks follow %(rules)s.", rules=link)


def _lede(sheet: Sheet, table: Standings) -> str:
    for round_ in sheet.view.rounds:
        if round_.number == table.after_round and round_.day:
            return sheet.ctx.forms.day(round_.day)
    return ""


def missing_boards(sheet: Sheet, after: int) -> Markup:
    """The boards still open up to a round, by round, as a sentence."""
    told = []
    for round_ in sheet.view.rounds:
        open_games = sheet.view.open_games(round_) if round_.number <= after else ()
        if open_games:
            boards = [
                sheet.gettext(
                    "board %(board)s (%(white)s – %(black)s)",
                    board=game.board,
                    white=sheet.player(game.white),
                    black=sheet.player(game.black),
                )
                for game in open_games
            ]
            told.append(
                sheet.gettext(
                    "round %(round)s: %(boards)s",
                    round=Markup('<a href="{}">{}</a>').format(
                        sheet.round_url(round_.number), round_.number
                    ),
                    boards=sheet.listed(boards),
                )
            )
    return Markup("; ").join(told)
