"""How the start numbers came out, and what they bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from publisher.model.draws import PURPOSE, PURPOSES, DrawMethod, Lot
from publisher.pairing import explain_draw, late_entrants
from publisher.site.desk import Desk
from publisher.site.html import scrolling
from publisher.site.page import Page
from publisher.site.pages.frame import Frame, Tab, frame, planned, render
from publisher.site.sheet import Sheet
from publisher.site.tables.draw import (
    from_one_hat,
    given_numbers,
    in_turn,
    late_numbers,
    numbers_by_rating,
    ranking,
)
from publisher.site.tables.reasons import reason_list

TEMPLATE = "draw.html"


@dataclass(frozen=True, slots=True)
class DrawView:
    """`tables` are shown side by side with their headings; an only one has none.

    `late` are those who entered later; `check` tells how anybody can
    draw again.
    """

    frame: Frame
    reasons: Markup
    tables: tuple[tuple[str, Markup], ...]
    late: Markup
    check: tuple[Markup, ...]


def pages(desk: Desk) -> Iterator[Page]:
    """One page, where somebody has entered."""
    if desk.group.entries:
        path = desk.ctx.addresses.draw(desk.event, desk.group)
        yield planned(desk, path, TEMPLATE, _draw)


def _draw(desk: Desk, path: str) -> bytes:
    sheet = Sheet(desk, path)
    reasons = explain_draw(desk.group)
    ranked = any(why.code == "dutch.ranked" for why in reasons)
    t = desk.ctx.gettext
    heading = t("Start numbers") if ranked else t("Draw of start numbers")
    view = DrawView(
        frame=frame(sheet, heading, Tab.DRAW),
        reasons=reason_list(sheet, reasons),
        tables=tuple(_tables(sheet, heading, ranked=ranked)),
        late=_late(sheet),
        check=tuple(_check(sheet)),
    )
    return render(
        sheet,
        TEMPLATE,
        view,
        title=heading,
        description=f"{heading}, {desk.group.name}, {desk.event.name}",
    )


def _tables(sheet: Sheet, heading: str, *, ranked: bool) -> Iterator[tuple[str, Markup]]:
    """Who has which number: as drawn, or by number; `ranked` ones go by the rating shown."""
    t, group = sheet.ctx.gettext, sheet.view.group
    lots = group.draw.lots
    if not lots:
        late = late_entrants(group)
        entries = [entry for entry in group.entries if entry.number not in late]
        numbers = numbers_by_rating if ranked else given_numbers
        yield "", scrolling(numbers(sheet, heading, entries), heading)
    elif group.draw.method is DrawMethod.SEEDED:
        yield _headed(sheet, t("Order of the draw"), in_turn, lots)
        yield _headed(sheet, t("Ranking and groups"), ranking, lots)
    else:
        yield "", scrolling(from_one_hat(sheet, heading, lots), heading)


def _headed(
    sheet: Sheet,
    heading: str,
    draw: Callable[[Sheet, str, Sequence[Lot]], Markup],
    lots: Sequence[Lot],
) -> tuple[str, Markup]:
    return heading, scrolling(draw(sheet, heading, lots), heading)


def _late(sheet: Sheet) -> Markup:
    entries = [sheet.view.entries[number] for number in late_entrants(sheet.view.group)]
    if not entries:
        return Markup("")
    heading = sheet.ctx.gettext("Entered later")
    return scrolling(late_numbers(sheet, heading, entries), heading)


def _check(sheet: Sheet) -> Iterator[Markup]:
    """How to draw again with pen, paper and SHA-256 (docs/draws.md says the same at length)."""
    draw = sheet.view.group.draw
    if not draw.lots:
        return
    if draw.method is DrawMethod.SEEDED:
        yield sheet.gettext(
            "Write down each group in the order of the ranking, and those set aside likewise."
        )
        label = f"{draw.seed}/{PURPOSES['A']}/i"
    else:
        yield sheet.gettext("Write down the numbers from 1 to %(last)s.", last=len(draw.lots))
        label = f"{draw.seed}/{PURPOSE}/i"
    yield sheet.gettext(
        "Count the places from 0. For i from the last place down to 1, let the items in the "
        "places i and h mod (i + 1) change places; h is the SHA-256 of the text %(label)s, with "
        "the value of i in the end, read as one hexadecimal number.",
        label=_code(label),
    )
    if draw.method is DrawMethod.SEEDED:
        yield sheet.gettext(
            "The other groups have their own letter for A, those set aside the word %(word)s. "
            "What comes out is the order in which each group was drawn.",
            word=_code(PURPOSES[""].rpartition("/")[2]),
        )
    else:
        yield sheet.gettext("What comes out are the numbers in the order in which they were drawn.")


def _code(text: str) -> Markup:
    return Markup("<code>{}</code>").format(escape(text))
