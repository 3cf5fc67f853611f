"""Prizes, with the arithmetic of every share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from publisher.site.desk import Desk
from publisher.site.html import scrolling
from publisher.site.page import Page
from publisher.site.pages.frame import Frame, Tab, frame, planned, render
from publisher.site.sheet import Sheet
from publisher.site.tables.prizes import fund, pending, prizes

TEMPLATE = "prizes.html"


@dataclass(frozen=True, slots=True)
class PrizesView:
    """`now` while the table may change; `pending` what nobody has won; `fund` as announced."""

    frame: Frame
    now: bool
    begun: bool
    pending: Markup
    table: Markup
    fund: Markup
    rules: Markup


def pages(desk: Desk) -> Iterator[Page]:
    """One page, where there are prizes."""
    if desk.group.prize_fund:
        path = desk.ctx.addresses.prizes(desk.event, desk.group)
        yield planned(desk, path, TEMPLATE, _draw)


def _draw(desk: Desk, path: str) -> bytes:
    sheet = Sheet(desk, path)
    heading = desk.ctx.gettext("Prizes")
    view = PrizesView(
        frame=frame(sheet, heading, Tab.PRIZES),
        now=not desk.view.finished,
        begun=desk.view.current.after_round > 0,
        pending=pending(sheet),
        table=scrolling(prizes(sheet, heading), heading),
        fund=fund(sheet, desk.ctx.gettext("Prizes as announced")),
        rules=_rules(sheet),
    )
    return render(
        sheet,
        TEMPLATE,
        view,
        title=heading,
        description=f"{heading}, {desk.group.name}, {desk.event.name}",
    )


def _rules(sheet: Sheet) -> Markup:
    """How money is shared and rounded in this group, with the paragraphs."""
    settings = sheet.view.group.settings
    t = sheet.gettext
    told = []
    if settings.money.shared:
        told.append(t("Players with equal points share the prizes of their places."))
    else:
        told.append(t("Prizes follow the places; only those on a shared place share."))
    told[0] += sheet.cite(settings.cite("prizes"))
    if settings.money.shared and not settings.money.first_shared:
        first = t("The first prize is not shared.") + sheet.cite(settings.cite("prizes.first"))
        told.append(first)
    if settings.money.rounding > 0:
        unit = sheet.amount(settings.money.rounding)
        told.append(
            t(
                "Shares are exact, rounded down to units of %(unit)s; what is left over goes to "
                "those who share, a unit at a time: the highest placed first, on a shared place "
                "the lowest start number.",
                unit=unit,
            )
        )
    return Markup("").join(Markup("<p>{}</p>").format(line) for line in told)
