"""Play-offs whose players are not level in the final table."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.planned import planned

EVENT = """\
name: Prøven
dates: 2026-03-01
rules: [berger@2013]
groups:
  - id: a
    name: A
    entries: [{no: 1, name: Anna}, {no: 2, name: Bo}, {no: 3, name: Cato}]
    rounds:
      - {round: 1, games: [{white: 2, black: 3, result: 1-0}]}
      - {round: 2, games: [{white: 3, black: 1, result: 0-1}]}
      - {round: 3, games: [{white: 1, black: 2, result: ½-½}]}
    play_offs:
      - PLAY_OFF
"""
LEVEL = "{place: 1, players: [1, 2], order: [2, 1]}"


def warnings(root: Path, play_off: str, event: str = EVENT) -> list[str]:
    files = {"content/events/trial.yaml": event.replace("PLAY_OFF", play_off)}
    return [str(problem) for problem in planned(root, files).plan.problems]


def test_players_who_are_not_level_play_nothing_off(tmp_path: Path) -> None:
    assert warnings(tmp_path, "{place: 1, players: [1, 3], order: [3, 1]}") == [
        (
            "content/events/trial.yaml:13:29: warning: players 1 and 3 are not level in the final "
            "table: 1½, 0 points (mend the place, the players or a result: this play-off settles "
            "nothing) [play-off.not-level]"
        )
    ]


def test_a_play_off_for_a_place_that_they_do_not_share(tmp_path: Path) -> None:
    (told,) = warnings(tmp_path, LEVEL.replace("place: 1", "place: 2"))
    assert "players 1 and 2 alone do not share place 2" in told


@pytest.mark.parametrize("play_off", [LEVEL, "{place: 1, players: [1, 2]}"])
def test_players_who_are_level_may_play_off_their_place(tmp_path: Path, play_off: str) -> None:
    assert warnings(tmp_path, play_off) == []


def test_nobody_knows_who_will_be_level_before_the_end(tmp_path: Path) -> None:
    event = EVENT.replace(", result: ½-½", "")
    assert warnings(tmp_path, "{place: 1, players: [1, 3]}", event) == []


LANDSTURNERINGEN = """\
name: Prøven
dates: 2006-07-08
rules: [landsturneringen@2005]
groups:
  - id: elite
    name: Elite
    entries: [{no: 1, name: Anna}, {no: 2, name: Bo}, {no: 3, name: Cato}, {no: 4, name: Dag}]
    system: berger@2013
    rounds:
      - {round: 1, games: [{white: 1, black: 4, result: 1-0}, {white: 2, black: 3, result: ½-½}]}
      - {round: 2, games: [{white: 4, black: 3, result: 0-1}, {white: 1, black: 2, result: ½-½}]}
      - {round: 3, games: [{white: 2, black: 4, result: 1-0}, {white: 3, black: 1, result: ½-½}]}
    play_offs:
      - PLAY_OFF
"""


def not_level(root: Path, play_off: str) -> list[str]:
    found = warnings(root, play_off, LANDSTURNERINGEN)
    return [each for each in found if "[play-off.not-level]" in each]


def test_of_those_who_share_the_first_place_some_alone_play_off_its_title(tmp_path: Path) -> None:
    assert not_level(tmp_path, "{place: 1, players: [1, 3], order: [3, 1]}") == []


@pytest.mark.parametrize(
    "play_off",
    [
        "{place: 1, players: [1, 4], order: [1, 4]}",
        "{place: 2, players: [1, 3], order: [3, 1]}",
    ],
    ids=["one is not level", "of another place"],
)
def test_the_title_is_at_stake_in_the_first_place_alone(tmp_path: Path, play_off: str) -> None:
    (told,) = not_level(tmp_path, play_off)
    assert "this play-off settles nothing" in told


def test_who_shares_the_first_place_keeps_it_when_others_play_off_its_title(
    tmp_path: Path,
) -> None:
    played = LANDSTURNERINGEN.replace("PLAY_OFF", "{place: 1, players: [1, 3], order: [3, 1]}")
    made = planned(tmp_path, {"content/events/trial.yaml": played})
    table = made.reports["trial", "elite"].current
    assert [(row.number, row.rank, row.rank_last) for row in table.rows[:3]] == [
        (1, 1, 3), (2, 1, 3), (3, 1, 3)
    ]  # fmt: skip
    assert [because.code for because in table.row(2).reasons][-1] == "rank.play_off_pending"
