"""What every page of a group has around its content: where it belongs, tabs and round numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from markupsafe import Markup, escape

from publisher.ranking.ledger import published_rounds
from publisher.site.context import Crumb
from publisher.site.desk import Desk
from publisher.site.group_report import next_round
from publisher.site.html import joined
from publisher.site.page import Order, Page
from publisher.site.sheet import Sheet


class Tab(StrEnum):
    """The pages of a group that stand beside each other."""

    OVERVIEW = "overview"
    ROUNDS = "rounds"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    START_LIST = "start_list"
    PRIZES = "prizes"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Frame:
    """The head of a group's page: what stands above and below its `heading`."""

    eyebrow: str
    heading: str | Markup
    lede: Markup
    tabs: Markup
    made_up: bool


def page(desk: Desk, path: str, template: str, draw: Callable[[], bytes], *parts: str) -> Page:
    """A page of the group, planned: it depends on the event, the group's state and `parts`."""
    key = desk.ctx.key(template, desk.record.digest, desk.digest, *parts)
    return Page(path, key, Order.LEAF, desk.record.file, draw)


def planned(
    desk: Desk, path: str, template: str, draw: Callable[[Desk, str], bytes], *parts: str
) -> Page:
    """A page whose drawing needs no more than the desk and its path."""
    return page(desk, path, template, partial(draw, desk, path), *parts)


def render(
    sheet: Sheet,
    template: str,
    view: object,
    *,
    title: str,
    description: str = "",
    home: bool = False,
) -> bytes:
    """The page as bytes, with the way down to it; `home` is the group's own first page."""
    desk = sheet.desk
    addresses = desk.ctx.addresses
    crumbs = [
        Crumb(desk.ctx.gettext("Tournaments"), addresses.events()),
        Crumb(desk.event.name, addresses.event(desk.event)),
    ]
    if not home:
        crumbs.append(Crumb(desk.group.name, addresses.group(desk.event, desk.group)))
    drawn = desk.ctx.render(
        template,
        sheet.path,
        title=title,
        crumbs=crumbs,
        active="events",
        view=view,
        description=description,
    )
    return sheet.finish(drawn)


def frame(sheet: Sheet, heading: str | Markup, tab: Tab | None, lede: Markup | str = "") -> Frame:
    """The head of a page under `tab`."""
    desk = sheet.desk
    return Frame(
        eyebrow=f"{desk.event.name} · {desk.group.name}",
        heading=heading,
        lede=escape(lede),
        tabs=_tabs(sheet, tab),
        made_up=desk.event.made_up,
    )


def shown_rounds(desk: Desk) -> list[int]:
    """The numbers of the rounds that have a page: published ones, in the preview drafts too."""
    if not desk.ctx.preview:
        return [round_.number for round_ in published_rounds(desk.group)]
    numbers = {round_.number for round_ in desk.group.rounds}
    proposed = next_round(desk.group)
    if proposed is not None and desk.group.rounds_total:
        numbers.add(proposed)
    return sorted(numbers)


def _tab_targets(desk: Desk) -> Iterator[tuple[Tab, str, str]]:
    t, at = desk.ctx.gettext, desk.ctx.addresses
    event, group = desk.event, desk.group
    rounds = shown_rounds(desk)
    yield Tab.OVERVIEW, t("Overview"), at.group(event, group)
    if rounds:
        current = desk.view.current_round
        number = current.number if current else rounds[0]
        yield Tab.ROUNDS, t("Rounds"), at.round(event, group, number)
    if group.entries:
        yield Tab.STANDINGS, t("Standings"), at.standings(event, group)
    if published_rounds(group):
        yield Tab.CROSSTABLE, t("Crosstable"), at.crosstable(event, group)
    yield Tab.START_LIST, t("Start list"), at.start_list(event, group)
    if group.prize_fund:
        yield Tab.PRIZES, t("Prizes"), at.prizes(event, group)
    if group.entries:
        yield Tab.DRAW, t("Draw"), at.draw(event, group)


def _tabs(sheet: Sheet, current: Tab | None) -> Markup:
    targets = sheet.once("tabs", lambda: tuple(_tab_targets(sheet.desk)))
    items = [
        f'<li><a href="{sheet.url(path)}"{_current(path == sheet.path, inside=tab is current)}>'
        f"{escape(label)}</a></li>"
        for tab, label, path in targets
    ]
    label = escape(sheet.ctx.gettext("Pages of the group"))
    return joined([f'<nav class="tabs" aria-label="{label}"><ul>', *items, "</ul></nav>"])


def pager(
    sheet: Sheet, label: str, targets: Callable[[int], str | None], current: int | None
) -> Markup:
    """Round numbers as links; a number without a target is not there yet."""
    items = []
    for number in range(1, max(sheet.view.total_rounds, *shown_rounds(sheet.desk), 0) + 1):
        path = targets(number)
        if path is None:
            items.append(f'<li class="todo"><span>{number}</span></li>')
            continue
        mark = _current(path == sheet.path, inside=number == current)
        items.append(f'<li><a href="{sheet.url(path)}"{mark}>{number}</a></li>')
    name = escape(label)
    return joined([f'<nav class="pager" aria-label="{name}"><ul>', *items, "</ul></nav>"])


def _current(here: bool, *, inside: bool) -> str:  # noqa: FBT001 - the page itself, or one below it
    if here:
        return ' aria-current="page"'
    return ' aria-current="true"' if inside else ""
