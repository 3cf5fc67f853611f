"""Pairing and ranking agree on what a withdrawal means, on whole events played by the engine."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.groups import berger_group

from publisher.model.events import Bye, Game, Group, Round
from publisher.model.pairings import Pairing
from publisher.model.results import Result
from publisher.pairing import pair, rounds_needed
from publisher.ranking import rank


def played_out(group: Group) -> Group:
    """Every round as the engine pairs it, white winning what is played."""
    last = rounds_needed(group.settings.system, group.settings, len(group.entries))
    assert last is not None
    for number in range(1, last + 1):
        made = pair(group, number)
        assert isinstance(made, Pairing)
        games = tuple(
            Game(p.board, p.white, p.black, p.result or Result.WHITE_WINS) for p in made.pairs
        )
        byes = tuple(Bye(bye.player, bye.kind) for bye in made.unpaired)
        group = replace(group, rounds=(*group.rounds, Round(number, games, byes)))
    return replace(group, rounds_total=last)


def white_wins(group: Group, *, without: int = 0) -> dict[int, int]:
    """How many games each player won over the board with white, those of `without` left out."""
    games = [game for round_ in group.rounds for game in round_.games]
    return {
        entry.number: sum(
            game.white == entry.number and without not in (game.white, game.black)
            for game in games
            if game.result is Result.WHITE_WINS
        )
        for entry in group.entries
    }


@pytest.mark.parametrize("players", [5, 8])
def test_one_who_left_below_half_counts_for_nobody(players: int) -> None:
    group = played_out(berger_group(players, left_after={2: 1}))
    rows = {row.number: row for row in rank(group).rows}
    assert rows[2].rank is None
    expected = white_wins(group, without=2)
    assert {number: rows[number].points for number in rows if number != 2} == {
        number: Fraction(won) for number, won in expected.items() if number != 2
    }


@pytest.mark.parametrize("players", [5, 8])
def test_one_who_left_from_half_on_leaves_a_point_to_each_later_opponent(players: int) -> None:
    left_after = players - 2
    group = played_out(berger_group(players, left_after={2: left_after}))
    rows = {row.number: row for row in rank(group).rows}
    assert rows[2].rank is None
    assert rows[2].points == white_wins(group)[2]
    given = {
        game.white if game.black == 2 else game.black
        for round_ in group.rounds[left_after:]
        for game in round_.games
        if 2 in (game.white, game.black)
    }
    assert given
    assert {number: rows[number].points for number in rows if number != 2} == {
        number: Fraction(won + (number in given))
        for number, won in white_wins(group).items()
        if number != 2
    }
