"""Who meets whom in a round, by board, with results and reasons."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup, escape

from publisher.model.events import Bye, Game, Round
from publisher.model.results import ByeKind
from publisher.pairing import RoundCheck
from publisher.ranking.ledger import Cell, CellKind
from publisher.site.html import cell, head, hidden, table, trusted
from publisher.site.sheet import Sheet
from publisher.site.tables.pair_reasons import PairReasons
from publisher.site.tables.players import named
from publisher.site.tables.signs import bye_words, kind_words, result

BYE_KINDS: Mapping[ByeKind, CellKind] = {
    ByeKind.FREE: CellKind.FREE,
    ByeKind.PAIRING: CellKind.PAIRING_BYE,
    ByeKind.FULL: CellKind.FULL_BYE,
    ByeKind.HALF: CellKind.HALF_BYE,
    ByeKind.ZERO: CellKind.ZERO_BYE,
}


class RoundList:
    """Draws one published round."""

    def __init__(self, sheet: Sheet, round_: Round, check: RoundCheck | None) -> None:
        self._sheet = sheet
        self._round = round_
        self._reasons = PairReasons(sheet, check)
        self._byes = {bye.player: bye for bye in round_.byes}

    def draw(self, caption: str) -> Markup:
        """The boards in order, then those without an opponent."""
        rows = [self._game(game) for game in self._round.games]
        rows += [self._bye(number) for number in self._sheet.view.without_opponent(self._round)]
        return table("rounds", caption, round_heads(self._sheet), rows)

    def key(self) -> Markup:
        """What the paragraphs beside the boards are about."""
        return self._reasons.key()

    def _cell(self, number: int) -> Cell:
        return self._sheet.view.cell(number, self._round.number)

    def _game(self, game: Game) -> str:
        settled = self._cell(game.white)
        shown = result(game, settled)
        if not settled.counts:
            shown = trusted(f"<s>{shown}</s>")
        note = game_note(self._sheet, game)
        kind = "" if settled.counts else ' class="out"'
        return (
            f"<tr{kind}>"
            f'<td class="num no">{game.board}</td>'
            f"{self._side(game.white, settled, 'side-white')}"
            f'<td class="res">{shown}{note}</td>'
            f"{self._side(game.black, self._cell(game.black), 'side-black')}"
            f"{cell(self._reasons.of_game(game))}</tr>"
        )

    def _side(self, number: int, settled: Cell, kind: str) -> str:
        won = settled.kind in {CellKind.WIN, CellKind.FORFEIT_WIN}
        before = self._sheet.view.points_before(number, self._round.number)
        return side(self._sheet, number, kind + " won" if won else kind, self._sheet.points(before))

    def _bye(self, number: int) -> str:
        settled = self._cell(number)
        written = self._byes.get(number)
        return bye_row(
            self._sheet,
            number,
            bye_words(self._sheet, settled) + _remark(written.note if written else ""),
            self._reasons.of_bye(number, written),
            self._sheet.points(self._sheet.view.points_before(number, self._round.number)),
        )


def round_heads(sheet: Sheet) -> str:
    """The heads of a round list."""
    t = sheet.ctx.gettext
    return (
        f"{head(t('Bd'), t('Board'), 'num')}"
        f"{head(sheet.ctx.pgettext('side', 'White'), kind='side-white')}"
        f"{head(t('Result'), kind='res')}"
        f"{head(sheet.ctx.pgettext('side', 'Black'), kind='side-black')}"
        f'<th scope="col">{hidden(t("Why"))}</th>'
    )


def side(sheet: Sheet, number: int, kind: str, before: Markup) -> str:
    """One player of a board: name, and under it number, rating and points before the round."""
    entry = sheet.view.entries[number]
    facts = [sheet.gettext("no. %(number)s", number=number)]
    if entry.rating is not None:
        facts.append(escape(str(entry.rating)))
    facts.append(sheet.gettext("%(points)s pts", points=before))
    facts = [fact.replace(" ", "\u00a0") for fact in facts]
    return (
        f'<td class="{kind}" data-no="{number}">{named(sheet, entry)} '
        f'<span class="under">{Markup(" · ").join(facts)}</span></td>'
    )


def bye_row(sheet: Sheet, number: int, told: Markup, reasons: Markup, before: Markup) -> str:
    """A line without an opponent."""
    return (
        f'<tr class="bye"><td class="num no">–</td>{side(sheet, number, "side-white", before)}'
        f'<td colspan="2">{told}</td>{cell(reasons)}</tr>'
    )


def draft_bye(sheet: Sheet, bye: Bye, reasons: Markup) -> str:
    """A line without an opponent in a round that is only a draft."""
    told = kind_words(sheet, BYE_KINDS[bye.kind]) + _remark(bye.note)
    before = sheet.view.row_now(bye.player).points
    return bye_row(sheet, bye.player, told, reasons, sheet.points(before))


def _remark(note: str) -> Markup:
    return Markup(" – {}").format(note) if note else Markup("")


def game_note(sheet: Sheet, game: Game) -> Markup:
    """What is printed under a result: the note, and the day it was corrected."""
    parts = []
    if game.note:
        parts.append(trusted(f' <span class="under">{escape(game.note)}</span>'))
    if game.corrected:
        told = sheet.gettext("corrected %(day)s", day=sheet.ctx.forms.day(game.corrected))
        parts.append(trusted(f' <span class="under">{told}</span>'))
    return Markup("").join(parts)
