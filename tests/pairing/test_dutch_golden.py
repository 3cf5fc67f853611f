"""Rounds on which independent programs agree: pairs, colours and byes, in both editions."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest
from support.dutch_files import (
    before,
    document_of,
    expected,
    expected_text,
    paired,
    pairs_of,
    written,
)
from support.shared import shared_data

from publisher.exchange.trf import TrfDocument
from publisher.model.pairings import NoLegalPairing, Pairing
from publisher.pairing import pair

EDITIONS = (2026, 2017)
EDGE = {
    "big_30p11r_even": 11,
    "big_30p11r_varied": 11,
    "large_15p9r_mixed": 9,
    "large_15p9r_spread": 9,
    "medium_9p7r_clean": 7,
    "medium_9p7r_forfeits": 7,
    "misc_edge_case_1": 51,
    "misc_edge_case_2": 51,
    "small_7p5r_byes": 5,
    "small_7p5r_clean": 5,
    "stress_50p15r": 15,
    "stress_50p31r_manybyes": 30,
    "fide_official/bbp_10p5r_s42": 5,
    "fide_official/bbp_10p5r_s43": 5,
    "fide_official/bbp_10p5r_s44": 5,
    "fide_official/bbp_11p5r_s42": 5,
    "fide_official/bbp_11p5r_s43": 5,
    "fide_official/bbp_20p7r_s42": 7,
    "fide_official/bbp_20p7r_s43": 7,
    "fide_official/bbp_40p9r_s42": 9,
    "fide_official/bbp_issue7_60p14r": 14,
}


@cache
def positions() -> tuple[dict[str, Any], ...]:
    text = shared_data("trf/dutch/positions.jsonl").read_text(encoding="utf-8")
    return tuple(json.loads(line) for line in text.splitlines())


@cache
def tournaments() -> dict[str, TrfDocument]:
    folder = shared_data("trf/dutch/tournaments")
    return {path.stem: document_of(path.read_bytes()) for path in sorted(folder.glob("*.trf"))}


@cache
def differences() -> dict[tuple[str, int], dict[str, Any]]:
    records = json.loads(shared_data("trf/dutch/edition_diffs.json").read_text(encoding="utf-8"))
    return {(record["tournament"], record["round"]): record for record in records}


def as_in_2017(name: str, number: int) -> list[tuple[int, int]]:
    """A round of a tournament as the edition of 2017 pairs it."""
    pairs = set(written(tournaments()[name], number))
    if record := differences().get((name, number)):
        pairs -= {(white, black) for white, black in record["only2026"]}
        pairs |= {(white, black) for white, black in record["only2017"]}
    return sorted(pairs)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_round_of_the_tournaments(edition: int) -> None:
    rounds = 0
    for name, document in tournaments().items():
        for number in range(1, document.last_game_round + 1):
            made = written(document, number) if edition == 2026 else as_in_2017(name, number)
            assert paired(document, number, edition) == made, (name, number)
            rounds += 1
    assert rounds == 1415


def test_the_editions_part_in_as_many_rounds_as_known() -> None:
    assert len(differences()) == 63
    for name, number in differences():
        document = tournaments()[name]
        assert paired(document, number, 2017) != paired(document, number, 2026), (name, number)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("accelerated_by", ["trf", "trf_250"])
def test_invented_positions(edition: int, accelerated_by: str) -> None:
    """The virtual points of the Baku acceleration come from XXA and from record 250."""
    answers = Counter[bool]()
    for position in positions():
        if accelerated_by not in position:
            continue
        pairs = position[f"pairs_{edition}"]
        if pairs == "same":
            pairs = position["pairs_2026"]
        group = before(
            document_of(position[accelerated_by]), position["round"], edition, position["total"]
        )
        outcome = pair(group, position["round"])
        assert pairs_of(outcome) == expected(pairs), position["id"]
        answers[isinstance(outcome, NoLegalPairing)] += 1
    assert answers == {"trf": {False: 408, True: 10}, "trf_250": {False: 54}}[accelerated_by]


def test_boards_are_in_order() -> None:
    """Without acceleration the data has the boards in the order of C.04.2, 3.6."""
    boards = 0
    for position in positions():
        if position["mode"] == "baku" or position["pairs_2026"] is None:
            continue
        group = before(document_of(position["trf"]), position["round"], 2026, position["total"])
        outcome = pair(group, position["round"])
        assert isinstance(outcome, Pairing)
        made = [[each.white, each.black] for each in outcome.pairs]
        assert [each for each in position["pairs_2026"] if each[1]] == made, position["id"]
        assert [each.board for each in outcome.pairs] == list(range(1, len(made) + 1))
        boards += len(made)
    assert boards == 4915


@pytest.mark.parametrize("players", [300, 1000, 2000])
def test_large_fields(players: int) -> None:
    document = document_of(shared_data(f"trf/large/s{players}_r9.trf").read_bytes())
    answer = shared_data(f"trf/large/s{players}_r9.pairs.txt").read_text(encoding="utf-8")
    assert paired(document, 9) == expected_text(answer)


@pytest.mark.parametrize("name", ["dutch_2025_C5", "dutch_2025_C9", "issue_7"])
def test_criteria_that_others_got_wrong(name: str) -> None:
    """C5, C9, and an exchange in a remainder."""
    document = document_of(shared_data(f"trf/fixtures-bbp/{name}.input").read_bytes())
    answer = shared_data(f"trf/fixtures-bbp/{name}.output.expected").read_text(encoding="utf-8")
    assert paired(document, document.last_game_round + 1) == expected_text(answer)


@pytest.mark.slow
@pytest.mark.parametrize("name", EDGE)
def test_edge_cases(name: str) -> None:
    document = document_of(shared_data(f"trf/fixtures-edge/{name}.trf").read_bytes())
    assert document.last_game_round == EDGE[name]
    for number in range(1, document.last_game_round + 1):
        # In one round of one of them nobody is there.
        if there := written(document, number):
            assert paired(document, number) == there, number


def test_an_edge_case_that_is_wrong_in_two_rounds() -> None:
    """Its rounds 9 and 11 come from a program that gives the bye by an unfinished C9."""
    document = document_of(shared_data("trf/fixtures-edge/misc_edge_case_3.trf").read_bytes())
    wrong = [
        number
        for number in range(1, document.last_game_round + 1)
        if paired(document, number) != written(document, number)
    ]
    assert wrong == [9, 11]
