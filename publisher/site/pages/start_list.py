"""The start list: by number, by rating, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from publisher.model.events import Entry
from publisher.site.desk import Desk
from publisher.site.html import scrolling
from publisher.site.page import Page
from publisher.site.pages.frame import Frame, Tab, frame, page, render
from publisher.site.sheet import Sheet
from publisher.site.tables.start_list import start_list
from publisher.site.views.group_view import GroupView

TEMPLATE = "start-list.html"

_ORDERS: dict[str, Callable[[GroupView], Sequence[Entry]]] = {
    "number": lambda view: view.group.entries,
    "rating": GroupView.by_rating,
    "name": GroupView.by_name,
}


@dataclass(frozen=True, slots=True)
class Order:
    """One order of the list, as a link."""

    label: str
    url: str
    current: bool


@dataclass(frozen=True, slots=True)
class StartListView:
    """`table` is empty where nobody has entered."""

    frame: Frame
    orders: tuple[Order, ...]
    table: Markup
    count: Markup


def pages(desk: Desk) -> Iterator[Page]:
    """One page an order; an empty group has the first only."""
    judged = "" if desk.verdicts is None else "judged"
    for order, path in _paths(desk).items():
        yield page(desk, path, TEMPLATE, partial(_draw, desk, path, order), order, judged)


def _paths(desk: Desk) -> dict[str, str]:
    at = desk.ctx.addresses
    paths = {"number": at.start_list(desk.event, desk.group)}
    if desk.group.entries:
        paths["name"] = at.start_list_by_name(desk.event, desk.group)
        if any(entry.rating is not None for entry in desk.group.entries):
            paths["rating"] = at.start_list_by_rating(desk.event, desk.group)
    return paths


def orders(sheet: Sheet) -> Iterator[Order]:
    """The links between the lists of entries, and to who of them may play."""
    desk, t = sheet.desk, sheet.ctx.gettext
    said = {"number": t("By start number"), "rating": t("By rating"), "name": t("By name")}
    for name, lies in _paths(desk).items():
        yield Order(said[name], sheet.url(lies), lies == sheet.path)
    if desk.verdicts is not None:
        lies = desk.ctx.addresses.entitled(desk.event, desk.group)
        yield Order(t("Who may play"), sheet.url(lies), lies == sheet.path)


def _draw(desk: Desk, path: str, order: str) -> bytes:
    sheet = Sheet(desk, path)
    t = desk.ctx.gettext
    heading = {
        "number": t("Start list"),
        "rating": t("Start list by rating"),
        "name": t("Start list by name"),
    }[order]
    entries = _ORDERS[order](desk.view)
    table = start_list(sheet, entries, heading, family_first=order == "name")
    view = StartListView(
        frame=frame(sheet, heading, Tab.START_LIST),
        orders=tuple(orders(sheet)) if entries else (),
        table=scrolling(table, heading) if entries else Markup(""),
        count=sheet.ngettext("%(count)s player", "%(count)s players", len(entries)),
    )
    return render(
        sheet,
        TEMPLATE,
        view,
        title=heading,
        description=f"{heading}, {desk.group.name}, {desk.event.name}",
    )
