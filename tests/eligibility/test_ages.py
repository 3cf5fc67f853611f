"""Age classes and groups by age (general part, 11; Landsturneringen, 3d to 3h)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from support.entrants import START, book, born, case, her, judge, listed, rule_sets

from publisher.eligibility import Case, Outcome, Rulebook
from publisher.eligibility.ages import turned
from publisher.eligibility.merging import merging, must_merge
from publisher.eligibility.prizes import over_age_winner
from publisher.model.people import PrivateRecord

EDITIONS = pytest.mark.parametrize("edition", ["2005", "2013"])
PARAGRAPHS = {
    "senior-a": "3d", "senior-b": "3d", "junior-a": "3e", "junior-b": "3e", "kadett-a": "3f",
    "kadett-b": "3f", "lilleputt": "3g", "miniputt": "3h",
}  # fmt: skip
LIMITS = {
    "junior-a": 20,
    "junior-b": 20,
    "kadett-a": 16,
    "kadett-b": 16,
    "lilleputt": 13,
    "miniputt": 11,
}
GENERAL = Case(Rulebook([rule_sets()["nsf-general@2013"]]), START)


@EDITIONS
@pytest.mark.parametrize("class_id", LIMITS)
def test_who_turns_the_age_on_the_first_of_january_has_turned_it(
    class_id: str, edition: str
) -> None:
    turns = date(START.year - LIMITS[class_id], 1, 1)
    still = judge(her(private=born(turns + timedelta(days=1))), case(edition), class_id)
    assert still.outcome is Outcome.ENTITLED
    assert [(each.code, each.citation and each.citation.paragraph) for each in still.grounds] == [
        ("eligible.age.is", PARAGRAPHS[class_id])
    ]
    gone = judge(her(private=born(turns)), case(edition), class_id)
    assert gone.outcome is Outcome.NOT_ENTITLED
    assert [each.code for each in gone.lacking] == ["eligible.age.is_not"]


@EDITIONS
@pytest.mark.parametrize(("sex", "age"), [("m", 60), ("f", 50)])
@pytest.mark.parametrize("class_id", ["senior-a", "senior-b"])
def test_seniors_turn_the_age_at_any_time_in_the_year(
    class_id: str, sex: str, age: int, edition: str
) -> None:
    last = date(START.year - age, 12, 31)
    found = judge(her(private=born(last, sex=sex)), case(edition), class_id)
    assert found.outcome is Outcome.ENTITLED
    assert [each.citation and each.citation.paragraph for each in found.grounds] == ["3d"]
    late = born(last + timedelta(days=1), sex=sex)
    assert judge(her(private=late), case(edition), class_id).outcome is Outcome.NOT_ENTITLED


def test_where_the_sex_is_not_known_it_is_missing_only_where_it_matters() -> None:
    year = START.year
    assert judge(her(private=born(year=year - 60)), case(), "senior-a").grounds
    assert judge(her(private=born(year=year - 49)), case(), "senior-a").lacking
    found = judge(her(private=born(year=year - 55)), case(), "senior-a")
    assert [each.code for each in found.missing] == ["eligible.age.sex_unknown"]


def test_only_a_year_of_birth_is_taken_as_its_last_day_and_that_is_said() -> None:
    found = judge(her(private=born(year=START.year - 20)), case(), "junior-a")
    assert found.outcome is Outcome.ENTITLED
    assert [each.code for each in found.remarks] == ["eligible.age.assumed"]
    known = judge(her(private=born(date(START.year - 19, 5, 5))), case(), "junior-a")
    assert not known.remarks


@pytest.mark.parametrize("private", [None, PrivateRecord("anna", sex="f")])
def test_without_a_birth_nobody_can_tell(private: PrivateRecord | None) -> None:
    found = judge(her(private=private), case(), "kadett-a")
    assert found.outcome is Outcome.UNDECIDED
    assert [each.code for each in found.missing] == ["eligible.age.born_unknown"]


def test_no_fact_of_a_verdict_tells_more_than_the_class() -> None:
    found = judge(her(private=born(date(1950, 3, 4), sex="f")), case("2005"), "senior-a")
    told = repr((found.grounds, found.lacking, found.missing, found.remarks))
    assert "1950" not in told
    assert "1950" not in repr(her(private=born(date(1950, 3, 4))))


@EDITIONS
@pytest.mark.parametrize(
    ("class_id", "limit"), [("senior-b", 1500), ("junior-b", 1500), ("kadett-b", 1250)]
)
def test_b_groups_are_closed_from_the_limit_of_the_last_list(
    class_id: str, limit: int, edition: str
) -> None:
    record = born(year=START.year - 70 if class_id == "senior-b" else START.year - 14)
    june, april = date(2014, 6, 5), date(2014, 4, 1)
    below = her(listed(limit, april), listed(limit - 1, june), private=record)
    assert judge(below, case(edition), class_id).outcome is Outcome.ENTITLED
    at = her(listed(limit - 1, april), listed(limit, june), private=record)
    shut = judge(at, case(edition), class_id)
    assert shut.outcome is Outcome.NOT_ENTITLED
    assert [each.code for each in shut.bars] == ["eligible.closed.rating"]
    assert judge(at, case(edition), class_id.replace("-b", "-a")).outcome is Outcome.ENTITLED
    assert judge(her(private=record), case(edition), class_id).outcome is Outcome.ENTITLED


def test_a_set_of_limits_on_another_scale_closes_the_groups_there() -> None:
    rules = Case(book("2013", "nsf-classes@2024"), START)
    record = born(year=START.year - 14)
    for rating, outcome in ((1639, Outcome.ENTITLED), (1640, Outcome.NOT_ENTITLED)):
        player = her(rating=rating, private=record)
        assert judge(player, rules, "kadett-b").outcome is outcome


def test_the_age_classes_of_the_general_part_alone() -> None:
    assert judge(her(private=born(year=START.year - 15)), GENERAL, "kadett").grounds
    assert judge(her(private=born(year=START.year - 17)), GENERAL, "kadett").lacking


@pytest.mark.parametrize(
    ("first", "second", "merged"), [(9, 30, True), (30, 9, True), (10, 10, False), (9, 10, True)]
)
def test_nine_entries_are_too_few_and_ten_are_not(first: int, second: int, merged: bool) -> None:
    assert must_merge(first, second, 10) is merged
    entries = {"junior-a": first, "junior-b": second}
    apart = [each.code for each in merging(book(), entries, frozenset())]
    together = frozenset({frozenset({"junior-a", "junior-b"})})
    as_one = [each.code for each in merging(book(), entries, together)]
    assert apart == (["eligible.merging.due"] if merged else [])
    assert as_one == ([] if merged else ["eligible.merging.undue"])


def test_a_group_that_nobody_entered_is_not_merged() -> None:
    assert not list(merging(book(), {"senior-a": 5}, frozenset()))


def test_seventy_five_by_the_end_of_the_year_is_over_seventy_five() -> None:
    assert turned(born(date(1939, 12, 31)), 75, 2014)
    assert not turned(born(date(1940, 1, 1)), 75, 2014)
    assert turned(None, 75, 2014) is None


@EDITIONS
def test_the_prize_for_old_players_is_in_senior_b_only_where_a_has_none(edition: str) -> None:
    old, young = born(year=1935), born(year=1950)
    tables = {"senior-a": (2, 1), "senior-b": (1, 2)}
    both = {("senior-a", 1): old, ("senior-b", 2): old, ("senior-a", 2): young}
    assert over_age_winner(book(edition), tables, both, 2014) == ("senior-a", 1)
    only_b = {("senior-a", 1): young, ("senior-b", 2): old}
    assert over_age_winner(book(edition), tables, only_b, 2014) == ("senior-b", 2)
    assert over_age_winner(book(edition), tables, {}, 2014) is None
