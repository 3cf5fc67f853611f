"""`publisher standings FILE.trf` for files of teams: their table, or that of their players."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from support.command import Command, Ended
from support.shared import shared_data

HEAD = "012 Team Cup\n042 2026-05-01\n142 2\n192 FIDE_TEAM_TYPEA_MP_GP\n352 WB\n"
NAMES = ("Ask, Anna", "Berg, Bo", "Carlsen, Cato", "Dahl, Dag", "Eide, Eva", "Foss, Finn")
SQUADS = {1: (1, 2), 2: (3, 4), 3: (5, 6)}
# Round 1: 1 beats 2 by 1½-½; round 2: nobody comes to board 2 of 3, who lose to 2 by ½-1½.
ROUNDS = {
    1: ("3 w 1", "0000 - U"),
    2: ("4 b =", "0000 - U"),
    3: ("1 b 0", "5 b ="),
    4: ("2 w =", "0000 - F"),
    5: ("0000 - U", "3 w ="),
    6: ("0000 - U", "0000 - -"),
}


def row(number: int) -> str:
    cells = "  ".join(text.rjust(8) for text in ROUNDS[number])
    fixed = f"001 {number:>4} m    {NAMES[number - 1]:<33} {1500 + 100 * number:>4} NOR"
    return f"{fixed:<89}  {cells}"


def team(number: int) -> str:
    squad = " ".join(f"{player:>4}" for player in SQUADS[number])
    return f"{f'310 {number:>3} Team {number}':<73}{squad}"


def write(folder: Path, *more: str, head: str = HEAD) -> Path:
    rows = [row(number) for number in ROUNDS]
    lines = [*head.splitlines(), *rows, *(team(number) for number in SQUADS), *more]
    path = folder / "cup.trf"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def table(ended: Ended) -> Mapping[int, Any]:
    assert ended.code == 0, ended.err
    return {row["start_no"]: row for row in json.loads(ended.out)["rows"]}


def test_codes_of_teams_rank_the_teams(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, "320  1.0  1.0   3   1")
    ended = publisher("standings", path, "--tie-breaks", "PTS,MPvGP,BC,BH:MP", "--format", "json")
    rows = table(ended)
    assert ended.err == ""
    assert {number: row["name"] for number, row in rows.items()} == {
        1: "Team 1",
        2: "Team 2",
        3: "Team 3",
    }
    assert {number: row["points"] for number, row in rows.items()} == {1: 3, 2: 2, 3: 1}
    assert rows[1]["tie_breaks"]["MPVGP"] == 2.5
    assert rows[2]["tie_breaks"] == {"MPVGP": 2, "BC": 3.5, "BH:MP": 4}


def test_codes_of_players_rank_the_players_and_say_so(publisher: Command, tmp_path: Path) -> None:
    ended = publisher("standings", write(tmp_path), "--tie-breaks", "BH,ARO", "--format", "json")
    rows = table(ended)
    assert {row["name"] for row in rows.values()} == set(NAMES)
    assert rows[1]["tie_breaks"]["ARO"] == 1800
    assert "is of teams, and this is the table of their players" in ended.err


def test_the_tie_breaks_of_the_file_are_those_of_the_teams(
    publisher: Command, tmp_path: Path
) -> None:
    ended = publisher("standings", write(tmp_path, head=f"{HEAD}202 EDE/P,EMMSB,OTHER_x\n"))
    assert ended.code == 0
    assert "EDE/P  EMMSB\n" in ended.out
    assert "There is no tie-break 'OTHER_x' for teams." in ended.err


def test_why_teams_stand_where_they_stand(publisher: Command, tmp_path: Path) -> None:
    ended = publisher("standings", write(tmp_path), "--tie-breaks", "MPvGP,EMMSB", "--explain")
    assert ended.code == 0
    assert "1  Team 2\n" in ended.out
    assert "EMMSB " in ended.out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--tie-breaks", "EDE,BHH"), "There is no tie-break 'BHH' for teams. Did you mean BH?"),
        (("--tie-breaks", "EDE", "--after", "9"), "There is no table after round 9"),
        (("--tie-breaks", "EDE", "--edition", "1999"), "There is no edition '1999'"),
    ],
)
def test_what_there_is_not(
    publisher: Command, tmp_path: Path, options: tuple[str, ...], message: str
) -> None:
    ended = publisher("standings", write(tmp_path), *options)
    assert (ended.code, ended.out) == (1, "")
    assert message in ended.err


def test_games_that_make_no_match(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path)
    text = path.read_text("utf-8").replace(team(3), "").replace("   5 b =", "   6 b =")
    text = text.replace("0000 - -", "   3 w =").replace("   3 w =", "0000 - Z", 1)
    path.write_text(text, encoding="utf-8")
    ended = publisher("standings", path, "--tie-breaks", "EDE")
    assert ended.code == 1
    assert "error: the game of player 6 in round 2 is part of no match" in ended.err
    assert "he is in no team" in ended.err


@pytest.mark.parametrize(
    ("part", "edition", "count"),
    [
        ("published_2023", "2024", 101),
        ("computed_gacrux_2024", "2024", 140),
        ("computed_gacrux_2026", "2026", 140),
    ],
)
def test_the_published_exercise(publisher: Command, part: str, edition: str, count: int) -> None:
    folder = "tiebreak/tec-exercises"
    told = json.loads(shared_data(f"{folder}/tec_team.expected.json").read_text("utf-8"))[part]
    path = shared_data(f"{folder}/tec_team_{edition}.trf")
    rows = table(publisher("standings", path, "--tie-breaks", ",".join(told), "--format", "json"))
    compared = 0
    for code, expected in told.items():
        for number, value in expected.items():
            found = rows[int(number)]
            exact = Fraction(found.get("exact", {}).get(code, str(found["tie_breaks"][code])))
            assert abs(exact - Fraction(str(value))) <= Fraction(1, 200), (code, number)
            compared += 1
    assert compared == count


def test_a_great_event_comes_to_the_scores_that_its_file_has(publisher: Command) -> None:
    path = shared_data("trf/trf26_team_grandmommy_249p_50t.trf")
    rows = table(publisher("standings", path, "--format", "json"))
    written = [line for line in path.read_text("utf-8").splitlines() if line.startswith("310")]
    assert len(written) == 50
    for line in written:
        found = rows[int(line[4:7])]
        assert found["points"] == Fraction(line[54:60].strip())
        assert found["tie_breaks"]["MPVGP"] == Fraction(line[61:67].strip())


def test_a_player_from_outside_the_squad_plays_for_the_team_of_the_line_up(
    publisher: Command,
) -> None:
    path = shared_data("trf/trf26_team_sharly_5t.trf")
    ended = publisher("standings", path)
    assert ended.code == 0
    assert "after round 2 of 3, provisional\n" in ended.out
