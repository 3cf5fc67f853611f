"""`publisher standings FILE.trf`: any tournament report file, ranked by any tie-breaks."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from support.command import Command
from support.shared import shared_data

HEAD = "012 Trial\n042 2026-05-01\n092 Individual: Swiss-System\n142 3\n"
PLAYERS = (
    "001    1 m    Ask, Anna                         1800 NOR           0 1990/01/01  2.5    1"
    "     2 w 1     3 b 1     4 w =\n"
    "001    2 m    Berg, Bo                          1700 NOR           0 1990/01/01  1.5    2"
    "     1 b 0     4 w 1  0000 - H\n"
    "001    3 m    Carlsen, Cato                     1600 NOR           0 1990/01/01  1.0    3"
    "     4 b 1     1 w 0  0000 - Z\n"
    "001    4 m    Dahl, Dag                         1500 NOR           0 1990/01/01  0.5    4"
    "     3 w 0     2 b 0     1 b =\n"
)


def write(folder: Path, text: str, name: str = "trial.trf") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_ranked_by_the_codes_asked_for(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + PLAYERS)
    ended = publisher("standings", path, "--tie-breaks", "BH/C1,SB", "--format", "json")
    assert (ended.code, ended.err) == (0, "")
    rows = {row["start_no"]: row["tie_breaks"] for row in json.loads(ended.out)["rows"]}
    assert rows[2] == {"BH/C1": 3, "SB": 1.25}
    assert rows[1] == {"BH/C1": 3, "SB": 3.25}


def test_its_own_tie_breaks_are_those_of_202(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, f"{HEAD}202 DE,BH/C1,OTHER_x\n{PLAYERS}")
    ended = publisher("standings", path)
    assert ended.code == 0
    assert "DE  BH/C1\n" in ended.out
    assert "There is no tie-break 'OTHER_x'." in ended.err
    assert ended.out.startswith("Trial\nafter round 3 of 3, final\n")


def test_before_the_end_the_table_is_provisional(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + PLAYERS)
    ended = publisher("standings", path, "--after", "2", "--tie-breaks", "PTS")
    assert "after round 2 of 3, provisional\n\nplace  no  name           points\n" in ended.out


def test_without_a_day_the_newest_edition_holds_and_says_so(
    publisher: Command, tmp_path: Path
) -> None:
    path = write(tmp_path, HEAD.replace("042 2026-05-01\n", "") + PLAYERS)
    ended = publisher("standings", path, "--tie-breaks", "BH")
    assert "has no first day (042): tie-breaks by c07@2026" in ended.err
    named = publisher("standings", path, "--tie-breaks", "BH", "--edition", "2024")
    assert "042" not in named.err


def test_a_day_of_two_readings_is_told_where_the_edition_hangs_on_it(
    publisher: Command, tmp_path: Path
) -> None:
    for day, told in (("05/02/2026", True), ("05/06/2026", False)):
        path = write(tmp_path, HEAD.replace("2026-05-01", day) + PLAYERS)
        ended = publisher("standings", path, "--tie-breaks", "BH")
        assert ended.code == 0
        assert ("tie-breaks by c07@" in ended.err) is told, ended.err


def test_where_everybody_met_everybody_a_file_without_a_system_is_of_a_round_robin(
    publisher: Command,
) -> None:
    path = shared_data("tiebreak/gacrux-fixtures/held_round_robin.trf")
    ended = publisher("standings", path, "--tie-breaks", "DE,SB", "--format", "json")
    assert "everybody has met everybody, so it is ranked as a round robin" in ended.err
    places: dict[int, list[int]] = {}
    for row in json.loads(ended.out)["rows"]:
        places.setdefault(row["rank"], []).append(row["start_no"])
    # The forfeit between 5 and 6 counts among the three with 1½.
    assert places == {1: [1], 2: [2, 3], 4: [6], 5: [5], 6: [4]}


def test_a_swiss_in_which_everybody_met_everybody_stays_one(
    publisher: Command, tmp_path: Path
) -> None:
    path = write(tmp_path, HEAD + PLAYERS)
    ended = publisher("standings", path, "--tie-breaks", "BH")
    assert (ended.code, ended.err) == (0, "")


def test_no_such_file(publisher: Command, tmp_path: Path) -> None:
    ended = publisher("standings", tmp_path / "none.trf")
    assert (ended.code, ended.out) == (1, "")
    assert "there is no file" in ended.err


@pytest.mark.parametrize("line", [0, 7, 23])
def test_values_of_a_random_tournament(publisher: Command, tmp_path: Path, line: int) -> None:
    lines = shared_data("tiebreak/random_golden.jsonl").read_text("utf-8").splitlines()
    told = json.loads(lines[line])
    path = write(tmp_path, told["trf"])
    expected = {code: values for code, values in told["expected"].items() if code != "AOB"}
    codes = ",".join(expected)
    ended = publisher("standings", path, "--tie-breaks", codes, "--format", "json")
    assert ended.code == 0
    for row in json.loads(ended.out)["rows"]:
        for code, values in expected.items():
            value = values[str(row["start_no"])]
            found = row["tie_breaks"][code]
            assert found == value or Fraction(str(found)) == Fraction(str(value))
