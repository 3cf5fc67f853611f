from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.groups import berger_group

from publisher.model.events import Game, PlayOff, Round, Withdrawal
from publisher.model.reasons import Citation
from publisher.model.results import Result
from publisher.model.settings import FirstPlaceRule, Settings
from publisher.model.standings import RowStatus
from publisher.problems import PublisherError
from publisher.ranking import rank

SIGNS = {">": Result.WHITE_WINS, "<": Result.BLACK_WINS, "=": Result.DRAW, "*": Result.UNFINISHED}
CITATIONS = (
    ("points", Citation("rules@1", "1")),
    ("tie_breaks", Citation("rules@1", "4")),
    ("tie_breaks.DE", Citation("rules@1", "4b")),
    ("first_place", Citation("rules@1", "5")),
    ("withdrawal", Citation("rules@1", "3")),
)


def group_of(*rounds, players=4, tie_breaks=("SB", "DE"), play_off=False, **changes):
    """A group from rounds such as `"1>4 2=3"`."""
    made = tuple(
        Round(
            number,
            tuple(
                Game(board, int(game[0]), int(game[2]), SIGNS[game[1]])
                for board, game in enumerate(games.split(), start=1)
            ),
        )
        for number, games in enumerate(rounds, start=1)
    )
    settings = Settings(
        "rules@1",
        "berger@2013",
        tie_breaks=tie_breaks,
        first_place=FirstPlaceRule(play_off),
        citations=CITATIONS,
    )
    group = berger_group(players, rounds=made, rounds_total=len(made))
    return replace(group, settings=settings, **changes)


def left(group, **withdrawn):
    entries = tuple(
        replace(each, withdrawn=Withdrawal(withdrawn[f"p{each.number}"]))
        if f"p{each.number}" in withdrawn
        else each
        for each in group.entries
    )
    return replace(group, entries=entries)


def places(standings):
    return [(row.rank, row.rank_last, row.number) for row in standings.rows]


# 1 and 2 have two and a half points and drew; 3 and 4 have a half each and drew.
PAIRS = ("1>4 2>3", "1=2 3=4", "1>3 2>4")
# 1, 2 and 3 beat each other in a ring, and all beat 4.
RING = ("1>4 2>3", "3>1 2>4", "1>2 3>4")


def test_who_is_level_after_the_last_tie_break_shares_the_place():
    standings = rank(group_of(*PAIRS))
    assert places(standings) == [(1, 2, 1), (1, 2, 2), (3, 4, 3), (3, 4, 4)]
    codes = [reason.code for reason in standings.row(1).reasons]
    assert codes == ["rank.points", "rank.shared"]
    shared = standings.row(1).reasons[1]
    assert (shared.fact("rank"), shared.fact("rank_last"), shared.fact("level")) == (1, 2, (1, 2))
    assert [decision.shared for decision in standings.decisions] == [((1, 2),), ((3, 4),)]


def test_each_tie_break_splits_what_the_one_before_left_level():
    ring = ("1>4 3<2", "3>1 2>4", "1>2 3>4")
    standings = rank(group_of(*ring, tie_breaks=("BWG", "LOT"), lot_order=(3, 1, 2, 4)))
    assert places(standings) == [(1, 1, 2), (2, 2, 3), (3, 3, 1), (4, 4, 4)]
    assert standings.decisions[0].steps == (
        ("BWG", ((2,), (1, 3))),
        ("LOT", ((2,), (3,), (1,))),
    )


def test_the_way_a_row_came_to_its_place():
    # 1 and 2 have two points: level on wins, and 2 beat 1.
    standings = rank(group_of("2>1 3=4", "1>3 4>2", "1>4 2>3", tie_breaks=("WON", "DE", "SB")))
    assert places(standings)[:2] == [(1, 1, 2), (2, 2, 1)]
    (decision,) = standings.decisions
    assert decision.numbers == (2, 1)
    assert decision.steps == (("DE", ((2,), (1,))),)
    points, split = standings.row(1).reasons
    assert (points.code, points.fact("points"), points.fact("level")) == ("rank.points", 2, 2)
    assert split.code == "rank.tie_break"
    assert split.citation == Citation("rules@1", "4b")
    assert dict(split.facts) == {"tie_break": "DE", "level": (2, 1), "equal": (1,), "ahead": 1}
    assert [each.value for each in standings.row(1).tie_breaks] == [2, 2, Fraction(2)]
    assert [each.value for each in standings.row(3).tie_breaks][1] is None


def test_a_step_shows_all_that_one_tie_break_split():
    # All have a point and a half; 1 and 2 won with black.
    rounds = ("3<1 4<2", "3>2 4>1", "1=2 3=4")
    standings = rank(group_of(*rounds, tie_breaks=("BWG", "LOT"), lot_order=(4, 3, 2, 1)))
    assert standings.decisions[0].steps == (
        ("BWG", ((1, 2), (3, 4))),
        ("LOT", ((2,), (1,), (4,), (3,))),
    )


def test_without_tie_breaks_equal_points_share():
    assert places(rank(group_of(*RING, tie_breaks=()))) == [
        (1, 3, 1),
        (1, 3, 2),
        (1, 3, 3),
        (4, 4, 4),
    ]


def test_lots_give_everybody_a_place_of_his_own():
    standings = rank(group_of(*RING, tie_breaks=("SB", "LOT"), lot_order=(2, 3, 1, 4)))
    assert places(standings) == [(1, 1, 2), (2, 2, 3), (3, 3, 1), (4, 4, 4)]
    assert standings.row(3).reasons[1].code == "rank.lots"


def test_before_the_first_round_all_share_the_first_place():
    standings = rank(group_of(*PAIRS), 0)
    assert places(standings) == [(1, 4, 1), (1, 4, 2), (1, 4, 3), (1, 4, 4)]
    assert (standings.after_round, standings.provisional, standings.final) == (0, False, False)


def test_a_table_with_an_open_game_is_provisional():
    group = group_of("1>4 2>3", "1*2 3=4")
    standings = rank(group)
    assert (standings.after_round, standings.provisional, standings.final) == (2, True, True)
    assert standings.row(1).points_by_round == (1, None)
    assert standings.row(3).points_by_round == (0, Fraction(1, 2))
    assert not rank(group, 1).provisional


def test_running_score_goes_on_after_an_open_game():
    standings = rank(group_of("1*4 2>3", "1>2 3=4"), 2)
    assert standings.row(1).points_by_round == (None, 1)


def test_unknown_tie_breaks_and_rounds_are_told():
    with pytest.raises(PublisherError, match="Did you mean WON"):
        rank(group_of(*PAIRS, tie_breaks=("WONN",)))
    with pytest.raises(PublisherError, match="no table after round 4"):
        rank(group_of(*PAIRS), 4)


def test_who_takes_no_place_stands_below_the_table():
    rounds = ("1>6 2>5 3>4", "6>4 5>3 1>2", "2*6 3>1 4>5", "6*5 1>4 2>3", "3*6 4>2 5>1")
    group = left(group_of(*rounds, players=6), p6=2)
    hors = replace(group.entries[0], out_of_competition=True)
    standings = rank(replace(group, entries=(hors, *group.entries[1:])))
    assert [(row.rank, row.number, row.status) for row in standings.rows[-2:]] == [
        (None, 1, RowStatus.OUT_OF_COMPETITION),
        (None, 6, RowStatus.NULLED),
    ]
    assert {row.number for row in standings.rows[:4] if row.rank} == {2, 3, 4, 5}
    nulled = standings.row(6)
    assert (nulled.points, {each.value for each in nulled.tie_breaks}) == (0, {None})
    assert [each.code for each in nulled.reasons] == ["withdrawal.nulled"]
    assert [each.code for each in standings.row(1).reasons] == ["rank.out_of_competition"]
    term = standings.row(1).tie_breaks[0].terms[0]
    assert (term.opponent, term.weight, term.value, term.note) == (6, 0, 0, "not_counted")


def test_the_nulled_stand_last_whatever_the_others_have():
    group = left(group_of(*PAIRS), p1=0)
    hors = replace(group.entries[3], out_of_competition=True)
    nobody = replace(group.rounds[0], games=())
    group = replace(group, entries=(*group.entries[:3], hors), rounds=(nobody,))
    assert [row.number for row in rank(group, 1).rows] == [2, 3, 4, 1]


def test_a_later_withdrawal_keeps_its_points_but_no_place():
    rounds = ("1>6 2>5 3>4", "6>4 5>3 1>2", "2>6 3>1 4>5", "6*5 1>4 2>3", "3*6 4>2 5>1")
    standings = rank(left(group_of(*rounds, players=6), p6=3))
    last = standings.rows[-1]
    assert (last.number, last.rank, last.rank_last, last.points) == (6, None, None, 1)
    assert last.status is RowStatus.WITHDRAWN
    assert last.tie_breaks[0].value == standings.row(4).points
    assert [each.code for each in last.reasons] == ["withdrawal.kept"]


WON_BY_TWO = (PlayOff(1, (1, 2), (2, 1)),)


def test_a_play_off_decides_the_place_it_was_played_for():
    standings = rank(group_of(*PAIRS, play_offs=WON_BY_TWO))
    assert places(standings) == [(1, 1, 2), (2, 2, 1), (3, 4, 3), (3, 4, 4)]
    because = standings.row(2).reasons[1]
    assert (because.code, because.citation) == ("rank.play_off", Citation("rules@1", "5"))
    assert standings.decisions[0].steps == (("PLAYOFF", ((2,), (1,))),)


def test_a_play_off_for_a_place_further_down():
    standings = rank(group_of(*PAIRS, play_offs=(PlayOff(3, (3, 4), (4, 3)),)))
    assert places(standings) == [(1, 2, 1), (1, 2, 2), (3, 3, 4), (4, 4, 3)]
    assert standings.row(4).reasons[1].citation == Citation("rules@1", "4")


def test_a_play_off_is_not_known_while_a_game_is_open():
    group = group_of("1=2 3=4", "1>3 2>4", "1>4 2>3", "3*4", play_offs=WON_BY_TWO)
    assert places(rank(group, 4))[0] == (1, 2, 1)
    assert places(rank(replace(group, rounds=group.rounds[:3], rounds_total=3)))[0] == (1, 1, 2)


def test_a_play_off_goes_before_the_tie_breaks():
    ring_won = (PlayOff(1, (1, 2, 3), (3, 1, 2)),)
    group = group_of(*RING, tie_breaks=("LOT",), lot_order=(1, 2, 3, 4), play_offs=ring_won)
    assert [row.number for row in rank(group).rows] == [3, 1, 2, 4]


def test_a_play_off_among_those_whom_a_tie_break_left_level():
    ring = ("4<1 3<2", "3>1 2>4", "1>2 3>4")
    group = group_of(*ring, tie_breaks=("BWG", "DE"), play_offs=WON_BY_TWO)
    standings = rank(group)
    assert [row.number for row in standings.rows] == [2, 1, 3, 4]
    assert [code for code, _ in standings.decisions[0].steps] == ["BWG", "PLAYOFF"]
    assert standings.row(3).reasons[1].fact("ahead") == 2


@pytest.mark.parametrize(
    "play_offs",
    [
        pytest.param((PlayOff(1, (1, 2)),), id="not finished"),
        pytest.param((PlayOff(3, (1, 2), (2, 1)),), id="for another place"),
        pytest.param((PlayOff(1, (1, 3), (3, 1)),), id="between others"),
    ],
)
def test_a_play_off_that_decides_nothing(play_offs):
    assert places(rank(group_of(*PAIRS, play_offs=play_offs)))[0] == (1, 2, 1)


def test_a_play_off_is_not_known_before_the_last_round():
    standings = rank(group_of(*PAIRS, play_offs=WON_BY_TWO), 2)
    assert places(standings)[0] == (1, 2, 1)


def test_a_shared_first_place_waits_for_the_play_off_that_the_rules_ask_for():
    group = group_of(*RING, tie_breaks=("LOT",), lot_order=(1, 2, 3, 4), play_off=True)
    standings = rank(group)
    assert places(standings) == [(1, 3, 1), (1, 3, 2), (1, 3, 3), (4, 4, 4)]
    assert standings.row(1).reasons[-1].code == "rank.play_off_pending"
    assert standings.decisions[0].reason.code == "rank.play_off_pending"
    assert [row.rank for row in rank(group, 2).rows] == [1, 2, 3, 4]
    played = replace(group, play_offs=(PlayOff(1, (1, 2, 3), (3, 2, 1)),))
    assert [row.number for row in rank(played).rows] == [3, 2, 1, 4]


def test_listed_among_the_tie_breaks_a_play_off_counts_there():
    codes = ("LOT", "PLAYOFF")
    group = group_of(*RING, tie_breaks=codes, lot_order=(1, 2, 3), play_off=True)
    group = replace(group, play_offs=(PlayOff(1, (1, 2, 3), (3, 2, 1)),))
    assert [row.number for row in rank(group).rows] == [1, 2, 3, 4]
    turned = replace(group, settings=replace(group.settings, tie_breaks=codes[::-1]))
    assert [row.number for row in rank(turned).rows] == [3, 2, 1, 4]
