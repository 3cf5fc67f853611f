"""How the start numbers came out, and what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from publisher.pairing import explain_draw
from publisher.site.desk import Desk
from publisher.site.html import head, scrolling, table
from publisher.site.page import Page
from publisher.site.pages.frame import Frame, Tab, frame, planned, render
from publisher.site.sheet import Sheet
from publisher.site.tables.players import named

TEMPLATE = "draw.html"


@dataclass(frozen=True, slots=True)
class DrawView:
    """`table` has the numbers in the order in which they were drawn."""

    frame: Frame
    reasons: tuple[Markup, ...]
    table: Markup


def pages(desk: Desk) -> Iterator[Page]:
    """One page, where somebody has entered."""
    if desk.group.entries:
        path = desk.ctx.addresses.draw(desk.event, desk.group)
        yield planned(desk, path, TEMPLATE, _draw)


def _draw(desk: Desk, path: str) -> bytes:
    sheet = Sheet(desk, path)
    heading = desk.ctx.gettext("Draw of start numbers")
    view = DrawView(
        frame=frame(sheet, heading, Tab.DRAW),
        reasons=tuple(map(sheet.reason, explain_draw(desk.group))),
        table=scrolling(_numbers(sheet, heading), heading),
    )
    return render(
        sheet,
        TEMPLATE,
        view,
        title=heading,
        description=f"{heading}, {desk.group.name}, {desk.event.name}",
    )


def _numbers(sheet: Sheet, caption: str) -> Markup:
    """Who has which number: as drawn from the hat, or by number."""
    t, group = sheet.ctx.gettext, sheet.view.group
    by_name = {entry.name: entry for entry in group.entries}
    drawn = [by_name[name] for name in group.draw.pool if name in by_name]
    entries = drawn if len(drawn) == len(group.entries) else group.entries
    order = t("Drew as number") if entries is drawn else ""
    heads = (head(order, kind="num") if order else "") + (
        head(t("Name"), kind="col-name") + head(t("Start number"), kind="num")
    )
    rows = []
    for position, entry in enumerate(entries, start=1):
        first = f'<td class="num">{position}</td>' if order else ""
        rows.append(
            f'<tr data-no="{entry.number}">{first}<th scope="row" class="col-name">'
            f'{named(sheet, entry)}</th><td class="num">{entry.number}</td></tr>'
        )
    return table("values", caption, heads, rows)
