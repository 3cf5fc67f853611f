"""Rounds as the engine pairs them, with results of our choice."""

from __future__ import annotations

from dataclasses import replace

from publisher.model.events import Bye, Game, Group, Round
from publisher.model.pairings import Pairing
from publisher.model.results import Result
from publisher.pairing import pair


def played(group: Group, results: list[Result]) -> Group:
    """The group with its first rounds as the engine pairs them, one result a game."""
    given_out = iter(results)
    rounds: list[Round] = []
    for number in range(1, group.rounds_total + 1):
        outcome = pair(replace(group, rounds=tuple(rounds)), number)
        if not isinstance(outcome, Pairing):
            break
        games = []
        for each in outcome.pairs:
            result = next(given_out, None)
            if result is None:
                return replace(group, rounds=tuple(rounds))
            games.append(Game(each.board, each.white, each.black, result))
        byes = tuple(Bye(each.player, each.kind) for each in outcome.unpaired)
        rounds.append(Round(number, tuple(games), byes))
    return replace(group, rounds=tuple(rounds))
