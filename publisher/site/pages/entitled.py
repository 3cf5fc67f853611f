"""Who may play in a group: the verdict on every entry, with the grounds and their paragraphs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from publisher.eligibility import GroupVerdicts, Outcome
from publisher.site.desk import Desk
from publisher.site.html import scrolling
from publisher.site.page import Page
from publisher.site.pages.frame import Frame, Tab, frame, planned, render
from publisher.site.pages.start_list import Order, orders
from publisher.site.rulebooks import rulebook
from publisher.site.sheet import Sheet
from publisher.site.tables.crowned import title_of
from publisher.site.tables.entitled import entitled, rules_of
from publisher.site.tables.reasons import source

TEMPLATE = "entitled.html"
_WAITING = "eligible.title.not_finished"


@dataclass(frozen=True, slots=True)
class EntitledView:
    """`counts` say how many may play; `told` who is champion and what else was found out."""

    frame: Frame
    orders: tuple[Order, ...]
    counts: Markup
    told: tuple[Markup, ...]
    table: Markup
    rules: Markup


def pages(desk: Desk) -> Iterator[Page]:
    """One page, where the rules know the class of the group and somebody has entered."""
    judged = desk.verdicts
    if judged is not None and desk.group.entries:
        path = desk.ctx.addresses.entitled(desk.event, desk.group)
        yield planned(desk, path, TEMPLATE, _draw, repr(judged))


def _draw(desk: Desk, path: str) -> bytes:
    sheet = Sheet(desk, path)
    judged = desk.verdicts or GroupVerdicts({})
    heading = desk.ctx.gettext("Who may play")
    view = EntitledView(
        frame=frame(sheet, heading, Tab.START_LIST),
        orders=tuple(orders(sheet)),
        counts=_counts(sheet, judged),
        told=tuple(_told(sheet, judged)),
        table=scrolling(entitled(sheet, judged, heading), heading),
        rules=_rules(sheet, judged),
    )
    return render(
        sheet,
        TEMPLATE,
        view,
        title=heading,
        description=f"{heading}, {desk.group.name}, {desk.event.name}",
    )


def _counts(sheet: Sheet, judged: GroupVerdicts) -> Markup:
    found = Counter(each.outcome for each in judged.verdicts.values())
    told = [
        sheet.ngettext(
            "%(count)s player is entitled.", "%(count)s players are entitled.",
            found[Outcome.ENTITLED],
        )
    ]  # fmt: skip
    if barred := found[Outcome.NOT_ENTITLED]:
        told.append(
            sheet.ngettext(
                "Nothing entitles %(count)s player.", "Nothing entitles %(count)s players.", barred
            )
        )
    if unsure := found[Outcome.UNDECIDED]:
        told.append(
            sheet.ngettext(
                "Of %(count)s player data is missing.", "Of %(count)s players data is missing.",
                unsure,
            )
        )  # fmt: skip
    return Markup(" ").join(told)


def _told(sheet: Sheet, judged: GroupVerdicts) -> Iterator[Markup]:
    """Titles won or waited for, and the prize for old players."""
    book = rulebook(sheet.desk.event, sheet.ctx.site.content)
    for class_id, crowning in judged.crownings.items():
        if crowning.reason.code == _WAITING:
            continue
        because = sheet.reason(crowning.reason)
        if crowning.champion is not None:
            champion = sheet.player(crowning.champion)
            title = title_of(sheet, class_id)
            named = sheet.gettext("%(title)s: %(player)s.", title=title, player=champion)
            because = Markup(" ").join((named, because))
        yield because
    yield from map(sheet.reason, judged.play_offs)
    if judged.over_age is not None:
        told = sheet.gettext(
            "The prize for the best player over %(age)s goes to %(player)s.",
            age=book.whole("prizes.over_age"),
            player=sheet.player(judged.over_age),
        )
        yield told + sheet.cite(book.cite("prizes.over_age"))


def _rules(sheet: Sheet, judged: GroupVerdicts) -> Markup:
    """Whose paragraphs the numbers are."""
    numbered = rules_of(sheet, judged)
    return source(sheet, numbered) if numbered else Markup("")
