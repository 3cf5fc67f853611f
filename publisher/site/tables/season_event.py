"""An event of a season: points by group and class, its checks, what its organiser owes."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from publisher.model.seasons import SeasonEvent, SeasonGroup
from publisher.seasons import Check, ClassPoints, EventReport, Verdict, Weight
from publisher.seasons.reasons import passed_reason
from publisher.site.html import cell, classes, head, scrolling, table, trusted, unordered
from publisher.site.languages import deferred
from publisher.site.season_sheet import SeasonSheet
from publisher.site.sentences.season_checks import NAMES
from publisher.site.tables.season import number

_VERDICTS = {
    (Verdict.HOLDS, Weight.CONDITION): ("finished", deferred("holds")),
    (Verdict.FAILS, Weight.CONDITION): ("cancelled", deferred("does not hold")),
    (Verdict.FAILS, Weight.ADVICE): ("draft", deferred("warning")),
    (Verdict.FAILS, Weight.DUTY): ("cancelled", deferred("not done")),
}
_OTHERS = {
    Verdict.HOLDS: ("finished", deferred("holds")),
    Verdict.UNKNOWN: ("unknown", deferred("not known")),
    Verdict.WAIVED: ("finished", deferred("waived")),
}


def checks_table(sheet: SeasonSheet, checks: tuple[Check, ...], caption: str) -> Markup:
    """Every check with its paragraph, what it came to and why."""
    t = sheet.ctx.gettext
    heads = (
        head(t("Paragraph")) + head(t("Check"), kind="col-check") + head(t("Result"))
        + head(t("Why"))
    )  # fmt: skip
    rows = (_check(sheet, check) for check in checks)
    made = table("values checks", caption, heads, rows)
    return scrolling(made, caption) + sheet.source()


def verdict(sheet: SeasonSheet, check: Check) -> Markup:
    """What a check came to, as a word with a sign."""
    kind, word = _VERDICTS.get((check.verdict, check.weight)) or _OTHERS[check.verdict]
    return trusted(f'<span class="state state-{kind}">{sheet.gettext(word)}</span>')


def _check(sheet: SeasonSheet, check: Check) -> str:
    kinds = classes(["out"] if check.verdict is Verdict.UNKNOWN else [])
    return (
        f"<tr{kinds}>{cell(sheet.cite(check.reason.citation))}"
        f'<th scope="row">{sheet.gettext(NAMES[check.code])}</th>'
        f"{cell(verdict(sheet, check))}{cell(sheet.sentence(check.reason))}</tr>"
    )


def group_points(
    sheet: SeasonSheet, event: SeasonEvent, group: SeasonGroup, report: EventReport
) -> Markup:
    """A table of a group: everybody in its order, with what he gets in each class."""
    given: dict[str, dict[str, ClassPoints]] = {}
    for each in report.given.points:
        if each.group == group.id:
            given.setdefault(each.player, {})[each.class_id] = each
    shown = [each.id for each in sheet.desk.season.classes
             if any(each.id in found for found in given.values())]  # fmt: skip
    t = sheet.ctx.gettext
    heads = (
        head(t("Pl."), t("Place"), "place")
        + head(t("Name"), kind="col-name")
        + head(t("Class"))
        + "".join(
            f'<th scope="col" class="num">{sheet.class_name(class_id)}</th>' for class_id in shown
        )
    )
    passed = {each.player for each in report.given.passed if each.group == group.id}
    rows = []
    for result in group.results:
        mine = given.get(result.player, {})
        cells = "".join(
            cell(number(sheet, mine[class_id]) if class_id in mine else Markup(""), "num gp")
            for class_id in shown
        )
        place = "–" if result.best is None else sheet.ctx.forms.places(result.best, result.worst)
        kinds = classes(["out"] if result.player in passed else [])
        rows.append(
            f"<tr{kinds}>{cell(escape(place), 'place')}"
            f'<th scope="row" class="col-name">{sheet.who(result.player)}</th>'
            f"{cell(sheet.class_name(sheet.desk.classes.class_of(result.player)))}{cells}</tr>"
        )
    caption = f"{event.name}, {group.name}"
    return scrolling(table("standings season", caption, heads, rows), caption)


def passed_list(sheet: SeasonSheet, group: SeasonGroup, report: EventReport) -> Markup:
    """Who gets no points in a group, and why not."""
    return unordered(_passed(sheet, group, report), "footnotes")


def _passed(sheet: SeasonSheet, group: SeasonGroup, report: EventReport) -> Iterator[Markup]:
    for each in report.given.passed:
        if each.group == group.id:
            why = passed_reason(sheet.desk.season, each)
            cited = sheet.cite(why.citation)
            yield sheet.sentence(why) + (trusted(f" ({cited})") if cited else Markup(""))
