"""Result lists of real tournaments: every printed place, point and Sonneborn-Berger value."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import yaml
from support.result_rows import group_of_rows
from support.shared import shared_data

from publisher.model.settings import Settings
from publisher.ranking import rank

BERGER = Settings(None, "berger@2013", tie_breaks=("SB",))
MONRAD = Settings(None, "monrad@2013", tie_breaks=("SB",))


def printed(*groups: str) -> list[dict[str, Any]]:
    data = yaml.safe_load(shared_data("nsf/ts_golden.yaml").read_text("utf-8"))
    return [
        tournament
        for group in data["groups"]
        if group["id"] in groups
        for tournament in group["tournaments"]
    ]


def test_round_robins():
    tournaments = printed("round_robin_berger")
    assert len(tournaments) == 7
    for tournament in tournaments:
        table = tournament["table"]
        standings = rank(group_of_rows([row["res"] for row in table], BERGER))
        found = [
            (row.rank, row.number, row.points, row.tie_breaks[0].value) for row in standings.rows
        ]
        assert found == [
            (row["pl"], row["line"], Fraction(row["pts"]), Fraction(row["tb"][0])) for row in table
        ]


def test_points_and_berger_quality_of_monrad_tournaments():
    tournaments = [
        each
        for each in printed("monrad_all_played", "monrad_with_unplayed")
        if "Berger" in each["tiebreaks"]
    ]
    assert len(tournaments) == 7
    for tournament in tournaments:
        table = tournament["table"]
        column = tournament["tiebreaks"].index("Berger")
        standings = rank(group_of_rows([row["res"] for row in table], MONRAD))
        for row in table:
            found = standings.row(row["line"])
            assert found.points == Fraction(row["pts"])
            assert found.tie_breaks[0].value == Fraction(row["tb"][column])
