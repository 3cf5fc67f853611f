"""`publisher simulate`: files that other commands take, the command that made each in its head."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from support.command import Command, process

SMALL = ("--players", "12", "--rounds", "5", "--seed", "4")
BUSY = (
    *("--players", "26", "--rounds", "7", "--late", "2", "--withdrawals", "2", "--no-shows", "3"),
    *("--absences", "3", "--half-byes", "2", "--full-byes", "1", "--by-hand", "3"),
)
OPEN = ("--system", "dutch", *BUSY[:-2], "--tie-breaks", "BH/C1,BH,SB", "--seed", "6")


def made(publisher: Command, *options: str | Path) -> str:
    ended = publisher("simulate", *options)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def recorded(text: str) -> list[str]:
    """The command that the head of a file tells."""
    head = [line[1:] for line in text.splitlines() if line.startswith("#")]
    program, name, *options = shlex.split("\n".join(head[2:]).replace("\\\n", " "))
    assert (program, name) == ("publisher", "simulate")
    return options


@pytest.mark.parametrize("options", [SMALL, BUSY, OPEN, ("--system", "berger", "--players", "9")])
def test_what_is_made_has_no_problems_and_can_be_built(
    publisher: Command, site: Path, options: tuple[str, ...]
) -> None:
    made(publisher, *options, "--into", site / "content" / "events", "--every", "1")
    checked = publisher("check", "--site", site)
    assert (checked.code, checked.err) == (0, "")
    assert "content/events" not in checked.out
    assert publisher("build", "--site", site).code == 0
    assert any((site / "output").rglob("proveturnering-*"))


def test_the_head_tells_the_command_that_made_it(publisher: Command) -> None:
    options = (
        *BUSY, "--name", "O'Hara & søn \\ \"Cup\" 2026", "--place", "Vik # på \"taket\"",
        "--from", "2026-10-02", "--every", "0", "--at", "10:00,14.30", "--variant", "group_first",
        "--draw", "given", "--language", "nn",
    )  # fmt: skip
    text = made(publisher, *options)
    command = recorded(text)
    assert command[:2] == ["--system", "monrad@2013"]
    assert "--seed" in command
    assert made(publisher, *command) == text


def test_an_ordinary_tournament_has_some_of_everything(publisher: Command) -> None:
    plain = ("--players", "26", "--rounds", "7", "--seed", "3")
    text = made(publisher, *plain)
    command = recorded(text)
    assert made(publisher, *command) == text
    assert "--late" in command
    assert text.count("from_round: ") == 2
    assert text.count("withdrawn: ") == 1
    assert text.count("kind: half") == 1
    assert text.count("kind: zero") == text.count("+:-") + text.count("-:+") == 2
    quiet = made(publisher, *plain, "--late", "0")
    assert not any(
        sign in quiet for sign in ("from_round", "withdrawn", "kind: half", "kind: zero")
    )


def test_a_process_of_its_own_makes_the_same(publisher: Command, tmp_path: Path) -> None:
    text = made(publisher, *BUSY)
    for hashes in ("1", "2"):
        assert process("simulate", *BUSY, cwd=tmp_path, PYTHONHASHSEED=hashes).out == text


def test_a_file_that_is_there_is_left_as_it_is(publisher: Command, tmp_path: Path) -> None:
    file = tmp_path / "cup.yaml"
    assert made(publisher, *SMALL, "--output", file) == ""
    before = file.read_bytes()
    ended = publisher("simulate", *SMALL, "--seed", "5", "--output", file)
    assert (ended.code, file.read_bytes()) == (1, before)
    assert "is there already and is left as it is" in ended.err


def test_several_events_go_into_a_folder_each_with_its_own_command(
    publisher: Command, tmp_path: Path
) -> None:
    made(publisher, *SMALL, "--events", "3", "--into", tmp_path, "--name", "Cup")
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["cup-1.yaml", "cup-2.yaml", "cup-3.yaml"]
    for seed, file in enumerate(files, start=4):
        text = file.read_text(encoding="utf-8")
        assert f"--seed {seed} " in text
        assert made(publisher, *recorded(text)) == text


def test_json_holds_what_the_file_holds(publisher: Command) -> None:
    data = json.loads(made(publisher, *SMALL, "--format", "json"))
    assert data["made_up"] is True
    assert len(data["groups"][0]["entries"]) == 12
    assert len(data["groups"][0]["rounds"]) == 5


def test_a_report_file_holds_the_same_rounds_and_is_paired_the_same(
    publisher: Command, tmp_path: Path
) -> None:
    options = (*BUSY, "--by-hand", "0", "--seed", "9")
    (rounds,) = (
        group["rounds"]
        for group in json.loads(made(publisher, *options, "--format", "json"))["groups"]
    )
    file = tmp_path / "made-up.trf"
    made(publisher, *options, "--format", "trf", "--output", file)
    assert b"\r\n" in file.read_bytes()
    assert b"\r\r\n" not in file.read_bytes()
    assert made(publisher, *options, "--format", "trf").encode() == file.read_bytes()
    for each in rounds:
        paired = publisher("pair", file, "--round", str(each["round"]), "--format", "json")
        assert paired.code == 0
        assert [(pair["white"], pair["black"]) for pair in json.loads(paired.out)["pairs"]] == [
            (game["white"], game["black"]) for game in each["games"]
        ]


@pytest.mark.parametrize("options", [(*BUSY, "--seed", "9"), OPEN])
def test_a_report_file_imported_is_the_event_itself(
    publisher: Command, tmp_path: Path, options: tuple[str, ...]
) -> None:
    file = tmp_path / "made-up.trf"
    made(publisher, *options, "--format", "trf", "--output", file)
    assert publisher("import", file, "--into", tmp_path).code == 0
    (imported,) = tmp_path.glob("*.yaml")
    lines = made(publisher, *options).splitlines()
    without_head = [line for line in lines if not line.startswith("#")]
    assert imported.read_text(encoding="utf-8").splitlines() == without_head
    assert "made_up: true" in without_head


def test_a_dutch_event_draws_its_initial_colour_by_the_seed_of_each_event(
    publisher: Command, tmp_path: Path
) -> None:
    options = ("--system", "dutch", "--players", "10", "--rounds", "3", "--seed", "7")
    made(publisher, *options, "--events", "2", "--into", tmp_path)
    texts = [file.read_text(encoding="utf-8") for file in sorted(tmp_path.iterdir())]
    assert ["colour_seed: 7" in texts[0], "colour_seed: 8" in texts[1]] == [True, True]
    drawn = made(publisher, *options, "--draw", "random")
    assert "draw: {method: lots, seed: 7}" in drawn
    assert "colour_seed" not in drawn


def test_rounds_have_the_days_and_hours_that_were_told(publisher: Command) -> None:
    text = made(publisher, *SMALL, "--from", "2026-10-02", "--every", "2", "--at", "10:00,16:00")
    assert "dates: {from: 2026-10-02, to: 2026-10-06}" in text
    assert re.findall(r"date: (\S+)\n +time: (\S+)\n +published: (\S+)", text) == [
        ("2026-10-02", "10:00", "2026-10-02T09:45"),
        ("2026-10-02", "16:00", "2026-10-02T15:45"),
        ("2026-10-04", "10:00", "2026-10-04T09:45"),
        ("2026-10-04", "16:00", "2026-10-04T15:45"),
        ("2026-10-06", "10:00", "2026-10-06T09:45"),
    ]


def test_a_round_robin_plays_all_its_rounds(publisher: Command) -> None:
    assert made(publisher, "--system", "berger", "--players", "9").count("- round:") == 9


def test_a_tournament_that_cannot_go_on_ends_with_three(publisher: Command) -> None:
    for seed in range(1, 100):
        ended = publisher("simulate", "--players", "6", "--rounds", "5", "--seed", str(seed))
        if ended.code:
            break
    assert ended.code == 3
    rounds = ended.out.count("- round:")
    assert f"ends after round {rounds} of 5, since the next one cannot be paired." in ended.err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((), "Missing option '--players'"),
        (("--players", "1"), "1 is not in the range x>=2"),
        (("--players", "9"), "say how many rounds: monrad does not fix them; --rounds 7, say"),
        (("--players", "9", "--rounds", "10"), "9 players have at most 9"),
        (("--players", "9", "--rounds", "0"), "0 is not in the range x>=1"),
        (("--players", "6", "--system", "x"), "there is no pairing system 'x'; known here: "),
        (("--players", "6", "--system", "berger", "--late", "1"), "no late in a round robin"),
        (("--players", "6", "--system", "berger", "--variant", "text"), "--variant is a choice of"),
        ((*SMALL, "--late", "6", "--withdrawals", "5"), "6 come late and 5 leave"),
        ((*SMALL, "--late", "-1"), "-1 is not in the range x>=0"),
        ((*SMALL, "--no-shows", "31"), "31 no-shows are too many: there are 30 games to miss"),
        ((*SMALL, "--seed", str(10**18)), "18 digits are read back from a file"),
        ((*SMALL, "--name", " "), "write some text, on one line"),
        ((*SMALL, "--name", "a\nid: b"), "write some text, on one line"),
        ((*SMALL, "--place", "a\u2028b"), "write some text, on one line"),
        ((*SMALL, "--from", "2026-02-30"), "there is no day '2026-02-30' in the calendar"),
        ((*SMALL, "--every", "1", "--at", "25:00"), "'25:00' is no time; write it as 17:00"),
        ((*SMALL, "--every", "1", "--at", "16:00,10:00"), "the times of a day come in order"),
        ((*SMALL, "--at", "10:00"), "say with --every how many apart"),
        ((*SMALL, "--events", "2"), "several events go --into a folder"),
        ((*SMALL, "--tie-breaks", "BH,XX"), "XX"),
        ((*SMALL, "--output", "x", "--into", "y"), "one goes there or to --output"),
        ((*SMALL, "--from", "9999-12-31", "--every", "1"), "the calendar has no such days"),
        (
            (*SMALL, "--from", "0001-01-01", "--every", "1", "--at", "0:05"),
            "the calendar has no such days",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_wrong_options_say_what_is_wrong(
    publisher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...], told: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    ended = publisher("simulate", *options)
    assert (ended.code, ended.out) == (1, "")
    assert told in ended.err
    assert "Traceback" not in ended.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("option", ["--into", "--output"])
def test_a_file_in_the_place_of_a_folder_is_told(
    publisher: Command, tmp_path: Path, option: str
) -> None:
    (tmp_path / "taken").write_text("mine", encoding="utf-8")
    place = tmp_path / "taken" if option == "--into" else tmp_path / "taken" / "cup.yaml"
    ended = publisher("simulate", *SMALL, option, place)
    assert (ended.code, ended.out) == (1, "")
    assert "taken is no folder" in ended.err
