"""`publisher standings` for a Monrad: the struck scores that come back, in each form."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from support.command import Command

MONRAD = """\
id: cup
name: Cup
dates: 2026-01-03
rules: monrad@2013
groups:
  - id: a
    name: A
    rounds_total: 7
    entries: [{no: 1, name: "A, A"}, {no: 2, name: "B, B"}, {no: 3, name: "C, C"},
              {no: 4, name: "D, D"}]
    rounds:
      - {round: 1, games: [{white: 1, black: 2, result: 1-0}, {white: 3, black: 4, result: 0-1}]}
      - {round: 2, games: [{white: 3, black: 1, result: 0-1}, {white: 2, black: 4, result: 1-0}]}
"""

STRUCK_TOLD = {
    "en": "Level on the Monrad quality. With the highest struck score added back, of B B and D D, "
    "B B came out as number 1, with 2. [monrad@2013, 13B]",
    "nb": "Likt på monradkvalitet. Med den høyeste strøkne poengsummen lagt til igjen ble B B "
    "nummer 1 av B B og D D, med 2. [monrad@2013, 13B]",
    "nn": "Likt på monradkvalitet. Med den høgaste strokne poengsummen lagd til att vart B B "
    "nummer 1 av B B og D D, med 2. [monrad@2013, 13B]",
}


def write(folder: Path, text: str) -> Path:
    path = folder / "cup.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def rows_of(publisher: Command, *arguments: str | Path) -> list[dict[str, Any]]:
    ended = publisher("standings", *arguments, "--format", "json")
    assert (ended.code, ended.err) == (0, "")
    rows: list[dict[str, Any]] = json.loads(ended.out)["rows"]
    return rows


@pytest.mark.parametrize(
    ("language", "struck"),
    [
        ("en", "MONRAD 0; struck: 1 (R1 D) and 2 (R2 A)."),
        ("nb", "MONRAD 0; strøket: 1 (R1 D) og 2 (R2 A)."),
        ("nn", "MONRAD 0; stroke: 1 (R1 D) og 2 (R2 A)."),
    ],
)
def test_explain_tells_the_struck_scores_and_what_came_back(
    publisher: Command, tmp_path: Path, language: str, struck: str
) -> None:
    path = write(tmp_path, MONRAD)
    lines = publisher("standings", path, "--explain", "--language", language).out.splitlines()
    explained = [line.strip() for line in lines[lines.index("2  B, B") :]]
    assert STRUCK_TOLD[language] in explained
    assert any(line.startswith(struck) for line in explained)


def test_json_has_all_values_that_are_compared_beside_the_first(
    publisher: Command, tmp_path: Path
) -> None:
    rows = {row["start_no"]: row for row in rows_of(publisher, write(tmp_path, MONRAD))}
    assert rows[2]["tie_breaks"] == {"MONRAD": 0, "SB": 1}
    assert rows[2]["stages"] == {"MONRAD": [0, 2, 3]}
    assert rows[4]["stages"] == {"MONRAD": [0, 1, 1]}
    before = rows_of(publisher, write(tmp_path, MONRAD), "--after", "0")
    assert not any("stages" in row for row in before)


def test_a_later_value_that_is_rounded_has_its_exact_form_under_its_column(
    publisher: Command, tmp_path: Path
) -> None:
    points = '    points: {win: "1/3", draw: "1/6", loss: 0}\n    entries'
    path = write(tmp_path, MONRAD.replace("    entries", points))
    rows = {row["start_no"]: row for row in rows_of(publisher, path)}
    assert rows[2]["stages"] == {"MONRAD": [0, 0.6667, 1]}
    assert rows[2]["exact"]["MONRAD+1"] == "2/3"


def test_csv_has_a_column_for_each_value_that_is_compared(
    publisher: Command, tmp_path: Path
) -> None:
    ended = publisher("standings", write(tmp_path, MONRAD), "--format", "csv")
    lines = list(csv.reader(io.StringIO(ended.out)))
    assert lines[0][4:] == ["MONRAD", "MONRAD+1", "MONRAD+2", "SB"]
    assert lines[2] == ["2", "2", "B, B", "1", "0", "2", "3", "1"]
