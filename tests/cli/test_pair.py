"""`publisher pair`: the documented forms, the next round, and what stands once published."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.command import Command
from support.tools import REPOSITORY

from publisher.commands import pair as pair_command
from publisher.exchange import trf
from publisher.model.pairings import NoLegalPairing
from publisher.model.reasons import reason

NORWAY_CHESS = REPOSITORY / "content" / "events" / "2022" / "norway-chess-2022.yaml"

EVENT = """\
# ours since 1951
id: cup
name: Cup
dates: 2026-01-03
rules: berger@2013
groups:
  - id: a
    name: A
    entries:
      - {no: 1, name: "A, A"}
      - {no: 2, name: "B, B"}   # came late
      - {no: 3, name: "C, C"}
%s"""
FOURTH = '      - {no: 4, name: "D, D"}\n'
FIRST_ROUND = """\
    rounds:
      - round: 1
        games:
          - {white: 1, black: 4, result: 1-0}
          - {white: 2, black: 3, result: ½-½}
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "cup.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def paired(publisher: Command, *arguments: str | Path) -> dict[str, Any]:
    ended = publisher("pair", *arguments, "--format", "json")
    assert (ended.code, ended.err) == (0, "")
    data: dict[str, Any] = json.loads(ended.out)
    return data


def test_every_round_of_norway_chess_2022_is_the_published_one(publisher: Command) -> None:
    first = paired(publisher, NORWAY_CHESS, "--round", "1")
    assert first == {
        "round": 1,
        "pairs": [
            {"board": 1, "white": 1, "black": 10},
            {"board": 2, "white": 2, "black": 9},
            {"board": 3, "white": 3, "black": 8},
            {"board": 4, "white": 4, "black": 7},
            {"board": 5, "white": 5, "black": 6},
        ],
        "bye": None,
    }


def test_the_next_round_is_paired_where_none_is_named(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, EVENT % (FOURTH + FIRST_ROUND))
    assert paired(publisher, path) == {
        "round": 2,
        "pairs": [{"board": 1, "white": 4, "black": 3}, {"board": 2, "white": 1, "black": 2}],
        "bye": None,
    }


def test_a_draft_is_paired_anew(publisher: Command, tmp_path: Path) -> None:
    draft = FIRST_ROUND.replace("round: 1", "round: 1\n        state: draft")
    draft = draft.replace(", result: 1-0", "").replace(", result: ½-½", "")
    assert paired(publisher, write(tmp_path, EVENT % (FOURTH + draft)))["round"] == 1


def test_who_has_a_free_round_is_the_bye(publisher: Command, tmp_path: Path) -> None:
    assert paired(publisher, write(tmp_path, EVENT % "")) == {
        "round": 1,
        "pairs": [{"board": 1, "white": 2, "black": 3}],
        "bye": 1,
    }


def test_no_round_is_left(publisher: Command) -> None:
    ended = publisher("pair", NORWAY_CHESS)
    assert ended.code == 1
    assert "all 9 rounds of Hovedturnering are written down and published" in ended.err


def test_a_round_that_the_system_does_not_have(publisher: Command) -> None:
    ended = publisher("pair", NORWAY_CHESS, "--round", "10")
    assert ended.code == 1
    assert ended.out == ""
    assert "9" in ended.err


def test_an_unknown_system_is_a_problem_with_its_place(publisher: Command, tmp_path: Path) -> None:
    text = (EVENT % FOURTH).replace("    name: A\n", "    name: A\n    system: dutch@1999\n")
    ended = publisher("pair", write(tmp_path, text))
    assert ended.code == 1
    assert "dutch@1999" in ended.err
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_legal_pairing_ends_with_three(
    publisher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    def stuck(group: object, number: int) -> NoLegalPairing:
        why = reason("berger.few_players", players=1)
        return NoLegalPairing(number, stuck=(2, 3), reasons=(why,))

    monkeypatch.setattr(pair_command, "pair_group", stuck)
    ended = publisher("pair", write(tmp_path, EVENT % FOURTH), "--format", form)
    assert ended.code == 3
    if form == "json":
        data = json.loads(ended.out)
        assert data["round"] == 1
        assert data["no_legal_pairing"]["stuck"] == [2, 3]
        assert len(data["no_legal_pairing"]["reasons"]) == 1
    else:
        assert "No legal pairing" in ended.out
        assert "2 B, B, 3 C, C" in ended.out


def test_text_is_a_table_of_boards(publisher: Command, tmp_path: Path) -> None:
    lines = publisher("pair", write(tmp_path, EVENT % FOURTH)).out.splitlines()
    assert lines[0] == "A: round 1"
    assert lines[3].split() == ["1", "1", "A,", "A", "–", "4", "D,", "D"]


def test_explain_gives_each_board_its_reasons(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, EVENT % FOURTH)
    text = publisher("pair", path, "--explain").out
    assert "Board 1" in text
    assert "[berger@2013, 6]" in text
    data = paired(publisher, path, "--explain")
    assert all(pair["why"] for pair in data["pairs"])
    assert data["why"]


def test_write_puts_the_round_into_the_file_and_leaves_the_rest(
    publisher: Command, tmp_path: Path
) -> None:
    path = write(tmp_path, EVENT % (FOURTH + FIRST_ROUND))
    ended = publisher("pair", path, "--write")
    assert ended.code == 0
    text = path.read_text(encoding="utf-8")
    assert text.startswith(EVENT.partition("%")[0] + FOURTH + FIRST_ROUND)
    assert "white: 4, black: 3" in text
    assert paired(publisher, path)["round"] == 2  # a draft, until it is published


def test_write_says_where_it_wrote(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, EVENT % FOURTH)
    ended = publisher("pair", path, "--write")
    assert f"Round 1 is written into {path}" in ended.err


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_published_round_is_never_written_again(
    publisher: Command, tmp_path: Path, form: str
) -> None:
    path = write(tmp_path, EVENT % (FOURTH + FIRST_ROUND))
    before = path.read_bytes()
    ended = publisher("pair", path, "--round", "1", "--write", "--format", form)
    assert ended.code == 1
    assert ended.out == ""
    assert "round 1 of A is published and stands" in ended.err
    assert path.read_bytes() == before


def test_a_round_of_an_event_as_a_report_file_pairs_the_same(
    publisher: Command, tmp_path: Path
) -> None:
    """Rounds from that one on are left out, and the file goes on as the event does."""
    path = tmp_path / "cup.yaml"
    made = ("--system", "dutch", "--players", "20", "--rounds", "6", "--seed", "4")
    assert publisher("simulate", *made, "--output", path).code == 0
    ended = publisher("pair", path, "--round", "4", "--format", "trf")
    assert (ended.code, ended.err) == (0, "")
    assert "###" not in ended.out
    document = trf.read(ended.out.encode(), "cup.trf")
    assert document.warnings == ()
    assert document.last_game_round == 4
    file = tmp_path / "cup.trf"
    file.write_bytes(ended.out.encode())
    again = paired(publisher, file, "--round", "4")
    assert again["pairs"] == paired(publisher, path, "--round", "4")["pairs"]


def test_no_report_file_where_no_pairing_is_legal(publisher: Command, tmp_path: Path) -> None:
    path = tmp_path / "cup.yaml"
    made = ("--system", "dutch", "--players", "8", "--rounds", "7", "--seed", "1")
    assert publisher("simulate", *made, "--output", path).code == 3
    ended = publisher("pair", path, "--format", "trf")
    assert (ended.code, ended.out) == (3, "")
    assert "No legal pairing" in ended.err
