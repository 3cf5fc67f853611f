"""`publisher publish` and `unpublish`: what stands, when, and what is not let through."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from support.club_cup import CUP, FIRST, SECOND, TABLE, game_in, group_in, write
from support.command import Command, Ended

from publisher.commands import publish as publish_command
from publisher.commands.moments import local_now, read_moment
from publisher.model.events import RoundState
from publisher.model.results import Result
from publisher.problems import PublisherError

NOW = datetime(2026, 1, 3, 17, 45)  # noqa: DTZ001 - files hold local times


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish_command, "local_now", lambda: NOW)


def refused(ended: Ended, path: Path, before: bytes) -> str:
    """The message of a command that ended with 1, said nothing else and wrote nothing."""
    assert (ended.code, ended.out) == (1, "")
    assert "Traceback" not in ended.err
    assert path.read_bytes() == before
    return ended.err


def test_the_earliest_draft_is_published_now(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FIRST, SECOND)
    before = path.read_text(encoding="utf-8")
    ended = publisher("publish", path)
    assert ended == (
        0,
        "Round 2 of Klasse A is published at 2026-01-03 17:45: 3 boards, 1 bye.\n",
        "",
    )
    stamp = "state: published\n        published: 2026-01-03T17:45\n"
    assert path.read_text(encoding="utf-8") == before.replace("state: draft\n", stamp)


@pytest.mark.parametrize(
    ("at", "written"),
    [
        ("18:00", "2026-01-03T18:00"),
        ("9.05", "2026-01-03T09:05"),
        ("2026-11-30T18:00", "2026-11-30T18:00"),
        ("2026-11-30 18:00", "2026-11-30T18:00"),
        ("2026-1-4T8:30:59", "2026-01-04T08:30"),
    ],
)
def test_or_at_the_time_that_is_given(
    publisher: Command, tmp_path: Path, at: str, written: str
) -> None:
    path = write(tmp_path, CUP, FIRST, SECOND)
    assert publisher("publish", path, "--at", at).code == 0
    assert f"published: {written}\n" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("six", "'six' is no time; write hours and minutes, as in 18:00"),
        ("18", "'18' is no time"),
        ("", "'' is no time"),
        ("25:00", "there is no time '25:00' in the calendar"),
        ("2026-02-30T18:00", "there is no time"),
        ("0000-01-01T18:00", "there is no time"),
    ],
)
def test_a_time_that_is_none(publisher: Command, tmp_path: Path, at: str, told: str) -> None:
    path = write(tmp_path, CUP, FIRST, SECOND)
    assert told in refused(publisher("publish", path, "--at", at), path, path.read_bytes())
    with pytest.raises(PublisherError):
        read_moment(at, NOW)


def test_the_clock_is_read_to_the_minute() -> None:
    assert (local_now().second, local_now().microsecond, local_now().tzinfo) == (0, 0, None)


class TestRefused:
    @pytest.mark.parametrize(
        ("parts", "options", "told"),
        [
            (("",), (), "Klasse A has no draft to publish; `publisher pair --write`"),
            ((FIRST,), (), "Klasse A has no draft to publish"),
            ((FIRST,), ("--round", "2"), "round 2 of Klasse A is not written"),
            (
                (FIRST, SECOND),
                ("--round", "1"),
                "round 1 of Klasse A is published already, since 2026-01-03 10:00",
            ),
            (
                (FIRST.replace("published: 2026-01-03T10:00", "state: draft"), SECOND),
                ("--round", "2"),
                "round 2 of Klasse A waits for the rounds before it: round 1 is a draft",
            ),
            (
                (FIRST, SECOND.replace("round: 2", "round: 3")),
                (),
                "round 3 of Klasse A waits for the rounds before it: round 2 is not written",
            ),
            ((FIRST, SECOND), ("--group", "x"), "cup has no group 'x'; there is: a"),
            ((FIRST, SECOND), ("--round", "0"), "--round"),
        ],
    )
    def test_a_round_that_cannot_be(
        self,
        publisher: Command,
        tmp_path: Path,
        parts: tuple[str, ...],
        options: tuple[str, ...],
        told: str,
    ) -> None:
        path = write(tmp_path, CUP, *parts)
        before = path.read_bytes()
        ended = publisher("publish", path, *options)
        assert told in ended.err
        assert (ended.code, ended.out, path.read_bytes()) == (1, "", before)

    def test_a_draft_that_only_says_who_is_away(self, publisher: Command, tmp_path: Path) -> None:
        away = "      - {round: 2, state: draft, byes: [{player: 5, kind: half}]}\n"
        path = write(tmp_path, CUP, FIRST, away)
        for options in ((), ("--round", "2")):
            ended = publisher("publish", path, *options)
            assert "`publisher pair --write` writes the draft" in ended.err
            assert ended.code == 1

    def test_one_that_the_system_would_pair_otherwise_now(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        path = write(tmp_path, CUP, FIRST.replace("result: 0-1", "result: 1-0"), SECOND)
        told = refused(publisher("publish", path), path, path.read_bytes())
        assert told.startswith("Error: the draft of round 2 is not what the system gives now\n")
        assert "   board 1: 5 Aas, Eva – 2 Olsen, Ola\n" in told
        assert "   6 Dahl, Bo: pairing bye\n" in told
        assert "   the system gives instead:\n      2 Olsen, Ola – 6 Dahl, Bo\n" in told
        assert "`publisher pair --write`" in told
        assert "`publisher publish --by-hand`" in told

    def test_one_in_which_somebody_has_neither_a_game_nor_a_bye(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        path = write(tmp_path, CUP, FIRST, SECOND.replace("{player: 6, kind: pairing}", ""))
        for options in ((), ("--by-hand",)):
            told = refused(publisher("publish", path, *options), path, path.read_bytes())
            assert "neither a game nor a bye for 6 Dahl, Bo; `publisher bye` says" in told

    def test_one_that_names_a_player_twice(self, publisher: Command, tmp_path: Path) -> None:
        path = write(tmp_path, CUP, FIRST, SECOND.replace("black: 7", "black: 5"))
        told = refused(publisher("publish", path), path, path.read_bytes())
        assert "cup.yaml:30:41" in told
        assert "player 5 has two games in round 2" in told

    def test_one_with_a_player_who_has_left(self, publisher: Command, tmp_path: Path) -> None:
        cup = CUP.replace('"Vik, Dag"', '"Vik, Dag", withdrawn: {after_round: 1}')
        path = write(tmp_path, cup, FIRST, SECOND)
        told = refused(publisher("publish", path), path, path.read_bytes())
        assert "board 2: 3 Li, Wei – 7 Vik, Dag" in told

    def test_one_for_which_the_system_gives_nothing(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        cup = CUP.replace("rounds_total: 4", "rounds_total: 2")
        path = write(tmp_path, cup, FIRST.replace(", result: ½-½", ""), SECOND)
        told = refused(publisher("publish", path), path, path.read_bytes())
        assert "the system gives no pairing:" in told
        assert "The last round is paired when all others are finished." in told
        assert publisher("publish", path, "--by-hand").code == 0
        assert all(game_in(path, 2, board).by_hand for board in (1, 2, 3))


class TestByHand:
    TURNED = SECOND.replace("white: 3, black: 7", "white: 7, black: 3")

    def test_by_hand_publishes_it_as_it_stands_and_marks_what_differs(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        path = write(tmp_path, CUP, FIRST, self.TURNED)
        ended = publisher("publish", path, "--by-hand")
        assert ended.code == 0
        assert "Made by hand:\n   board 2: 7 Vik, Dag – 3 Li, Wei\n" in ended.out
        assert [game_in(path, 2, board).by_hand for board in (1, 2, 3)] == [False, True, False]
        assert "black: 3, by_hand: true}   # by the window" in path.read_text(encoding="utf-8")
        assert publisher("verify", path).code == 0

    def test_one_that_is_marked_needs_no_option(self, publisher: Command, tmp_path: Path) -> None:
        marked = self.TURNED.replace("black: 3}", "black: 3, by_hand: true}")
        path = write(tmp_path, CUP, FIRST, marked)
        ended = publisher("publish", path)
        assert ended.code == 0
        assert "board 2: 7 Vik, Dag – 3 Li, Wei, made by hand" in ended.out

    def test_a_bye_is_marked_as_games_are(self, publisher: Command, tmp_path: Path) -> None:
        moved = SECOND.replace("player: 6", "player: 4").replace("black: 4", "black: 6")
        path = write(tmp_path, CUP, FIRST, moved)
        assert publisher("publish", path).code == 1
        assert publisher("publish", path, "--by-hand").code == 0
        assert "{player: 4, kind: pairing, by_hand: true}" in path.read_text(encoding="utf-8")
        assert publisher("verify", path).code == 0


def test_an_earlier_game_without_a_result_is_told(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, CUP, FIRST.replace(", result: ½-½", ""), SECOND)
    ended = publisher("publish", path)
    assert ended.code == 0
    assert "Round 1 is not finished: board 2 counted as a draw" in ended.err


def test_a_round_robin_may_be_published_ahead_of_its_results(
    publisher: Command, tmp_path: Path
) -> None:
    text = TABLE.replace("{round: 2, ", "{round: 2, state: draft, ")
    path = write(tmp_path, text)
    assert publisher("publish", path) == (
        0,
        "Round 2 of Table is published at 2026-01-03 17:45: 2 boards.\n",
        "",
    )
    stamp = "state: published, published: 2026-01-03T17:45, games"
    assert path.read_text(encoding="utf-8") == text.replace("state: draft, games", stamp)


class TestUnpublish:
    def test_the_last_round_is_a_draft_again_and_the_file_as_it_was(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        path = write(tmp_path, CUP, FIRST, SECOND)
        before = path.read_bytes()
        publisher("publish", path)
        assert publisher("unpublish", path) == (0, "Round 2 of Klasse A is a draft again.\n", "")
        assert path.read_bytes() == before

    @pytest.mark.parametrize(
        ("parts", "options", "told"),
        [
            (("",), (), "no round of Klasse A is published yet"),
            (
                (FIRST,),
                (),
                "round 1 of Klasse A stays published: results stand on these boards: 1-3",
            ),
            ((FIRST, SECOND), ("--round", "2"), "round 2 of Klasse A is a draft"),
            ((FIRST,), ("--round", "7"), "has no round 7; rounds that are published: 1"),
            (("",), ("--round", "1"), "has no round 1; rounds that are published: none"),
            (
                (FIRST, SECOND),
                ("--round", "1"),
                "round 1 of Klasse A stays published: round 2 is written after it",
            ),
        ],
    )
    def test_what_cannot_be_taken_back(
        self,
        publisher: Command,
        tmp_path: Path,
        parts: tuple[str, ...],
        options: tuple[str, ...],
        told: str,
    ) -> None:
        path = write(tmp_path, CUP, *parts)
        assert told in refused(publisher("unpublish", path, *options), path, path.read_bytes())

    def test_a_result_known_beforehand_does_not_count(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        text = TABLE.replace("name: D}", "name: D, withdrawn: {after_round: 2}}")
        text = (
            text.replace("black: 4}", "black: 4, result: 1-0}")
            .replace("black: 3}", "black: 3, result: 1-0}")
            .replace("black: 2}", "black: 2, result: 1-0}")
        )
        path = write(tmp_path, text)
        assert publisher("pair", path, "--write").code == 0
        assert publisher("publish", path).code == 0
        assert {game.result for game in group_in(path).rounds[-1].games} == {
            Result.UNFINISHED,
            Result.WHITE_WINS_BY_FORFEIT,
        }
        assert publisher("unpublish", path).code == 0
        assert group_in(path).rounds[-1].state is RoundState.DRAFT

    def test_a_later_draft_that_only_says_who_is_away_is_no_bar(
        self, publisher: Command, tmp_path: Path
    ) -> None:
        path = write(tmp_path, CUP, FIRST, SECOND)
        publisher("publish", path)
        publisher("bye", path, "--player", "5", "--round", "4")
        assert publisher("unpublish", path).code == 0
