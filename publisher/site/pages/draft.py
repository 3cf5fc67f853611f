"""A round in the making, for the local preview: a written draft, or the engine's proposal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from publisher.model.events import Bye, Game, Round
from publisher.model.pairings import BadState, NoLegalPairing, Pairing, PairingOutcome
from publisher.model.results import Result
from publisher.pairing import Verdict
from publisher.site.desk import Desk
from publisher.site.group_report import next_round
from publisher.site.html import cell, scrolling, table
from publisher.site.pages.frame import Frame, Tab, frame, render
from publisher.site.pages.round_parts import round_pager, when
from publisher.site.sheet import Sheet
from publisher.site.tables.pair_reasons import PairReasons, opened_reasons, points_key
from publisher.site.tables.reasons import reason_list
from publisher.site.tables.round_list import draft_bye, round_heads, side
from publisher.site.tables.signs import RESULTS

TEMPLATE = "draft.html"


@dataclass(frozen=True, slots=True)
class DraftView:
    """`proposed` is False for a written draft; `stuck` says why there is no pairing.

    `differs` where the system would pair a written draft otherwise, and nothing
    marks it as made by hand.
    """

    frame: Frame
    pager: Markup
    proposed: bool
    differs: bool
    table: Markup
    key: Markup
    reasons: Markup
    stuck: Markup


def draw(desk: Desk, path: str, number: int) -> bytes:
    """The draft of a round as a page."""
    sheet = Sheet(desk, path)
    written = next((each for each in desk.group.rounds if each.number == number), None)
    heading = desk.ctx.gettext("Round %(round)s, draft", round=number)
    check = sheet.view.checks.get(number)
    proposed = number == next_round(desk.group)
    outcome = desk.view.report.draft if proposed else check.outcome if check else None
    made = outcome if isinstance(outcome, Pairing) else None
    byes = written.byes if written else ()
    boards = (
        _written(sheet, written) if written and not proposed else _proposed(sheet, outcome, byes)
    )
    stuck = outcome.reasons if isinstance(outcome, NoLegalPairing | BadState) else ()
    view = DraftView(
        frame=frame(sheet, heading, Tab.ROUNDS, when(sheet, written) if written else ""),
        pager=round_pager(sheet, number),
        proposed=proposed,
        differs=check is not None and check.verdict is Verdict.DIFFERENT,
        table=Markup("")
        if stuck and proposed
        else scrolling(table("rounds", heading, round_heads(sheet), boards), heading),
        key=points_key(sheet, (*made.pairs, *made.unpaired)) if made else Markup(""),
        reasons=reason_list(sheet, made.reasons if made else ()),
        stuck=reason_list(sheet, stuck),
    )
    return render(sheet, TEMPLATE, view, title=heading)


def _written(sheet: Sheet, round_: Round) -> Iterator[str]:
    reasons = PairReasons(sheet, sheet.view.checks.get(round_.number))
    for game in round_.games:
        yield _board(sheet, game, reasons.of_game(game))
    for bye in round_.byes:
        yield draft_bye(sheet, bye, reasons.of_bye(bye.player, bye))


def _proposed(
    sheet: Sheet, outcome: PairingOutcome | None, written: tuple[Bye, ...]
) -> Iterator[str]:
    if not isinstance(outcome, Pairing):
        return
    for pair in outcome.pairs:
        game = Game(pair.board, pair.white, pair.black, pair.result or Result.UNFINISHED)
        yield _board(sheet, game, opened_reasons(sheet, pair.reasons))
    notes = {bye.player: bye.note for bye in written}
    for unpaired in outcome.unpaired:
        bye = Bye(unpaired.player, unpaired.kind, notes.get(unpaired.player, ""))
        yield draft_bye(sheet, bye, opened_reasons(sheet, unpaired.reasons))


def _board(sheet: Sheet, game: Game, reasons: Markup) -> str:
    view = sheet.view
    white = sheet.points(view.row_now(game.white).points)
    black = sheet.points(view.row_now(game.black).points)
    shown = "–" if game.result is Result.UNFINISHED else RESULTS[game.result]
    return (
        f'<tr><td class="num no">{game.board}</td>{side(sheet, game.white, "side-white", white)}'
        f'<td class="res">{shown}</td>{side(sheet, game.black, "side-black", black)}'
        f"{cell(reasons)}</tr>"
    )
