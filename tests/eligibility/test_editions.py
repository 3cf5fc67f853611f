"""Frame conditions, and every difference between the two editions of the regulation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest
from support.entrants import START, book, rule_sets

from publisher.eligibility.frame import frame
from publisher.model.entitlement import Dispensation, Fees
from publisher.model.events import Entry, Event, Game, Group, PlayOff, Round
from publisher.model.settings import Settings

EVENT = Event("e", "e", "E", START, START + timedelta(days=8), ())


def found(event: Event, edition: str = "2013") -> list[tuple[str, str]]:
    """The codes and paragraphs of what departs from the rules."""
    return [
        (each.code, each.citation.paragraph if each.citation else "")
        for each in frame(event, book(edition))
    ]


def group(
    class_id: str, system: str, size: int, rounds: int = 9, first: date | None = None
) -> Group:
    """A group of a class."""
    entries = tuple(Entry(number, f"N{number}") for number in range(1, size + 1))
    return Group(
        class_id, class_id, Settings(None, system), entries, rounds_total=rounds,
        rounds=(Round(1, day=first),) if first else (),
    )  # fmt: skip


def test_an_event_within_the_frame_has_nothing_to_be_told() -> None:
    event = replace(
        EVENT, invited=date(2014, 2, 15), fees=Fees(Fraction(600), Fraction(900)),
        last_day=START + timedelta(days=7), groups=(group("elite", "dutch@2017", 10),),
    )  # fmt: skip
    assert found(event) == []


@pytest.mark.parametrize("edition", ["2005", "2013"])
@pytest.mark.parametrize(
    ("change", "code", "paragraph"),
    [
        ({"last_day": START + timedelta(days=6)}, "eligible.frame.days", "2"),
        ({"invited": date(2014, 2, 16)}, "eligible.frame.invitation", "2"),
        ({"fees": Fees(Fraction(600), Fraction(901))}, "eligible.frame.late_fee", "8"),
    ],
)
def test_both_editions_have_these_frame_conditions(
    change: Mapping[str, object], code: str, paragraph: str, edition: str
) -> None:
    event = replace(EVENT, **change)
    assert found(event, edition) == [(code, paragraph)]
    let_off = replace(event, dispensations=(Dispensation(paragraph, "the board"),))
    assert found(let_off, edition) == []


@pytest.mark.parametrize(("ahead", "told"), [(2, []), (3, [("eligible.frame.elite_early", "2")])])
def test_elite_starts_two_days_earlier_at_most(ahead: int, told: list[tuple[str, str]]) -> None:
    groups = (
        group("elite", "dutch@2017", 10, first=START),
        group("klasse-1", "monrad@2013", 30, first=START + timedelta(days=ahead)),
    )
    assert found(replace(EVENT, groups=groups)) == told


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"first_day": date(2005, 7, 3), "last_day": date(2005, 7, 12)},
         "eligible.frame.edition_later"),
        ({"first_day": date(2005, 7, 4), "last_day": date(2005, 7, 12),
          "invited": date(2005, 2, 1)}, "eligible.frame.edition_after_invitation"),
    ],
)  # fmt: skip
def test_an_edition_holds_for_later_events_invited_to_after_it(
    change: Mapping[str, object], code: str
) -> None:
    assert found(replace(EVENT, **change), "2005") == [(code, "4")]
    first = date(2006, 7, 1)
    later = replace(EVENT, first_day=first, last_day=first + timedelta(days=8))
    assert found(replace(later, invited=date(2005, 7, 3)), "2005") == []


ELITE = [
    ("2005", "berger@2013", 10, []),
    ("2005", "berger@2013", 12, []),
    ("2005", "berger@2013", 14, ["eligible.frame.field"]),
    ("2005", "monrad@2013", 16, []),
    ("2005", "monrad@2013", 14, ["eligible.frame.small_field"]),
    ("2005", "dutch@2017", 20, ["eligible.frame.system"]),
    ("2013", "dutch@2017", 14, []),
    ("2013", "berger@2013", 10, ["eligible.frame.system"]),
    ("2013", "monrad@2013", 16, ["eligible.frame.system"]),
    ("2005", "monrad@2013", 17, ["eligible.frame.odd_field"]),
    ("2013", "dutch@2017", 17, ["eligible.frame.odd_field"]),
]


@pytest.mark.parametrize(("edition", "system", "size", "codes"), ELITE)
def test_the_elite_field(edition: str, system: str, size: int, codes: list[str]) -> None:
    event = replace(EVENT, groups=(group("elite", system, size),))
    assert found(event, edition) == [(code, "3a") for code in codes]


@pytest.mark.parametrize(
    ("system", "in_2005", "in_2013"),
    [("monrad@2013", [], []), ("berger@2013", [], ["eligible.frame.system"]),
     ("dutch@2017", ["eligible.frame.system"], [])],
)  # fmt: skip
def test_the_systems_of_the_other_classes(
    system: str, in_2005: list[str], in_2013: list[str]
) -> None:
    event = replace(EVENT, groups=(group("klasse-1", system, 10),))
    assert [code for code, _ in found(event, "2005")] == in_2005
    assert [code for code, _ in found(event, "2013")] == in_2013


def test_only_2005_names_a_number_of_rounds() -> None:
    event = replace(EVENT, groups=(group("klasse-1", "monrad@2013", 30, rounds=7),))
    assert found(event, "2005") == [("eligible.frame.rounds", "5")]
    assert found(event, "2013") == []


@pytest.mark.parametrize(
    ("days", "told"), [(60, []), (61, [("eligible.frame.play_off_late", "7")])]
)
def test_2005_play_offs_end_within_sixty_days(days: int, told: list[tuple[str, str]]) -> None:
    day = EVENT.last_day + timedelta(days=days)
    played = PlayOff(1, (1, 2), (2, 1), (Game(1, 1, 2),), day)
    elite = replace(group("elite", "monrad@2013", 16), play_offs=(played,))
    assert found(replace(EVENT, groups=(elite,)), "2005") == told
    assert (
        found(replace(EVENT, groups=(replace(elite, settings=Settings(None, "dutch@2017")),))) == []
    )


ONLY_2005 = {
    "champion.citizen": "1", "champion.resident_years": "1", "entitled.elite.grand_prix": "3a",
    "field.elite.berger": "3a", "field.elite.monrad_least": "3a", "frame.rounds": "5",
    "time.second_minutes": "6", "time.second_moves": "6", "first_place.play_off_classes": "7",
    "play_off.two.games": "7", "play_off.again.games": "7", "play_off.again.minutes": "7",
    "play_off.again.increment_seconds": "7", "play_off.more.cycles": "7", "play_off.days": "7",
}  # fmt: skip
ONLY_2013 = {
    "champion.federation": "1a", "champion.dispensation": "1a", "champions.time_control": "3b",
    "champions.rating_category": "3b", "rating.lists_published": "4",
    "time.increment_seconds": "6", "first_place.play_off": "7",
}  # fmt: skip
OTHERWISE = {
    "edition.adopted", "open.members", "open.admitted", "systems.elite", "systems.others",
    "time.first_minutes", "pairing.system",
}  # fmt: skip
"""Rules in both editions that say something else, or in a paragraph of another name."""


def test_the_editions_differ_in_these_rules_and_in_no_other() -> None:
    old, new = (
        rule_sets()["landsturneringen@2005"].rules,
        rule_sets()["landsturneringen@2013"].rules,
    )
    assert {key: old[key].paragraph for key in old.keys() - new.keys()} == ONLY_2005
    assert {key: new[key].paragraph for key in new.keys() - old.keys()} == ONLY_2013
    differing = {
        key
        for key in old.keys() & new.keys()
        if (old[key].value, old[key].paragraph, old[key].note)
        != (new[key].value, new[key].paragraph, new[key].note)
    }
    assert differing == OTHERWISE
