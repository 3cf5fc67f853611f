"""`publisher groups`: fields, qualifying groups and who is in which, proposed for a list."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import Command

HEAD = "name: Blitz\ndates: 2014-07-05\nrules: RULES\ngroups:\n  - id: all\n    name: All\n"


def write(folder: Path, entries: list[str], rules: str = "nm-lyn@2013") -> Path:
    path = folder / "blitz.yaml"
    lines = "".join(f"      - {{{entry}}}\n" for entry in entries)
    path.write_text(f"{HEAD.replace('RULES', rules)}    entries:\n{lines}", encoding="utf-8")
    return path


def field(count: int, rating: int, rest: str = "") -> list[str]:
    return [f'name: "P{rating}, N{at:02}", rating: {rating + at}{rest}' for at in range(count)]


def test_sixteen_play_in_one_group_and_seventeen_in_two(publisher: Command, tmp_path: Path) -> None:
    one = publisher("groups", write(tmp_path, field(16, 2000)))
    assert (one.code, "qualifying" in one.out) == (0, False)
    two = publisher("groups", write(tmp_path, field(17, 2000))).out
    assert "2 qualifying groups, the first 8 to the final" in two
    assert "group A: 9 players" in two


@pytest.mark.parametrize(("count", "told"), [(19, True), (20, False)])
def test_a_class_of_nineteen_may_be_merged(
    publisher: Command, tmp_path: Path, count: int, *, told: bool
) -> None:
    path = write(tmp_path, [*field(count, 1750), *field(30, 1500)])
    out = publisher("groups", path).out
    assert ("fewer than 20: may be merged with Klasse 2 (30)" in out) == told
    merged = publisher("groups", path, "--merge", "Klasse 1, Klasse 2").out
    assert f"Klasse 1 and Klasse 2: {count + 30} players" in merged


def test_the_groups_as_a_file_has_them(publisher: Command, tmp_path: Path) -> None:
    juniors = field(3, 1500, ", class: Junior, club: Bergen")
    out = publisher("groups", write(tmp_path, [*field(18, 2340), *juniors]), "--format", "yaml").out
    made = tmp_path / "made.yaml"
    made.write_text(f"name: Blitz\ndates: 2014-07-05\nrules: nm-lyn@2013\n{out}", encoding="utf-8")
    told = publisher("advance", made)
    assert told.code == 0
    assert "Elite · Mester, A: 8 players to Elite · Mester, final" in told.out
    text = made.read_text(encoding="utf-8")
    assert "dealing: snake" in text
    assert "rating: 1502, class: Junior" in text


@pytest.mark.parametrize(
    ("entries", "rules", "message"),
    [
        (['name: "Li, Wei"'], "nm-lyn@2013", "nobody can tell the class of Li, Wei"),
        (['name: "Li, Wei"'], "berger@2013", "do not say how many may play in one group"),
    ],
)
def test_what_nobody_can_propose(
    publisher: Command, tmp_path: Path, entries: list[str], rules: str, message: str
) -> None:
    ended = publisher("groups", write(tmp_path, entries, rules))
    assert ended.code == 1
    assert message in ended.err


def test_classes_that_two_rules_join_are_one_field(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, [*field(3, 2000), *field(4, 1750), *field(5, 1500)])
    out = publisher("groups", path, "--merge", "Mester,Klasse 1").out
    assert "Mester and Klasse 1: 7 players" in out
    assert out.count("P2000, N00") == 1
    every = publisher(
        "groups", path, "--merge", "Klasse 1,Klasse 2", "--merge", "Mester,Klasse 1"
    ).out
    assert "Mester, Klasse 1 and Klasse 2: 12 players" in every


@pytest.mark.parametrize(
    ("merged", "told"),
    [
        ("Klasse 9,Klasse 2", "All has no class 'Klasse 9'; there is: Elite, Mester, Klasse 1"),
        ("Klasse 1", "--merge 'Klasse 1' names no two classes: write them with a comma"),
        (",", "--merge ',' names no two classes: write them with a comma"),
    ],
)
def test_what_cannot_be_merged_is_said(
    publisher: Command, tmp_path: Path, merged: str, told: str
) -> None:
    ran = publisher("groups", write(tmp_path, field(5, 1500)), "--merge", merged)
    assert ran.code == 1
    assert told in ran.err
