"""The rows against each other: a game stands in two of them, and both must say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.exchange.trf.cells import GAME_SIGNS
from publisher.exchange.trf.records import Cell, PlayerRow, ReadGame
from publisher.exchange.trf.report import Report
from publisher.model.results import Colour, Result

SIGNS: dict[Result, tuple[str, str]] = {
    Result.WHITE_WINS: ("1", "0"),
    Result.BLACK_WINS: ("0", "1"),
    Result.DRAW: ("=", "="),
    Result.BOTH_LOSE: ("0", "0"),
    Result.WHITE_DRAWS_BLACK_LOSES: ("=", "0"),
    Result.BLACK_DRAWS_WHITE_LOSES: ("0", "="),
    Result.WHITE_WINS_BY_FORFEIT: ("+", "-"),
    Result.BLACK_WINS_BY_FORFEIT: ("-", "+"),
    Result.DOUBLE_FORFEIT: ("-", "-"),
    Result.UNFINISHED: ("", ""),
    Result.ADJOURNED: ("", ""),
}
"""The signs of white and black for a result; TRF has none for an adjourned game."""

_UNRATED = {"1": "W", "=": "D", "0": "L"}
_RESULTS = {
    **{signs: result for result, signs in SIGNS.items() if result is not Result.ADJOURNED},
    ("A", "A"): Result.ADJOURNED,  # TRF has no sign for it, other files have
    **{
        (_UNRATED[white], _UNRATED[black]): result
        for result, (white, black) in SIGNS.items()
        if white in _UNRATED and black in _UNRATED
    },
}


def games_of(
    players: Iterable[PlayerRow], report: Report, *, all_read: bool = True
) -> tuple[ReadGame, ...]:
    """Every game once, by round and then by the lower start number.

    An opponent who does not exist or is the player himself, two rows that name
    different opponents, equal colours, or results that do not go together are
    errors; each pair of rows is told once.  Without `all_read` some rows could
    not be read, and an unknown opponent may stand in one of them.
    """
    rows: dict[int, PlayerRow] = {}
    doubtful: set[int] = set()
    for row in players:
        if rows.setdefault(row.number, row) is not row:
            doubtful.add(row.number)
    cells = {row.number: {cell.round: cell for cell in row.cells} for row in rows.values()}
    found = [
        game
        for row in rows.values()
        for cell in row.cells
        if cell.opponent
        and not {row.number, cell.opponent} & doubtful
        and (all_read or cell.opponent in rows)
        for game in _game(_Side(row, cell), rows, cells, report)
    ]
    found.sort(key=lambda game: (game.round, min(game.white, game.black)))
    return tuple(found)


class _Side:
    """One player's half of a game."""

    def __init__(self, row: PlayerRow, cell: Cell) -> None:
        self.row, self.cell = row, cell
        self.number = row.number
        line = cell.line or row.line
        self.place = (line, cell.column)
        self.colour_place = (line, cell.colour_column or cell.column + 5)
        self.sign_place = (line, cell.sign_column or cell.column + 7)


def _game(
    side: _Side,
    rows: dict[int, PlayerRow],
    cells: dict[int, dict[int, Cell]],
    report: Report,
) -> Iterator[ReadGame]:
    number, opponent = side.number, side.cell.opponent
    round_number = side.cell.round
    if opponent == number:
        report.error(
            "himself", f"player {number} meets himself in round {round_number}",
            "mend the opponent's number", side.place,
        )  # fmt: skip
    elif opponent not in rows:
        report.error(
            "opponent-unknown",
            f"player {number} meets {opponent} in round {round_number}, and no player has that "
            "start number",
            "mend the opponent's number, or add his row", side.place,
        )  # fmt: skip
    else:
        other = cells[opponent].get(round_number)
        if other is not None and _is_told(other, opponent, rows):
            return
        if other is None or other.opponent != number:
            _disagree(side, rows[opponent], other, report)
        elif number < opponent:
            yield from _agreed(side, _Side(rows[opponent], other), report)


def _is_told(cell: Cell, number: int, rows: dict[int, PlayerRow]) -> bool:
    """Whether the cell is wrong by itself, which is told where it stands."""
    unknown = cell.opponent != 0 and cell.opponent not in rows
    return cell.broken or unknown or cell.opponent == number


def _disagree(side: _Side, opponent: PlayerRow, other: Cell | None, report: Report) -> None:
    if other is None:
        says, place = "has nothing there", (opponent.line, side.cell.column)
    else:
        says = f"names {other.opponent}" if other.opponent else f"has `{other.sign}`, a bye"
        place = (other.line or opponent.line, other.column)
    report.error(
        "opponent-disagrees",
        f"player {side.number} meets {opponent.number} in round {side.cell.round}, "
        f"but the row of {opponent.number} {says}",
        "mend one of the two rows", side.place, [place],
    )  # fmt: skip


def _agreed(one: _Side, two: _Side, report: Report) -> Iterator[ReadGame]:
    """The game of two rows that name each other; nothing where they contradict in more."""
    pair = f"players {one.number} and {two.number}"
    where = f"in round {one.cell.round}"
    colour = _colour(one, two, report)
    if colour is None:
        return
    white, black = (one, two) if colour is Colour.WHITE else (two, one)
    result = _RESULTS.get((white.cell.sign, black.cell.sign))
    if result is None:
        report.error(
            "results-disagree",
            f"{pair} have the results {_shown(one)} and {_shown(two)} {where}",
            _remedy(one.cell.sign, two.cell.sign), one.sign_place, [two.sign_place],
        )  # fmt: skip
        return
    board = one.cell.board or two.cell.board
    yield ReadGame(one.cell.round, white.number, black.number, result, board)


def _shown(side: _Side) -> str:
    return f"`{side.cell.sign}`" if side.cell.sign else "none"


def _remedy(*signs: str) -> str:
    if not all(signs):
        return "write both results, or none while the game lasts"
    if all(sign in GAME_SIGNS for sign in signs) and set(signs) & set("+-"):
        return "a forfeit is + and -, or - and -"
    return "results that go together are 1 and 0, = and =, 0 and 0, = and 0"


def _colour(one: _Side, two: _Side, report: Report) -> Colour | None:
    """The colour of `one`; a forfeit may stand without colours, and one row may leave them out."""
    first, second = one.cell.colour, two.cell.colour
    if first and second:
        if first is not second:
            return first
        report.error(
            "colours-disagree",
            f"players {one.number} and {two.number} both have {first} in round {one.cell.round}",
            "mend one of the two colours", one.colour_place, [two.colour_place],
        )  # fmt: skip
        return None
    if first or second:
        without, colour = (two, first) if first else (one, second)
        report.habit(
            "colour-missing", "a game has a colour in one of its two rows only",
            "the other colour is taken; write it", without.colour_place,
        )  # fmt: skip
        return first or (colour.other if colour else None)
    if {one.cell.sign, two.cell.sign} <= {"+", "-"}:
        report.habit(
            "colour-missing", "a forfeit has no colours",
            "the lower start number is taken for white; write the colours as paired",
            one.colour_place,
        )  # fmt: skip
        return Colour.WHITE
    report.error(
        "colour-missing",
        f"players {one.number} and {two.number} have no colours in round {one.cell.round}",
        "write w in one row and b in the other", one.colour_place, [two.colour_place],
    )  # fmt: skip
    return None
