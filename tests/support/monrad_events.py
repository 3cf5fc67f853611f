"""Monrad groups for tests, and real tournaments read from their short form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from publisher.model.events import Bye, Entry, Game, Group, Round, Withdrawal
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import MonradRule, MonradVariant, Settings

RESULTS = {
    "1": Result.WHITE_WINS,
    "=": Result.DRAW,
    "0": Result.BLACK_WINS,
    "1f": Result.WHITE_WINS_BY_FORFEIT,
    "0f": Result.BLACK_WINS_BY_FORFEIT,
}


def monrad_group(
    players: int,
    rounds_total: int = 0,
    rounds: tuple[Round, ...] = (),
    left_after: Mapping[int, int] | None = None,
    from_round: Mapping[int, int] | None = None,
    **rule: Any,
) -> Group:
    """A group of `players`; who left or came when by number; `rule` as in `MonradRule`."""
    left, came = left_after or {}, from_round or {}
    entries = tuple(
        Entry(
            number,
            f"Player {number}",
            withdrawn=Withdrawal(left[number]) if number in left else None,
            from_round=came.get(number, 1),
        )
        for number in range(1, players + 1)
    )
    settings = Settings("monrad@2013", "monrad@2013", monrad=MonradRule(**rule))
    return Group("group", "Group", settings, entries, rounds, rounds_total)


def golden_group(record: Mapping[str, Any], variant: str) -> Group:
    """A real tournament, read as plain texts, all its rounds played, to be paired by `variant`."""
    return monrad_group(
        int(record["players"]),
        int(record["rounds"]),
        tuple(_golden_round(number, each) for number, each in enumerate(record["games"], start=1)),
        variant=MonradVariant(variant),
        number_one=Colour.WHITE if record["number_one"] == "W" else Colour.BLACK,
    )


def _golden_round(number: int, record: Mapping[str, Any]) -> Round:
    games = []
    for board, text in enumerate(record["pairs"], start=1):
        players, result = text.split()
        white, black = players.split("-")
        games.append(Game(board, int(white), int(black), RESULTS[result]))
    byes = [Bye(int(player), ByeKind.FULL) for player in record["point_by_hand"]]
    byes += [Bye(int(player), ByeKind.ZERO) for player in record["absent"]]
    if record["bye"] != "null":
        byes.append(Bye(int(record["bye"]), ByeKind.PAIRING))
    return Round(number, tuple(games), tuple(byes))
