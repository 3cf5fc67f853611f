"""`publisher advance`: who goes on, and into the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.blitz_cup import QUALIFYING
from support.command import Command

CUP = f"# our own blitz\n{QUALIFYING}"
PLAYED = (
    "    play_offs: [{place: 2, players: [2, 3], games: [{white: 2, black: 3, result: ½-½}]}]\n"
)
FINAL = """\
  - id: final
    name: Final
    from: [{group: a, advance: 2}]
    titles: [top]   # the cup
"""
ENTERED = """\
    entries:
      - {from: {group: a, no: 1, place: 1}}
      - {from: {group: a, no: 3, place: 2}}
"""


def write(folder: Path, *parts: str) -> Path:
    path = folder / "blitz.yaml"
    path.write_text("".join(parts), encoding="utf-8")
    return path


def test_who_goes_on_and_what_decides_between_two(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FINAL)
    made = publisher("advance", str(path))
    assert made.code == 0
    assert "Hansen, Per" in made.out
    assert "one of them goes on to Final. [nm-lyn@2013, 7]" in made.out
    assert "White has 6 minutes and must win" in made.out


def test_nothing_is_written_before_it_is_decided(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FINAL)
    made = publisher("advance", str(path), "--write")
    assert made.err == "Final is not written: Group A is not decided.\n"
    assert path.read_text(encoding="utf-8") == CUP + FINAL


def test_those_who_go_on_become_entries_and_all_else_stays(
    publisher: Command, tmp_path: Path
) -> None:
    path = write(tmp_path, CUP, PLAYED, FINAL)
    made = publisher("advance", str(path), "--write")
    assert made.err == f"2 players entered in Final, in {path.resolve()}.\n"
    assert path.read_text(encoding="utf-8") == CUP + PLAYED + FINAL + ENTERED
    again = publisher("advance", str(path), "--write")
    assert again.err == f"All who go on to Final stand in {path.resolve()} already.\n"
    assert path.read_text(encoding="utf-8") == CUP + PLAYED + FINAL + ENTERED


def test_a_corrected_result_changes_who_is_entered(publisher: Command, tmp_path: Path) -> None:
    invited = '      - {name: "Aas, Eva"}   # invited\n'
    path = write(tmp_path, CUP, PLAYED.replace("½-½", "1-0"), FINAL, ENTERED, invited)
    made = publisher("advance", str(path), "--write")
    assert "1 player entered in Final, 1 player taken out" in made.err
    text = path.read_text(encoding="utf-8")
    assert "no: 2, place: 2" in text
    assert "no: 3, place: 2" not in text
    assert invited in text


def test_a_published_round_of_the_final_stands(publisher: Command, tmp_path: Path) -> None:
    rounds = "    rounds: [{round: 1, games: [{white: 1, black: 2, result: 1-0}]}]\n"
    parts = (CUP, PLAYED.replace("½-½", "1-0"), FINAL, ENTERED, rounds)
    path = write(tmp_path, *parts)
    made = publisher("advance", str(path), "--write")
    assert made.code == 1
    assert "round 1 of group final is published, with other players" in made.err
    assert "+ number 2 of a, place 2" in made.err
    assert "− number 3 of a, place 2" in made.err
    assert path.read_text(encoding="utf-8") == "".join(parts)
    path = write(tmp_path, CUP, PLAYED, FINAL, ENTERED, rounds)
    assert publisher("advance", str(path), "--write").code == 0


def test_the_reasons_and_the_form_for_programs(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, PLAYED, FINAL)
    told = publisher("advance", str(path), "--explain", "--language", "nb").out
    assert "ble remis, og det holdt for Wei Li. [nm-lyn@2013, 7]" in told
    (made,) = json.loads(publisher("advance", str(path), "--format", "json").out)
    assert [each["number"] for each in made["advancing"]] == [1, 3]
    assert (made["from"], made["to"], made["settled"]) == ("a", "final", True)


def test_another_place_of_the_same_players_is_mended_in_a_final_that_has_begun(
    publisher: Command, tmp_path: Path
) -> None:
    rounds = "    rounds: [{round: 1, games: [{white: 1, black: 2, result: 1-0}]}]\n"
    path = write(tmp_path, CUP, PLAYED, FINAL, ENTERED.replace("place: 1", "place: 3"), rounds)
    made = publisher("advance", str(path), "--write")
    assert (made.code, "1 place changed" in made.err) == (0, True)
    assert path.read_text(encoding="utf-8") == "".join((CUP, PLAYED, FINAL, ENTERED, rounds))


@pytest.mark.parametrize(
    ("parts", "arguments", "message"),
    [
        ((CUP,), (), "no group of the event says where its players come from"),
        ((CUP, FINAL), ("--group", "a"), "group a does not say where its players come from"),
        ((CUP, FINAL), ("--group", "b"), "has no group 'b'"),
    ],
)
def test_groups_that_nobody_feeds(
    parts: tuple[str, ...],
    arguments: tuple[str, ...],
    message: str,
    publisher: Command,
    tmp_path: Path,
) -> None:
    made = publisher("advance", str(write(tmp_path, *parts)), *arguments)
    assert made.code == 1
    assert message in made.err
