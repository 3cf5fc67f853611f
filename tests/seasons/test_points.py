"""Points of one event, worked out by hand: each rule changes exactly the number it should.

The scale is 30, 25, 21, 18, … stretched to 100 for the winner: 100, 83 1/3, 70, 60, …
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from support.seasons import categories, event, group, player, result, rules, season

from publisher.model.seasons import Season, SeasonGroup, SeasonResult
from publisher.seasons import season_report

# Two of each class from mester down to klasse 2, and an unrated one.
PLAYERS = (
    player("anna", 2100),
    player("bo", 2000),
    player("cora", 1900),
    player("dag", 1800),
    player("eva", 1700),
    player("finn", 1600),
    player("gro"),
)
LINES = (
    result("anna", 1),
    result("cora", 2),
    result("bo", 3),
    result("eva", 4),
    result("dag", 5),
    result("gro", 6),
    result("finn", 7),
)


def points(of: Season) -> dict[tuple[str, str], Fraction]:
    """What each player gets in each class, by class and player."""
    (report,) = season_report(of).events
    return {(each.class_id, each.player): each.points for each in report.given.points}


def worked(*lines: SeasonResult, **changes: object) -> dict[tuple[str, str], Fraction]:
    return points(season([event(group(*lines, **changes))], PLAYERS))


def scale(*thirtieths: int) -> list[Fraction]:
    return [Fraction(100 * each, 30) for each in thirtieths]


def in_class(found: dict[tuple[str, str], Fraction], class_id: str) -> dict[str, Fraction]:
    return {name: value for (each, name), value in found.items() if each == class_id}


BY_HAND = {
    "mester": dict(
        zip(
            ["anna", "cora", "bo", "eva", "dag", "gro", "finn"],
            scale(30, 25, 21, 18, 16, 15, 14),
            strict=True,
        )
    ),
    "k1": dict(zip(["cora", "eva", "dag", "gro", "finn"], scale(30, 25, 21, 18, 16), strict=True)),
    "k2": dict(zip(["eva", "gro", "finn"], scale(30, 25, 21), strict=True)),
    # The only one of the lowest class: 75 per cent.
    "k3": {"gro": Fraction(75)},
}


def test_who_plays_in_one_group_collects_points_in_his_class_and_all_above() -> None:
    found = worked(*LINES)
    assert {name: in_class(found, name) for name in BY_HAND} == BY_HAND


def test_a_class_plays_with_those_of_its_group_only() -> None:
    upper, lower = group(*LINES[:4]), SeasonGroup("b", "B", results=LINES[4:], final=True)
    found = points(season([event(upper, lower)], PLAYERS))
    assert in_class(found, "mester") == dict(
        zip(["anna", "cora", "bo", "eva"], scale(30, 25, 21, 18), strict=True)
    )
    # Klasse 2 has a list in each group: eva alone in the upper one, gro and finn in the lower.
    assert in_class(found, "k2") == {
        "eva": Fraction(75),
        "gro": Fraction(75),
        "finn": Fraction(250, 3) * Fraction(3, 4),
    }


def test_no_class_gets_points_that_nobody_of_it_plays_for() -> None:
    found = worked(result("cora", 1), result("eva", 2), result("gro", 3))
    assert {each for each, _ in found} == {"k1", "k2", "k3"}


def changed(position: int, **changes: object) -> tuple[SeasonResult, ...]:
    lines = list(LINES)
    lines[position] = lines[position]._replace(**changes)  # type: ignore[arg-type]  # named above
    return tuple(lines)


@pytest.mark.parametrize(
    "changes", [{"member": False}, {"finished": False}, {"in_competition": False}]
)
def test_who_cannot_score_is_passed_over_and_the_places_close_up(
    changes: dict[str, bool],
) -> None:
    found = worked(*changed(2, **changes))
    expected = {
        **BY_HAND,
        "mester": dict(
            zip(
                ["anna", "cora", "eva", "dag", "gro", "finn"],
                scale(30, 25, 21, 18, 16, 15),
                strict=True,
            )
        ),
    }
    assert {name: in_class(found, name) for name in BY_HAND} == expected


def test_the_only_one_of_a_class_who_plays_out_of_competition_makes_no_class() -> None:
    found = worked(*changed(5, in_competition=False))
    assert in_class(found, "k3") == {}
    assert in_class(found, "k2") == {"eva": Fraction(75), "finn": Fraction(250, 3) * Fraction(3, 4)}


def test_the_only_one_of_a_class_who_is_no_member_still_makes_one_that_nobody_scores_in() -> None:
    assert in_class(worked(*changed(5, member=False)), "k3") == {}


def test_in_a_lower_group_there_are_no_points() -> None:
    found = worked(*LINES, classes=("k1", "k2", "k3"))
    assert in_class(found, "mester") == {}
    assert in_class(found, "k1") == BY_HAND["k1"]
    (report,) = season_report(season([event(group(*LINES, classes=("k1", "k2")))], PLAYERS)).events
    assert {(each.player, each.code) for each in report.given.passed} == {
        ("anna", "season.lower_group"),
        ("bo", "season.lower_group"),
    }


def test_in_a_higher_group_he_scores_like_everybody() -> None:
    assert worked(*LINES, classes=("mester",)) == worked(*LINES)


def test_a_shared_place_shares_the_sum_of_its_places() -> None:
    lines = (
        result("anna", 1),
        result("cora", 2, 4),
        result("bo", 2, 4),
        result("eva", 2, 4),
        *LINES[4:],
    )
    found = worked(*lines)
    shared = Fraction(100 * (25 + 21 + 18), 30 * 3)
    assert in_class(found, "mester") == {
        **BY_HAND["mester"],
        "cora": shared,
        "bo": shared,
        "eva": shared,
    }
    # In klasse 1 two of the three share places 1 and 2.
    assert in_class(found, "k1") == {
        **BY_HAND["k1"],
        "cora": Fraction(100 * 55, 60),
        "eva": Fraction(100 * 55, 60),
    }


def test_a_shared_place_of_which_one_cannot_score_closes_up_too() -> None:
    lines = (result("anna", 1, 2), result("bo", 1, 2, member=False), result("cora", 3))
    assert in_class(worked(*lines), "mester") == {
        "anna": Fraction(75),
        "cora": Fraction(250, 3) * Fraction(3, 4),
    }


@pytest.mark.parametrize(
    ("scorers", "share"), [(1, Fraction(3, 4)), (2, Fraction(3, 4)), (3, Fraction(1))]
)
def test_few_players_get_three_quarters(scorers: int, share: Fraction) -> None:
    lines = [result("anna", 1), result("bo", 2), result("cora", 3)][:scorers]
    found = in_class(worked(*lines), "mester")
    assert list(found.values()) == [value * share for value in scale(30, 25, 21)[:scorers]]


def test_two_who_share_the_first_place_get_three_quarters_of_half_the_sum() -> None:
    found = worked(result("anna", 1, 2), result("bo", 1, 2))
    assert set(found.values()) == {Fraction(100 * 55, 60) * Fraction(3, 4)}


def many(count: int, share_from: int = 0, share_to: int = 0) -> dict[str, Fraction]:
    """Points of so many masters, of whom some share places."""
    people = [player(f"m{number:02}", 2000) for number in range(1, count + 1)]
    lines = []
    for number, each in enumerate(people, 1):
        level = share_from <= number <= share_to
        lines.append(result(each.id, share_from if level else number, share_to if level else None))
    return in_class(points(season([event(group(*lines))], people)), "mester")


def test_twenty_players_get_points_and_no_more() -> None:
    found = many(22)
    assert list(found) == [f"m{number:02}" for number in range(1, 21)]
    assert found["m20"] == Fraction(100, 30)


def test_those_who_share_places_20_and_21_share_the_points_of_place_20() -> None:
    found = many(22, 20, 21)
    assert found["m20"] == found["m21"] == Fraction(100, 60)
    assert "m22" not in found
    assert {name: value for name, value in found.items() if name < "m20"} == {
        name: value for name, value in many(22).items() if name < "m20"
    }


def test_those_who_share_places_21_and_22_get_nothing() -> None:
    assert many(22, 21, 22) == many(22)


@pytest.mark.parametrize(
    ("category", "winner"), [("NGP 100", 100), ("NGP 90", 90), ("NGP 80", 80), ("NGP 70", 70)]
)
def test_the_category_gives_the_winner_his_points(category: str, winner: int) -> None:
    of = season([event(group(*LINES), category=category)], PLAYERS)
    found = points(of)
    assert found["mester", "anna"] == winner
    assert found["mester", "cora"] == Fraction(winner * 25, 30)


def test_before_its_table_is_final_a_group_gives_nothing() -> None:
    assert worked(*LINES, final=False) == {}


OTHER_RULES: list[tuple[str, Callable[[Season], Season], int]] = [
    ("members", lambda s: replace(s, rules=replace(s.rules, members_only=False)), 7),
    ("finished", lambda s: replace(s, rules=replace(s.rules, finished_only=False)), 7),
    ("places", lambda s: replace(s, rules=replace(s.rules, places=2)), 2),
]


@pytest.mark.parametrize(("spoilt", "change", "scorers"), OTHER_RULES)
def test_a_season_without_a_rule_does_not_keep_it(
    spoilt: str, change: Callable[[Season], Season], scorers: int
) -> None:
    """The rules come from the rule set: an edition that does not ask for something gets it."""
    spoil: dict[str, dict[str, bool]] = {
        "members": {"member": False},
        "finished": {"finished": False},
        "places": {},
    }
    lines = changed(2, **spoil[spoilt])
    made = change(season([event(group(*lines))], PLAYERS))
    assert len(in_class(points(made), "mester")) == scorers


def test_an_edition_may_have_a_shorter_scale() -> None:
    short = categories(rules(), (10, 5))
    found = points(season([event(group(*LINES))], PLAYERS, categories=short))
    assert in_class(found, "mester") == {"anna": Fraction(100), "cora": Fraction(50)}
