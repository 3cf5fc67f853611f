"""A player's games, each of which stands under both players."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.exchange.imported import MOST_ROUNDS
from publisher.exchange.trf.records import Cell
from publisher.exchange.trx.markup import Element
from publisher.exchange.trx.source import Source
from publisher.model.results import ByeKind, Colour
from publisher.yaml12.shown import shown

LARGEST_NUMBER = 9999
_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_SIGNS = {
    **{sign: sign for sign in "1=0+-A"},
    "d": "=",
    "?": "",
    "": "",
}
_WON, _DRAWN, _LOST = frozenset("1+"), frozenset("="), frozenset("0-")
_BYE_OF_PAIRING = -1


def cells_of(player: Element, source: Source, *, half_bye: bool) -> tuple[Cell, ...]:
    """The rounds in which something stands.

    With `half_bye` the bye of the pairing is worth a draw, and not a win.
    """
    return tuple(_cells(player, source, half_bye=half_bye))


def _cells(player: Element, source: Source, *, half_bye: bool) -> Iterator[Cell]:
    seen: set[int] = set()
    for game in player.within("Game"):
        number = source.whole(game, "Rd", MOST_ROUNDS, 1)
        if not number:
            if not game.get("Rd"):
                source.error("round", "a game has no round", "Rd should say it", (game, "Rd"))
            continue
        if number in seen:
            source.error(
                "round-twice", f"a player has two games in round {number}",
                "mend it in the program that made the file", (game, "Rd"),
            )  # fmt: skip
            continue
        seen.add(number)
        cell = _cell(game, number, source, half_bye=half_bye)
        if cell is not None:
            yield cell


def _cell(game: Element, number: int, source: Source, *, half_bye: bool) -> Cell | None:
    line, column = game.place
    text = game.get("Res")
    sign = _SIGNS.get(text)
    if sign is None:
        source.error(
            "result", f"a result was expected in Res, {shown(text)} stands here",
            "known are 1 + = d 0 - A ?", (game, "Res"),
        )  # fmt: skip
        return Cell(number, column, line=line, broken=True)
    if text == "d":
        source.habit(
            "awarded-draw", "a game has the result d, which is read as a draw",
            "was it played? nobody here knows a draw without play", (game, "Res"),
        )  # fmt: skip
    opponent = source.whole(game, "Opnt", LARGEST_NUMBER, _BYE_OF_PAIRING)
    if opponent <= 0:
        bye = _bye(opponent, sign, half_bye=half_bye)
        return Cell(number, column, sign=sign, bye=bye, line=line) if bye else None
    return Cell(
        number, column, opponent, _colour(game, source), sign,
        line=line, colour_column=column, sign_column=column,
        board=source.whole(game, "Table", LARGEST_NUMBER),
    )  # fmt: skip


def _colour(game: Element, source: Source) -> Colour | None:
    text = game.get("Clr")
    if text and text not in _COLOURS:
        source.error(
            "colour", f"a colour was expected in Clr, {shown(text)} stands here", "W or B",
            (game, "Clr"),
        )  # fmt: skip
    return _COLOURS.get(text)


def _bye(opponent: int, sign: str, *, half_bye: bool) -> ByeKind | None:
    """The bye of a round without an opponent; None where nothing is known of it."""
    if sign in _LOST:
        return ByeKind.ZERO
    if opponent == _BYE_OF_PAIRING:
        given = sign in _DRAWN and not half_bye
        return ByeKind.HALF if given else ByeKind.PAIRING
    if sign in _WON:
        return ByeKind.FULL
    return ByeKind.HALF if sign in _DRAWN else None
