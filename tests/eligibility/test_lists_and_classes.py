"""Which list counts, which class a rating lies in, and who has none (general part, 10, 11)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
import yaml
from support.entrants import (
    LAST_TIME,
    NOBODY,
    START,
    book,
    case,
    codes,
    her,
    judge,
    listed,
    rule_sets,
)
from support.shared import shared_data

from publisher.eligibility import Case, Outcome, Rulebook
from publisher.eligibility.classes import class_of, rating_classes
from publisher.eligibility.lists import for_ranking, in_force
from publisher.model.entitlement import Placed
from publisher.model.history import History
from publisher.model.ratings import ListedRating, RatingKind, RatingListKey

DAY_BEFORE = START - timedelta(days=1)


def general(*first: str) -> Case:
    """An event under the general part alone; the class sets of `first` go before it."""
    return Case(Rulebook(rule_sets()[name] for name in (*first, "nsf-general@2013")), START)


def test_a_list_of_the_first_day_counts_for_the_ranking_order_and_not_for_classes() -> None:
    ratings = (listed(1700, DAY_BEFORE), listed(1800, START))
    before, same_day = ratings
    assert in_force(ratings, START) is before
    assert for_ranking(ratings, START) is same_day
    assert judge(her(*ratings), general(), "klasse-2").outcome is Outcome.ENTITLED
    assert judge(her(*ratings), general(), "klasse-1").outcome is Outcome.NOT_ENTITLED


def test_a_list_of_the_first_day_is_not_one_since_last_time_either() -> None:
    ratings = (listed(1700, DAY_BEFORE), listed(1800, START))
    assert judge(her(*ratings), case(), "klasse-1").outcome is Outcome.NOT_ENTITLED
    assert judge(her(*ratings), case(), "klasse-2").outcome is Outcome.ENTITLED


def test_lists_count_after_last_time_only() -> None:
    old = (listed(2100, LAST_TIME), listed(1700, DAY_BEFORE))
    assert judge(her(*old), case(), "mester").outcome is Outcome.NOT_ENTITLED
    new = (listed(2100, LAST_TIME + timedelta(days=1)), listed(1700, DAY_BEFORE))
    assert judge(her(*new), case(), "mester").outcome is Outcome.ENTITLED


def test_without_a_day_of_last_time_only_the_last_list_counts_and_it_is_said() -> None:
    player = her(listed(2100, DAY_BEFORE - timedelta(days=30)), listed(1700, DAY_BEFORE))
    found = judge(player, case(history=History(picks=())), "mester")
    assert "eligible.rating.last_time_unknown" in [each.code for each in found.remarks]
    assert "eligible.rating.on_list" not in codes(found)


@pytest.mark.parametrize("rules", [general(), case()], ids=["general part", "Landsturneringen"])
def test_no_list_early_enough_is_missing_data(rules: Case) -> None:
    found = judge(her(listed(1800, START)), rules, "klasse-1")
    assert found.outcome is Outcome.UNDECIDED
    assert [each.code for each in found.missing] == ["eligible.rating.no_list_before"]


@pytest.mark.parametrize(
    ("rating", "class_id"),
    [(2350, "elite"), (2349, "mester"), (2000, "mester"), (1999, "klasse-1"), (1750, "klasse-1"),
     (1749, "klasse-2"), (1500, "klasse-2"), (1499, "klasse-3"), (1250, "klasse-3"),
     (1249, "klasse-4"), (1000, "klasse-4"), (999, "klasse-5"), (0, "klasse-5")],
)  # fmt: skip
def test_a_rating_on_a_boundary(rating: int, class_id: str) -> None:
    found = class_of(rating, rating_classes(book()))
    assert found is not None
    assert found.id == class_id
    assert judge(her(rating=rating), general(), class_id).outcome is Outcome.ENTITLED


def test_a_player_without_a_rating_has_no_class_until_the_arbiter_writes_one_down() -> None:
    found = judge(her(), general(), "klasse-4")
    assert found.outcome is Outcome.UNDECIDED
    assert [each.code for each in found.missing] == ["eligible.rating.not_placed"]
    placed = her(placed=Placed("klasse-4", "N. N."))
    assert codes(judge(placed, general(), "klasse-4")) == ["eligible.rating.placed"]
    assert judge(placed, general(), "klasse-3").outcome is Outcome.NOT_ENTITLED


def test_of_several_lists_the_rules_say_which_count() -> None:
    fide = her(listed(1650, DAY_BEFORE), listed(1850, DAY_BEFORE, "fide"))
    assert judge(fide, general("nsf-classes@2018"), "klasse-1").outcome is Outcome.ENTITLED
    assert judge(fide, general("nsf-classes@2012"), "klasse-2").outcome is Outcome.ENTITLED


def test_where_the_highest_of_three_counts_it_does() -> None:
    july = date(2025, 7, 1)
    ratings = tuple(
        ListedRating(RatingListKey("fide", kind, july), rating)
        for kind, rating in zip(RatingKind, (1780, 1810, 1799), strict=True)
    )
    rules = Case(Rulebook([rule_sets()["nsf-classes@2025"]]), date(2025, 10, 4), NOBODY)
    assert judge(her(*ratings), rules, "klasse-1").outcome is Outcome.ENTITLED
    assert judge(her(*ratings), rules, "klasse-2").outcome is Outcome.NOT_ENTITLED


SETS = {
    "nsf_national_2007": "nsf-classes@2007", "nsf_national_2012_2017": "nsf-classes@2012",
    "fide_2018_2023": "nsf-classes@2018", "fide_landsturnering_2024": "nsf-classes@2024",
    "ngp_2025": "nsf-classes@2025",
}  # fmt: skip


@pytest.mark.parametrize("known", SETS)
def test_the_limits_of_every_year_are_those_that_were_used(known: str) -> None:
    data = yaml.safe_load(shared_data("nsf/classes.yaml").read_text(encoding="utf-8"))
    expected = next(each for each in data["rating_sets"] if each["id"] == known)
    made = rating_classes(Rulebook([rule_sets()[SETS[known]]]))
    assert [(each.lowest, each.highest) for each in made] == [
        (each["min"], each["max"]) for each in expected["classes"]
    ]
    closed = expected.get("rating_limits_in_age_classes", {})
    own = Rulebook([rule_sets()[SETS[known]]]).record("classes.closed_from")
    assert sorted(own.values()) == sorted(each["max"] + 1 for each in closed.values())
