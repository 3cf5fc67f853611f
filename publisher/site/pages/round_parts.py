"""What round pages and those that point to rounds say of one: its day, its state, its numbers."""

from __future__ import annotations

from markupsafe import Markup, escape

from publisher.model.events import Correction, Game, Round, RoundState
from publisher.site.html import trusted
from publisher.site.pages.frame import pager, shown_rounds
from publisher.site.sheet import Sheet


def round_pager(sheet: Sheet, current: int) -> Markup:
    """The rounds that have a page."""
    desk, at = sheet.desk, sheet.ctx.addresses
    shown = set(shown_rounds(desk))

    def target(number: int) -> str | None:
        return at.round(desk.event, desk.group, number) if number in shown else None

    return pager(sheet, sheet.ctx.gettext("Rounds"), target, current)


def when(sheet: Sheet, round_: Round) -> str:
    """The day and hour of a round, as far as they are known."""
    forms = sheet.ctx.forms
    parts = [forms.day(round_.day)] if round_.day else []
    parts += [forms.clock(round_.start)] if round_.start else []
    return ", ".join(parts)


def state(sheet: Sheet, round_: Round) -> Markup:
    """How far the round has come: "7 of 12 games finished"."""
    t = sheet.gettext
    if round_.state is RoundState.DRAFT:
        return _sign("draft", t("Draft, not published"))
    left = len(sheet.view.open_games(round_))
    total = len(round_.games)
    if not left:
        return _sign("finished", t("Finished"))
    if left < total:
        told = t("%(done)s of %(total)s games finished", done=total - left, total=total)
        return _sign("running", told)
    return _sign("published", t("Not begun"))


def _sign(kind: str, told: Markup) -> Markup:
    return trusted(f'<span class="state state-{kind}">{told}</span>')


def corrected(sheet: Sheet, correction: Correction) -> Markup:
    """A correction as written, with its day."""
    day = escape(sheet.ctx.forms.day(correction.day))
    return Markup("{}: {}").format(day, correction.text)


def corrected_game(sheet: Sheet, game: Game) -> Markup:
    """A result that was changed after publishing."""
    day = sheet.ctx.forms.day(game.corrected) if game.corrected else ""
    return sheet.gettext(
        "%(day)s: the result of %(white)s – %(black)s was corrected.",
        day=day,
        white=sheet.player(game.white),
        black=sheet.player(game.black),
    )
