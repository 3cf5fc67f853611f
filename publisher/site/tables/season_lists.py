"""The lists on a season's front: its events, the limits of its classes, its scale."""

from __future__ import annotations

from markupsafe import Markup, escape

from publisher.model.seasons import SeasonEvent
from publisher.seasons import EventReport
from publisher.site.html import cell, classes, head, scrolling, table, trusted
from publisher.site.season_desk import phase
from publisher.site.season_sheet import SeasonSheet
from publisher.site.sentences.season_checks import NAMES


def events_table(sheet: SeasonSheet) -> Markup:
    """Every event in order of time, with its category and whether it counts."""
    t = sheet.ctx.gettext
    season, report = sheet.desk.season, sheet.desk.report
    heads = head(t("Dates")) + head(t("Event"), kind="col-name") + head(t("Category"))
    heads += head(t("State"))
    ordered = sorted(season.events, key=lambda each: (each.first_day, each.last_day, each.id))
    rows = (_event(sheet, event, report.event(event.id)) for event in ordered)
    caption = t("Events of the season")
    return scrolling(table("values all", caption, heads, rows), caption)


def _event(sheet: SeasonSheet, event: SeasonEvent, report: EventReport) -> str:
    dates = escape(sheet.ctx.forms.day_range(event.first_day, event.last_day))
    place = f'<span class="under">{escape(event.place)}</span>' if event.place else ""
    link = f'<a href="{escape(sheet.event_url(event))}">{escape(event.name)}</a>{place}'
    kinds = classes([] if report.counts else ["out"])
    return (
        f'<tr{kinds}>{cell(dates)}<th scope="row" class="col-name">{link}</th>'
        f"{cell(escape(event.category), 'category')}{cell(state(sheet, event, report))}</tr>"
    )


def state(sheet: SeasonSheet, event: SeasonEvent, report: EventReport) -> Markup:
    """Whether an event counts, and with which paragraph it does not; else how far it has come."""
    if event.cancelled:
        return _state("cancelled", sheet.gettext("Cancelled"))
    failed = [check for check in report.checks if check.stops]
    if failed:
        told = sheet.listed(
            [
                trusted(f"{sheet.gettext(NAMES[check.code])} ({sheet.cite(check.reason.citation)})")
                for check in failed
            ]
        )
        word = sheet.gettext("Does not count")
        return _state("cancelled", word) + trusted(f'<span class="under">{told}</span>')
    if event.finished:
        return _state("finished", sheet.gettext("Counts"))
    lies = phase(sheet.ctx.site, event)
    if lies.coming:
        return _state("coming", sheet.gettext("To come"))
    if lies.running:
        return _state("running", sheet.gettext("Playing now"))
    return _state("draft", sheet.gettext("Results are missing"))


def _state(kind: str, word: Markup) -> Markup:
    return trusted(f'<span class="state state-{kind}">{word}</span>')


def classes_list(sheet: SeasonSheet) -> Markup:
    """The classes with their limits."""
    t = sheet.ctx.gettext
    rows = []
    above: int | None = None
    for each in sheet.desk.written.classes:
        rows.append(
            f'<tr><th scope="row">{sheet.text(each.names)}</th>'
            f"{cell(_limits(sheet, each.low, above))}</tr>"
        )
        above = each.low
    heads = head(t("Class")) + head(t("Rating"))
    return table("values", t("Classes"), heads, rows)


def _limits(sheet: SeasonSheet, low: int | None, above: int | None) -> Markup:
    if low is None:
        if above is None:
            return sheet.gettext("everybody")
        return sheet.gettext("below %(rating)s", rating=above)
    if above is None:
        return sheet.gettext("from %(rating)s", rating=low)
    return trusted(f"{low}–{above - 1}")


def scale_table(sheet: SeasonSheet) -> Markup:
    """The points of each place in each category."""
    t = sheet.ctx.gettext
    season = sheet.desk.written
    places = max(len(each.points) for each in season.categories)
    if season.rules.places:
        places = min(places, season.rules.places)
    heads = head(t("Place"), kind="num") + "".join(
        head(each.name, kind="num") for each in season.categories
    )
    rows = []
    for place in range(1, places + 1):
        cells = "".join(
            cell(
                sheet.points_of(each.points[place - 1])
                if place <= len(each.points)
                else Markup("–"),
                "num",
            )
            for each in season.categories
        )
        rows.append(f'<tr><th scope="row" class="num">{place}</th>{cells}</tr>')
    caption = t("Points by place")
    return scrolling(table("values", caption, heads, rows), caption)
