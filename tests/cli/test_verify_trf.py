"""`publisher verify FILE.trf`: what pairs a round as the system does, and what does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import Command
from support.shared import shared_data
from support.trf_files import table, write

MADE = ("--players", "14", "--rounds", "5", "--seed", "11", "--late", "1", "--absences", "2")


@pytest.fixture
def cup(publisher: Command, tmp_path: Path) -> Path:
    """A Monrad of which every round is the system's."""
    path = tmp_path / "cup.trf"
    ended = publisher("simulate", *MADE, "--format", "trf", "--output", path)
    assert ended.code == 0, ended.err
    return path


def turned(path: Path, number: int) -> tuple[int, int]:
    """Turn the colours of the first game of round `number`; its players."""
    column = 91 + 10 * (number - 1)
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = {int(line[4:8]): at for at, line in enumerate(lines) if line.startswith("001")}
    games = ((player, int(lines[at][column : column + 4] or 0)) for player, at in rows.items())
    player, opponent = next(pair for pair in games if pair[1])
    for each in (rows[player], rows[opponent]):
        sign = lines[each][column + 5]
        lines[each] = (
            lines[each][: column + 5] + {"w": "b", "b": "w"}[sign] + lines[each][column + 6 :]
        )
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return player, opponent


def test_rounds_as_the_system_pairs_them(publisher: Command, cup: Path) -> None:
    ended = publisher("verify", cup, "--system", "monrad")
    assert ended.code == 0
    assert ended.out.count("as the system pairs it") == 5
    assert (
        ended.out.splitlines()[-1].strip() == "5 published rounds, none with a difference unmarked"
    )


def test_the_system_is_that_of_the_file_where_none_is_named(publisher: Command, cup: Path) -> None:
    assert publisher("verify", cup).code == 0


def test_a_difference_is_told_and_ends_with_one(publisher: Command, cup: Path) -> None:
    two = turned(cup, 3)
    ended = publisher("verify", cup, "--system", "monrad", "--format", "json", "--explain")
    assert ended.code == 1
    data = json.loads(ended.out)
    rounds = {each["round"]: each for each in data["rounds"]}
    assert data["file"] == cup.as_posix()
    assert 3 in data["failed"]
    (game,) = rounds[3]["games"]
    (instead,) = rounds[3]["instead"]["games"]
    assert {game["white"], game["black"]} == set(two)
    assert (instead["white"], instead["black"]) == (game["black"], game["white"])
    assert any("[monrad@2013, 8" in sentence for sentence in instead["why"])


def test_round_one_says_who_begins_where_nothing_else_does(publisher: Command, cup: Path) -> None:
    lines = cup.read_text(encoding="utf-8").splitlines()
    first = [line for line in lines if not line.startswith("XXC")]
    assert len(first) == len(lines) - 1
    cup.write_text("\n".join(first) + "\n", encoding="utf-8")
    assert publisher("verify", cup, "--system", "monrad").code == 0
    turned_one = publisher("verify", cup, "--system", "monrad", "--number-one", "white")
    assert turned_one.code == 1
    assert "round 1: differs from the system" in turned_one.out


def test_the_last_round_with_a_game_is_the_last_where_nobody_says_more(
    publisher: Command, cup: Path
) -> None:
    text = cup.read_text(encoding="utf-8").replace("XXR 5\n", "")
    cup.write_text(text, encoding="utf-8")
    assert publisher("verify", cup, "--system", "monrad").code == 0


@pytest.mark.parametrize("name", ["t000", "t019", "t123"])
def test_finished_tournaments_of_the_dutch_system(publisher: Command, name: str) -> None:
    path = shared_data(f"trf/dutch/tournaments/{name}.trf")
    ended = publisher("verify", path, "--system", "dutch")
    assert ended.code == 0
    other = publisher("verify", path, "--system", "monrad")
    assert other.code == 1


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--site", "x"), "--site goes with an event, not with a TRF"),
        (("--group", "x"), "--group goes with an event, not with a TRF"),
        (("--system", "swiss"), "there is no pairing system 'swiss'"),
        (("--system", "dutch", "--variant", "text"), "--variant is a choice of Monrad"),
        (("--edition", "1999"), "there is no pairing system 'monrad@1999'"),
    ],
)
def test_wrong_options(publisher: Command, cup: Path, options: tuple[str, ...], told: str) -> None:
    ended = publisher("verify", cup, *options)
    assert (ended.code, ended.out) == (1, "")
    assert told in ended.err


def test_a_file_without_a_game(publisher: Command, tmp_path: Path) -> None:
    path = tmp_path / "cup.trf"
    path.write_text("012 Cup\n" + f"{'001    1':<14}{'Berg, Anna':<33}\n", encoding="utf-8")
    ended = publisher("verify", path, "--system", "monrad")
    assert ended.code == 1
    assert "has no game yet" in ended.err


def test_options_of_files_are_refused_for_events(publisher: Command, site: Path) -> None:
    ended = publisher("verify", "klubbmesterskap", "--site", site, "--system", "monrad")
    assert ended.code == 1
    assert "--system goes with a TRF; an event's file says it itself" in ended.err


def test_a_forfeit_without_colours_does_not_decide_the_first_colour(
    publisher: Command, tmp_path: Path
) -> None:
    """The lower number is taken for White in it, so that it alone may differ."""
    rounds = {
        1: ["4 - +"],
        2: ["5 w 1"],
        3: ["6 b 1"],
        4: ["1 - -"],
        5: ["2 b 0"],
        6: ["3 w 0"],
    }
    path = write(tmp_path, table(rounds, "142 5"))
    ended = publisher("verify", path, "--system", "dutch@2026", "--format", "json")
    assert ended.code == 1
    (found,) = json.loads(ended.out)["rounds"]
    assert [(game["white"], game["black"]) for game in found["games"]] == [(1, 4)]
