"""Season tables worked out by hand: what counts, and every step of the order."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest
from support.seasons import FIRST, application, event, group, player, result, season

from publisher.model.seasons import Season, SeasonEvent
from publisher.seasons import SeasonTable, season_report
from publisher.seasons.reasons import total_reasons

FIELD = [player(name, 2100) for name in ("anna", "bo", "cora", "dag")]
_SHORT = {"NGP 100": (100, 50, 20), "NGP 90": (90, 50, 20), "NGP 80": (80, 50, 20),
          "NGP 70": (70, 50, 20)}  # fmt: skip


def night(number: int, category: str, *order: str) -> SeasonEvent:
    """An event in which the players finish in that order; `a=b` are level."""
    lines, place = [], 1
    for level in order:
        names = level.split("=")
        lines += [result(name, place, place + len(names) - 1) for name in names]
        place += len(names)
    first = FIRST + timedelta(weeks=number)
    told = application(results_sent=first + timedelta(days=2))
    return event(group(*lines), name=f"e{number}", category=category, first_day=first,
                 application=told)  # fmt: skip


def of_nights(*nights: tuple[str, ...]) -> Season:
    """A season of those events with 100 (90, 80, 70), 50 and 20 points."""
    made = season([night(at, *each) for at, each in enumerate(nights)], FIELD)
    scales = tuple(
        each._replace(points=tuple(map(Fraction, _SHORT[each.name]))) for each in made.categories
    )
    return replace(made, categories=scales)


def table(of: Season, *, final: bool = True) -> SeasonTable:
    return season_report(of, final=final).table("mester")


def places(of: Season, *, final: bool = True) -> list[tuple[str, int, int, Fraction]]:
    rows = table(of, final=final).rows
    return [(row.player, row.rank, row.rank_last, row.total) for row in rows]


def test_the_six_best_count_and_the_others_are_shown_as_discarded() -> None:
    nights = [("NGP 100", "anna", "bo", "cora")] * 5 + [("NGP 70", "anna", "bo", "cora")] * 3
    row = table(of_nights(*nights)).rows[0]
    assert row.player == "anna"
    assert [each.points for each in row.counting] == [100] * 5 + [70]
    assert [each.points for each in row.discarded] == [70, 70]
    assert row.total == 570
    assert sum(each.points for each in row.counting) == row.total


def test_fewer_than_six_all_count() -> None:
    row = table(of_nights(("NGP 100", "anna", "bo", "cora"))).rows[0]
    assert (row.total, row.discarded) == (100, ())


def test_of_equal_results_the_one_of_the_higher_category_counts() -> None:
    nights = [("NGP 70", "bo", "anna", "cora"), *[("NGP 100", "bo", "anna", "cora")] * 6]
    row = table(of_nights(*nights)).rows[1]
    assert row.player == "anna"
    assert [each.event for each in row.counting] == ["e1", "e2", "e3", "e4", "e5", "e6"]
    assert [each.event for each in row.discarded] == ["e0"]


LEVEL_STEPS = {
    # anna 100 + 20, bo 50 + 70: level at 120, anna has more from NGP 100.
    "category:NGP 100": (("NGP 100", "anna", "bo", "cora"), ("NGP 70", "bo", "cora", "anna")),
    # anna 20 + 50 and bo 50 + 20, from NGP 90 and 80.
    "category:NGP 90": (("NGP 90", "cora", "anna", "bo"), ("NGP 80", "cora", "bo", "anna")),
    "category:NGP 80": (("NGP 80", "cora", "anna", "bo"), ("NGP 70", "cora", "bo", "anna")),
}


@pytest.mark.parametrize("step", LEVEL_STEPS)
def test_level_players_are_told_apart_by_category_the_highest_first(step: str) -> None:
    of = of_nights(*LEVEL_STEPS[step])
    made = table(of, final=False)
    rows = {row.player: row for row in made.rows}
    anna, bo = rows["anna"], rows["bo"]
    assert anna.total == bo.total
    assert (anna.rank + 1, anna.rank) == (bo.rank, anna.rank_last)
    assert bo.decided_by == step
    behind = total_reasons(of, made, bo)[-1]
    assert (behind.code, behind.fact("other")) == ("season.behind", "anna")
    assert behind.citation is not None
    assert behind.citation.paragraph == "5"


def test_points_that_do_not_count_break_no_tie() -> None:
    """Seven events: anna's discarded one is of NGP 100 and does not help her."""
    nights = [("NGP 70", "cora", "anna=bo")] * 6 + [("NGP 100", "cora", "dag", "anna", "bo")]
    made = {name: (rank, last) for name, rank, last, _ in places(of_nights(*nights))}
    assert made["anna"] == made["bo"]


def test_only_in_the_final_table_first_places_decide() -> None:
    # Level: 100 + 20 against 50 + 50 + 20, all in one category.
    level = of_nights(
        ("NGP 100", "anna", "bo", "cora"),
        ("NGP 100", "dag", "bo", "anna"),
        ("NGP 100", "dag", "cora", "bo"),
    )
    now = places(level, final=False)
    assert [line for line in now if line[0] in {"anna", "bo"}] == [
        ("anna", 2, 3, Fraction(120)),
        ("bo", 2, 3, Fraction(120)),
    ]
    final = places(level)
    assert [line for line in final if line[0] in {"anna", "bo"}] == [
        ("anna", 2, 2, Fraction(120)),
        ("bo", 3, 3, Fraction(120)),
    ]
    (bo,) = [row for row in table(level).rows if row.player == "bo"]
    assert bo.decided_by == "first_places"


def test_level_in_everything_they_share_the_place() -> None:
    of = of_nights(
        ("NGP 100", "anna", "bo", "cora"),
        ("NGP 100", "bo", "anna", "cora"),
    )
    assert places(of) == [
        ("anna", 1, 2, Fraction(150)),
        ("bo", 1, 2, Fraction(150)),
        ("cora", 3, 3, Fraction(40)),
    ]
    made = table(of)
    assert total_reasons(of, made, made.rows[0])[-1].code == "season.level"


def test_a_player_in_two_groups_of_an_event_has_the_better_result() -> None:
    both = event(
        group(result("anna", 3), result("bo", 1), result("cora", 2)),
        replace(group(result("anna", 1), result("bo", 2), result("cora", 3)), id="b", name="Lyn"),
    )
    (anna,) = [
        row
        for row in season_report(season([both], FIELD)).table("mester").rows
        if row.player == "anna"
    ]
    assert [(each.group, each.points) for each in anna.counting] == [("b", 100)]


def test_the_winner_of_a_class_may_move_up_once_the_season_is_over() -> None:
    people = [player("anna", 2100), player("bo", 1900), player("cora", 1700), player("dag", 1700)]
    lines = [result("anna", 1), result("bo", 2), result("cora", 3, 4), result("dag", 3, 4)]
    of = season([event(group(*lines))], people)
    assert season_report(of).promotions == ()
    rights = season_report(of, final=True).promotions
    assert [(each.class_id, each.above, each.player, each.shared) for each in rights] == [
        ("k1", "mester", "bo", False),
        ("k2", "k1", "cora", True),
        ("k2", "k1", "dag", True),
    ]
    assert {each.citation and each.citation.paragraph for each in rights} == {"5"}


def test_an_edition_without_the_right_gives_none() -> None:
    of = season([event(group(result("anna", 1)))], FIELD)
    without = replace(of, rules=replace(of.rules, promotion=False))
    assert season_report(without, final=True).promotions == ()
