"""`publisher pair FILE.trf`: rounds from files of other programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import Command
from support.shared import shared_data
from support.trf_files import paired, row, table, wild_file, write

from publisher.exchange import trf

ROUNDS = {
    1: ["2 b 1", "3 w ="],
    2: ["1 w 0", "5 b 1"],
    3: ["4 b 0", "1 b ="],
    4: ["3 w 1", "- H"],
    5: ["- U", "2 w 0"],
}


def test_the_round_after_the_last_game_is_paired(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, table(ROUNDS, "142 5"))
    found = paired(publisher, path, "--system", "monrad")
    assert found["round"] == 3
    assert len(found["pairs"]) == 2
    assert found["bye"] is not None


def test_byes_of_the_round_take_players_out(publisher: Command, tmp_path: Path) -> None:
    rounds = {**ROUNDS, 1: [*ROUNDS[1], "- Z"], 2: [*ROUNDS[2], "- F"], 3: [*ROUNDS[3], "- H"]}
    path = write(tmp_path, table(rounds, "142 5"))
    found = paired(publisher, path, "--system", "monrad")
    assert [{pair["white"], pair["black"]} for pair in found["pairs"]] == [{4, 5}]
    assert found["bye"] is None


def test_the_absences_of_javafo_are_honoured(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, table(ROUNDS, "142 5", "XXZ 1 2 3"))
    found = paired(publisher, path, "--system", "monrad")
    assert [{pair["white"], pair["black"]} for pair in found["pairs"]] == [{4, 5}]


def test_a_bye_entered_beforehand_is_kept(publisher: Command, tmp_path: Path) -> None:
    rounds = {**ROUNDS, 4: [*ROUNDS[4], "- U"]}
    path = write(tmp_path, table(rounds, "142 5"))
    ended = publisher("pair", path, "--system", "monrad", "--format", "json")
    found = json.loads(ended.out)
    assert found["bye"] == 4
    assert all(4 not in (pair["white"], pair["black"]) for pair in found["pairs"])
    assert len(found["pairs"]) == 2
    assert "Player 4 has the bye of round 3" in ended.err


def test_late_entrants_and_players_without_any_round(publisher: Command, tmp_path: Path) -> None:
    rounds = {**ROUNDS, 6: ["", "- Z"], 7: []}
    found = paired(publisher, write(tmp_path, table(rounds, "142 5")), "--system", "monrad")
    seen = {found["bye"]} | {pair[side] for pair in found["pairs"] for side in ("white", "black")}
    assert {6, 7} <= seen


@pytest.mark.parametrize(
    ("records", "options", "white"),
    [
        ([], [], 2),
        (["152 W"], [], 1),
        (["152 B"], [], 2),
        (["XXC white1"], [], 1),
        (["152 W"], ["--number-one", "black"], 2),
        ([], ["--number-one", "white"], 1),
    ],
)
def test_the_colour_of_number_one(
    publisher: Command, tmp_path: Path, records: list[str], options: list[str], white: int
) -> None:
    path = write(tmp_path, table({1: [], 2: [], 3: [], 4: []}, "142 3", *records))
    found = paired(publisher, path, "--system", "monrad", *options)
    assert found["pairs"][0]["white"] == white


def test_the_number_of_rounds_decides_what_the_last_one_is(
    publisher: Command, tmp_path: Path
) -> None:
    """7 bars nobody in the last round: two who have had three whites in a row may meet there."""
    rounds = {
        1: ["- U", "3 w 1", "4 w 1"],
        2: ["- F", "4 w 1", "3 w 1"],
        3: ["4 b 0", "1 b 0", "2 b 0"],
        4: ["3 w 1", "2 b 0", "1 b 0"],
    }
    path = write(tmp_path, table(rounds))
    options = ["pair", path, "--system", "monrad", "--format", "json"]
    ended = publisher(*options)
    assert "The number of rounds is not known" in ended.err
    assert json.loads(ended.out)["round"] == 4
    for total, last in (("4", True), ("5", False)):
        told = publisher(*options, "--rounds-total", total)
        assert told.err == ""
        assert (json.loads(told.out) != json.loads(ended.out)) is last


def test_an_option_that_contradicts_the_file_is_told(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, table(ROUNDS, "XXR 5"))
    ended = publisher("pair", path, "--system", "monrad", "--rounds-total", "7")
    assert ended.code == 0
    assert "--rounds-total 7 goes before the file, which says 5 rounds." in ended.err


def test_the_file_may_name_the_system(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, table(ROUNDS, "142 5", "092 Individual: Monrad"))
    assert paired(publisher, path)["round"] == 3
    unnamed = publisher("pair", write(tmp_path, table(ROUNDS, "142 5")))
    assert unnamed.code == 1
    assert "name one with --system: berger, dutch, monrad" in unnamed.err


def test_berger_is_paired_too(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, table({1: ["4 w 1"], 2: ["3 w 0"], 3: ["2 b 1"], 4: ["1 b 0"]}))
    found = paired(publisher, path, "--system", "berger")
    assert [(pair["white"], pair["black"]) for pair in found["pairs"]] == [(4, 3), (1, 2)]


def test_text_and_reasons(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, table(ROUNDS, "012 Summer cup", "142 5"))
    text = publisher("pair", path, "--system", "monrad", "--explain").out
    assert text.startswith("Summer cup: round 3\n")
    assert "[monrad@2013, 8" in text
    found = paired(publisher, path, "--system", "monrad", "--explain", "--language", "nb")
    assert all(pair["why"] for pair in found["pairs"])


def test_the_file_with_the_round_added(publisher: Command, tmp_path: Path) -> None:
    data = table({**ROUNDS, 3: [*ROUNDS[3], "- H"]}, "012 Bodø", "142 5")
    path = write(tmp_path, data)
    plain = paired(publisher, path, "--system", "monrad")
    ended = publisher("pair", path, "--system", "monrad", "--format", "trf")
    assert ended.code == 0
    document = trf.read(ended.out.encode(), "again.trf")
    added = [(game.white, game.black) for game in document.games if game.round == 3]
    assert sorted(added) == sorted((pair["white"], pair["black"]) for pair in plain["pairs"])
    assert trf.next_round(document) == 4


def test_no_legal_pairing_ends_with_three(publisher: Command) -> None:
    name = "trf/fixtures-malformed/no_legal_pairings.trf"
    path = shared_data(name)
    ended = publisher("pair", path, "--system", "monrad", "--format", "json")
    assert ended.code == 3
    found = json.loads(ended.out)
    assert found["no_legal_pairing"]["stuck"] == [1, 2, 3, 4]
    assert "[monrad@2013, 6A]" in found["no_legal_pairing"]["reasons"][0]


def test_problems_of_the_file_end_with_one(publisher: Command, tmp_path: Path) -> None:
    rows = table({1: ["2 w 1", "3 w 1"], 2: ["1 w 0", "x"], 3: ["", "1 b 0"]})
    ended = publisher("pair", write(tmp_path, rows), "--system", "monrad")
    assert (ended.code, ended.out) == (1, "")
    assert "cup.trf:1:97: error: players 1 and 2 both have white in round 1" in ended.err
    assert "cup.trf:2:102: error: the opponent's start number was expected" in ended.err
    assert ended.err.endswith("2 errors\n")


def test_warnings_go_to_standard_error(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, table(ROUNDS, "142 5", "XXQ 3"))
    ended = publisher("pair", path, "--system", "monrad", "--format", "json")
    assert ended.code == 0
    assert "cup.trf:2:1: warning: a record `XXQ` is not known" in ended.err
    json.loads(ended.out)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--system", "dutsch"], "there is no pairing system 'dutsch'; known here: berger@2013, "),
        (["--system", "monrad", "--edition", "1925"], "there is no pairing system 'monrad@1925'"),
        (["--system", "berger", "--variant", "text"], "--variant is a choice of Monrad"),
        (["--system", "monrad", "--write"], "--write goes with an event, not with a TRF"),
        (["--system", "monrad", "--round", "7"], "7"),
        (["--system", "monrad", "--round", "5"], "4"),
    ],
)
def test_what_cannot_be_done_is_told(
    publisher: Command, tmp_path: Path, options: list[str], told: str
) -> None:
    ended = publisher("pair", write(tmp_path, table(ROUNDS, "142 6")), *options)
    assert (ended.code, ended.out) == (1, "")
    assert told in ended.err
    assert "Traceback" not in ended.err


def test_all_rounds_played(publisher: Command, tmp_path: Path) -> None:
    ended = publisher("pair", write(tmp_path, table(ROUNDS, "142 2")), "--system", "monrad")
    assert ended.code == 1
    assert "all 2 rounds of" in ended.err


def test_a_file_that_is_not_there(publisher: Command, tmp_path: Path) -> None:
    ended = publisher("pair", tmp_path / "none.trf", "--system", "monrad")
    assert ended == (1, "", f"Error: there is no file {tmp_path / 'none.trf'}\n")


@pytest.mark.parametrize("players", [0, 1])
def test_hardly_anybody_there(publisher: Command, tmp_path: Path, players: int) -> None:
    rounds = {number: ["- Z"] for number in range(1, 4)} | {4: [""] if players else ["- Z"]}
    path = write(tmp_path, table(rounds, "142 3"))
    ended = publisher("pair", path, "--system", "monrad", "--format", "json")
    assert ended.code == 1
    assert ended.out == ""
    assert str(players) in ended.err


def test_a_team_file_is_not_paired_as_if_it_were_of_players(publisher: Command) -> None:
    path = shared_data("trf/trf26_team_sharly_5t.trf")
    ended = publisher("pair", path, "--system", "monrad")
    assert ended.code == 1
    assert "is of teams" in ended.err


def test_another_name_than_trf_with_a_system(publisher: Command, tmp_path: Path) -> None:
    data = wild_file("fixtures-bbp/issue_7.input")
    path = write(tmp_path, data, "issue_7.input")
    assert paired(publisher, path, "--system", "monrad", "--round", "2")["round"] == 2


def test_an_event_names_its_system_itself(publisher: Command, tmp_path: Path) -> None:
    ended = publisher("pair", tmp_path / "cup.yaml", "--system", "monrad")
    assert ended.code == 1
    assert "--system goes with a TRF; an event's file says it itself" in ended.err


def test_rows_without_any_result_are_a_file_too(publisher: Command, tmp_path: Path) -> None:
    lines = "\r".join(row(number) for number in (3, 1, 2, 4)).encode()
    found = paired(publisher, write(tmp_path, lines), "--system", "monrad", "--rounds-total", "3")
    assert found == {
        "round": 1,
        "pairs": [{"board": 1, "white": 2, "black": 1}, {"board": 2, "white": 4, "black": 3}],
        "bye": None,
    }


def test_the_first_day_picks_the_edition_of_the_dutch_system(
    publisher: Command, tmp_path: Path
) -> None:
    said = {}
    for day, edition in (("2026/01/31", "2017"), ("2026/02/01", "2026")):
        path = write(tmp_path, table(ROUNDS, "142 5", f"042 {day}"))
        named = publisher("pair", path, "--system", "dutch", "--edition", edition, "--explain")
        said[edition] = publisher("pair", path, "--system", "dutch", "--explain").out
        assert said[edition] == named.out
    assert said["2017"] != said["2026"]
    no_day = publisher("pair", write(tmp_path, table(ROUNDS, "142 5")), "--system", "dutch")
    assert "no first day is told: the newest edition stands, dutch@2026" in no_day.err


def test_colour_acceleration_and_forbidden_pairs_come_from_the_file(
    publisher: Command, tmp_path: Path
) -> None:
    rows = {number: [] for number in range(1, 9)}
    plain = paired(publisher, write(tmp_path, table(rows, "142 5", "152 B")), "--system", "dutch")
    assert (plain["pairs"][0]["white"], plain["pairs"][0]["black"]) == (5, 1)
    special = ("142 5", "152 W", "XXP 1 3", "250       1.0   1   2    1    4")
    made = paired(publisher, write(tmp_path, table(rows, *special)), "--system", "dutch")
    found = [(pair["white"], pair["black"]) for pair in made["pairs"]]
    assert found == [(1, 4), (3, 2), (5, 7), (8, 6)]


def test_the_dutch_system_must_be_told_the_first_colour(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, table({1: [], 2: [], 3: [], 4: []}, "142 3"))
    ended = publisher("pair", path, "--system", "dutch@2026")
    assert (ended.code, ended.out) == (1, "")
    assert "(152 or XXC), which dutch@2026 needs; say it with --number-one" in ended.err
    found = paired(publisher, path, "--system", "dutch@2026", "--number-one", "white")
    assert [pair["white"] for pair in found["pairs"]] == [1, 4]


@pytest.mark.parametrize("command", ["pair", "verify"])
def test_two_editions_at_once_are_refused(publisher: Command, tmp_path: Path, command: str) -> None:
    path = write(tmp_path, table(ROUNDS, "142 5"))
    ended = publisher(command, path, "--system", "dutch@2017", "--edition", "2026")
    assert (ended.code, ended.out) == (1, "")
    assert "--system dutch@2017 and --edition 2026 name two editions" in ended.err
    assert publisher(command, path, "--system", "dutch@2017", "--edition", "2017").code != 2


def test_where_a_file_was_asked_for_the_reason_for_none_goes_elsewhere(publisher: Command) -> None:
    path = shared_data("trf/fixtures-malformed/no_legal_pairings.trf")
    ended = publisher("pair", path, "--system", "dutch@2026", "--format", "trf")
    assert (ended.code, ended.out) == (3, "")
    assert "No legal pairing" in ended.err
