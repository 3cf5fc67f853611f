from __future__ import annotations

import pickle
from dataclasses import replace
from fractions import Fraction

import pytest
from support.berger_by_rotation import berger_by_rotation
from support.groups import berger_group
from support.norway_chess import settings as norway_settings

from publisher.model.events import Bye, Game, Round, RoundState
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import (
    PointScheme,
    RemainingGames,
    Settings,
    WithdrawalRule,
)
from publisher.model.standings import RowStatus
from publisher.problems import PublisherError
from publisher.ranking import CellKind, current_round, keep_books

HALF = Fraction(1, 2)
BERGER = Settings(None, "berger@2013")


def one_round(*games, byes=(), players=4, settings=BERGER):
    group = berger_group(players, rounds=(Round(1, tuple(games), tuple(byes)),), rounds_total=3)
    return replace(group, settings=settings)


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        (Result.WHITE_WINS, (CellKind.WIN, 1), (CellKind.LOSS, 0)),
        (Result.DRAW, (CellKind.DRAW, HALF), (CellKind.DRAW, HALF)),
        (Result.WHITE_WINS_BY_FORFEIT, (CellKind.FORFEIT_WIN, 1), (CellKind.FORFEIT_LOSS, 0)),
        (Result.DOUBLE_FORFEIT, (CellKind.FORFEIT_LOSS, 0), (CellKind.FORFEIT_LOSS, 0)),
        (Result.BOTH_LOSE, (CellKind.LOSS, 0), (CellKind.LOSS, 0)),
        (Result.WHITE_DRAWS_BLACK_LOSES, (CellKind.DRAW, HALF), (CellKind.LOSS, 0)),
        (Result.ADJOURNED, (CellKind.ADJOURNED, None), (CellKind.ADJOURNED, None)),
        (Result.UNFINISHED, (CellKind.UNFINISHED, None), (CellKind.UNFINISHED, None)),
    ],
)
def test_both_sides_of_a_game(result, white, black):
    books = keep_books(one_round(Game(1, 3, 4, result)), 1)
    (his,), (hers,) = books.accounts[3].cells, books.accounts[4].cells
    assert (his.kind, his.points) == white
    assert (hers.kind, hers.points) == black
    assert (his.opponent, his.colour) == (4, Colour.WHITE)
    assert (hers.opponent, hers.colour) == (3, Colour.BLACK)
    assert books.provisional is (not result.decided)


@pytest.mark.parametrize(
    ("kind", "cell", "points"),
    [
        (ByeKind.FREE, CellKind.FREE, 0),
        (ByeKind.PAIRING, CellKind.PAIRING_BYE, 1),
        (ByeKind.FULL, CellKind.FULL_BYE, 1),
        (ByeKind.HALF, CellKind.HALF_BYE, HALF),
        (ByeKind.ZERO, CellKind.ZERO_BYE, 0),
    ],
)
def test_every_way_of_having_no_opponent(kind, cell, points):
    books = keep_books(one_round(Game(1, 1, 2, Result.DRAW), byes=[Bye(3, kind)]))
    (found,) = books.accounts[3].cells
    assert (found.kind, found.points, found.opponent, found.colour) == (cell, points, 0, None)
    assert books.accounts[3].points == points
    assert [each.kind for each in books.accounts[4].cells] == [CellKind.ABSENT]


def test_the_free_round_of_an_odd_field_need_not_be_written():
    odd = keep_books(one_round(Game(1, 1, 2, Result.DRAW), players=3))
    assert odd.accounts[3].cells[0].kind is CellKind.FREE
    two_missing = keep_books(one_round(Game(1, 1, 2, Result.DRAW), players=4))
    assert two_missing.accounts[3].cells[0].kind is CellKind.ABSENT
    swiss = Settings(None, "dutch@2026")
    away = keep_books(one_round(Game(1, 1, 2, Result.DRAW), players=3, settings=swiss))
    assert away.accounts[3].cells[0].kind is CellKind.ABSENT


def test_a_free_round_after_a_withdrawal_need_not_be_written():
    rounds = (Round(2, (Game(1, 1, 2, Result.DRAW),)),)
    even = keep_books(berger_group(4, rounds=rounds, rounds_total=3, left_after={4: 1}))
    assert [even.accounts[n].cells[0].kind for n in (3, 4)] == [CellKind.FREE, CellKind.ABSENT]
    odd = keep_books(berger_group(5, rounds=rounds, rounds_total=5, left_after={5: 1}))
    assert [odd.accounts[n].cells[0].kind for n in (3, 4)] == [CellKind.FREE, CellKind.FREE]
    forgotten = keep_books(berger_group(6, rounds=rounds, rounds_total=5, left_after={6: 1}))
    assert {forgotten.accounts[n].cells[0].kind for n in (3, 4, 5)} == {CellKind.ABSENT}


def test_a_draw_without_its_armageddon_game_is_open():
    group = one_round(Game(1, 1, 2, Result.DRAW), settings=norway_settings())
    books = keep_books(group)
    assert books.accounts[1].cells[0].kind is CellKind.ARMAGEDDON_OPEN
    assert books.accounts[1].points == 0
    assert books.provisional


def test_a_draft_round_is_not_in_the_books():
    played = Round(1, (Game(1, 1, 2, Result.WHITE_WINS),))
    draft = Round(2, (Game(1, 1, 3, Result.WHITE_WINS),), state=RoundState.DRAFT)
    group = berger_group(4, rounds=(played, draft), rounds_total=3)
    assert current_round(group) == 1
    assert keep_books(group).accounts[1].points == 1
    with pytest.raises(PublisherError, match="the last round published is 1"):
        keep_books(group, 2)


def test_the_current_round_is_the_last_with_a_result():
    played = Round(1, (Game(1, 1, 2, Result.WHITE_WINS),))
    paired = Round(2, (Game(1, 1, 3), Game(2, 2, 4)))
    group = berger_group(4, rounds=(played, paired), rounds_total=3)
    assert keep_books(group).after == 1
    assert not keep_books(group).provisional
    assert keep_books(group, 2).provisional
    assert current_round(berger_group(4, rounds=(paired,))) == 0


def test_a_round_in_which_nothing_is_to_be_played_stands_at_once():
    byes = Round(1, (), (Bye(1, ByeKind.FULL),))
    assert current_round(berger_group(4, rounds=(byes,))) == 1
    assert current_round(berger_group(4, rounds=(Round(1),))) == 0
    against_one_who_left = Round(3, (Game(1, 1, 2),))
    group = berger_group(3, rounds=(against_one_who_left,), left_after={2: 2})
    assert current_round(group) == 3
    assert current_round(replace(group, rounds=(Round(2, (Game(1, 1, 2),)),))) == 0


@pytest.mark.parametrize(
    ("after", "message"),
    [
        (-1, "There is no table after round -1: rounds are counted from 1"),
        (3, "There is no table after round 3 in Group: the last round published is 2"),
    ],
)
def test_a_round_that_is_not_there(after, message):
    rounds = (Round(1, (Game(1, 1, 2, Result.DRAW),)), Round(2, (Game(1, 1, 3, Result.DRAW),)))
    with pytest.raises(PublisherError, match=message):
        keep_books(berger_group(4, rounds=rounds), after)


def test_no_round_is_written_down():
    with pytest.raises(PublisherError, match="no round is published"):
        keep_books(berger_group(4), 1)


def leaving(left_after, **settings):
    """Six players, White wins every game; the later games of those who left stand unfinished."""
    rounds = tuple(
        Round(
            number,
            tuple(
                Game(board, white, black, Result.UNFINISHED if gone else Result.WHITE_WINS)
                for board, (white, black) in enumerate(pairs, start=1)
                for gone in [min(left_after.get(white, 9), left_after.get(black, 9)) < number]
            ),
        )
        for number, pairs in enumerate(berger_by_rotation(6), start=1)
    )
    group = berger_group(6, rounds=rounds, rounds_total=5, left_after=left_after)
    return replace(group, settings=replace(BERGER, **settings))


def points_of(books):
    return [books.accounts[number].points for number in range(1, 7)]


def test_games_of_a_nulled_player_count_for_nobody():
    books = keep_books(leaving({6: 2}), 5)
    assert books.accounts[6].status is RowStatus.NULLED
    assert points_of(books) == [2, 2, 2, 2, 2, 0]
    first = books.accounts[1].cells[0]
    assert (first.opponent, first.kind, first.points, first.counts) == (6, CellKind.WIN, 1, False)
    assert not any(cell.counts for cell in books.accounts[6].cells)
    assert [cell.kind for cell in books.accounts[6].cells[3:]] == [CellKind.UNFINISHED] * 2
    assert not books.provisional


def test_a_bye_of_a_nulled_player_counts_no_more_than_his_games():
    group = leaving({6: 0})
    second = replace(group.rounds[1], games=group.rounds[1].games[1:], byes=(Bye(6, ByeKind.FULL),))
    books = keep_books(replace(group, rounds=(group.rounds[0], second, *group.rounds[2:])), 5)
    assert books.accounts[6].cells[1].points == 1
    assert books.accounts[6].points == 0


def test_a_table_before_the_withdrawal_stands_as_it_was():
    books = keep_books(leaving({6: 2}), 1)
    assert books.accounts[6].status is RowStatus.RANKED
    assert books.accounts[1].points == 1


def test_games_left_by_a_later_withdrawal_are_won_without_play():
    books = keep_books(leaving({6: 3}), 5)
    assert books.accounts[6].status is RowStatus.WITHDRAWN
    assert points_of(books) == [3, 3, 3, 2, 3, 1]
    won = books.accounts[5].cells[3]
    assert (won.kind, won.points, won.awarded) == (CellKind.FORFEIT_WIN, 1, True)
    lost = books.accounts[6].cells[3]
    assert (lost.kind, lost.points, lost.awarded) == (CellKind.FORFEIT_LOSS, 0, True)
    assert not books.provisional


@pytest.mark.parametrize(
    ("remaining", "points"), [(RemainingGames.WIN, 3), (RemainingGames.FORFEIT, 2)]
)
def test_what_a_game_left_is_worth_is_a_setting(remaining, points):
    scheme = PointScheme(win=Fraction(3), draw=Fraction(1), forfeit_win=Fraction(2))
    group = leaving({6: 3}, points=scheme, withdrawal=WithdrawalRule(HALF, remaining))
    assert keep_books(group, 5).accounts[5].cells[3].points == points


def test_two_who_left_both_lose_their_game():
    books = keep_books(leaving({6: 3, 5: 3}), 5)
    assert books.accounts[6].cells[3].kind is CellKind.FORFEIT_LOSS
    assert books.accounts[5].cells[3].kind is CellKind.FORFEIT_LOSS


def test_an_adjourned_game_of_one_who_left_is_still_open():
    group = leaving({6: 3})
    adjourned = replace(
        group.rounds[2],
        games=tuple(
            replace(game, result=Result.ADJOURNED) if game.black == 6 else game
            for game in group.rounds[2].games
        ),
    )
    books = keep_books(replace(group, rounds=(*group.rounds[:2], adjourned, *group.rounds[3:])), 5)
    assert books.accounts[2].cells[2].is_open
    assert books.provisional


def test_the_books_can_be_sent_to_another_process():
    books = keep_books(leaving({6: 3}), 5)
    assert pickle.loads(pickle.dumps(books)) == books  # noqa: S301 - our own bytes
