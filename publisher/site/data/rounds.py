"""Rounds as plain JSON data: games with points and reasons, and those without an opponent."""

from __future__ import annotations

from publisher.model.events import Bye, Game, Round
from publisher.model.pairings import Pair, Unpaired
from publisher.model.results import ByeKind
from publisher.pairing import Comparison, RoundCheck
from publisher.site.data.plain import Json, reasons
from publisher.site.data.plain import number as number_of
from publisher.site.views.group_view import GroupView


def rounds(view: GroupView) -> list[Json]:
    """The published rounds in order."""
    return [_Round(view, round_).plain() for round_ in view.rounds]


class _Round:
    """One round while it is written down."""

    def __init__(self, view: GroupView, round_: Round) -> None:
        self._view = view
        self._round = round_
        self._check: RoundCheck | None = view.checks.get(round_.number)
        pairing = self._check.pairing if self._check else None
        self._all = pairing.reasons if pairing else ()
        self._pairs: dict[tuple[int, int], Pair] = {
            (pair.white, pair.black): pair for pair in (pairing.pairs if pairing else ())
        }
        self._unpaired: dict[int, Unpaired] = {
            each.player: each for each in (pairing.unpaired if pairing else ())
        }
        self._byes = {bye.player: bye for bye in round_.byes}
        self._difference = self._check.difference if self._check else Comparison()

    def plain(self) -> Json:
        round_ = self._round
        return {
            "number": round_.number,
            "date": round_.day.isoformat() if round_.day else None,
            "time": round_.start.isoformat("minutes") if round_.start else None,
            "published_at": round_.published_at.isoformat() if round_.published_at else None,
            "finished": not self._view.open_games(round_),
            "games": [self._game(game) for game in round_.games],
            "byes": [self._bye(number) for number in self._view.without_opponent(round_)],
            "instead": [
                {"board": pair.board, "white": pair.white, "black": pair.black}
                for pair in self._difference.instead
            ],
            "instead_byes": [
                {"player": bye.player, "kind": bye.kind.value}
                for bye in self._difference.byes_instead
            ],
            "reasons": reasons(self._all),
            "notes": list(round_.notes),
        }

    def _game(self, game: Game) -> Json:
        white = self._view.cell(game.white, self._round.number)
        black = self._view.cell(game.black, self._round.number)
        pair = self._pairs.get((game.white, game.black))
        return {
            "board": game.board,
            "white": game.white,
            "black": game.black,
            "result": game.result.value,
            "armageddon": game.armageddon.value if game.armageddon else None,
            "awarded": white.awarded,
            "white_points": number_of(white.points),
            "black_points": number_of(black.points),
            "counts": white.counts,
            "by_hand": game.by_hand or game in self._difference.by_hand,
            "note": game.note,
            "corrected": game.corrected.isoformat() if game.corrected else None,
            "reasons": reasons(pair.reasons if pair else ()),
        }

    def _bye(self, number: int) -> Json:
        found = self._unpaired.get(number)
        cell = self._view.cell(number, self._round.number)
        bye = self._byes.get(number, Bye(number, ByeKind.FREE))
        return {
            "player": number,
            "kind": cell.kind.value,
            "points": number_of(cell.points),
            "by_hand": bye.by_hand or bye in self._difference.byes_by_hand,
            "note": bye.note,
            "reasons": reasons(found.reasons if found else ()),
        }
