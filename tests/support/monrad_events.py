"""Monrad tournaments for tests: real ones from their short form, and random ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from publisher.model.events import Bye, Entry, Game, Group, Round, RoundState, Withdrawal
from publisher.model.pairings import Pairing, PairingOutcome
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import MonradRule, MonradVariant, Settings
from publisher.pairing import pair

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
    **rule: Any,
) -> Group:
    """A group of `players`; `rule` as in `MonradRule`."""
    left = left_after or {}
    entries = tuple(
        Entry(
            number,
            f"Player {number}",
            withdrawn=Withdrawal(left[number]) if number in left else None,
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


def played(
    group: Group,
    seed: int,
    away: Callable[[Random], ByeKind | None] = lambda random: None,
    no_show: int = 0,
) -> Iterator[tuple[Group, int, PairingOutcome]]:
    """Play `group` at random: before each round the group, its number and what the engine says.

    `away` says whether somebody misses a round, `no_show` in how many of a
    hundred games somebody does not come.  Ends where a round cannot be paired.
    """
    random = Random(seed)  # noqa: S311 - a test keeps no secrets
    for number in range(1, group.rounds_total + 1):
        byes = tuple(
            Bye(entry.number, kind) for entry in group.entries if (kind := away(random)) is not None
        )
        draft = Round(number, byes=byes, state=RoundState.DRAFT)
        group = replace(group, rounds=(*group.rounds, draft))
        outcome = pair(group, number)
        yield group, number, outcome
        if not isinstance(outcome, Pairing):
            return
        games = tuple(
            Game(made.board, made.white, made.black, _result(random, no_show))
            for made in outcome.pairs
        )
        given = tuple(Bye(each.player, each.kind) for each in outcome.unpaired)
        group = replace(group, rounds=(*group.rounds[:-1], Round(number, games, given)))


def _result(random: Random, no_show: int) -> Result:
    if random.randrange(100) < no_show:
        return random.choice(
            (
                Result.WHITE_WINS_BY_FORFEIT,
                Result.BLACK_WINS_BY_FORFEIT,
                Result.DOUBLE_FORFEIT,
            )
        )
    return random.choice((Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS))
