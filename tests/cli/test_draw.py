"""`publisher draw`: the numbers drawn, how, and written down once for all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import Command

from publisher.model.lots import shuffled

EVENT = """\
# ours since 1951
id: cup
name: Cup
dates: 2026-01-03
rules: monrad@2013
groups:
  - id: a
    name: A
    rounds_total: 3
    draw: {method: seeded, seed: 4711}   # thrown with dice
    entries:
      - {name: "Late, Liv", from_round: 2}
      - name: "Berg, Bo"   # our champion
        rating: 2000
      - { name: "Dal, Dag", strength: 1900 }
      - {name: "Ek, Eva", rating: 1800}
      - {name: "Foss, Finn"}
      - {no: , name: "Gran, Gro"}
"""


def write(folder: Path, text: str = EVENT) -> Path:
    path = folder / "cup.yaml"
    path.write_bytes(text.encode())
    return path


def drawn() -> list[str]:
    last = shuffled(["Gran, Gro"], 4711, "numbers/aside")
    return ["Berg, Bo", "Ek, Eva", "Foss, Finn", "Dal, Dag", *last]


def test_the_numbers_are_shown_with_what_each_drew(publisher: Command, tmp_path: Path) -> None:
    ended = publisher("draw", write(tmp_path))
    assert (ended.code, ended.err) == (0, "")
    lines = [line.split() for line in ended.out.splitlines()[2:]]
    assert lines[0] == ["no", "name", "drew", "group", "rank", "strength"]
    assert [" ".join(line[1:3]) for line in lines[1:]] == [*drawn(), "Late, Liv"]
    assert lines[4][3:] == ["4", "B", "2", "(1900)"]
    assert lines[5][3:] == ["5", "–", "5", "–"]
    assert lines[6][3:] == ["–"]


def test_explain_says_how_with_paragraphs(publisher: Command, tmp_path: Path) -> None:
    told = publisher("draw", write(tmp_path), "--explain").out
    assert "with the recorded seed 4711" in told
    assert "[monrad@2013, 2B]" in told


def test_json_is_the_draw_of_the_data_twin(publisher: Command, tmp_path: Path) -> None:
    data = json.loads(publisher("draw", write(tmp_path), "--format", "json").out)
    assert (data["method"], data["seed"], data["late"]) == ("seeded", 4711, [6])
    assert data["pool"] == drawn()
    assert [lot["group"] for lot in data["order"]] == ["A", "C", "D", "B", ""]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_write_puts_the_numbers_first_and_leaves_the_rest(
    publisher: Command, tmp_path: Path, newline: str
) -> None:
    path = write(tmp_path, EVENT.replace("\n", newline))
    ended = publisher("draw", path, "--write")
    assert ended.code == 0
    assert ended.err == f"6 start numbers of A now stand in {path}.\n"
    assert path.read_bytes().decode() == (
        EVENT.replace("seed: 4711}", "seed: 4711, players: 5}")
        .replace('{name: "Late', '{no: 6, name: "Late')
        .replace('name: "Berg, Bo"', 'no: 1\n        name: "Berg, Bo"')
        .replace('{ name: "Dal', '{ no: 4, name: "Dal')
        .replace('{name: "Ek', '{no: 2, name: "Ek')
        .replace('{name: "Foss', '{no: 3, name: "Foss')
        .replace("{no: ,", "{no: 5,")
    ).replace("\n", newline)


def test_what_is_written_stands_whatever_happens_to_the_list(
    publisher: Command, tmp_path: Path
) -> None:
    path = write(tmp_path)
    publisher("draw", path, "--write")
    before = path.read_text(encoding="utf-8")
    ended = publisher("draw", path, "--write")
    assert ended.err == f"Every start number of A stands in {path} already.\n"
    assert path.read_text(encoding="utf-8") == before
    path.write_text(before + "      - {name: New, from_round: 3}\n", encoding="utf-8")
    assert publisher("draw", path, "--write").err.startswith("1 start number of A now stands")
    assert path.read_text(encoding="utf-8") == (
        before + "      - {no: 7, name: New, from_round: 3}\n"
    )


def test_one_more_without_a_number_is_a_problem_and_moves_nobody(
    publisher: Command, tmp_path: Path
) -> None:
    path = write(tmp_path)
    publisher("draw", path, "--write")
    before = path.read_bytes()
    path.write_bytes(before + b"      - {name: New}\n")
    ended = publisher("draw", path, "--write")
    assert ended.code == 1
    assert "5 players drew, and 6 entries would draw now" in ended.err
    assert path.read_bytes() == before + b"      - {name: New}\n"


def test_numbers_in_the_order_given_are_written_too(publisher: Command, tmp_path: Path) -> None:
    path = write(
        tmp_path, EVENT.replace("    draw: {method: seeded, seed: 4711}   # thrown with dice\n", "")
    )
    ended = publisher("draw", path, "--write")
    assert ended.out.splitlines()[2].split() == ["no", "name"]
    text = path.read_text(encoding="utf-8")
    assert '{no: 6, name: "Late, Liv"' in text
    assert '{no: 3, name: "Ek, Eva"' in text
    assert "players:" not in text


def test_a_list_that_cannot_be_changed_in_place_stays_as_it_is(
    publisher: Command, tmp_path: Path
) -> None:
    twice = (
        EVENT.replace('{name: "Ek, Eva", rating: 1800}', "*x")
        .replace('{name: "Foss, Finn"}', '{name: "Ek, Eva"}')
        .replace('- { name: "Dal, Dag", strength: 1900 }', '- &x {name: "Dal, Dag"}')
    )
    path = write(tmp_path, twice)
    ended = publisher("draw", path, "--write")
    assert ended.code == 1
    assert "change it by hand" in ended.err
    assert path.read_text(encoding="utf-8") == twice
