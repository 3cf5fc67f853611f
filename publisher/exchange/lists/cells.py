"""One round of one player: an opponent, a colour and a result, in one cell or in three."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from publisher.exchange.lists.sheet import Row
from publisher.exchange.lists.told import told
from publisher.exchange.trf.records import Cell
from publisher.exchange.trf.report import Report
from publisher.model.results import ByeKind, Colour

_COLOURS = {
    **dict.fromkeys("wh", Colour.WHITE),  # white and weiß, hvit
    **dict.fromkeys("bs", Colour.BLACK),  # black, svart and schwarz
}
_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("", "*", "?"), ""),
        **dict.fromkeys(("½", "x", "=", "1/2", "0.5", "0,5", ".5", ",5"), "="),
        **{sign: sign for sign in "10+-"},
    }
)
"""Results as they are written, and the signs that a crosstable is made of."""

_GAME = re.compile(
    r"(\d{1,5})\s*([wbsh]|-(?=.))?\s*(1/2|0?[.,]5|[01½x=+*?-])?", re.ASCII | re.IGNORECASE
)
_SIGN_FIRST = re.compile(r"([+=-])\s*(\d{1,5})\s*([wbsh])", re.ASCII | re.IGNORECASE)
_WON_LOST = {"+": "1", "=": "=", "-": "0"}
_WORDS = {
    **dict.fromkeys(("bye", "fri", "frirunde", "spielfrei", "wo", "+wo", "+w", "+bye"), "1"),
    **dict.fromkeys(("-wo", "-w"), "0"),
    "-": "",
}
"""What stands instead of a game, and the sign that it is worth."""

_BYES = {
    "1": ByeKind.PAIRING,
    "+": ByeKind.PAIRING,
    "=": ByeKind.HALF,
    "0": ByeKind.ZERO,
    "-": ByeKind.ZERO,
}


def is_game(text: str) -> bool:
    """Whether a cell names an opponent and a colour, as in 81b1 or +5w."""
    if _SIGN_FIRST.fullmatch(text):
        return True
    match = _GAME.fullmatch(text)
    return bool(match and match[2])


def bye_word(text: str) -> bool:
    """Whether `text`, where an opponent's name should stand, says that there is none."""
    return text.casefold() in _WORDS


def cell_in_one(row: Row, index: int, number: int, report: Report) -> Cell | None:
    """Round `number` from one cell: `81b1`, `+5w`, `-½` for a half-point bye, `-` for nothing."""
    text = row.cell(index)
    column = row.place(index)[1]
    if match := _SIGN_FIRST.fullmatch(text):
        colour = _COLOURS[match[3].lower()]
        return _game(number, column, int(match[2]), colour, _WON_LOST[match[1]])
    sign = _sign_without_game(text)
    if sign is not None:
        return _bye(number, column, sign)
    match = _GAME.fullmatch(text)
    if match and int(match[1]):
        colour_text = (match[2] or "").lower()
        sign = _SIGNS[(match[3] or "").lower()]
        return _game(number, column, int(match[1]), _COLOURS.get(colour_text), sign)
    report.error(
        "round-cell", f"an opponent and a result were expected in round {number}, {told(text)} "
        "stands here", "write opponent, colour and result, as in 81b1 or 81w½, or -1 for a bye",
        row.place(index),
    )  # fmt: skip
    return Cell(number, column, broken=True)


def _sign_without_game(text: str) -> str | None:
    """The sign of a round without an opponent; None where there may be one."""
    plain = text.casefold().replace(" ", "")
    if plain in _WORDS:
        return _WORDS[plain]
    # A single result, perhaps after the dash that stands for the opponent.
    return _SIGNS.get(plain.removeprefix("-") if len(plain) > 1 else plain)


def cell_in_three(row: Row, index: int, number: int, report: Report) -> Cell | None:
    """Round `number` from three cells, of which the last or two may be missing."""
    opponent = row.cell(index)
    places = [row.place(index + offset) for offset in range(3)]
    word = opponent.casefold()
    colour_text, sign_text = row.cell(index + 1).lower(), row.cell(index + 2).lower()
    sign = _SIGNS.get(sign_text)
    wrong = [
        (places[0], "the opponent's number", opponent, "write the number, or - for none")
        if not (opponent.isascii() and opponent.isdigit()) and opponent and word not in _WORDS
        else None,
        (places[1], "a colour", colour_text, "write w or b, or - for none")
        if colour_text not in ("", "-", *_COLOURS)
        else None,
        (places[2], "a result", sign_text, "write one of 1 ½ 0 + -") if sign is None else None,
    ]
    for place, what, text, remedy in filter(None, wrong):
        report.error(
            "round-cell", f"{what} was expected in round {number}, {told(text)} stands here",
            remedy, place,
        )  # fmt: skip
    if any(wrong) or sign is None:
        return Cell(number, places[0][1], broken=True)
    against = int(opponent) if opponent.isdigit() else 0
    if not against:
        return _bye(number, places[0][1], sign or _WORDS.get(word, ""))
    return Cell(
        number, places[0][1], against, _COLOURS.get(colour_text), sign,
        colour_column=places[1][1], sign_column=places[2][1],
    )  # fmt: skip


def _game(number: int, column: int, opponent: int, colour: Colour | None, sign: str) -> Cell:
    return Cell(number, column, opponent, colour, sign, colour_column=column, sign_column=column)


def _bye(number: int, column: int, sign: str) -> Cell | None:
    return Cell(number, column, sign=sign, bye=_BYES[sign]) if sign else None
