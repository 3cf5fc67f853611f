"""Why a pair, a colour or a bye: what the engine says, or that it was made by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from markupsafe import Markup, escape

from publisher.model.events import Bye, Game, RoundState
from publisher.model.pairings import Pair, Unpaired
from publisher.model.reasons import Citation, Reason
from publisher.pairing import Comparison, RoundCheck
from publisher.site.html import asking, hidden, joined, trusted, unordered, why
from publisher.site.sentences.in_short import IN_SHORT
from publisher.site.sheet import Sheet
from publisher.site.tables.key import Line, key
from publisher.site.tables.reasons import points_of, reason_list, source

_PARTS = re.compile(r"(\d+)|(\D+)")


class PairReasons:
    """The reasons of one round's boards, closed until asked for."""

    def __init__(self, sheet: Sheet, check: RoundCheck | None) -> None:
        self._sheet = sheet
        pairing = check.pairing if check else None
        self._difference = check.difference if check else Comparison()
        self._corrected = check is not None and check.corrected
        self._draft = check is not None and check.state is RoundState.DRAFT
        self._pairs = {(pair.white, pair.black): pair for pair in pairing.pairs} if pairing else {}
        self._byes = {each.player: each for each in pairing.unpaired} if pairing else {}

    def of_game(self, game: Game) -> Markup:
        """The reasons of a board."""
        pair = self._pairs.get((game.white, game.black))
        if game.by_hand or game in self._difference.by_hand:
            told = self._sheet.gettext("This pair was made by hand.")
            players = {game.white, game.black}
            return self._otherwise(told, players, marked=game.by_hand, same=pair is not None)
        return opened_reasons(self._sheet, pair.reasons if pair else ())

    def of_bye(self, number: int, bye: Bye | None) -> Markup:
        """The reasons why that start number has no opponent; `bye` as written, if it is."""
        found = self._byes.get(number)
        if bye is not None and (bye.by_hand or bye in self._difference.byes_by_hand):
            told = self._sheet.gettext("This bye was given by hand.")
            same = found is not None and found.kind is bye.kind
            return self._otherwise(told, {number}, marked=bye.by_hand, same=same)
        return opened_reasons(self._sheet, found.reasons if found else ())

    def key(self) -> Markup:
        """What the paragraphs beside the boards are about."""
        unused = self._difference.instead
        used = (pair for pair in self._pairs.values() if pair not in unused)
        return points_key(self._sheet, (*used, *self._byes.values()))

    def _otherwise(self, by_hand: Markup, players: set[int], *, marked: bool, same: bool) -> Markup:
        """What is not the system's: in a draft it may just be out of date."""
        t = self._sheet.gettext
        stale = self._draft and not marked
        told = [t("The system would now pair this otherwise.") if stale else by_hand]
        if self._corrected and not marked:
            told.append(t("A result of an earlier round has been corrected since."))
        if instead := list(self._instead(players)):
            told.append(t("The system gives instead: %(pairs)s.", pairs=Markup("; ").join(instead)))
        elif same:
            told.append(t("The system gives the same."))
        label = t("differs") if stale else t("by hand")
        shown = trusted(f'<span class="by-hand">{label}</span>')
        return why(shown, unordered(told, "reasons"), name="pair")

    def _instead(self, players: set[int]) -> Iterator[Markup]:
        """What the system gives these players."""
        for pair in self._difference.instead:
            if players & {pair.white, pair.black}:
                yield Markup("{} – {}").format(
                    self._sheet.player(pair.white), self._sheet.player(pair.black)
                )
        for bye in self._difference.byes_instead:
            if bye.player in players:
                yield self._sheet.gettext(
                    "no opponent for %(player)s", player=self._sheet.player(bye.player)
                )


def opened_reasons(sheet: Sheet, reasons: Sequence[Reason]) -> Markup:
    """Reasons behind the paragraphs they follow; nothing where there are none.

    In a round robin everything follows from one table, so that its paragraph
    says nothing and a question mark stands instead.
    """
    if not reasons:
        return Markup("")
    label = sheet.ctx.gettext("Why so")
    points = () if sheet.view.is_round_robin else points_of(reasons)
    mark = _points(label, points) if points else asking(label)
    return why(mark, reason_list(sheet, reasons, sourced=not points), name="pair")


def _points(label: str, points: Iterable[str]) -> Markup:
    shown = "".join(f"<span>{escape(point)}</span> " for point in points).rstrip()
    return trusted(f'<span class="points">{hidden(label + " ")}{shown}</span>')


def points_key(sheet: Sheet, made: Iterable[Pair | Unpaired]) -> Markup:
    """The paragraphs that decided a round, each in a few words; nothing in a round robin."""
    if sheet.view.is_round_robin:
        return Markup("")
    found: dict[Citation, dict[str, None]] = {}
    for each in made:
        for reason in each.reasons:
            if reason.citation and reason.code in IN_SHORT:
                found.setdefault(reason.citation, {})[reason.code] = None
    if not found:
        return Markup("")
    sources = dict.fromkeys(citation.rule_set for citation in found)
    return joined([key(_lines(sheet, found)), *(source(sheet, each) for each in sources)])


def _lines(sheet: Sheet, found: dict[Citation, dict[str, None]]) -> Iterator[Line]:
    for citation in sorted(found, key=lambda each: _in_order(each.paragraph)):
        told = dict.fromkeys(sheet.word(IN_SHORT[code]) for code in found[citation])
        yield sheet.point(citation), Markup("; ").join(told)


def _in_order(paragraph: str) -> list[tuple[int, str]]:
    """Where a paragraph stands: 9D before 12A, 5.2.1 before 5.10, C9 before C10."""
    return [(int(digits or 0), rest) for digits, rest in _PARTS.findall(paragraph)]
