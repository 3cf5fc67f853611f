from __future__ import annotations

from fractions import Fraction

import pytest
from support.norway_chess import SCHEME as NORWAY

from publisher.model.events import Game
from publisher.model.results import Colour, Result
from publisher.model.settings import PointScheme
from publisher.ranking import game_points

HALVES = PointScheme()
FOOTBALL = PointScheme(win=Fraction(3), draw=Fraction(1), forfeit_win=Fraction(2))


def both(scheme, result, armageddon=None):
    game = Game(1, 1, 2, result, armageddon)
    return tuple(game_points(scheme, game, colour) for colour in (Colour.WHITE, Colour.BLACK))


@pytest.mark.parametrize(
    ("result", "halves", "football"),
    [
        (Result.WHITE_WINS, (1, 0), (3, 0)),
        (Result.BLACK_WINS, (0, 1), (0, 3)),
        (Result.DRAW, (Fraction(1, 2), Fraction(1, 2)), (1, 1)),
        (Result.WHITE_WINS_BY_FORFEIT, (1, 0), (2, 0)),
        (Result.BLACK_WINS_BY_FORFEIT, (0, 1), (0, 2)),
        (Result.DOUBLE_FORFEIT, (0, 0), (0, 0)),
        (Result.BOTH_LOSE, (0, 0), (0, 0)),
        (Result.WHITE_DRAWS_BLACK_LOSES, (Fraction(1, 2), 0), (1, 0)),
        (Result.BLACK_DRAWS_WHITE_LOSES, (0, Fraction(1, 2)), (0, 1)),
        (Result.ADJOURNED, (None, None), (None, None)),
        (Result.UNFINISHED, (None, None), (None, None)),
    ],
)
def test_every_result_under_two_schemes(result, halves, football):
    assert both(HALVES, result) == halves
    assert both(FOOTBALL, result) == football


WHITE_FIRST = (Fraction(3, 2), 1)
BLACK_FIRST = (1, Fraction(3, 2))


@pytest.mark.parametrize(
    ("armageddon", "points"),
    [
        (None, (None, None)),
        (Result.UNFINISHED, (None, None)),
        (Result.ADJOURNED, (None, None)),
        (Result.WHITE_WINS, WHITE_FIRST),
        (Result.BLACK_WINS, BLACK_FIRST),
        (Result.DRAW, BLACK_FIRST),
        (Result.WHITE_WINS_BY_FORFEIT, WHITE_FIRST),
        (Result.BLACK_WINS_BY_FORFEIT, BLACK_FIRST),
        (Result.WHITE_DRAWS_BLACK_LOSES, WHITE_FIRST),
        (Result.DOUBLE_FORFEIT, (1, 1)),
        (Result.BOTH_LOSE, (1, 1)),
    ],
)
def test_a_drawn_game_is_decided_by_its_armageddon_game(armageddon, points):
    assert both(NORWAY, Result.DRAW, armageddon) == points


def test_only_a_draw_is_followed_by_an_armageddon_game():
    assert both(NORWAY, Result.WHITE_WINS) == (3, 0)
    assert both(NORWAY, Result.BLACK_WINS_BY_FORFEIT) == (0, 3)
    assert both(NORWAY, Result.WHITE_DRAWS_BLACK_LOSES) == (1, 0)


def test_draw_odds_may_be_whites():
    scheme = PointScheme(
        armageddon_win=Fraction(2),
        armageddon_loss=Fraction(1),
        armageddon_draw_wins=Colour.WHITE,
    )
    assert both(scheme, Result.DRAW, Result.DRAW) == (2, 1)
