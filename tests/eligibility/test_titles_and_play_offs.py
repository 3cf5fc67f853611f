"""Titles and play-offs for first place (Landsturneringen, 1, 3 and 7)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from support.entrants import START, book, case, her

from publisher.eligibility.play_offs import Pace, deadline, owed, play_off_state
from publisher.eligibility.titles import crown, title_right
from publisher.model.events import Game
from publisher.model.people import PrivateRecord
from publisher.model.results import Result
from publisher.model.standings import Standings, StandingsRow

WHITE, BLACK, DRAW = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


def standings(*points: float, final: bool = True) -> Standings:
    """A table in which start number n stands n-th."""
    rows = tuple(
        StandingsRow(rank, rank, rank, Fraction(score).limit_denominator(2), ())
        for rank, score in enumerate(points, 1)
    )
    return Standings(9, rows, (), final=final)


def record(citizen: str = "", since: date | None = None) -> PrivateRecord:
    """A private record with citizenship and residence."""
    return PrivateRecord("anna", citizenship=citizen, resident_since=since)


@pytest.mark.parametrize(
    ("private", "holds"),
    [
        (record("NOR"), True),
        (record("SWE", date(2013, 7, 5)), True),
        (record("SWE", date(2013, 7, 6)), False),
        (record("SWE"), None),
        (None, None),
    ],
    ids=["citizen", "a year to the day", "a day short", "residence unknown", "unknown"],
)
def test_2005_a_citizen_or_resident_of_a_year_may_become_champion(
    private: PrivateRecord | None, holds: bool | None
) -> None:  # fmt: skip
    assert title_right(her(private=private), case("2005"), "elite").holds is holds
    assert title_right(her(private=private), case("2013"), "elite").holds is True
    assert title_right(her(private=private), case("2005"), "senior-b").holds is None


@pytest.mark.parametrize("edition", ["2005", "2013"])
@pytest.mark.parametrize(
    "class_id", ["elite", "senior-a", "junior-a", "kadett-a", "lilleputt", "miniputt"]
)
def test_titles_are_won_in_these_classes(class_id: str, edition: str) -> None:
    assert f"titles.{class_id}" in book(edition)
    made = crown(standings(8, 7), {1: True, 2: True}, case(edition), class_id)
    assert made.champion == 1
    assert made.reason.code == "eligible.title.first"


def test_the_champion_is_the_best_placed_who_is_entitled() -> None:
    made = crown(standings(8, 7, 6), {1: False, 2: True, 3: True}, case("2005"), "elite")
    assert made.champion == 2
    assert made.reason.fact("passed") == (1,)


def test_nobody_is_crowned_before_the_last_game_or_while_a_right_is_unknown() -> None:
    rights = {1: True, 2: True}
    assert crown(standings(8, 7, final=False), rights, case(), "elite").champion is None
    unsure = crown(standings(8, 7), {1: None, 2: True}, case("2005"), "elite")
    assert (unsure.champion, unsure.reason.code) == (None, "eligible.title.of_unknown")
    none = crown(standings(8, 7), {1: False, 2: False}, case("2005"), "elite")
    assert (none.champion, none.reason.code) == (None, "eligible.title.nobody")


PLAYED_OFF = ["elite", "junior-a", "kadett-a", "senior-a"]


@pytest.mark.parametrize("class_id", PLAYED_OFF)
def test_2005_a_shared_first_place_is_played_off_and_2013_it_is_not(class_id: str) -> None:
    table, rights = standings(8, 8, 7), {1: True, 2: True, 3: True}
    assert owed(book("2005"), class_id, table) == (1, 2)
    waits = crown(table, rights, case("2005"), class_id)
    assert (waits.champion, waits.contenders) == (None, (1, 2))
    assert crown(table, rights, case("2005"), class_id, winner=2).champion == 2
    assert owed(book("2013"), class_id, table) == ()
    assert crown(table, rights, case("2013"), class_id).champion == 1


@pytest.mark.parametrize("class_id", ["lilleputt", "miniputt"])
def test_2005_the_youngest_have_tie_breaks(class_id: str) -> None:
    assert owed(book("2005"), class_id, standings(8, 8)) == ()
    assert crown(standings(8, 8), {1: True, 2: True}, case("2005"), class_id).champion == 1


def test_only_those_entitled_to_the_title_play_off() -> None:
    table = standings(8, 8, 8, 7)
    made = crown(table, {1: True, 2: False, 3: True, 4: True}, case("2005"), "elite")
    assert made.contenders == (1, 3)
    alone = crown(table, {1: False, 2: True, 3: False, 4: True}, case("2005"), "elite")
    assert alone.champion == 2


def test_no_play_off_is_owed_by_one_alone_or_before_the_end() -> None:
    assert owed(book("2005"), "elite", standings(8, 7)) == ()
    assert owed(book("2005"), "elite", standings(8, 8, final=False)) == ()


def games(*results: tuple[int, int, Result]) -> list[Game]:
    """Games in the order played."""
    return [Game(at, white, black, result) for at, (white, black, result) in enumerate(results, 1)]


def test_two_players_play_two_games_and_then_pairs_of_short_ones() -> None:
    first = play_off_state((4, 7), [])
    assert (first.players, first.pace, first.games) == ((4, 7), Pace.OWN, 2)
    one = play_off_state((4, 7), games((4, 7, WHITE)))
    assert (one.order, one.pace, one.games) == ((), Pace.OWN, 2)
    level = play_off_state((4, 7), games((4, 7, WHITE), (7, 4, WHITE)))
    assert (level.players, level.pace, level.games) == ((4, 7), Pace.SHORT, 2)
    decided = play_off_state((4, 7), games((4, 7, WHITE), (7, 4, DRAW)))
    assert decided.order == (4, 7)


def test_pairs_of_short_games_go_on_until_somebody_is_ahead() -> None:
    drawn = [(4, 7, DRAW), (7, 4, DRAW)] * 3
    assert play_off_state((4, 7), games(*drawn)).pace is Pace.SHORT
    assert play_off_state((4, 7), games(*drawn, (4, 7, BLACK))).order == ()
    assert play_off_state((4, 7), games(*drawn, (4, 7, BLACK), (7, 4, DRAW))).order == (7, 4)


def test_three_play_one_game_between_each_and_the_level_go_on() -> None:
    first = play_off_state((1, 2, 3), [])
    assert (first.pace, first.games) == (Pace.OWN, 3)
    decided = games((1, 2, WHITE), (2, 3, WHITE), (3, 1, DRAW))
    assert play_off_state((1, 2, 3), decided).order == (1, 2, 3)
    circle = games((1, 2, WHITE), (2, 3, WHITE), (3, 1, WHITE))
    again = play_off_state((1, 2, 3), circle)
    assert (again.players, again.pace, again.games) == ((1, 2, 3), Pace.SHORT, 3)


def test_of_three_two_level_go_on_as_two() -> None:
    played = [(1, 2, DRAW), (2, 3, WHITE), (3, 1, BLACK)]
    two = play_off_state((1, 2, 3), games(*played))
    assert (two.players, two.pace, two.games) == ((1, 2), Pace.SHORT, 2)
    done = play_off_state((1, 2, 3), games(*played, (1, 2, BLACK), (2, 1, WHITE)))
    assert done.order == (2, 1, 3)


def test_play_offs_end_sixty_days_after_the_event() -> None:
    assert deadline(book("2005"), START) == date(2014, 9, 3)
    assert deadline(book("2013"), START) is None
