"""The entries of a group, in one order or another."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from publisher.model.events import Entry
from publisher.site.html import cell, head, searched, table, trusted
from publisher.site.sheet import Sheet
from publisher.site.tables.advancing import came_from
from publisher.site.tables.players import PlayerColumns, named


def start_list(
    sheet: Sheet, entries: Iterable[Entry], caption: str, *, family_first: bool
) -> Markup:
    """The entries as given; `family_first` prints names as they are sorted ("So, Wesley")."""
    t = sheet.ctx.gettext
    columns = PlayerColumns(sheet)
    heads = (
        head(t("No."), t("Start number"), "num no")
        + head(t("Name"), kind="col-name")
        + columns.heads()
    )
    rows = [_row(sheet, columns, entry, family_first=family_first) for entry in entries]
    search = searched(t("Find a player"), len(rows))
    return table("startlist", caption, heads, rows, attributes=search)


def _row(sheet: Sheet, columns: PlayerColumns, entry: Entry, *, family_first: bool) -> str:
    name = named(sheet, entry)
    if family_first:
        title = f' <span class="title">{escape(entry.title)}</span>' if entry.title else ""
        name = trusted(
            f'<a href="{sheet.player_url(entry.number)}" '
            f'data-no="{entry.number}"><bdi>{escape(entry.name)}</bdi></a>{title}'
        )
    out = ' class="out"' if entry.withdrawn else ""
    return (
        f'<tr data-no="{entry.number}"{out}>{cell(entry.number, "num no")}'
        f'<th scope="row" class="col-name">{name}{_when(sheet, entry)}</th>'
        f"{columns.cells(entry)}</tr>"
    )


def _when(sheet: Sheet, entry: Entry) -> str:
    """Under a name, from which group a player comes, when a late entrant comes, when one left."""
    told = [came_from(sheet, entry)] if entry.origin else []
    if entry.from_round > 1:
        told.append(sheet.gettext("from round %(round)s", round=entry.from_round))
    if entry.withdrawn:
        told.append(
            sheet.gettext("withdrew after round %(round)s", round=entry.withdrawn.after_round)
        )
    return f' <span class="under">{" · ".join(told)}</span>' if told else ""
