"""Result lists of real tournaments: every printed place, point and quality."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
import yaml
from support.result_rows import group_of_rows
from support.shared import shared_data
from support.tie_breaks import FIDE, places_of, rules_of, values_of

from publisher.model.settings import Settings, SonnebornBergerReading
from publisher.ranking import rank

BERGER = Settings(None, "berger@2013", tie_breaks=("SB",))
PRINTED = {
    "Monrad": "MON",
    "Monrad-1": "MON-1",
    "Monrad-2": "MON-2",
    "Berger": "SB",
    "Buchholz": "BH",
    "Buchholz-1": "BH/C1",
    "Innb.": "DE",
    "Seire": "WON",
}
PLAIN = SonnebornBergerReading.RESULT_HALVES


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


def test_monrad_tournaments():
    tournaments = printed("monrad_all_played", "monrad_with_unplayed")
    assert len(tournaments) == 7
    for tournament in tournaments:
        table = tournament["table"]
        columns = [PRINTED[name] for name in tournament["tiebreaks"]]
        # The order of point 13; what is printed besides can split nobody whom that leaves level.
        order = tuple(dict.fromkeys(("MONRAD", "SB", *columns)))
        rules = Settings(None, "monrad@2013", tie_breaks=order)
        standings = rank(group_of_rows([row["res"] for row in table], rules))
        for row in table:
            found = standings.row(row["line"])
            values = {each.code: each.value for each in found.tie_breaks}
            assert found.points == Fraction(row["pts"])
            assert [values[code] for code in columns] == [Fraction(value) for value in row["tb"]]
            assert values["MONRAD"] == Fraction(row["tb"][0])
            assert found.rank == row["pl"]


@pytest.mark.parametrize(
    ("group", "edition", "reading", "values"),
    [
        *(("buchholz_all_played", edition, FIDE, 78) for edition in ("2024", "2026")),
        ("buchholz_all_played", "virtual", PLAIN, 78),
        ("buchholz_fide_virtual_opponent", "virtual", PLAIN, 41),
        ("buchholz_fide_2024", "2024", FIDE, 113),
    ],
)
def test_buchholz_tournaments(group, edition, reading, values):
    compared = 0
    for tournament in printed(group):
        table = tournament["table"]
        rules = rules_of(edition, reading=reading)
        played = group_of_rows([row["res"] for row in table], rules)
        for at, column in enumerate(tournament["tiebreaks"]):
            found = values_of(played, PRINTED[column])
            assert found == {row["line"]: Fraction(row["tb"][at]) for row in table}
            compared += len(found)
        columns = [PRINTED[name] for name in tournament["printed_columns"] if name in PRINTED]
        places = {row["pl"]: [] for row in table}
        for row in table:
            places[row["pl"]].append(row["line"])
        assert places_of(played, *columns) == [places[place] for place in sorted(places)]
    assert compared == values
