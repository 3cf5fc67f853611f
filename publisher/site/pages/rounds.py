"""A round: who meets whom, the results, and why these pairs and colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from publisher.model.events import Round
from publisher.ranking.ledger import published_rounds
from publisher.site.desk import Desk
from publisher.site.html import scrolling
from publisher.site.page import Page
from publisher.site.pages import draft
from publisher.site.pages.frame import Frame, Tab, frame, page, render, shown_rounds
from publisher.site.pages.round_parts import (
    corrected,
    corrected_game,
    round_pager,
    state,
    when,
)
from publisher.site.sheet import Sheet
from publisher.site.tables.reasons import reason_list
from publisher.site.tables.round_by_name import round_by_name
from publisher.site.tables.round_list import RoundList

TEMPLATE = "round.html"


@dataclass(frozen=True, slots=True)
class RoundView:
    """`other` links the same round in the other order; `reasons` are those of the whole round."""

    frame: Frame
    pager: Markup
    state: Markup
    table: Markup
    key: Markup
    reasons: Markup
    notes: tuple[str, ...]
    corrections: tuple[Markup, ...]
    standings: str
    other: str
    by_name: bool


def pages(desk: Desk) -> Iterator[Page]:
    """Two pages a published round, and in the preview one for each draft."""
    at = desk.ctx.addresses
    published = {round_.number for round_ in published_rounds(desk.group)}
    for number in shown_rounds(desk):
        path = at.round(desk.event, desk.group, number)
        if number not in published:
            drawn = partial(draft.draw, desk, path, number)
            yield page(desk, path, draft.TEMPLATE, drawn, str(number))
            continue
        named = at.round_by_name(desk.event, desk.group, number)
        for lies, by_name in ((path, False), (named, True)):
            drawn = partial(_draw, desk, lies, number, by_name=by_name)
            yield page(desk, lies, TEMPLATE, drawn, str(number), str(by_name))


def _draw(desk: Desk, path: str, number: int, *, by_name: bool) -> bytes:
    sheet = Sheet(desk, path)
    round_ = next(each for each in desk.view.rounds if each.number == number)
    heading = desk.ctx.gettext("Round %(round)s", round=number)
    shown = desk.ctx.gettext("Round %(round)s by name", round=number) if by_name else heading
    return render(
        sheet,
        TEMPLATE,
        _view(sheet, round_, shown, by_name=by_name),
        title=shown,
        description=f"{heading}, {desk.group.name}, {desk.event.name}",
    )


def _view(sheet: Sheet, round_: Round, heading: str, *, by_name: bool) -> RoundView:
    desk, at = sheet.desk, sheet.ctx.addresses
    number = round_.number
    check = sheet.view.checks.get(number)
    drawn = RoundList(sheet, round_, check)
    key = Markup("") if by_name else drawn.key()
    table = round_by_name(sheet, round_, heading) if by_name else drawn.draw(heading)
    reasons = check.pairing.reasons if check and check.pairing and not by_name else ()
    turn = at.round if by_name else at.round_by_name
    stands = number in sheet.view.tables
    return RoundView(
        frame=frame(sheet, heading, Tab.ROUNDS, when(sheet, round_)),
        pager=round_pager(sheet, number),
        state=_state_line(sheet, round_),
        table=scrolling(table, heading),
        key=key,
        reasons=reason_list(sheet, reasons, sourced=not key),
        notes=round_.notes,
        corrections=tuple(_corrections(sheet, round_)),
        standings=sheet.url(at.standings(desk.event, desk.group, number)) if stands else "",
        other=sheet.url(turn(desk.event, desk.group, number)),
        by_name=by_name,
    )


def _state_line(sheet: Sheet, round_: Round) -> Markup:
    told = state(sheet, round_)
    if round_.published_at:
        stamp = sheet.ctx.forms.stamp(round_.published_at)
        told += Markup(" · ") + sheet.gettext("published %(stamp)s", stamp=stamp)
    return told


def _corrections(sheet: Sheet, round_: Round) -> Iterator[Markup]:
    for correction in sheet.desk.event.corrections:
        if correction.round == round_.number and correction.group in {"", sheet.desk.group.id}:
            yield corrected(sheet, correction)
    for game in round_.games:
        if game.corrected:
            yield corrected_game(sheet, game)
