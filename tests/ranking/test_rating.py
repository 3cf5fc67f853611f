"""Rating arithmetic: the two tables, performances, and what an event does to a rating."""

from __future__ import annotations

from dataclasses import asdict, replace
from fractions import Fraction

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from support.shared import shared_data

from publisher.model.rating_rules import REGULATION
from publisher.ranking.rating import (
    RatedGame,
    expected_score,
    perfect_performance,
    rating_change,
    rating_difference,
    rounded,
    tournament_performance,
)
from publisher.rules.b02 import built_in_rating_rules, rating_rules
from publisher.rules.load import built_in

RULES = built_in_rating_rules()
RATINGS = st.lists(st.integers(100, 2900), min_size=1, max_size=12)


def tables() -> dict[str, list[int]]:
    read: dict[str, list[int]] = yaml.safe_load(
        shared_data("nsf/fide_rating.yaml").read_text("utf-8")
    )
    return read


def test_scores_to_differences():
    given_table = tables()["dp_from_score_050"]
    assert len(given_table) == 51
    for at, difference in enumerate(given_table):
        assert rating_difference(50 + at) == difference
        assert rating_difference(50 - at) == -difference


def test_differences_to_scores():
    smallest = tables()["smallest_difference_for_expected_050"]
    assert len(smallest) == 51
    for at, difference in enumerate(smallest):
        assert expected_score(difference) == 50 + at
        assert expected_score(-difference) == 50 - at
        if difference:
            assert expected_score(difference - 1) == 50 + at - 1
    assert expected_score(3000) == 100
    assert expected_score(-3000) == 0


def test_k_factors_of_the_regulation():
    told = {each["k"] for each in tables()["k_factors"]["standard"]}
    factors = RULES.k
    assert told == {factors.new, factors.others, factors.experienced}


@pytest.mark.parametrize("hundredths", [-1, 101])
def test_no_score_lies_outside_the_table(hundredths: int):
    with pytest.raises(ValueError, match="from 0 to 100"):
        rating_difference(hundredths)


@pytest.mark.parametrize(
    ("value", "whole"), [("5/2", 3), ("-5/2", -2), ("7/3", 2), ("8/3", 3), ("4", 4), ("1/2", 1)]
)
def test_halves_go_up(value: str, whole: int):
    assert rounded(Fraction(value)) == whole


def test_a_performance_is_the_average_and_what_the_table_adds():
    # 2½ of 4 is 0.625, which is rounded up: the table has +95 for 0.63.
    assert tournament_performance([1800, 1900, 2000, 2101], 5) == 1950 + 95
    assert tournament_performance([2000], 2) == 2800
    assert tournament_performance([2000], 0) == 1200


def test_a_perfect_performance_without_a_point_or_without_a_loss():
    assert perfect_performance([1500, 2000], 0) == 700
    assert perfect_performance([1500, 2000], 4) == 2736


@given(RATINGS, st.data())
def test_a_perfect_performance_is_the_lowest_that_is_enough(
    ratings: list[int], data: st.DataObject
):
    halves = data.draw(st.integers(1, 2 * len(ratings)))
    found = perfect_performance(ratings, halves)

    def expected(own: int) -> int:
        return sum(expected_score(own - rating) for rating in ratings)

    assert expected(found) >= 50 * halves
    assert expected(found - 1) < 50 * halves


@given(st.integers(-4000, 4000))
def test_what_one_is_expected_to_score_the_other_is_not(difference: int):
    assert expected_score(difference) + expected_score(-difference) == 100


@pytest.mark.parametrize(
    ("rating", "facts", "factor"),
    [
        (1500, {"games": 29}, 40),
        (1500, {"games": 30}, 20),
        (2299, {"games": 100, "young": True}, 40),
        (2300, {"games": 100, "young": True}, 20),
        (2399, {"games": 100}, 20),
        (2350, {"games": 100, "peak": 2400}, 10),
        (2400, {"games": 100}, 10),
        (2400, {"games": 100, "quick": True}, 20),
    ],
)
def test_how_fast_a_rating_moves(rating: int, facts: dict[str, int], factor: int):
    assert RULES.k.factor(rating, **facts) == factor


def test_a_rating_changes_by_what_was_scored_above_the_expected():
    # Expected: 0.64 against 1900, 0.50 against 2000, 0.24 against 2200.
    games = [RatedGame(1900, 2), RatedGame(2000, 1), RatedGame(2200, 0)]
    found = rating_change(2000, games, 20, RULES)
    assert found.expected == Fraction(138, 100)
    assert found.scored == Fraction(3, 2)
    assert found.change == Fraction(12, 5)
    assert found.games == 3
    assert rating_change(2000, [], 20, RULES).change == 0


def test_a_great_difference_counts_as_400_but_for_the_strongest():
    assert rating_change(2000, [RatedGame(1000, 2)], 10, RULES).change == Fraction(8, 10)
    assert rating_change(1000, [RatedGame(2000, 0)], 10, RULES).change == -Fraction(8, 10)
    assert rating_change(2650, [RatedGame(1800, 2)], 10, RULES).change == 0


@given(st.integers(1000, 2600), st.integers(1000, 2600), st.integers(0, 2))
def test_what_one_gains_the_other_loses(one: int, other: int, halves: int):
    first = rating_change(one, [RatedGame(other, halves)], 20, RULES)
    second = rating_change(other, [RatedGame(one, 2 - halves)], 20, RULES)
    assert first.change == -second.change


def test_the_rule_set_has_the_numbers_that_are_counted_with() -> None:
    rules = {key: rule.value for key, rule in built_in()[REGULATION].rules.items()}
    assert rules["performance.all_won"] == rating_difference(100)
    assert expected_score(rules["expected.certain_from"]) == 100
    assert expected_score(rules["expected.certain_from"] - 1) == 99
    largest, strong = rules["change.largest_difference"], rules["change.every_difference_from"]
    assert RULES.counted(strong - 1, strong - 1 - largest - 1) == largest
    assert RULES.counted(strong, strong - largest - 1) == largest + 1
    factors = {f"factor.{name}": value for name, value in asdict(RULES.k).items()}
    assert factors == {key: value for key, value in rules.items() if key.startswith("factor.")}


def test_a_rule_set_of_a_site_may_say_otherwise_or_say_less() -> None:
    ours = built_in()[REGULATION]
    other = {
        key: replace(rule, value=value)
        for key, value in (("factor.others", 15), ("change.largest_difference", 735))
        for rule in [ours.rules[key]]
    }
    theirs = rating_rules({REGULATION: replace(ours, rules=other)})
    assert theirs.k == replace(RULES.k, others=15)
    assert theirs == replace(RULES, k=theirs.k, largest_difference=735)
    game = RatedGame(1400, 2)
    assert rating_change(2000, [game], 10, RULES).change == Fraction(8, 10)
    assert rating_change(2000, [game], 10, theirs).change == Fraction(2, 10)
    assert rating_rules({}) == RULES
