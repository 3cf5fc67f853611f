"""Groups read from tournament report files, as far as the tests of the tie-breaks need it."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.events import Bye, Entry, Game, Group, Round
from publisher.model.results import ByeKind, Result
from publisher.model.settings import Settings

_BYES = {"U": ByeKind.PAIRING, "F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO}
_RESULTS = {
    ("1", "0"): Result.WHITE_WINS,
    ("0", "1"): Result.BLACK_WINS,
    ("=", "="): Result.DRAW,
    ("+", "-"): Result.WHITE_WINS_BY_FORFEIT,
    ("-", "+"): Result.BLACK_WINS_BY_FORFEIT,
    ("-", "-"): Result.DOUBLE_FORFEIT,
}

Played = tuple[int, str, str]


def group_of_trf(text: str, settings: Settings) -> Group:
    """The players and rounds of an individual tournament, rated as the file says."""
    lines = [line for line in text.splitlines() if line.startswith("001")]
    rows = {int(line[4:8]): _row(line) for line in lines}
    length = max(len(row) for row in rows.values())
    rounds = tuple(_round(rows, at) for at in range(length))
    entries = tuple(sorted((_entry(line) for line in lines), key=lambda each: each.number))
    return Group("group", "Group", settings, entries, rounds, rounds_total=length)


def points_of_trf(text: str) -> dict[int, Fraction]:
    """What the file says everybody has."""
    lines = [line for line in text.splitlines() if line.startswith("001")]
    return {int(line[4:8]): Fraction(line[80:84].strip()) for line in lines}


def _entry(line: str) -> Entry:
    rating = line[48:52].strip()
    return Entry(int(line[4:8]), line[14:47].strip(), rating=int(rating) if rating else None)


def _row(line: str) -> list[Played]:
    return [
        (int(line[at : at + 4].strip() or 0), line[at + 5], line[at + 7])
        for at in range(91, len(line.rstrip()), 10)
    ]


def _round(rows: dict[int, list[Played]], at: int) -> Round:
    games: list[Game] = []
    byes: list[Bye] = []
    for number, row in rows.items():
        opponent, colour, result = row[at]
        if not opponent:
            byes += [Bye(number, _BYES[result])] if result in _BYES else []
        elif colour == "w":
            against = rows[opponent][at]
            assert against[0] == number, (number, at)
            score = _RESULTS[result, against[2]]
            games.append(Game(len(games) + 1, number, opponent, score))
    return Round(at + 1, tuple(games), tuple(byes))
