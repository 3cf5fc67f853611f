"""The report: tables after each round, checks against the engine, the next round."""

from __future__ import annotations

import pickle
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from support.groups import berger_group
from support.played import played

from publisher.model.events import Bye, Game, Prize, PrizeFund, Round, RoundState
from publisher.model.pairings import BadState, Pairing
from publisher.model.results import ByeKind, Result
from publisher.ranking import rank
from publisher.ranking.bookkeeping import rounds_with_table
from publisher.site.group_report import next_round, report


def test_before_the_first_round_there_is_one_table_and_a_draft() -> None:
    made = report(berger_group(4, rounds_total=3))
    assert [table.after_round for table in made.standings] == [0]
    assert isinstance(made.draft, Pairing)
    assert made.draft.round == 1


def test_a_table_stands_after_each_round_with_a_result() -> None:
    group = played(berger_group(4, rounds_total=3), [Result.WHITE_WINS] * 4)
    open_round = Round(3, (Game(1, 2, 4), Game(2, 3, 1)))
    group = replace(group, rounds=(*group.rounds, open_round))
    made = report(group)
    assert [table.after_round for table in made.standings] == [0, 1, 2]
    assert rounds_with_table(group) == (1, 2)
    assert made.draft is None, "all rounds are written down"


def test_the_table_of_the_site_is_that_of_the_ranking_while_a_game_is_adjourned() -> None:
    group = played(berger_group(4, rounds_total=3), [Result.WHITE_WINS] * 4)
    adjourned = Round(3, (Game(1, 2, 4, Result.ADJOURNED), Game(2, 3, 1)))
    group = replace(group, rounds=(*group.rounds, adjourned))
    assert report(group).current == rank(group)
    assert report(group).current.after_round == 3


def test_drafts_have_a_check_and_no_table() -> None:
    draft = Round(1, (Game(1, 1, 4, Result.WHITE_WINS),), state=RoundState.DRAFT)
    made = report(berger_group(4, rounds_total=3, rounds=(draft,)))
    assert [table.after_round for table in made.standings] == [0]
    assert [check.round for check in made.checks] == [1]


def test_a_pair_made_by_hand_is_told_with_what_the_engine_gives() -> None:
    turned = Round(1, (Game(1, 4, 1), Game(2, 2, 3)))
    (check,) = report(berger_group(4, rounds_total=3, rounds=(turned,))).checks
    assert [(game.white, game.black) for game in check.by_hand] == [(4, 1)]
    assert [(pair_.white, pair_.black) for pair_ in check.instead] == [(1, 4)]


def test_a_system_without_an_engine_has_tables_and_no_pairings() -> None:
    group = berger_group(3)
    rules = replace(group.settings, system="monrad@1999")
    round_ = Round(1, (Game(1, 1, 2, Result.DRAW),), (Bye(3, ByeKind.PAIRING),))
    made = report(replace(group, settings=rules, rounds=(round_,)))
    assert made.checks[0].pairing is None
    assert isinstance(made.draft, BadState)
    assert made.current.after_round == 1


def test_prizes_are_those_of_the_current_table() -> None:
    fund = PrizeFund("NOK", tuple(Prize(place, 100 // place) for place in (1, 2)))
    group = played(berger_group(4, rounds_total=3), [Result.WHITE_WINS] * 6)
    made = report(replace(group, prize_fund=fund))
    assert sum(share.amount for share in made.prizes) == fund.total


def test_the_next_round_ends_with_the_planned_ones() -> None:
    group = berger_group(4, rounds_total=1)
    assert next_round(group) == 1
    assert next_round(played(group, [Result.DRAW] * 2)) is None


@settings(deadline=None)
@given(
    st.integers(2, 9),
    st.integers(1, 2),
    st.lists(st.sampled_from(list(Result)), max_size=30),
)
def test_any_round_robin_reports_without_a_difference_and_can_be_sent_away(
    players: int, cycles: int, results: list[Result]
) -> None:
    rounds = (players - 1 + players % 2) * cycles
    group = played(berger_group(players, cycles=cycles, rounds_total=rounds), results)
    made = report(group)
    assert not any(check.by_hand or check.instead for check in made.checks)
    assert pickle.loads(pickle.dumps(made)) == made  # noqa: S301 - our own
