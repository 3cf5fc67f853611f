"""Below the limit a player who leaves is nulled; from the limit on his games are kept."""

from dataclasses import replace
from fractions import Fraction

import pytest

from publisher.model.events import Entry, Game, Group, Round, Withdrawal
from publisher.model.reasons import Citation
from publisher.model.results import Colour, Result
from publisher.model.settings import Settings, WithdrawalRule
from publisher.model.standings import RowStatus
from publisher.model.withdrawals import (
    participation,
    scheduled_games,
    status_of,
    statuses,
    withdrawal_reason,
    without_play,
)

PLAYERS = 7


def group(results: list[Result], after_round: int, **settings: object) -> Group:
    """Seven players; number 1 has one game a round with these results and then leaves."""
    entries = [Entry(number, f"Player {number}") for number in range(1, PLAYERS + 1)]
    entries[0] = replace(entries[0], withdrawn=Withdrawal(after_round))
    rounds = tuple(
        Round(number, games=(Game(1, 1, number + 1, result),))
        for number, result in enumerate(results, start=1)
    )
    base = Settings(rule_set=None, system="berger@2013")
    return Group("g", "Group", replace(base, **settings), tuple(entries), rounds)


@pytest.mark.parametrize(
    ("games", "status"),
    [(0, RowStatus.NULLED), (2, RowStatus.NULLED), (3, RowStatus.WITHDRAWN)],
)
def test_half_of_six_games_is_the_limit(games: int, status: RowStatus) -> None:
    assert status_of(group([Result.DRAW] * games, games), 1) is status


def test_the_limit_is_a_number_of_the_rule_set() -> None:
    strict = WithdrawalRule(limit=Fraction(2, 3))
    assert status_of(group([Result.DRAW] * 3, 3, withdrawal=strict), 1) is RowStatus.NULLED
    assert status_of(group([Result.DRAW] * 4, 4, withdrawal=strict), 1) is RowStatus.WITHDRAWN


@pytest.mark.parametrize(
    ("result", "begun"),
    [
        (Result.BLACK_WINS, 1),
        (Result.BOTH_LOSE, 1),
        (Result.WHITE_DRAWS_BLACK_LOSES, 1),
        (Result.ADJOURNED, 1),
        (Result.UNFINISHED, 1),
        (Result.WHITE_WINS_BY_FORFEIT, 0),
        (Result.BLACK_WINS_BY_FORFEIT, 0),
        (Result.DOUBLE_FORFEIT, 0),
    ],
)
def test_what_counts_as_a_game_begun(result: Result, begun: int) -> None:
    assert participation(group([result], after_round=1), 1).begun == begun


def test_an_unfinished_game_of_a_round_after_he_left_was_never_begun() -> None:
    left_before_it = group([Result.DRAW, Result.UNFINISHED], after_round=1)
    assert participation(left_before_it, 1).begun == 1


def test_a_free_round_is_no_scheduled_game_and_each_cycle_counts() -> None:
    assert scheduled_games(group([], 0)) == 6
    assert scheduled_games(replace(group([], 0, cycles=2), rounds_total=14)) == 12
    assert scheduled_games(replace(group([], 0), rounds_total=5)) == 5


def test_the_table_before_he_left_still_has_him() -> None:
    left = group([Result.DRAW] * 3, after_round=2)
    assert status_of(left, 1, after=1) is RowStatus.RANKED
    assert status_of(left, 1, after=2) is RowStatus.WITHDRAWN


def test_out_of_competition_is_a_status_of_its_own() -> None:
    played = group([Result.DRAW], after_round=6)
    entries = (played.entries[0], replace(played.entries[1], out_of_competition=True))
    assert status_of(replace(played, entries=entries), 2) is RowStatus.OUT_OF_COMPETITION


def test_all_rows_at_once_say_the_same_as_one_by_one() -> None:
    left = group([Result.DRAW] * 3, after_round=3)
    for after in (None, 0, 2, 3):
        assert statuses(left, after) == {n: status_of(left, n, after) for n in range(1, 8)}
    assert statuses(left)[1] is RowStatus.WITHDRAWN


def test_the_reason_tells_the_counts() -> None:
    why = withdrawal_reason(group([Result.DRAW] * 2, after_round=2), 1)
    assert why is not None
    assert why.code == "withdrawal.nulled"
    assert dict(why.facts) == {
        "player": 1,
        "after_round": 2,
        "begun": 2,
        "scheduled": 6,
        "limit": Fraction(1, 2),
    }
    assert withdrawal_reason(group([], after_round=3), 2) is None


def test_who_keeps_a_place_is_told_by_the_paragraph_of_that() -> None:
    settings = {
        "withdrawal": WithdrawalRule(Fraction(0), keeps_place=True),
        "citations": (("withdrawal.keeps_place", Citation("rules@1", "10")),),
    }
    why = withdrawal_reason(group([Result.DRAW], after_round=1, **settings), 1)
    assert why is not None
    assert (why.code, why.citation) == ("withdrawal.placed", Citation("rules@1", "10"))


@pytest.mark.parametrize(
    ("gone", "result"),
    [
        (set(), Result.UNFINISHED),
        ({Colour.WHITE}, Result.BLACK_WINS_BY_FORFEIT),
        ({Colour.BLACK}, Result.WHITE_WINS_BY_FORFEIT),
        ({Colour.WHITE, Colour.BLACK}, Result.DOUBLE_FORFEIT),
    ],
)
def test_who_is_not_there_loses_without_play(gone: set[Colour], result: Result) -> None:
    assert without_play(gone) is result


def test_where_the_rules_say_so_one_who_left_keeps_his_place() -> None:
    rule = WithdrawalRule(Fraction(0), keeps_place=True)
    found = participation(group([Result.DRAW], 1, withdrawal=rule), 1)
    assert (found.status, found.has_left) == (RowStatus.RANKED, True)
