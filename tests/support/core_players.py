"""Players as tiebreak-core wants them, read from the text of a report file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

FIRST, WIDTH = 91, 10
POINTS = {
    "1": 1.0, "=": 0.5, "0": 0.0, "+": 1.0, "-": 0.0,
    "U": 1.0, "F": 1.0, "H": 0.5, "Z": 0.0, " ": 0.0,
}  # fmt: skip
KINDS = {"+": "forfeit_win", "-": "forfeit_loss"}
BYES = {
    "U": "pairing_bye", "F": "pairing_bye", "H": "requested_bye", "Z": "requested_bye",
    " ": "requested_bye",
}  # fmt: skip

Players = Mapping[int, Any]


def players_of(text: str, rounds: int, *, free: bool = False) -> Players:
    """By start number all that the rows 001 say; `free`: a round without a game was no round."""
    from tiebreak_core import GameRecord, PlayerTiebreakData

    rows = {int(line[4:8]): line for line in text.splitlines() if line.startswith("001")}
    ratings = {number: int(line[48:52]) for number, line in rows.items()}
    players = {}
    for number, line in rows.items():
        games = []
        for at in range(rounds):
            cell = line[FIRST + WIDTH * at :].ljust(WIDTH)[:8]
            opponent, sign = int(cell[:4].strip() or 0), cell[7]
            colour = "black" if cell[5] == "b" else "white"
            if opponent:
                kind = KINDS.get(sign, "played")
                rating = ratings[opponent]
                games.append(GameRecord(opponent, rating, POINTS[sign], colour, at + 1, kind))
            elif not free or sign not in "Z ":
                games.append(GameRecord(-1, 0, POINTS[sign], colour, at + 1, BYES[sign]))
        points = sum(game.score for game in games)
        players[number] = PlayerTiebreakData(number, ratings[number], points, games)
    return players


def with_round_drawn(players: Players, last: int) -> Players:
    """The same with the forfeits of round `last` drawn over the board, as for Fore Buchholz."""
    return {
        number: _with(player, [_drawn(game, last) for game in player.games])
        for number, player in players.items()
    }


def _drawn(game: Any, last: int) -> Any:
    if game.round_number != last or not game.kind.startswith("forfeit"):
        return game
    return replace(game, kind="played", score=0.5)


def _with(player: Any, games: Iterable[Any]) -> Any:
    games = list(games)
    return replace(player, games=games, points=sum(game.score for game in games))
