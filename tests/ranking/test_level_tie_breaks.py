"""The tie-breaks that order players level with each other: DE, LOT, PLAYOFF."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.groups import berger_group

from publisher.model.events import Game, PlayOff, Round
from publisher.model.lots import shuffled
from publisher.model.results import Result
from publisher.ranking import keep_books, parse
from publisher.ranking.registry import find

SIGNS = {
    ">": Result.WHITE_WINS,
    "=": Result.DRAW,
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "*": Result.UNFINISHED,
    "0": Result.DOUBLE_FORFEIT,
}


def group_of(games, players=4, system="berger@2013", **changes):
    """A group from games such as `1>2` (won), `1=2`, `1+2` (by forfeit), `1*2` (open)."""
    rounds = tuple(
        Round(number, (Game(1, int(game[0]), int(game[2]), SIGNS[game[1]]),))
        for number, game in enumerate(games.split(), start=1)
    )
    group = berger_group(players, rounds=rounds, rounds_total=len(rounds))
    return replace(group, settings=replace(group.settings, system=system), **changes)


def places(code, group, level):
    books = keep_books(group, len(group.rounds))
    values = find(parse(code)).rule(books, level, parse(code))
    return [values[number].value for number in level]


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        pytest.param("1>2 2>3 3>1", [1, 1, 1], id="a ring stays level"),
        pytest.param("1>2 1=3 2=3", [1, 3, 2], id="by the sum"),
        pytest.param("1>2 3>1 1>4 2>3 2>4 3=4", [1, 2, 3, 4], id="again inside a tie"),
        pytest.param("1>2 2>1", [1, 1], id="a double round is summed"),
        pytest.param("1>2 2=1", [1, 2], id="a double round won"),
        pytest.param("1>2 2=1 1=3 3=2", [1, 3, 2], id="averages where some met twice"),
        pytest.param("1+2", [1, 2], id="a forfeit is a game"),
        pytest.param("1=2 102", [1, 1], id="a double forfeit is a game"),
        pytest.param("1*2", [None, None], id="an open game decides nothing"),
        pytest.param("1>2 1>3", [1, 2, 2], id="first whatever the missing game gives"),
        pytest.param("1=2 1>3", [None] * 3, id="a win of 2 could draw level"),
        pytest.param("1>2 1>3 1>4 2>3 2>4", [1, 2, 3, 3], id="two places certain"),
        pytest.param("1>2 1>3 1>4 2>3", [1, 2, 2, 2], id="the second could be caught"),
        pytest.param("1>2 1>3 2>4 3>4 2=3", [1, 2, 2, 4], id="those left start afresh"),
    ],
)
def test_direct_encounter_in_a_round_robin(games, expected):
    level = tuple(range(1, len(expected) + 1))
    assert places("DE", group_of(games), level) == expected


def test_direct_encounter_takes_no_game_against_others():
    assert places("DE", group_of("1>3 2=3 2>1"), (1, 2)) == [2, 1]


@pytest.mark.parametrize(
    ("games", "expected"), [("1+2", [None, None]), ("1>2", [1, 2]), ("1+2 2>1", [2, 1])]
)
def test_a_forfeit_is_no_meeting_in_a_swiss(games, expected):
    assert places("DE", group_of(games, system="dutch@2026"), (1, 2)) == expected


def test_direct_encounter_tells_its_games():
    books = keep_books(group_of("1>2 2=1 3>1"), 3)
    value = find(parse("DE")).rule(books, (1, 2), parse("DE"))[1]
    assert [(term.opponent, term.points, term.weight) for term in value.terms] == [
        (2, 1, Fraction(1, 2)),
        (2, Fraction(1, 2), Fraction(1, 2)),
    ]
    assert value.reason.code == "tie_break.DE"
    assert value.reason.fact("met_all") == 1


def test_lots_by_seed_are_drawn_once_for_the_whole_field():
    group = group_of("1=2 3=4", lot_seed=7)
    order = shuffled((1, 2, 3, 4), 7, "ties")
    assert places("LOT", group, (1, 2, 3, 4)) == [order.index(each) + 1 for each in (1, 2, 3, 4)]
    before = order.index(2) < order.index(4)
    assert places("LOT", group, (2, 4)) == ([1, 2] if before else [2, 1])


def test_lots_drawn_by_hand_stand():
    group = group_of("1=2 3=4", lot_order=(4, 2, 3), lot_seed=7)
    assert places("LOT", group, (2, 3, 4)) == [2, 3, 1]
    assert places("LOT", group, (1, 2)) == [None, None]


def test_lots_that_nobody_drew():
    assert places("LOT", group_of("1=2"), (1, 2)) == [None, None]


def test_a_play_off_orders_those_who_played_it():
    group = group_of("1=2 3=4", play_offs=(PlayOff(1, (1, 2, 3), (3, 1, 2)),))
    assert places("PLAYOFF", group, (1, 2, 3)) == [2, 3, 1]
    assert places("PLAYOFF", group, (1, 2)) == [1, 2]
    assert places("PLAYOFF", group, (1, 4)) == [None, None]


def test_the_smaller_of_two_play_offs_decides_between_its_players():
    both = (PlayOff(1, (1, 2, 3), (3, 1, 2)), PlayOff(1, (1, 2), (2, 1)))
    group = group_of("1=2 3=4", play_offs=both)
    assert places("PLAYOFF", group, (1, 2)) == [2, 1]
    assert places("PLAYOFF", group, (1, 2, 3)) == [2, 3, 1]


@pytest.mark.parametrize(
    "group",
    [
        pytest.param(group_of("1=2", play_offs=(PlayOff(1, (1, 2)),)), id="no order yet"),
        pytest.param(group_of("1=2", play_offs=(PlayOff(1, (1, 2), (1,)),)), id="half an order"),
        pytest.param(
            replace(group_of("1=2", play_offs=(PlayOff(1, (1, 2), (2, 1)),)), rounds_total=2),
            id="rounds to come",
        ),
        pytest.param(
            group_of("1=2 3*4", play_offs=(PlayOff(1, (1, 2), (2, 1)),)), id="a game is open"
        ),
    ],
)
def test_a_play_off_that_does_not_count_yet(group):
    assert places("PLAYOFF", group, (1, 2)) == [None, None]
