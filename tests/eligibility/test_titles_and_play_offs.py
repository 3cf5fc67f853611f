"""Titles and play-offs for first place (Landsturneringen, 1, 3 and 7)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from support.entrants import HER, START, book, case, her, rule_sets

from publisher.content.play_offs import play_off_rule
from publisher.content.settings import Regulation
from publisher.eligibility.event import People, crownings
from publisher.eligibility.play_offs import deadline, owed, played_off, to_play
from publisher.eligibility.titles import crown, title_right
from publisher.model.entitlement import Dispensation
from publisher.model.events import Entry, Game, Group, PlayOff
from publisher.model.people import PrivateRecord
from publisher.model.play_offs import Contest, PlayOffRule, Way
from publisher.model.reasons import Citation
from publisher.model.results import Result
from publisher.model.settings import FirstPlaceRule, Settings
from publisher.model.standings import Standings, StandingsRow
from publisher.ranking.deciding import Settled

WHITE, BLACK, DRAW = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


RULE = play_off_rule(Regulation([rule_sets()["landsturneringen@2005"]]), "play_off")


def elite(*played: PlayOff, rule: PlayOffRule = RULE) -> Group:
    """A group by the edition of 2005 with these play-offs."""
    first = FirstPlaceRule(play_off=True, rule=rule, entitled=True)
    settings = Settings("landsturneringen@2005", "monrad@2013", first_place=first)
    return Group("elite", "Elite", settings, 9, (), play_offs=played)


GROUP = elite()


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
        (record("", date(2013, 7, 5)), True),
        (record("", date(2013, 7, 6)), None),
        (None, None),
    ],
    ids=[
        "citizen",
        "a year to the day",
        "a day short",
        "residence unknown",
        "resident of unknown citizenship",
        "a day short and perhaps a citizen",
        "unknown",
    ],
)
def test_2005_a_citizen_or_resident_of_a_year_may_become_champion(
    private: PrivateRecord | None, holds: bool | None
) -> None:  # fmt: skip
    assert title_right(her(private=private), case("2005"), "elite").holds is holds
    assert title_right(her(private=private), case("2013"), "elite").holds is True
    assert title_right(her(private=private), case("2005"), "senior-b").holds is None


@pytest.mark.parametrize(("federation", "holds"), [("NOR", True), ("SWE", False), ("", None)])
@pytest.mark.parametrize("class_id", ["elite", "junior-a", "miniputt"])
def test_2013_who_does_not_represent_norway_is_no_champion_though_he_played(
    class_id: str, federation: str, holds: bool | None
) -> None:
    player = her(federation=federation)
    assert title_right(player, case("2013"), class_id).holds is holds
    assert title_right(player, case("2005"), class_id).holds is None


def test_2013_a_dispensation_for_the_youngest_carries_the_title() -> None:
    given = replace(case("2013"), dispensations=(Dispensation("1a", "the board", who=HER),))
    assert title_right(her(federation="SWE"), given, "miniputt").holds is True
    assert title_right(her(federation="SWE"), given, "junior-a").holds is False


@pytest.mark.parametrize("edition", ["2005", "2013"])
@pytest.mark.parametrize(
    "class_id", ["elite", "senior-a", "junior-a", "kadett-a", "lilleputt", "miniputt"]
)
def test_titles_are_won_in_these_classes(class_id: str, edition: str) -> None:
    assert f"titles.{class_id}" in book(edition)
    made = crown(GROUP, standings(8, 7), {1: True, 2: True}, case(edition), class_id)
    assert made.champion == 1
    assert made.reason.code == "eligible.title.first"


def test_the_champion_is_the_best_placed_who_is_entitled() -> None:
    made = crown(GROUP, standings(8, 7, 6), {1: False, 2: True, 3: True}, case("2005"), "elite")
    assert made.champion == 2
    assert made.reason.fact("passed") == (1,)


def test_nobody_is_crowned_before_the_last_game_or_while_a_right_is_unknown() -> None:
    rights = {1: True, 2: True}
    assert crown(GROUP, standings(8, 7, final=False), rights, case(), "elite").champion is None
    unsure = crown(GROUP, standings(8, 7), {1: None, 2: True}, case("2005"), "elite")
    assert (unsure.champion, unsure.reason.code) == (None, "eligible.title.of_unknown")
    none = crown(GROUP, standings(8, 7), {1: False, 2: False}, case("2005"), "elite")
    assert (none.champion, none.reason.code) == (None, "eligible.title.nobody")


PLAYED_OFF = ["elite", "junior-a", "kadett-a", "senior-a"]


@pytest.mark.parametrize("class_id", PLAYED_OFF)
def test_2005_a_shared_first_place_is_played_off_and_2013_it_is_not(class_id: str) -> None:
    table, rights = standings(8, 8, 7), {1: True, 2: True, 3: True}
    assert owed(book("2005"), class_id, table) == (1, 2)
    waits = crown(GROUP, table, rights, case("2005"), class_id)
    assert (waits.champion, waits.contenders) == (None, (1, 2))
    decided = elite(PlayOff(1, (1, 2), games=games((1, 2, BLACK), (2, 1, DRAW))))
    assert crown(decided, table, rights, case("2005"), class_id).champion == 2
    assert owed(book("2013"), class_id, table) == ()
    assert crown(GROUP, table, rights, case("2013"), class_id).champion == 1


@pytest.mark.parametrize("class_id", ["lilleputt", "miniputt"])
def test_2005_the_youngest_have_tie_breaks(class_id: str) -> None:
    assert owed(book("2005"), class_id, standings(8, 8)) == ()
    assert crown(GROUP, standings(8, 8), {1: True, 2: True}, case("2005"), class_id).champion == 1


def test_only_those_entitled_to_the_title_play_off() -> None:
    table = standings(8, 8, 8, 7)
    made = crown(GROUP, table, {1: True, 2: False, 3: True, 4: True}, case("2005"), "elite")
    assert made.contenders == (1, 3)
    alone = crown(GROUP, table, {1: False, 2: True, 3: False, 4: True}, case("2005"), "elite")
    assert alone.champion == 2


def test_no_play_off_is_owed_by_one_alone_or_before_the_end() -> None:
    assert owed(book("2005"), "elite", standings(8, 7)) == ()
    assert owed(book("2005"), "elite", standings(8, 8, final=False)) == ()


def games(*results: tuple[int, int, Result]) -> tuple[Game, ...]:
    """Games in the order played."""
    return tuple(
        Game(at, white, black, result) for at, (white, black, result) in enumerate(results, 1)
    )


def after(*results: tuple[int, int, Result], players: tuple[int, ...] = (4, 7)) -> Settled:
    """What the contenders of Elite came to by these games."""
    return played_off(elite(PlayOff(1, players, games=games(*results))), players)


def told(settled: Settled) -> tuple[str, tuple[int, ...], int]:
    """What is next: the code, among whom, how many games."""
    because = to_play(settled, book("2005"), START)
    assert because is not None
    assert because.citation == Citation("landsturneringen@2005", "7")
    assert because.fact("latest") == "2014-09-03"
    assert (because.fact("minutes"), because.fact("seconds")) == (25, 10)
    return because.code, because.fact("level"), because.fact("games")


OWN, SHORT = "eligible.play_off.own", "eligible.play_off.short"


def test_two_players_play_two_games_and_then_pairs_of_short_ones() -> None:
    assert told(played_off(elite(), (4, 7))) == (OWN, (4, 7), 2)
    assert told(after()) == (OWN, (4, 7), 2)
    assert told(after((4, 7, WHITE))) == (OWN, (4, 7), 2)
    assert told(after((4, 7, WHITE), (7, 4, WHITE))) == (SHORT, (4, 7), 2)
    decided = after((4, 7, WHITE), (7, 4, DRAW))
    assert decided.blocks == ((4,), (7,))
    assert to_play(decided, book("2005"), START) is None


def test_pairs_of_short_games_go_on_until_somebody_is_ahead() -> None:
    drawn = [(4, 7, DRAW), (7, 4, DRAW)] * 3
    assert told(after(*drawn)) == (SHORT, (4, 7), 2)
    assert told(after(*drawn, (4, 7, BLACK))) == (SHORT, (4, 7), 2)
    assert after(*drawn, (4, 7, BLACK), (7, 4, DRAW)).blocks == ((7,), (4,))


THREE = (1, 2, 3)


def test_three_play_one_game_between_each_and_the_level_go_on() -> None:
    assert told(after(players=THREE)) == (OWN, THREE, 3)
    decided = [(1, 2, WHITE), (2, 3, WHITE), (3, 1, DRAW)]
    assert after(*decided, players=THREE).blocks == ((1,), (2,), (3,))
    circle = [(1, 2, WHITE), (2, 3, WHITE), (3, 1, WHITE)]
    assert told(after(*circle, players=THREE)) == (SHORT, THREE, 3)


def test_of_three_two_level_go_on_as_two() -> None:
    played = [(1, 2, DRAW), (2, 3, WHITE), (3, 1, BLACK)]
    assert told(after(*played, players=THREE)) == (SHORT, (1, 2), 2)
    done = after(*played, (1, 2, BLACK), (2, 1, WHITE), players=THREE)
    assert done.blocks == ((2,), (1,), (3,))


def test_of_a_play_off_with_one_who_cannot_be_champion_the_order_of_the_others_counts() -> None:
    rights = {1: True, 2: False, 3: True}
    group = elite(PlayOff(1, THREE, order=(2, 3, 1)))
    assert crown(group, standings(8, 8, 8), rights, case("2005"), "elite").champion == 3
    level = elite(PlayOff(1, THREE, games=games((2, 1, WHITE), (3, 2, BLACK), (1, 3, DRAW))))
    made = crown(level, standings(8, 8, 8), rights, case("2005"), "elite")
    assert (made.champion, made.contenders) == (None, (1, 3))
    assert made.play_off is not None
    assert told(made.play_off) == (OWN, (1, 3), 2)


def test_without_a_rule_for_games_the_general_decision_says_what_is_next() -> None:
    lots = PlayOffRule(more=Contest(Way.LOTS))
    settled = played_off(elite(rule=lots), THREE)
    because = to_play(settled, book("2005"), START)
    assert because is not None
    assert because.code == "decide.lots"


def test_play_offs_end_sixty_days_after_the_event() -> None:
    assert deadline(book("2005"), START) == date(2014, 9, 3)
    assert deadline(book("2013"), START) is None


def test_of_merged_classes_that_both_crown_a_champion_each_has_its_own() -> None:
    entries = (
        Entry(1, "A", federation="NOR", class_name="Lilleputt"),
        Entry(2, "B", federation="NOR", class_name="Miniputt"),
    )
    classes = ("lilleputt", "miniputt")
    young = Group("young", "Young", Settings(None, "monrad@2013"), entries, classes=classes)
    made = crownings(young, case("2013"), People(), standings(8, 7))
    assert {class_id: each.champion for class_id, each in made.items()} == {
        "lilleputt": 1, "miniputt": 2,
    }  # fmt: skip
