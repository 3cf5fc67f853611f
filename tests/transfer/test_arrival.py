"""What becomes of a file's event in a site: rules, checks, and what is left out of it."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from support.arrivals import arrived, refused, told
from support.trf_files import file_of, row, table

from publisher.model.results import Colour
from publisher.transfer.wishes import Wishes

ROUNDS = {
    1: ["2 w 1", "3 b ="],
    2: ["1 b 0", "4 w 1"],
    3: ["4 w 0", "1 w ="],
    4: ["3 b 1", "2 b 0"],
}
HEAD = ("012 Cup", "042 2026/03/01", "092 Swiss (FIDE Dutch)", "142 3")


def cup(*records: str) -> bytes:
    return table(ROUNDS, *HEAD, *records)


def test_the_event_follows_the_rules_of_its_system_in_the_edition_of_its_day() -> None:
    event = arrived(cup()).event
    assert event.rule_sets == ("dutch@2026",)
    assert event.groups[0].settings.system == "dutch@2026"
    older = arrived(cup(), Wishes(first=date(2020, 1, 1))).event
    assert older.groups[0].settings.system == "dutch@2017"


def test_an_edition_that_hangs_on_a_doubtful_day_is_told() -> None:
    data = table(ROUNDS, "012 Cup", "042 03/02/26", "092 Swiss (FIDE Dutch)", "142 3")
    found = arrived(data)
    assert found.event.groups[0].settings.system == "dutch@2017"
    assert told(found)[0] == (
        "2: the first day may be 2003-02-26 or 2026-02-03: dutch@2017 stands [import.edition]"
    )


def test_without_042_the_newest_edition_stands_and_that_is_told() -> None:
    data = table(ROUNDS, "012 Cup", "052 2020/03/01", "092 Swiss (FIDE Dutch)", "142 3")
    found = arrived(data)
    assert found.event.groups[0].settings.system == "dutch@2026"
    assert (
        "0: no first day is told: the newest edition stands, dutch@2026 [import.edition]"
        in told(found)
    )


def test_a_system_with_one_edition_needs_no_day_for_it() -> None:
    data = table(ROUNDS, "012 Cup", "042 2020/01/01", "092 NSF Monrad", "142 3", "152 W")
    settings = arrived(data).event.groups[0].settings
    assert (settings.system, settings.rule_set) == ("monrad@2013", "monrad@2013")
    assert settings.monrad.number_one is Colour.WHITE


def test_a_wish_goes_before_the_file() -> None:
    wishes = Wishes(
        id="own", name="Eget navn", system="monrad@2013", rules="norway-chess@2022",
        first=date(2026, 5, 1), rounds=7, group_id="a", group="A",
    )  # fmt: skip
    event = arrived(cup(), wishes).event
    group = event.groups[0]
    assert (event.id, event.slug, event.name) == ("own", "own", "Eget navn")
    assert (event.first_day, event.last_day) == (date(2026, 5, 1), date(2026, 5, 1))
    assert event.rule_sets == ("norway-chess@2022",)
    assert (group.id, group.name, group.rounds_total) == ("a", "A", 7)
    assert group.settings.system == "monrad@2013"


def test_points_are_said_only_where_they_are_not_those_of_the_rules() -> None:
    usual = arrived(cup("162  W 1.0    D 0.5    L 0.0")).event.groups[0].settings
    assert usual == arrived(cup()).event.groups[0].settings
    three = arrived(cup("162  W 3.0    D 1.0    L 0.0")).event.groups[0].settings.points
    assert (three.win, three.draw, three.pairing_bye) == (3, 1, 3)
    odd = arrived(cup("XXS W=1 D=0.5 PAB=0.5")).event.groups[0].settings.points
    assert odd.pairing_bye == Fraction(1, 2)


def test_a_double_round_robin_has_two_cycles() -> None:
    rounds = {1: ["2 w 1", "2 b ="], 2: ["1 b 0", "1 w ="]}
    data = table(rounds, "012 Match", "042 2026/03/01", "192 BERGER_DOUBLEROUNDROBIN")
    group = arrived(data).event.groups[0]
    assert (group.settings.system, group.settings.cycles) == ("berger@2013", 2)
    assert group.rounds_total == 2


def test_a_name_a_day_and_a_number_of_rounds_come_from_somewhere() -> None:
    data = table(ROUNDS, "092 Swiss (FIDE Dutch)")
    assert [each.code for each in refused(data)] == ["trf.no-day"]
    found = arrived(data, Wishes(first=date(2026, 3, 1)))
    assert (found.event.name, found.event.id) == ("cup", "cup")
    assert found.event.groups[0].rounds_total == 2
    assert [each.split(" [")[0] for each in told(found)] == [
        "0: the event is called cup, as the file",
        "0: the event ends after round 2, since that is the last one in the file",
    ]
    found = arrived(data, Wishes(first=date(2026, 3, 1), name="Cup", rounds=4))
    assert found.event.groups[0].rounds_total == 4
    assert told(found) == []


def test_without_any_round_somebody_must_say_how_many_are_planned() -> None:
    data = table({1: [], 2: []}, *HEAD[:3])
    (problem,) = refused(data)
    assert problem.code == "rounds.total"
    assert problem.remedy == "--rounds says how many are planned"
    assert arrived(data, Wishes(rounds=5)).event.groups[0].rounds_total == 5


def test_a_file_that_names_no_system_needs_a_wish() -> None:
    data = table(ROUNDS, *HEAD[:2], "092 Swiss", "142 3")
    assert [(each.code, each.place.line) for each in refused(data)] == [("trf.no-system", 3)]
    assert arrived(data, Wishes(system="monrad")).event.groups[0].settings.system == "monrad@2013"


def test_what_an_event_can_do_without_is_left_out_and_told() -> None:
    rows = [row(1, "2 w 1", rating="4500", points="1.0"), row(2, "1 b 0", points="0.0")]
    found = arrived(file_of(rows, *HEAD, "202 BH/C1,ZZ,DE"))
    assert found.event.groups[0].entry(1).rating is None
    assert found.event.groups[0].settings.tie_breaks == ("BH/C1", "DE")
    assert [each for each in told(found) if "import" not in each] == [
        "5: there is no tie-break `ZZ` [tie-break.unknown]",
        "6: `4500` is too large [number.range]",
    ]
    assert {each.remedy for each in found.warnings if each.code == "number.range"} == {
        "it is left out of the event"
    }


def test_tie_breaks_none_of_which_is_known_leave_it_to_the_rules() -> None:
    settings = arrived(cup("202 ZZ,YY")).event.groups[0].settings
    assert settings == arrived(cup()).event.groups[0].settings


def test_what_it_cannot_do_without_is_an_error_in_the_file() -> None:
    rows = [row(1, "2 w 1", name="Ås, Åse"), row(2, "1 b 0", name="???")]
    (problem,) = refused(file_of(rows, *HEAD))
    assert str(problem).startswith("cup.trf:6:15: error: `???` is no name")
    (problem,) = refused(table(ROUNDS, *HEAD[:2], "092 foo@2020", "142 3"))
    assert str(problem).startswith("cup.trf:3:5: error: there is no pairing system `foo@2020`")


def test_a_game_that_the_table_of_a_round_robin_does_not_have_is_placed_in_its_row() -> None:
    rounds = {1: ["2 w 1", "2 b ="], 2: ["1 b 0", "1 w ="], 3: [], 4: []}
    problems = refused(table(rounds, *HEAD[:2], "092 Round Robin"))
    assert [(each.code, each.place.line, each.place.column) for each in problems] == [
        ("pair.twice", 5, 102)
    ]


@pytest.mark.parametrize("ranks", [("1", "4", "2", "2"), ("1", "3", "2", "4")])
def test_places_of_the_file_are_compared_with_the_table(ranks: tuple[str, ...]) -> None:
    rows = [row(number, *ROUNDS[number], rank=rank) for number, rank in enumerate(ranks, start=1)]
    found = arrived(file_of(rows, *HEAD))
    others = [each for each in told(found) if "import.ranks" in each]
    assert len(others) <= 1
    assert arrived(cup()).warnings == ()


def test_points_that_the_table_has_too_are_not_doubted() -> None:
    rows = [row(1, "2 w =", points="1.5"), row(2, "1 b =", points="1.0")]
    head = ("012 Cup", "042 2022/06/01", "092 Round Robin", "162  W 3.0    D 1.0")
    armageddon = (
        '### publisher 1 event {"rules": ["norway-chess@2022"]}',
        '### publisher 1 group {"system": null, "points": null, "tie_breaks": null}',
        '### publisher 1 game 1 1 2 {"armageddon": "1-0"}',
    )
    assert any("trf.points" in each for each in told(arrived(file_of(rows, *head))))
    assert not any(
        "trf.points" in each for each in told(arrived(file_of(rows, *head, *armageddon)))
    )
