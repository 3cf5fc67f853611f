"""Who meets whom in a round, by board and by name, with results and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from publisher.model.events import Bye, Entry, Game, Round
from publisher.model.pairings import Pair, Unpaired
from publisher.model.reasons import Reason
from publisher.model.results import ByeKind, Colour
from publisher.ranking.ledger import Cell, CellKind
from publisher.site.group_report import RoundCheck
from publisher.site.html import asking, cell, head, hidden, joined, trusted, unordered, why
from publisher.site.sheet import Sheet
from publisher.site.tables.players import named
from publisher.site.tables.signs import kind_words, own_result, result
from publisher.site.views.group_view import alphabetical

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

    def draw(self, caption: str) -> Markup:
        """The boards in order, then those without an opponent."""
        rows = [self._game(game) for game in self._round.games]
        rows += [self._bye(bye) for bye in self._round.byes]
        return joined(
            [
                f'<table class="rounds"><caption class="vh">{escape(caption)}</caption>',
                round_heads(self._sheet),
                "<tbody>",
                *rows,
                "</tbody></table>",
            ]
        )

    def by_name(self, caption: str) -> Markup:
        """One line a player, in alphabetical order."""
        t = self._sheet.ctx.gettext
        heads = (
            head(t("Name"), kind="col-name")
            + head(t("Board"), kind="num")
            + head(t("Colour"))
            + head(t("Opponent"))
            + head(t("Result"))
        )
        playing = {game.white: game for game in self._round.games}
        playing |= {game.black: game for game in self._round.games}
        byes = {bye.player for bye in self._round.byes}
        entries = sorted(
            (e for e in self._sheet.view.group.entries if e.number in playing or e.number in byes),
            key=lambda entry: (alphabetical(entry.name), entry.number),
        )
        return joined(
            [
                f'<table class="rounds by-name"><caption class="vh">{escape(caption)}</caption>',
                f"<thead><tr>{heads}</tr></thead><tbody>",
                *(self._named(entry, playing.get(entry.number)) for entry in entries),
                "</tbody></table>",
            ]
        )

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

    def _bye(self, bye: Bye) -> str:
        settled = self._cell(bye.player)
        words = kind_words(self._sheet, BYE_KINDS[bye.kind])
        value = self._sheet.points(settled.points or 0)
        told = self._sheet.gettext("%(kind)s, %(points)s points", kind=words, points=value)
        before = self._sheet.view.points_before(bye.player, self._round.number)
        return bye_row(
            self._sheet,
            bye.player,
            told + (Markup(" – {}").format(bye.note) if bye.note else ""),
            self._reasons.of_bye(bye),
            self._sheet.points(before),
        )

    def _named(self, entry: Entry, game: Game | None) -> str:
        settled = self._cell(entry.number)
        name = trusted(
            f'<th scope="row" class="col-name"><a href="{self._sheet.player_url(entry.number)}" '
            f'data-no="{entry.number}"><bdi>{escape(entry.name)}</bdi></a></th>'
        )
        if game is None:
            words = kind_words(self._sheet, settled.kind)
            nothing = '<td class="num">–</td><td></td>'
            return f'<tr class="bye">{name}{nothing}<td>{words}</td><td></td></tr>'
        colour = settled.colour
        told = self._sheet.ctx.pgettext("colour", "white")
        if colour is Colour.BLACK:
            told = self._sheet.ctx.pgettext("colour", "black")
        shape = "b" if colour is Colour.BLACK else "w"
        return (
            f'<tr data-no="{entry.number}">{name}<td class="num">{game.board}</td>'
            f'<td><span class="piece {shape}"></span> {escape(told)}</td>'
            f"<td>{self._sheet.player(settled.opponent)}</td>"
            f"<td>{escape(own_result(settled))}</td></tr>"
        )


class PairReasons:
    """Why a pair, a colour or a bye: what the engine says, or that it was made by hand."""

    def __init__(self, sheet: Sheet, check: RoundCheck | None) -> None:
        self._sheet = sheet
        self._check = check
        pairing = check.pairing if check else None
        self._pairs = {(pair.white, pair.black): pair for pair in pairing.pairs} if pairing else {}
        self._byes = {each.player: each for each in pairing.unpaired} if pairing else {}
        self._by_hand = frozenset(
            (game.white, game.black) for game in (check.by_hand if check else ())
        )

    def of_game(self, game: Game) -> Markup:
        """The reasons of a board, closed until asked for."""
        if (game.white, game.black) in self._by_hand or game.by_hand:
            return self._made_by_hand(game)
        pair = self._pairs.get((game.white, game.black))
        return opened_reasons(self._sheet, pair.reasons if pair else ())

    def of_bye(self, bye: Bye) -> Markup:
        """The reasons of a round without an opponent."""
        found = self._byes.get(bye.player)
        return opened_reasons(self._sheet, found.reasons if found else ())

    def _made_by_hand(self, game: Game) -> Markup:
        t = self._sheet.gettext
        instead = self._check.instead if self._check else ()
        concerned = [p for p in instead if {p.white, p.black} & {game.white, game.black}]
        told = [t("This pair was made by hand.")]
        if concerned:
            told.append(t("The system gives instead: %(pairs)s.", pairs=self._paired(concerned)))
        elif (game.white, game.black) in self._pairs:
            told.append(t("The system gives the same."))
        label = trusted(f'<span class="by-hand">{t("by hand")}</span>')
        return why(label, unordered(told, "reasons"), name="pair")

    def _paired(self, pairs: Sequence[Pair]) -> Markup:
        return Markup("; ").join(
            Markup("{} – {}").format(self._sheet.player(pair.white), self._sheet.player(pair.black))
            for pair in pairs
        )


def opened_reasons(sheet: Sheet, reasons: Sequence[Reason]) -> Markup:
    """Reasons behind a question mark; nothing where there are none."""
    if not reasons:
        return Markup("")
    mark = asking(sheet.ctx.gettext("Why so"))
    return why(mark, unordered(map(sheet.reason, reasons), "reasons"), name="pair")


def round_heads(sheet: Sheet) -> str:
    """The heads of a round list."""
    t = sheet.ctx.gettext
    return (
        f"<thead><tr>{head(t('Bd'), t('Board'), 'num')}"
        f"{head(sheet.ctx.pgettext('side', 'White'), kind='side-white')}"
        f"{head(t('Result'), kind='res')}"
        f"{head(sheet.ctx.pgettext('side', 'Black'), kind='side-black')}"
        f'<th scope="col">{hidden(t("Why"))}</th></tr></thead>'
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


def draft_bye(sheet: Sheet, unpaired: Unpaired) -> str:
    """A line without an opponent in a round that is only proposed."""
    told = kind_words(sheet, BYE_KINDS[unpaired.kind])
    before = sheet.view.row_now(unpaired.player).points
    reasons = opened_reasons(sheet, unpaired.reasons)
    return bye_row(sheet, unpaired.player, told, reasons, sheet.points(before))


def game_note(sheet: Sheet, game: Game) -> Markup:
    """What is printed under a result: the note, and the day it was corrected."""
    parts = []
    if game.note:
        parts.append(trusted(f' <span class="under">{escape(game.note)}</span>'))
    if game.corrected:
        told = sheet.gettext("corrected %(day)s", day=sheet.ctx.forms.day(game.corrected))
        parts.append(trusted(f' <span class="under">{told}</span>'))
    return Markup("").join(parts)
