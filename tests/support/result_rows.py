"""Groups written as result rows, the way result lists are printed.

One row a player, one token a round: `+ = -` with the opponent's number and `w`
or `b`; `+W`/`+WO` won without play (the bye of the pairing), `-W`/`-WO` a round
without a game in a round robin, `.` nothing; `+F4w` and `-F4w` won and lost to
number 4 by forfeit, `*4w` a game not finished.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from publisher.model.events import Bye, Entry, Game, Group, Round
from publisher.model.results import ByeKind, Result
from publisher.model.settings import Settings

_GAME = re.compile(r"(?P<sign>[-+=*])(?P<forfeit>F?)(?P<opponent>\d+)(?P<colour>[wb])")
_WHITE_RESULTS = {
    ("+", "-"): Result.WHITE_WINS,
    ("-", "+"): Result.BLACK_WINS,
    ("=", "="): Result.DRAW,
    ("-", "-"): Result.BOTH_LOSE,
    ("=", "-"): Result.WHITE_DRAWS_BLACK_LOSES,
    ("-", "="): Result.BLACK_DRAWS_WHITE_LOSES,
    ("*", "*"): Result.UNFINISHED,
}
_FORFEITS = {
    ("+", "-"): Result.WHITE_WINS_BY_FORFEIT,
    ("-", "+"): Result.BLACK_WINS_BY_FORFEIT,
    ("-", "-"): Result.DOUBLE_FORFEIT,
}


def group_of_rows(rows: Sequence[Sequence[str]], settings: Settings) -> Group:
    """The group whose players, numbered from 1, have the given rows."""
    rounds = tuple(_round(rows, number) for number in range(1, len(rows[0]) + 1))
    entries = tuple(Entry(number, f"Player {number}") for number in range(1, len(rows) + 1))
    return Group("group", "Group", settings, entries, rounds, rounds_total=len(rounds))


def rows_of(text: str) -> list[list[str]]:
    """The rows of a block of text, a line each."""
    return [line.split() for line in text.strip().splitlines()]


def _round(rows: Sequence[Sequence[str]], number: int) -> Round:
    games: list[Game] = []
    byes: list[Bye] = []
    for player, row in enumerate(rows, start=1):
        played = row[number - 1]
        found = _GAME.fullmatch(played)
        if found is None:
            byes += _byes(player, played)
        elif found["colour"] == "w":
            opponent = int(found["opponent"])
            other = _GAME.fullmatch(rows[opponent - 1][number - 1])
            assert other is not None
            assert (int(other["opponent"]), other["colour"]) == (player, "b"), (player, number)
            results = _FORFEITS if found["forfeit"] else _WHITE_RESULTS
            result = results[found["sign"], other["sign"]]
            games.append(Game(len(games) + 1, player, opponent, result))
    return Round(number, tuple(games), tuple(byes))


def _byes(player: int, played: str) -> list[Bye]:
    kinds = {"+W": ByeKind.PAIRING, "-W": ByeKind.FREE, "½": ByeKind.HALF, "0": ByeKind.ZERO}
    if played == ".":
        return []
    return [Bye(player, kinds[played.removesuffix("O")])]
