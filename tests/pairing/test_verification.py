"""Written rounds beside the engine's: what differs, what is marked, what was left out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.groups import berger_group
from support.monrad_events import monrad_group
from support.monrad_tournaments import Troubles, played

from publisher.model.events import Bye, Game, Group, Round, RoundState
from publisher.model.pairings import BadState, NoLegalPairing, Pairing
from publisher.model.results import ByeKind, Result
from publisher.pairing import RoundCheck, Verdict, check_round, corrected_since, pair, verify

WHITE = Result.WHITE_WINS
FIRST = Round(
    1,
    (Game(1, 2, 1, WHITE), Game(2, 4, 3, WHITE)),
    (Bye(5, ByeKind.PAIRING),),
)


def checked(
    group: Group, *games: Game, byes: tuple[Bye, ...] = (), draft: bool = False
) -> RoundCheck:
    """The check of the round after the last one, with those games and byes."""
    state = RoundState.DRAFT if draft else RoundState.PUBLISHED
    round_ = Round(len(group.rounds) + 1, games, byes, state)
    return verify(replace(group, rounds=(*group.rounds, round_)))[-1]


FIFTH = Game(1, 1, 5)
FIVE = monrad_group(5, 5, (FIRST,))
SIX = monrad_group(6, 5)


def test_the_order_of_the_boards_does_not_matter() -> None:
    check = checked(SIX, Game(1, 6, 5), Game(2, 2, 1), Game(3, 4, 3))
    assert (check.verdict, check.failed) == (Verdict.SAME, False)


def test_turned_colours_are_a_difference() -> None:
    check = checked(SIX, Game(1, 1, 2), Game(2, 4, 3), Game(3, 6, 5))
    assert check.by_hand == (Game(1, 1, 2),)
    assert [(made.white, made.black) for made in check.instead] == [(2, 1)]
    assert check.failed


@pytest.mark.parametrize(
    ("marks", "verdict"),
    [
        ((True, True), Verdict.BY_HAND),
        ((True, False), Verdict.DIFFERENT),
        ((False, False), Verdict.DIFFERENT),
    ],
)
def test_a_difference_counts_unless_every_game_of_it_is_marked(
    marks: tuple[bool, bool], verdict: Verdict
) -> None:
    one, other = marks
    check = checked(SIX, Game(1, 3, 1, by_hand=one), Game(2, 4, 2, by_hand=other), Game(3, 6, 5))
    assert check.verdict is verdict
    assert check.failed == (verdict is Verdict.DIFFERENT)
    assert check.difference.players == {1, 2, 3, 4}


def test_a_mark_where_nothing_differs_is_none() -> None:
    assert checked(SIX, Game(1, 2, 1, by_hand=True), Game(2, 4, 3), Game(3, 6, 5)).same


def test_a_bye_given_to_another_is_a_difference_of_its_own() -> None:
    bye, game = Bye(4, ByeKind.PAIRING), Game(2, 2, 3)
    assert checked(FIVE, FIFTH, Game(2, 2, 4), byes=(Bye(3, ByeKind.PAIRING),)).same
    check = checked(FIVE, FIFTH, game, byes=(bye,))
    assert check.difference.byes_by_hand == (bye,)
    assert [left.player for left in check.difference.byes_instead] == [3]
    marked = replace(game, by_hand=True)
    assert checked(FIVE, FIFTH, marked, byes=(bye,)).failed
    both = checked(FIVE, FIFTH, marked, byes=(replace(bye, by_hand=True),))
    assert both.verdict is Verdict.BY_HAND


def test_a_bye_that_was_asked_for_is_obeyed() -> None:
    away = tuple(Bye(number, kind) for number, kind in ((1, ByeKind.HALF), (2, ByeKind.ZERO)))
    assert checked(SIX, Game(1, 4, 3), Game(2, 6, 5), byes=away).same


@pytest.mark.parametrize("draft", [True, False])
def test_whom_a_draft_leaves_out_is_named_and_a_published_round_decides_for_itself(
    *, draft: bool
) -> None:
    check = checked(SIX, Game(1, 2, 1), Game(2, 6, 5), draft=draft)
    assert check.difference.left_out == ((3, 4) if draft else ())
    assert check.verdict is (Verdict.DIFFERENT if draft else Verdict.SAME)
    assert not check.failed, "a draft never fails"


def test_a_marked_game_does_not_cover_a_pair_left_out() -> None:
    check = checked(SIX, Game(1, 1, 2, by_hand=True), Game(2, 6, 5), draft=True)
    assert check.verdict is Verdict.DIFFERENT


class TestRoundRobin:
    def test_its_free_rounds_need_not_be_written(self) -> None:
        odd = berger_group(5, rounds_total=5)
        games = (Game(1, 2, 5), Game(2, 3, 4))
        assert checked(odd, *games).same
        assert checked(odd, *games, byes=(Bye(1, ByeKind.FREE),)).same

    def test_but_one_that_is_written_must_be_the_table_s(self) -> None:
        odd = berger_group(5, rounds_total=5)
        check = checked(odd, Game(1, 1, 5), Game(2, 3, 4), byes=(Bye(2, ByeKind.FREE),))
        assert [bye.player for bye in check.difference.byes_by_hand] == [2]
        assert [bye.player for bye in check.difference.byes_instead] == [1]

    def test_another_kind_than_the_table_gives_is_a_difference(self) -> None:
        odd = berger_group(5, rounds_total=5)
        byes = (Bye(1, ByeKind.PAIRING),)
        assert checked(odd, Game(1, 2, 5), Game(2, 3, 4), byes=byes).failed


class TestNoPairing:
    """Where the engine gives no pairing, nothing written is its own."""

    def test_each_game_must_be_marked(self) -> None:
        waiting = Round(1, (Game(1, 2, 1), Game(2, 4, 3)))
        group = monrad_group(4, 2, (waiting,))
        games = (Game(1, 1, 4), Game(2, 3, 2))
        check = checked(group, *games)
        assert isinstance(check.outcome, BadState)
        assert check.failed
        marked = checked(group, *(replace(game, by_hand=True) for game in games))
        assert marked.verdict is Verdict.BY_HAND

    def test_a_rematch_that_nothing_else_leaves(self) -> None:
        rounds = (
            Round(1, (Game(1, 2, 1, WHITE),)),
            Round(2, (Game(1, 1, 2, by_hand=True),)),
        )
        check = verify(monrad_group(2, 3, rounds))[-1]
        assert isinstance(check.outcome, NoLegalPairing)
        assert check.verdict is Verdict.BY_HAND


def test_a_draft_that_only_says_who_is_away_is_no_round() -> None:
    away = Round(2, byes=(Bye(1, ByeKind.HALF),), state=RoundState.DRAFT)
    group = replace(FIVE, rounds=(FIRST, away))
    assert [check.round for check in verify(group)] == [1]
    assert isinstance(pair(group, 3), BadState), "round 2 is not paired yet"


def test_a_correction_since_the_round_s_day_is_named() -> None:
    mended = replace(FIRST.games[0], corrected=date(2026, 3, 2))
    first = replace(FIRST, games=(mended, FIRST.games[1]))
    at = datetime(2026, 3, 1, 20, 0)  # noqa: DTZ001 - files hold local times
    round_ = Round(2, (Game(1, 1, 4), Game(2, 5, 2)), published_at=at)
    group = monrad_group(5, 5, (first, round_))
    assert corrected_since(group, round_) == ((1, mended),)
    assert check_round(group, round_).corrected
    later = replace(round_, published_at=datetime(2026, 3, 3, 8, 0))  # noqa: DTZ001 - as above
    assert not corrected_since(group, later)
    assert not corrected_since(group, replace(round_, published_at=None))


@settings(max_examples=25, deadline=None)
@given(players=st.integers(5, 20), rounds=st.integers(2, 6), seed=st.integers(0, 10**9))
def test_what_the_engine_made_verifies_with_all_who_were_away(
    players: int, rounds: int, seed: int
) -> None:
    group = monrad_group(players, rounds)
    for state, _, outcome in played(group, Random(seed), Troubles(half_point=10, no_show=5)):  # noqa: S311 - a test keeps no secrets
        group = replace(state, rounds=state.rounds[:-1])
        assert isinstance(outcome, Pairing | BadState | NoLegalPairing)
    assert all(check.same for check in verify(group))
