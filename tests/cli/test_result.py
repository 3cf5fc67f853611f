"""`publisher result`: a game's result from the command line, in any spelling."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.club_cup import CUP, FIRST, SECOND, TABLE, game_in, write
from support.command import Command

from publisher.commands import result as result_command
from publisher.model.results import Result

OPEN = FIRST.replace("1-0}", "}").replace("½-½}", "}").replace("0-1}", "}")
NORWAY = TABLE.replace("berger@2013", "norway-chess@2022").replace(
    "    name: Table\n    entries", "    name: Table\n    prizes: none\n    entries"
)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime(2026, 1, 5, 9, 30)  # noqa: DTZ001 - files hold local times
    monkeypatch.setattr(result_command, "local_now", lambda: now)


def test_both_names_and_how_far_the_round_has_come(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, OPEN)
    before = path.read_text(encoding="utf-8")
    assert publisher("result", path, "--board", "2", "1-0") == (
        0,
        "Round 1, board 2: 4 Berg, Siri – 3 Li, Wei 1-0; 1 of 3 boards finished.\n",
        "",
    )
    wanted = before.replace("black: 3, result: }", "black: 3, result: 1-0}")
    assert path.read_text(encoding="utf-8") == wanted


SPELLINGS = [
    (("1-0",), Result.WHITE_WINS),
    (("0-1",), Result.BLACK_WINS),
    (("½",), Result.DRAW),
    (("=",), Result.DRAW),
    (("1/2-1/2",), Result.DRAW),
    (("0,5-0,5",), Result.DRAW),
    (("remis",), Result.DRAW),
    (("+:-",), Result.WHITE_WINS_BY_FORFEIT),
    (("+-",), Result.WHITE_WINS_BY_FORFEIT),
    (("-:+",), Result.BLACK_WINS_BY_FORFEIT),
    (("-+",), Result.BLACK_WINS_BY_FORFEIT),
    (("--+",), Result.BLACK_WINS_BY_FORFEIT),
    (("-/+",), Result.BLACK_WINS_BY_FORFEIT),
    (("−:+",), Result.BLACK_WINS_BY_FORFEIT),
    (("-:-",), Result.DOUBLE_FORFEIT),
    (("---",), Result.DOUBLE_FORFEIT),
    (("--",), Result.DOUBLE_FORFEIT),
    (("-", ":", "-"), Result.DOUBLE_FORFEIT),
    (("1-0", "wo"), Result.WHITE_WINS_BY_FORFEIT),
    (("0-0",), Result.BOTH_LOSE),
    (("½-0",), Result.WHITE_DRAWS_BLACK_LOSES),
    (("adjourned",), Result.ADJOURNED),
]


@pytest.mark.parametrize(("words", "result"), SPELLINGS)
def test_every_spelling(
    publisher: Command, tmp_path: Path, words: tuple[str, ...], result: Result
) -> None:
    path = write(tmp_path, CUP, OPEN)
    ended = publisher("result", path, "--board", "1", *words)
    assert ended.code == 0
    assert ended.err.count("Error") == 0
    assert game_in(path, 1, 1).result is result


@pytest.mark.parametrize(
    "arguments",
    [
        ("-:+", "FILE", "--board", "1"),
        ("FILE", "-:+", "--board", "1"),
        ("FILE", "--board", "1", "--round", "1", "--", "-:+"),
        ("--board=1", "FILE", "--group", "a", "-:+"),
    ],
)
def test_a_result_that_looks_like_an_option_may_stand_anywhere_behind_the_event(
    publisher: Command, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    path = write(tmp_path, CUP, OPEN)
    given_ = [str(path) if each == "FILE" else each for each in arguments]
    assert publisher("result", *given_).code == 0
    assert game_in(path, 1, 1).result is Result.BLACK_WINS_BY_FORFEIT


@pytest.mark.parametrize("empty", ["*", ""])
def test_a_result_is_taken_back(publisher: Command, tmp_path: Path, empty: str) -> None:
    path = write(tmp_path, CUP, FIRST)
    ended = publisher("result", path, "--board", "1", empty, "--retype")
    assert ended.out == (
        "Round 1, board 1: 2 Olsen, Ola – 1 Hansen, Per no result; 2 of 3 boards finished.\n"
    )
    assert game_in(path, 1, 1).result is Result.UNFINISHED


class TestStandingResults:
    def test_the_same_again_writes_nothing(self, publisher: Command, tmp_path: Path) -> None:
        path = write(tmp_path, CUP, FIRST)
        before = path.read_bytes()
        ended = publisher("result", path, "--board", "1", "1-0", "--correct")
        assert ended == (
            0,
            "Round 1, board 1: 2 Olsen, Ola – 1 Hansen, Per 1-0 stands already.\n",
            "",
        )
        assert path.read_bytes() == before

    @pytest.mark.parametrize("other", ["0-1", "=", "*", "adjourned", "+:-"])
    def test_another_is_asked_for_twice(
        self, publisher: Command, tmp_path: Path, other: str
    ) -> None:
        path = write(tmp_path, CUP, FIRST)
        before = path.read_bytes()
        ended = publisher("result", path, "--board", "1", other)
        assert (ended.code, ended.out) == (1, "")
        assert ended.err == (
            "Error: round 1, board 1 stands: 2 Olsen, Ola – 1 Hansen, Per 1-0; --correct changes "
            "it as a correction, --retype as a slip of the keys\n"
        )
        assert path.read_bytes() == before

    def test_a_correction_has_its_day(self, publisher: Command, tmp_path: Path) -> None:
        path = write(tmp_path, CUP, FIRST)
        assert publisher("result", path, "--board", "1", "0-1", "--correct").code == 0
        text = path.read_text(encoding="utf-8")
        assert "{board: 1, white: 2, black: 1, result: 0-1, corrected: 2026-01-05}" in text

    def test_a_slip_of_the_keys_has_none(self, publisher: Command, tmp_path: Path) -> None:
        path = write(tmp_path, CUP, FIRST)
        assert publisher("result", path, "--board", "1", "0-1", "--retype").code == 0
        assert "corrected" not in path.read_text(encoding="utf-8")

    def test_an_adjourned_game_is_finished_without_asking(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        path = write(tmp_path, CUP, FIRST.replace("result: 1-0", "result: adjourned"))
        assert publisher("result", path, "--board", "1", "0-1", "--correct").code == 0
        assert "corrected" not in path.read_text(encoding="utf-8")


class TestWhichRound:
    def test_the_last_published_one(self, publisher: Command, tmp_path: Path) -> None:
        second = SECOND.replace("state: draft", "published: 2026-01-03T18:00")
        path = write(tmp_path, CUP, FIRST.replace(", result: 1-0", ""), second)
        assert publisher("result", path, "--board", "1", "=").code == 0
        assert game_in(path, 2, 1).result is Result.DRAW
        assert game_in(path, 1, 1).result is Result.UNFINISHED

    def test_in_a_round_robin_the_first_with_a_game_to_finish(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        path = write(tmp_path, TABLE)
        for number, board in ((1, 1), (1, 2), (2, 1), (2, 2)):
            ended = publisher("result", path, "--board", board, "=")
            assert ended.out.startswith(f"Round {number}, board {board}: ")
        assert "stands already" in publisher("result", path, "--board", "1", "=").out

    @pytest.mark.parametrize(
        ("options", "told"),
        [
            (("--round", "2"), "round 2 of Klasse A is a draft; `publisher publish` publishes it"),
            (("--round", "3"), "Klasse A has no round 3; rounds that are published: 1"),
        ],
    )
    def test_only_a_published_one(
        self, publisher: Command, tmp_path: Path, options: tuple[str, ...], told: str
    ) -> None:
        path = write(tmp_path, CUP, FIRST, SECOND)
        assert publisher("result", path, *options, "--board", "1", "=") == (
            1,
            "",
            f"Error: {told}\n",
        )

    def test_none_is_published_yet(self, publisher: Command, tmp_path: Path) -> None:
        ended = publisher("result", write(tmp_path, CUP), "--board", "1", "=")
        assert ended == (1, "", "Error: no round of Klasse A is published yet\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--board", "9", "1-0"), "round 1 has no board 9; its boards: 1-3"),
        (("--board", "0", "1-0"), "--board"),
        (("--board", "x", "1-0"), "--board"),
        (("1-0",), "--board"),
        (("--board", "1"), "a result is missing"),
        (("--board", "1", "2-0"), "`2-0` is no result of a game; known results: 1-0"),
        (("--board", "1", "1-0", "0-1"), "`1-0 0-1` is no result"),
        (("--board", "1", "--bord"), "--bord"),
        (("--board", "1", "-x"), "-x"),
        (("--board", "1", "=", "--armageddon", "x"), "`x` is no result"),
        (("--board", "1", "=", "--armageddon", "1-0"), "the points of Klasse A know no Armageddon"),
        (("--board", "1", "\udcff"), "is no result"),
    ],
)
def test_wrong_input_is_told_and_nothing_is_written(
    publisher: Command, tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    path = write(tmp_path, CUP, OPEN)
    before = path.read_bytes()
    ended = publisher("result", path, *arguments)
    assert (ended.code, ended.out) == (1, "")
    assert told in ended.err
    assert "Traceback" not in ended.err
    assert path.read_bytes() == before


def test_a_game_that_was_played_by_one_who_had_left_is_not_written(
    publisher: Command, tmp_path: Path
) -> None:
    cup = CUP.replace('"Hansen, Per"', '"Hansen, Per", withdrawn: {after_round: 0}')
    path = write(tmp_path, cup, OPEN)
    before = path.read_bytes()
    ended = publisher("result", path, "--board", "1", "1-0")
    assert ended.code == 1
    assert "player 1 left after round 0 and has a played game in round 1" in ended.err
    assert "nothing is written" in ended.err
    assert path.read_bytes() == before
    assert publisher("result", path, "--board", "1", "+:-").code == 0


class TestArmageddon:
    def test_with_the_draw_or_after_it(self, publisher: Command, tmp_path: Path) -> None:
        path = write(tmp_path, NORWAY)
        ended = publisher("result", path, "--board", "1", "=", "--armageddon", "-:+")
        assert ended.out == (
            "Round 1, board 1: 1 A, A – 4 D ½-½ (Armageddon -:+); 1 of 2 boards finished.\n"
        )
        ended = publisher("result", path, "--board", "2", "=")
        assert "1 of 2 boards finished" in ended.out
        ended = publisher("result", path, "--round", "1", "--board", "2", "--armageddon", "1-0")
        assert "½-½ (Armageddon 1-0); 2 of 2 boards finished" in ended.out
        assert game_in(path, 1, 2).armageddon is Result.WHITE_WINS

    def test_only_after_a_draw(self, publisher: Command, tmp_path: Path) -> None:
        path = write(tmp_path, NORWAY)
        for arguments in (("1-0", "--armageddon", "1-0"), ("--armageddon", "1-0")):
            ended = publisher("result", path, "--board", "1", *arguments)
            assert ended.code == 1
            assert "an Armageddon game follows a draw, and board 1 has" in ended.err

    def test_it_goes_when_the_game_is_a_draw_no_more(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        path = write(tmp_path, NORWAY)
        publisher("result", path, "--board", "1", "=", "--armageddon", "1-0")
        assert publisher("result", path, "--board", "1", "1-0").code == 1
        assert publisher("result", path, "--board", "1", "1-0", "--correct").code == 0
        assert game_in(path, 1, 1).armageddon is None
        assert "{white: 1, black: 4, result: 1-0, corrected: 2026-01-05}" in path.read_text("utf-8")

    def test_another_one_is_a_correction(self, publisher: Command, tmp_path: Path) -> None:
        path = write(tmp_path, NORWAY)
        publisher("result", path, "--board", "1", "=", "--armageddon", "1-0")
        assert publisher("result", path, "--board", "1", "--armageddon", "0-1").code == 1
        assert (
            publisher("result", path, "--board", "1", "--armageddon", "0-1", "--correct").code == 0
        )
        assert game_in(path, 1, 1).corrected is not None

    def test_a_result_that_it_cannot_have(self, publisher: Command, tmp_path: Path) -> None:
        path = write(tmp_path, NORWAY)
        ended = publisher("result", path, "--board", "1", "=", "--armageddon", "0-0")
        assert (ended.code, ended.out) == (1, "")
        assert "an Armageddon game cannot end 0-0; nothing is written" in ended.err


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(words=st.lists(st.text(max_size=6), max_size=3))
def test_whatever_is_typed_as_a_result_never_is_a_fault(
    publisher: Command, tmp_path: Path, words: list[str]
) -> None:
    path = write(tmp_path, CUP, OPEN)
    ended = publisher("result", path, "--board", "1", *words)
    assert ended.code in {0, 1}
    assert "Traceback" not in ended.err
    assert game_in(path, 1, 2).result is Result.UNFINISHED
