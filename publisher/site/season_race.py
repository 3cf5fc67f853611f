"""The race of a season: the running totals of the leaders, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from markupsafe import Markup, escape

from publisher.model.seasons import Season
from publisher.seasons import ClassPoints, SeasonRow, SeasonTable
from publisher.site.html import cell, head, scrolling, table, trusted, why
from publisher.site.race_chart import RaceLine, race_chart
from publisher.site.season_sheet import SeasonSheet

_LEADERS = 6


def race_figure(sheet: SeasonSheet, made: SeasonTable) -> Markup:
    """The leaders of a class; nothing before there are two days with points."""
    season = sheet.desk.season
    rows = made.rows[:_LEADERS]
    days = sorted({season.event(each.event).last_day for row in rows for each in _all(row)})
    if len(days) < 2:
        return Markup("")
    lines = [
        RaceLine(
            sheet.desk.players[row.player].name.partition(",")[0],
            running(season, row, days),
            mine=at == 0,
        )
        for at, row in enumerate(rows)
    ]
    names = sheet.ctx.forms.joined(
        [sheet.ctx.forms.player_name(sheet.desk.players[row.player].name) for row in rows]
    )
    label = sheet.ctx.gettext("Points through the season: %(names)s", names=names)
    marks = [(day, sheet.ctx.forms.short_day(day)) for day in (days[0], days[-1])]
    picture = race_chart(lines, days, marks, number=sheet.ctx.forms.value, label=label)
    caption = sheet.gettext("Points through the season, the best results of each so far")
    return trusted(
        f'<figure class="chart"><figcaption>{caption}</figcaption>{picture}'
        f"{_as_table(sheet, rows, lines, days)}</figure>"
    )


def running(season: Season, row: SeasonRow, days: Sequence[date]) -> tuple[Fraction, ...]:
    """The total of the best results up to each of `days`."""
    results = [(season.event(each.event).last_day, each.points) for each in _all(row)]
    totals = []
    for day in days:
        best = sorted((points for played, points in results if played <= day), reverse=True)
        totals.append(sum(best[: season.rules.counting or len(best)], Fraction(0)))
    return tuple(totals)


def _all(row: SeasonRow) -> Sequence[ClassPoints]:
    return (*row.counting, *row.discarded)


def _as_table(
    sheet: SeasonSheet, rows: Sequence[SeasonRow], lines: Sequence[RaceLine], days: Sequence[date]
) -> Markup:
    t = sheet.ctx.gettext
    short = sheet.ctx.forms.short_day
    heads = head(t("Name"), kind="col-name") + "".join(head(short(day), kind="num") for day in days)
    body = []
    for row, line in zip(rows, lines, strict=True):
        cells = "".join(cell(sheet.points_of(total), "num") for total in line.totals)
        name = sheet.who(row.player)
        body.append(f'<tr><th scope="row" class="col-name">{name}</th>{cells}</tr>')
    told = t("The same as a table")
    return why(escape(told), scrolling(table("values", told, heads, body), told), block=True)
