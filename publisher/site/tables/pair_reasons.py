"""Why a pair, a colour or a bye: what the engine says, or that it was made by hand."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from publisher.model.events import Game
from publisher.model.pairings import Pair
from publisher.model.reasons import Reason
from publisher.site.group_report import RoundCheck
from publisher.site.html import asking, trusted, unordered, why
from publisher.site.sheet import Sheet


class PairReasons:
    """The reasons of one round's boards, closed until asked for."""

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
        """The reasons of a board."""
        if (game.white, game.black) in self._by_hand or game.by_hand:
            return self._made_by_hand(game)
        pair = self._pairs.get((game.white, game.black))
        return opened_reasons(self._sheet, pair.reasons if pair else ())

    def of_bye(self, number: int) -> Markup:
        """The reasons why that start number has no opponent."""
        found = self._byes.get(number)
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
