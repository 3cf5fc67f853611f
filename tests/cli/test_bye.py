"""`publisher bye`: who is away, and what the round to come makes of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.club_cup import CUP, FIRST, SECOND, TABLE, group_in, write
from support.command import Command

from publisher.model.results import ByeKind


def test_the_next_round_is_paired_without_one_who_is_away(
    publisher: Command, tmp_path: Path
) -> None:
    path = write(tmp_path, CUP, FIRST)
    ended = publisher("bye", path, "--player", "5", "--kind", "half", "--note", 'sick: "flu"')
    assert ended == (0, "5 Aas, Eva: round 2, half bye.\n", "")
    data = json.loads(publisher("pair", path, "--format", "json", "--explain").out)
    assert data["round"] == 2
    (away,) = data["unpaired"]
    assert (away["player"], away["kind"]) == (5, "half")
    (why,) = away["why"]
    assert why == ("Eva Aas sits this round out and is off its round list. [monrad@2013, 10]")
    assert data["bye"] is None
    assert 5 not in {player for game in data["pairs"] for player in (game["white"], game["black"])}
    for _ in range(2):
        assert publisher("pair", path, "--write").code == 0
        (bye,) = group_in(path).rounds[1].byes
        assert (bye.player, bye.kind, bye.note) == (5, ByeKind.HALF, 'sick: "flu"')
    assert publisher("publish", path).code == 0
    assert publisher("verify", path).code == 0


def test_a_round_far_ahead_may_be_named(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FIRST)
    assert publisher("bye", path, "--player", "7", "--round", "4").code == 0
    ended = publisher("pair", path, "--format", "json")
    assert (ended.code, ended.err) == (0, ""), "nobody misses the rounds between"
    assert json.loads(ended.out)["round"] == 2
    ended = publisher("pair", path, "--round", "4")
    assert "Round 4 cannot be paired before these rounds are written down" in ended.err


def test_a_game_in_the_draft_is_taken_out_and_the_draft_waits_for_a_new_pairing(
    publisher: Command, tmp_path: Path
) -> None:
    path = write(tmp_path, CUP, FIRST, SECOND)
    ended = publisher("bye", path, "--player", "3")
    assert ended.out == (
        "3 Li, Wei: round 2, zero bye.\n"
        "The game against 7 Vik, Dag is taken out of the draft; `publisher pair --write` pairs "
        "the round anew.\n"
    )
    ended = publisher("publish", path)
    assert ended.code == 1
    assert "neither a game nor a bye for 7 Vik, Dag" in ended.err
    assert publisher("pair", path, "--write").code == 0
    assert publisher("publish", path).code == 0


def test_it_is_taken_back(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FIRST)
    before = path.read_bytes()
    publisher("bye", path, "--player", "5")
    assert publisher("bye", path, "--player", "5", "--remove") == (
        0,
        "5 Aas, Eva: round 2, no bye any more.\n",
        "",
    )
    assert path.read_bytes() == before
    ended = publisher("bye", path, "--player", "5", "--remove")
    assert ended == (1, "", "Error: player 5 has no bye in round 2\n")


LEFT = CUP.replace('"Vik, Dag"', '"Vik, Dag", withdrawn: {after_round: 1}')


@pytest.mark.parametrize(
    ("parts", "arguments", "told"),
    [
        ((CUP, FIRST), ("--player", "9"), "Klasse A has no player 9; start numbers: 1-7"),
        ((CUP, FIRST), ("--player", "0"), "--player"),
        ((CUP, FIRST), ("--player", "Per"), "--player"),
        ((CUP, FIRST), (), "--player"),
        ((CUP, FIRST), ("--player", "1", "--kind", "pairing"), "--kind"),
        ((CUP, FIRST), ("--player", "1", "--round", "1"), "round 1 of Klasse A is published"),
        ((CUP, FIRST), ("--player", "1", "--round", "1", "--remove"), "is published and stands"),
        ((CUP, FIRST), ("--player", "1", "--round", "5"), "has 4 rounds, and no round 5"),
        ((CUP, FIRST), ("--player", "1", "--note", "a\nb"), "a note is one line of text"),
        ((CUP, FIRST), ("--player", "1", "--note", "\udcff"), "a note is one line of text"),
        ((LEFT, FIRST), ("--player", "7"), "player 7 left after round 1 already"),
        ((TABLE,), ("--player", "1", "--round", "3"), "Table is a round robin"),
    ],
)
def test_wrong_input_is_told_and_nothing_is_written(
    publisher: Command,
    tmp_path: Path,
    parts: tuple[str, ...],
    arguments: tuple[str, ...],
    told: str,
) -> None:
    path = write(tmp_path, *parts)
    before = path.read_bytes()
    ended = publisher("bye", path, *arguments)
    assert (ended.code, ended.out) == (1, "")
    assert told in ended.err
    assert "Traceback" not in ended.err
    assert path.read_bytes() == before
