"""`publisher verify`: published rounds against the system, marked and unmarked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.club_cup import CUP, FIRST, SECOND, TABLE, write
from support.command import Command
from support.tools import REPOSITORY

PUBLISHED = SECOND.replace("state: draft", "published: 2026-01-03T18:00")
TURNED = PUBLISHED.replace("white: 3, black: 7}", "white: 7, black: 3}")
MARKED = TURNED.replace("black: 3}", "black: 3, by_hand: true}")


def verified(publisher: Command, path: Path, code: int, *options: str) -> list[dict[str, Any]]:
    """The rounds of the only group."""
    ended = publisher("verify", path, "--format", "json", *options)
    assert (ended.code, ended.err) == (code, "")
    data = json.loads(ended.out)
    assert data["event"] == "cup"
    (group,) = data["groups"]
    rounds: list[dict[str, Any]] = group["rounds"]
    assert group["failed"] == [
        each["round"]
        for each in rounds
        if each["state"] == "published" and each["verdict"] == "different"
    ]
    return rounds


def test_every_event_of_the_example_site_is_the_system_s(publisher: Command) -> None:
    for path in sorted((REPOSITORY / "content" / "events").rglob("*.yaml")):
        ended = publisher("verify", path)
        assert (ended.code, ended.err) == (0, ""), path.name
        played = "rounds:" in path.read_text(encoding="utf-8")
        assert (
            "none with a difference unmarked" if played else "no round is published"
        ) in ended.out


def test_rounds_as_the_system_pairs_them(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FIRST, PUBLISHED)
    assert publisher("verify", path).out == (
        "Klasse A\n"
        "   round 1: as the system pairs it\n"
        "   round 2: as the system pairs it\n"
        "   2 published rounds, none with a difference unmarked\n"
    )
    assert verified(publisher, path, 0) == [
        {"round": 1, "state": "published", "verdict": "same"},
        {"round": 2, "state": "published", "verdict": "same"},
    ]


def test_a_difference_that_nobody_marked_ends_with_one(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FIRST, TURNED)
    ended = publisher("verify", path)
    assert ended.code == 1
    assert ended.out == (
        "Klasse A\n"
        "   round 1: as the system pairs it\n"
        "   round 2: differs from the system, and nothing marks it as made by hand\n"
        "      board 2: 7 Vik, Dag – 3 Li, Wei\n"
        "      the system gives instead:\n"
        "         3 Li, Wei – 7 Vik, Dag\n"
        "   2 published rounds, 1 with a difference unmarked\n"
    )
    assert verified(publisher, path, 1)[1] == {
        "round": 2,
        "state": "published",
        "verdict": "different",
        "games": [{"board": 2, "white": 7, "black": 3, "by_hand": False}],
        "byes": [],
        "instead": {"games": [{"white": 3, "black": 7}], "byes": []},
        "corrected_since": [],
    }


def test_one_that_is_marked_is_listed_and_does_not_count(
    publisher: Command, tmp_path: Path
) -> None:
    path = write(tmp_path, CUP, FIRST, MARKED)
    ended = publisher("verify", path)
    assert ended.code == 0
    assert "round 2: made by hand, and marked so\n" in ended.out
    assert "board 2: 7 Vik, Dag – 3 Li, Wei, made by hand\n" in ended.out
    assert verified(publisher, path, 0)[1]["verdict"] == "by_hand"


def test_byes_are_verified_too(publisher: Command, tmp_path: Path) -> None:
    moved = PUBLISHED.replace("player: 6", "player: 4").replace("black: 4}", "black: 6}")
    path = write(tmp_path, CUP, FIRST, moved)
    found = verified(publisher, path, 1)[1]
    assert found["byes"] == [{"player": 4, "kind": "pairing", "by_hand": False}]
    assert found["instead"]["byes"] == [{"player": 6, "kind": "pairing"}]


def test_explain_gives_the_system_s_reasons(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FIRST, TURNED)
    text = publisher("verify", path, "--explain", "--language", "nb").out
    assert "[monrad@2013, 8B]" in text
    assert "Wei Li" in text
    (instead,) = verified(publisher, path, 1, "--explain")[1]["instead"]["games"]
    assert any("Wei Li" in sentence for sentence in instead["why"])


def test_a_draft_is_told_and_does_not_count(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FIRST, SECOND)
    assert "round 2: a draft, as the system pairs it now\n" in publisher("verify", path).out
    path = write(tmp_path, CUP, FIRST.replace("result: 0-1", "result: 1-0"), SECOND)
    ended = publisher("verify", path)
    assert ended.code == 0
    assert "round 2: a draft that the system would pair otherwise now\n" in ended.out
    assert "1 published round, none with a difference unmarked\n" in ended.out
    assert verified(publisher, path, 0)[1]["state"] == "draft"


def test_a_correction_that_may_be_the_cause_is_named(publisher: Command, tmp_path: Path) -> None:
    corrected = FIRST.replace("result: 0-1", "result: 1-0, corrected: 2026-01-04")
    path = write(tmp_path, CUP, corrected, PUBLISHED)
    ended = publisher("verify", path)
    assert ended.code == 1
    assert "the result of round 1, board 3 was corrected on 2026-01-04\n" in ended.out
    assert verified(publisher, path, 1)[1]["corrected_since"] == [{"round": 1, "board": 3}]


def test_a_round_that_the_system_cannot_pair_differs(publisher: Command, tmp_path: Path) -> None:
    cup = CUP.replace("rounds_total: 4", "rounds_total: 2")
    path = write(tmp_path, cup, FIRST.replace(", result: ½-½", ""), PUBLISHED)
    ended = publisher("verify", path)
    assert ended.code == 1
    assert "the system gives no pairing:\n" in ended.out
    (why,) = verified(publisher, path, 1)[1]["no_pairing"]
    assert why.startswith("The last round is paired when all others are finished.")


def test_all_groups_or_one(publisher: Command, tmp_path: Path) -> None:
    other = TABLE.partition("groups:\n")[2].replace("id: a", "id: b")
    other = other.replace("    name: Table\n", "    name: Table\n    rules: berger@2013\n")
    path = write(tmp_path, CUP, FIRST, TURNED, other)
    both = publisher("verify", path)
    assert both.code == 1
    assert "\nTable\n" in both.out
    assert publisher("verify", path, "--group", "b").code == 0
    assert publisher("verify", path, "--group", "c").code == 1


def test_before_the_first_round_there_is_nothing_to_find(
    publisher: Command, tmp_path: Path
) -> None:
    ended = publisher("verify", write(tmp_path, CUP))
    assert ended == (0, "Klasse A\n   no round is published\n", "")


@pytest.mark.parametrize("arguments", [(), ("--format", "xml"), ("--round", "1")])
def test_bad_usage(publisher: Command, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    event = (write(tmp_path, CUP),) if arguments else ()
    ended = publisher("verify", *event, *arguments)
    assert (ended.code, ended.out) == (1, "")


def test_an_event_without_groups(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP.partition("groups:")[0] + "groups: []\n")
    assert publisher("verify", path) == (1, "", "Error: cup has no groups yet\n")
