"""Monrad quality: what a round counts, what is struck, and what comes back."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.result_rows import group_of_rows, rows_of

from publisher.model.reasons import Citation
from publisher.model.settings import Settings
from publisher.ranking import rank

HALF = Fraction(1, 2)

# Points 3, 2, ½, ½: won and lost by no-show, the bye of the pairing, an absence.
MIXED = """
    +2w  +F3w +4b
    -1b  +W   +3w
    =4w  -F1b -2b
    =3b  .    -1w
    """


def group_with(text, *codes, rounds_total=None):
    citations = tuple((f"tie_breaks.{code}", Citation("rules@1", "13")) for code in codes)
    settings = Settings(None, "monrad@2013", tie_breaks=codes, citations=citations)
    group = group_of_rows(rows_of(text), settings)
    return replace(group, rounds_total=rounds_total or group.rounds_total)


def column(group, code, after=None):
    standings = rank(group, after)
    at = standings.codes.index(code)
    return [standings.row(each.number).tie_breaks[at] for each in group.entries]


def values(group, code, after=None):
    return [each.value for each in column(group, code, after)]


def test_byes_and_absences_count_nothing_and_no_shows_like_games():
    group = group_with(MIXED, "MON", "MON-1", "MON-2", "MONRAD")
    assert [rank(group).row(number).points for number in (1, 2, 3, 4)] == [3, 2, HALF, HALF]
    assert values(group, "MON") == [3, 3 + HALF, 5 + HALF, 3 + HALF]
    assert values(group, "MON-1") == [2 + HALF, 3 + HALF, 5, 3 + HALF]
    assert values(group, "MON-2") == [2, 3, 3, 3]
    assert values(group, "MONRAD") == values(group, "MON-1")


def test_a_half_point_taken_counts_nothing():
    assert values(group_with("½ +2w\n+3w -1b\n-2b .", "MON"), "MON") == [1, 1 + HALF, 1]


def test_what_is_struck_is_marked_and_brings_nothing():
    group = group_with(MIXED, "MON", "MONRAD")
    terms = column(group, "MONRAD")[2].terms
    assert [tuple(term) for term in terms] == [
        (1, 4, HALF, 0, 0, "draw", True),
        (2, 1, 3, 1, 3, "forfeit_loss", False),
        (3, 2, 2, 1, 2, "loss", False),
    ]
    assert [term.note for term in column(group, "MON")[1].terms] == ["loss", "pairing_bye", "win"]
    for code in ("MON", "MONRAD"):
        for found in column(group, code):
            assert found.value == sum(term.value for term in found.terms)


def test_of_equally_low_rounds_the_one_without_an_opponent_is_struck():
    group = group_with("+2w +W\n-1b .\n. .", "MON-1")
    assert [term.struck for term in column(group, "MON-1")[0].terms] == [False, True]


@pytest.mark.parametrize(("rounds", "struck"), [(3, 1), (6, 1), (7, 2), (11, 2)])
def test_from_seven_rounds_planned_two_are_struck(rounds, struck):
    found = column(group_with(MIXED, "MONRAD", rounds_total=rounds), "MONRAD")[2]
    assert [term.struck for term in found.terms].count(True) == struck
    assert len(found.then) == struck
    assert found.reason.fact("struck") == struck
    assert found.reason.citation == Citation("rules@1", "13")


def test_the_highest_score_struck_comes_back_first():
    group = group_with(MIXED, "MONRAD", rounds_total=7)
    assert [found.stages for found in column(group, "MONRAD")] == [
        (2, 2 + HALF, 3),
        (3, 3 + HALF, 3 + HALF),
        (3, 5, 5 + HALF),
        (3, 3 + HALF, 3 + HALF),
    ]


def test_before_there_are_rounds_enough_to_strike_all_are_struck_and_come_back():
    group = group_with(MIXED, "MONRAD", rounds_total=7)
    assert [found.stages for found in column(group, "MONRAD", 0)] == [(0,)] * 4
    assert [found.stages for found in column(group, "MONRAD", 1)] == [
        (0, 0), (0, 1), (0, HALF), (0, HALF),
    ]  # fmt: skip


def test_who_stays_level_through_the_add_back_shares_the_place():
    rows = """
        +2w +3b
        -1b +4w
        +5w -1w
        +W  -2b
        -3b +W
        """
    group = group_with(rows, "MONRAD")
    # 2, 3, 4 and 5 are level; 2 and 3 met the winner and one with a point, 4 and 5 one each.
    stages = [found.stages for found in column(group, "MONRAD")]
    assert stages == [(1, 2), (2, 3), (2, 3), (1, 1), (1, 1)]
    (decision,) = rank(group).decisions
    assert decision.steps == (("MONRAD", ((2, 3), (4, 5))),)
    assert decision.shared == ((2, 3), (4, 5))


def test_a_later_stage_gives_the_row_its_own_reason():
    rows = """
        +2w +3b
        -1b +4w
        -4w -1w
        +3b -2b
        """
    group = group_with(rows, "MONRAD", rounds_total=7)
    standings = rank(group)
    assert [found.stages for found in column(group, "MONRAD")] == [
        (0, 1, 1), (0, 2, 3), (0, 2, 3), (0, 1, 1),
    ]  # fmt: skip
    assert [(row.number, row.rank) for row in standings.rows] == [(1, 1), (2, 2), (4, 3), (3, 4)]
    because = standings.row(4).reasons[1]
    assert because.code == "rank.add_back"
    assert because.citation == Citation("rules@1", "13")
    assert dict(because.facts) == {
        "tie_break": "MONRAD",
        "level": (2, 4),
        "stage": 1,
        "value": 1,
        "equal": (4,),
        "ahead": 1,
    }
    (decision,) = standings.decisions
    assert decision.steps == (("MONRAD", ((2,), (4,))),)


def test_each_score_that_comes_back_splits_those_left_level_before_it():
    rows = """
        .   =3w +2w
        =3b =4w -1b
        =2w =1b =4b
        -5w =2b =3w
        +4b .   .
        """
    group = group_with(rows, "MONRAD", rounds_total=7)
    standings = rank(group)
    assert [found.stages for found in column(group, "MONRAD")] == [
        (1 + HALF, 2 + HALF, 2 + HALF),
        (1 + HALF, 3, 4),
        (1 + HALF, 2 + HALF, 3 + HALF),
        (1 + HALF, 2 + HALF, 3 + HALF),
        (1, 1, 1),
    ]
    assert [(row.number, row.rank) for row in standings.rows] == [
        (3, 1), (1, 2), (2, 3), (4, 4), (5, 5),
    ]  # fmt: skip
    told = {
        row.number: [
            (each.code, dict(each.facts).get("stage"), each.fact("level"))
            for each in row.reasons[1:]
        ]
        for row in standings.rows
    }
    assert told == {
        3: [("rank.add_back", 2, (3, 1))],
        1: [("rank.add_back", 2, (3, 1))],
        2: [("rank.tie_break", None, (2, 4, 5)), ("rank.add_back", 1, (2, 4))],
        4: [("rank.tie_break", None, (2, 4, 5)), ("rank.add_back", 1, (2, 4))],
        5: [("rank.tie_break", None, (2, 4, 5))],
    }
    assert [decision.steps for decision in standings.decisions] == [
        (("MONRAD", ((3,), (1,))),),
        (("MONRAD", ((2,), (4,), (5,))),),
    ]
