"""The rounds of a player's row: ten columns each, an opponent, a colour and a result."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.exchange.trf.lines import Line
from publisher.exchange.trf.records import Cell
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.values import MOST_ROUNDS
from publisher.model.results import ByeKind, Colour

FIRST_ROUND_COLUMN = 92
ROUND_WIDTH = 10

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}
GAME_SIGNS = frozenset("1=0+-WDL")
BYES = {"U": ByeKind.PAIRING, "F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO}
# What some programs write without an opponent; `-` is so common that it is no news.
_BYE_HABITS = {
    **dict.fromkeys("+1W", "F"),
    **dict.fromkeys("=D", "H"),
    **dict.fromkeys("-0L", "Z"),
}


def round_column(number: int) -> int:
    """The first column of round `number` (from 1)."""
    return FIRST_ROUND_COLUMN + ROUND_WIDTH * (number - 1)


def cells_of(line: Line, report: Report) -> Iterator[Cell]:
    """The rounds in which something stands; a wrong one is `broken`."""
    start = FIRST_ROUND_COLUMN - 1
    for number, offset in enumerate(range(start, len(line.text), ROUND_WIDTH), 1):
        text = line.text[offset : offset + ROUND_WIDTH]
        if text.isspace():
            continue
        if number > MOST_ROUNDS:
            report.error(
                "rounds", f"a round beyond {MOST_ROUNDS} stands here", "delete what follows",
                (line.number, offset + 1),
            )  # fmt: skip
            return
        cell = _cell(text.ljust(ROUND_WIDTH), number, offset + 1, line, report)
        if cell is not None:
            yield cell


def _cell(text: str, number: int, column: int, line: Line, report: Report) -> Cell | None:
    found = _Reading(number, column, line, report)
    opponent = found.opponent(text[0:4])
    colour = found.colour(text[5])
    sign = found.sign(text[7])
    found.blank(text)
    if found.wrong:
        return Cell(number, column, broken=True)
    if opponent:
        return found.game(opponent, colour, sign)
    return found.bye(colour, sign)


class _Reading:
    """One round while it is read; `wrong` once a column holds what cannot be there."""

    def __init__(self, number: int, column: int, line: Line, report: Report) -> None:
        self._round, self._column, self._line, self._report = number, column, line, report
        self.wrong = False

    def opponent(self, text: str) -> int:
        """The opponent's start number; 0 for `0000` and blanks."""
        number = text.strip()
        if not number or (number.isascii() and number.isdigit()):
            return int(number or 0)
        self._error(
            "opponent", 0,
            f"the opponent's start number was expected in round {self._round}, "
            f"`{number}` stands here",
            "write the number, or 0000 for none",
        )  # fmt: skip
        return 0

    def colour(self, sign: str) -> Colour | None:
        if sign not in " -" and sign.lower() not in COLOURS:
            self._error(
                "colour", 5,
                f"a colour was expected in round {self._round}, `{sign}` stands here",
                "write w or b, or - for none",
            )  # fmt: skip
        return COLOURS.get(sign.lower())

    def sign(self, sign: str) -> str:
        if not sign.isspace() and sign.upper() not in GAME_SIGNS | BYES.keys():
            self._error(
                "result", 7,
                f"a result was expected in round {self._round}, `{sign}` stands here",
                "write one of 1 = 0 + - W D L, or F H U Z without an opponent",
            )  # fmt: skip
        return sign.upper().strip()

    def blank(self, text: str) -> None:
        for offset in (4, 6, 8, 9):
            if not text[offset].isspace():
                self._error(
                    "gap", offset,
                    f"a blank was expected in round {self._round}, `{text[offset]}` stands here",
                    "each round has ten columns: opponent 1-4, colour 6, result 8",
                )  # fmt: skip

    def game(self, opponent: int, colour: Colour | None, sign: str) -> Cell:
        if sign in BYES:
            self._error(
                "bye-with-opponent", 7,
                f"round {self._round} has the opponent {opponent} and `{sign}`, which is a bye",
                "write the game's result, or 0000 for the opponent",
            )  # fmt: skip
            return Cell(self._round, self._column, broken=True)
        return Cell(self._round, self._column, opponent, colour, sign)

    def bye(self, colour: Colour | None, sign: str) -> Cell | None:
        """A round without an opponent; None where nothing was written but blanks and zeros."""
        place = (self._line.number, self._column + 5)
        if colour is not None:
            self._report.habit(
                "bye-colour", "a round without an opponent has a colour",
                "it is passed over: write `-`", place,
            )  # fmt: skip
        if not sign:
            return None
        kind = _BYE_HABITS.get(sign, sign)
        if sign not in BYES and sign != "-":
            self._report.habit(
                "bye-sign",
                f"`{sign}` stands without an opponent and is read as {kind}",
                "write U for the bye of the pairing, else F, H or Z",
                (self._line.number, self._column + 7),
            )
        return Cell(self._round, self._column, sign=kind, bye=BYES[kind])

    def _error(self, code: str, offset: int, message: str, remedy: str) -> None:
        self.wrong = True
        self._report.error(code, message, remedy, (self._line.number, self._column + offset))
