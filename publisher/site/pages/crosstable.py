"""The crosstable, by place and by start number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from publisher.ranking.ledger import published_rounds
from publisher.site.desk import Desk
from publisher.site.html import scrolling
from publisher.site.page import Page
from publisher.site.pages.frame import Frame, Tab, frame, page, render
from publisher.site.pages.standings import missing_boards
from publisher.site.sheet import Sheet
from publisher.site.tables.crosstable import CrossTable, labels
from publisher.site.tables.key import footnotes, key, sign_lines, tie_break_lines

TEMPLATE = "crosstable.html"


@dataclass(frozen=True, slots=True)
class CrossTableView:
    """`table` for screens that are wide enough, `rows` for phones."""

    frame: Frame
    missing: Markup
    table: Markup
    rows: Markup
    footnotes: Markup
    key: Markup
    other: str
    by_number: bool


def pages(desk: Desk) -> Iterator[Page]:
    """Two orders of one table, once a round is published."""
    if not published_rounds(desk.group):
        return
    at = desk.ctx.addresses
    by_place = at.crosstable(desk.event, desk.group)
    numbered = at.crosstable_by_number(desk.event, desk.group)
    for path, by_number in ((by_place, False), (numbered, True)):
        yield page(
            desk, path, TEMPLATE, partial(_draw, desk, path, by_number=by_number), str(by_number)
        )


def _draw(desk: Desk, path: str, *, by_number: bool) -> bytes:
    sheet = Sheet(desk, path)
    t, at = desk.ctx.gettext, desk.ctx.addresses
    table = desk.view.current
    rows = sorted(table.rows, key=lambda row: row.number) if by_number else table.rows
    numbers = None if by_number else labels(table)
    drawn = CrossTable(sheet, rows, numbers)
    heading = t("Crosstable by start number") if by_number else t("Crosstable")
    caption = t("Opponents by final place") if numbers else t("Opponents by start number")
    if numbers and not desk.view.finished:
        caption = t("Opponents by place now")
    turn = at.crosstable if by_number else at.crosstable_by_number
    view = CrossTableView(
        frame=frame(sheet, heading, Tab.CROSSTABLE),
        missing=missing_boards(sheet, table.after_round) if table.provisional else Markup(""),
        table=scrolling(drawn.draw(caption, apart=not by_number), heading),
        rows=drawn.for_phones(apart=not by_number),
        footnotes=footnotes(sheet, drawn.footnotes),
        key=key((*sign_lines(sheet), *tie_break_lines(sheet, table))),
        other=sheet.url(turn(desk.event, desk.group)),
        by_number=by_number,
    )
    return render(
        sheet,
        TEMPLATE,
        view,
        title=heading,
        description=f"{heading}, {desk.group.name}, {desk.event.name}",
    )
