"""The table of a class: places, totals and results, each with where it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup, escape

from publisher.seasons import ClassPoints, SeasonRow, SeasonTable
from publisher.seasons.reasons import points_reasons, total_reasons
from publisher.site.addresses import slug
from publisher.site.html import asking, cell, classes, head, joined, searched, table, trusted, why
from publisher.site.season_sheet import SeasonSheet


def season_table(sheet: SeasonSheet, made: SeasonTable, caption: str) -> Markup:
    """The whole table; results that count stand first, discarded ones behind, greyed."""
    t = sheet.ctx.gettext
    most = sheet.desk.season.rules.counting
    shown = max((len(row.counting) for row in made.rows), default=0)
    discarded = any(row.discarded for row in made.rows)
    columns = "".join(head(str(number), kind="num") for number in range(1, shown + 1))
    heads = (
        head(t("Pl."), t("Place"), "place")
        + head(t("Name"), kind="col-name")
        + head(t("Club"), kind="wide-only")
        + head(t("Cl."), t("Class"), "cl")
        + head(t("Pts"), t("Points"), "num pts")
        + columns
    )
    if discarded:
        heads += head(t("Discarded"))
    rows = (_row(sheet, made, row, shown, discarded=discarded) for row in made.rows)
    attributes = searched(t("Find a player"), len(made.rows))
    told = table("standings season", caption, heads, rows, attributes=attributes)
    if not most:
        return told
    note = sheet.ngettext(
        "The %(count)s best result counts.", "The %(count)s best results count.", most
    )
    return told + trusted(f'<p class="small muted">{note}</p>')


def _row(
    sheet: SeasonSheet, made: SeasonTable, row: SeasonRow, shown: int, *, discarded: bool
) -> str:
    player = sheet.desk.players[row.player]
    place = escape(sheet.ctx.forms.places(row.rank, row.rank_last))
    total = why(
        trusted(f"{sheet.points_of(row.total)}"),
        sheet.reasons(total_reasons(sheet.desk.season, made, row)),
        name="season",
    )
    name = sheet.who(row.player)
    mine = sheet.class_name(sheet.desk.classes.class_of(row.player))
    opened = why(mine, _class_told(sheet, row.player), name="season")
    kinds = classes(["first"] if row.rank == 1 else [])
    return (
        f'<tr{kinds} id="{anchor(row.player)}">{cell(place, "place")}'
        f'<th scope="row" class="col-name">{name}</th>'
        f"{cell(trusted(f'<bdi>{escape(player.club)}</bdi>'), 'club wide-only')}"
        f"{cell(opened, 'cl')}{cell(total, 'num pts')}"
        f"{''.join(_cells(sheet, row.counting, shown))}"
        f"{cell(_discarded(sheet, row.discarded), 'discarded') if discarded else ''}</tr>"
    )


def _class_told(sheet: SeasonSheet, player: str) -> Markup:
    return sheet.reasons([sheet.desk.classes.why(player)])


def anchor(player: str) -> str:
    """The id of a player's row: ids of unlisted players hold anything, so theirs is a digest."""
    return f"s-{slug(player)}"


def _cells(sheet: SeasonSheet, results: Sequence[ClassPoints], width: int) -> Iterator[str]:
    for given in results:
        yield cell(number(sheet, given), "num gp")
    for _ in range(width - len(results)):
        yield cell(Markup(""), "num gp")


def _discarded(sheet: SeasonSheet, results: Sequence[ClassPoints]) -> Markup:
    """All of them in one cell: some play a great many events."""
    return joined(f'<div class="gp">{number(sheet, given)}</div> ' for given in results)


def number(sheet: SeasonSheet, given: ClassPoints) -> Markup:
    """Points as a link to the standings they come from, opening to their arithmetic."""
    origin = sheet.origin(given.event, given.group)
    told = origin.told + sheet.reasons(points_reasons(sheet.desk.season, given))
    points = sheet.points_of(given.points)
    label = sheet.ctx.gettext("How the points come about")
    return trusted(f"{origin.opening}{points}</a> {why(asking(label), told, name='season')}")
