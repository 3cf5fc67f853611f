"""The engine against a slow computation of its own, on random seasons."""

from __future__ import annotations

import pytest
from support.agreement import agree
from support.seasons import random_season

from publisher.seasons import season_report


@pytest.mark.parametrize("seed", range(0, 1000, 50))
def test_a_random_season_comes_out_the_same(seed: int) -> None:
    agree(random_season(seed))


def test_the_random_seasons_hold_what_is_hard() -> None:
    """Shared places, few players, passing over, two groups, discarded results, shared ranks."""
    reports = [season_report(random_season(seed), final=True) for seed in range(0, 1000, 25)]
    points = [each for report in reports for event in report.events for each in event.given.points]
    rows = [row for report in reports for table_ in report.tables for row in table_.rows]
    passed = [each for report in reports for event in report.events for each in event.given.passed]
    assert any(each.best < each.worst for each in points)
    assert any(each.share != 1 for each in points)
    assert {each.code for each in passed} == {
        "season.out_of_competition",
        "season.lower_group",
        "season.no_member",
        "season.not_finished",
    }
    assert any(row.discarded for row in rows)
    assert any(row.rank < row.rank_last for row in rows)
    decided = {row.decided_by for row in rows}
    assert {"total", "category:NGP 100", "category:NGP 90", "first_places"} <= decided
