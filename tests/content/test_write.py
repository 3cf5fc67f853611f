"""Rounds and results written into event files."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from publisher.content.events import event_form_in
from publisher.content.write import write_result, write_round
from publisher.model.pairings import Pair, Pairing, Unpaired
from publisher.model.results import ByeKind, Result
from publisher.problems import ProblemsError, PublisherError

NASTY = """\
# typed in the hall
name:   "Nasty"   # a comment
dates: 2024-01-01
rules: berger@2013
groups:
- id: a
  name: 'It''s "A"'
  entries:
  - {no: 1,  name: "A, # no comment" }
  - {no: 2, name: B}
  -   no: 3
      name: |
        C
  - {no: 4, name: D}   # last
  - {no: 5, name: E}
  rounds:
  -   round: 1      # first
      games:
      - {board: 1,   white: 1, black: 4, result: }    # open
      - {board: 2, white: 2, black: 3, result: 1-0}
  # between
  -   round: 2
      state: draft
      date: 2024-01-01
      games:
      # keep me
      - {board: 1, white: 1, black: 2}  # and me
      notes: ["x"]

  # end of a
- {id: b, name: B, system: berger@2013}
# tail
- id: c
  name: C
  entries: [{no: 1, name: X}, {no: 2, name: Y}]
"""


@pytest.fixture(params=["\n", "\r\n"])
def newline(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def file(tmp_path: Path, newline: str) -> Path:
    path = tmp_path / "nasty.yaml"
    path.write_bytes(NASTY.replace("\n", newline).encode())
    path.chmod(0o640)
    return path


def expect(file: Path, newline: str, before: str, after: str) -> None:
    assert NASTY.count(before) == 1
    wanted = NASTY.replace(before, after).replace("\n", newline)
    assert file.read_bytes().decode() == wanted


def test_a_result(file: Path, newline: str) -> None:
    write_result(file, "a", 1, 1, Result.DRAW)
    expect(file, newline, "black: 4, result: }", "black: 4, result: ½-½}")


def test_a_result_taken_back(file: Path, newline: str) -> None:
    write_result(file, "a", 1, 2, Result.UNFINISHED)
    expect(file, newline, "result: 1-0}", 'result: "*"}')


@pytest.mark.parametrize("result", Result)
def test_every_result_reads_back(file: Path, result: Result) -> None:
    write_result(file, "a", 1, 1, result)
    form = event_form_in(file.read_bytes(), "f").form
    assert form.groups[0].rounds[0].games[0].result is result


def test_a_new_round(file: Path, newline: str) -> None:
    pairs = (Pair(1, 4, 1), Pair(2, 5, 2, result=Result.WHITE_WINS_BY_FORFEIT))
    write_round(file, "a", Pairing(3, pairs, (Unpaired(3, ByeKind.FREE),)))
    expect(
        file,
        newline,
        '      notes: ["x"]\n',
        '      notes: ["x"]\n'
        "  -   round: 3\n"
        "      state: draft\n"
        "      games:\n"
        "      - {board: 1, white: 4, black: 1, result: }\n"
        "      - {board: 2, white: 5, black: 2, result: +:-}\n"
        "      byes:\n"
        "      - {player: 3, kind: free}\n",
    )


def test_a_draft_written_anew_keeps_what_people_added(file: Path, newline: str) -> None:
    write_round(file, "a", Pairing(2, (Pair(1, 4, 3), Pair(2, 1, 2))))
    expect(
        file,
        newline,
        "      - {board: 1, white: 1, black: 2}  # and me\n",
        "      - {board: 1, white: 4, black: 3, result: }\n"
        "      - {board: 2, white: 1, black: 2, result: }  # and me\n",
    )


def test_the_first_round_of_a_group(file: Path, newline: str) -> None:
    write_round(file, "c", Pairing(1, (Pair(1, 1, 2),)))
    expect(
        file,
        newline,
        "{no: 2, name: Y}]\n",
        "{no: 2, name: Y}]\n"
        "  rounds:\n"
        "    - round: 1\n"
        "      state: draft\n"
        "      games:\n"
        "        - {board: 1, white: 1, black: 2, result: }\n",
    )


@pytest.mark.parametrize(
    ("group", "number", "message"),
    [
        ("a", 1, "round 1 of group a is published, and a published pairing stands"),
        ("x", 1, "nasty.yaml has no group x; its groups: a, b, c"),
        ("b", 1, "nasty.yaml has a record in { } on one line: change it by hand"),
    ],
)
def test_what_is_refused_leaves_the_file_alone(
    file: Path, group: str, number: int, message: str
) -> None:
    before = file.read_bytes()
    with pytest.raises(PublisherError) as caught:
        write_round(file, group, Pairing(number, (Pair(1, 1, 2),)))
    assert str(caught.value) == message
    assert file.read_bytes() == before


def test_a_draft_with_a_result_is_not_overwritten(file: Path) -> None:
    write_result(file, "a", 2, 1, Result.DRAW)
    with pytest.raises(PublisherError, match="has results already"):
        write_round(file, "a", Pairing(2, (Pair(1, 1, 2),)))


def test_a_draft_that_gives_a_game_without_play_is_written_anew(file: Path) -> None:
    won = Pair(1, 1, 2, result=Result.WHITE_WINS_BY_FORFEIT)
    write_round(file, "a", Pairing(2, (won, Pair(2, 3, 4))))
    before = file.read_bytes()
    write_round(file, "a", Pairing(2, (won, Pair(2, 3, 4))))
    assert file.read_bytes() == before
    with pytest.raises(PublisherError, match="has results already"):
        write_round(file, "a", Pairing(2, (Pair(1, 1, 2), Pair(2, 3, 4))))


@pytest.mark.parametrize("remark", ["by_hand: true", 'note: "Per comes late"'])
def test_what_somebody_wrote_beside_a_draft_s_pair_is_not_overwritten(
    file: Path, remark: str
) -> None:
    turned = f"white: 2, black: 1, {remark}}}".encode()
    changed = file.read_bytes().replace(b"white: 1, black: 2}", turned)
    file.write_bytes(changed)
    with pytest.raises(PublisherError, match="made by hand or notes"):
        write_round(file, "a", Pairing(2, (Pair(1, 1, 2),)))
    assert file.read_bytes() == changed


def test_no_such_board(file: Path) -> None:
    with pytest.raises(PublisherError, match="no board 9 in round 1"):
        write_result(file, "a", 1, 9, Result.DRAW)


def test_a_broken_file_is_not_touched(file: Path) -> None:
    file.write_bytes(b"name: x\n\tbad: 1\n")
    with pytest.raises(ProblemsError):
        write_round(file, "a", Pairing(1, (Pair(1, 1, 2),)))
    assert file.read_bytes() == b"name: x\n\tbad: 1\n"


def test_mode_stays_and_nothing_is_left_behind(file: Path) -> None:
    write_result(file, "a", 1, 1, Result.DRAW)
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [path.name for path in file.parent.iterdir()] == ["nasty.yaml"]
