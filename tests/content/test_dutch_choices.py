"""What an event's file says of the Dutch system, and that it can be written down again."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from support.dutch_events import dutch_group, played

from publisher.content.forms.group import GroupForm
from publisher.content.settings import settings_of, system_of
from publisher.content.writing.dutch import dutch_record
from publisher.model.pairings import Pairing
from publisher.model.results import Colour
from publisher.model.settings import (
    AccelerationMethod,
    DutchRule,
    Prohibition,
    VirtualPoints,
    edition_in_force,
)
from publisher.pairing import pair
from publisher.rules.load import built_in

WRITTEN: dict[str, Any] = {
    "initial_colour": "black",
    "colour_seed": 7,
    "acceleration": "baku",
    "virtual_points": [{"points": "1/2", "last_round": 3, "last": 8}],
    "prohibited": [
        {"players": [1, 2]},
        {"players": [3, 4, 5], "first_round": 2, "last_round": 4, "note": "One club."},
    ],
}
READ = DutchRule(
    initial_colour=Colour.BLACK,
    colour_seed=7,
    acceleration=AccelerationMethod.BAKU,
    virtual_points=(VirtualPoints(Fraction(1, 2), 1, 3, 1, 8),),
    prohibited=(Prohibition((1, 2)), Prohibition((3, 4, 5), 2, 4, "One club.")),
)


def rule(dutch: Any) -> DutchRule:
    form = GroupForm.model_validate({"id": "a", "name": "A", "dutch": dutch})
    return settings_of(form, None, "dutch@2026", built_in())[0].dutch


def test_all_choices_are_read() -> None:
    assert rule(WRITTEN) == READ
    assert rule({}) == DutchRule()


def test_what_is_written_is_read_again() -> None:
    for each in (READ, DutchRule(), DutchRule(prohibited=(Prohibition((2, 9), last_round=1),))):
        assert rule(dutch_record(each)) == each


@pytest.mark.parametrize(
    ("day", "edition"),
    [(date(2026, 1, 31), "dutch@2017"), (date(2026, 2, 1), "dutch@2026")],
)
def test_the_day_picks_the_edition_where_none_is_named(day: date, edition: str) -> None:
    assert edition_in_force("dutch", day) == edition
    form = GroupForm.model_validate({"id": "a", "name": "A", "system": "dutch"})
    assert system_of(form, None, built_in(), day) == edition
    named = GroupForm.model_validate({"id": "a", "name": "A", "system": "dutch@2017"})
    assert system_of(named, None, built_in(), day) == "dutch@2017"
    assert edition_in_force("monrad", day) == "monrad"


def test_the_editions_have_the_same_rules_but_for_three() -> None:
    newer, older = (
        {key for key in built_in()[f"dutch@{year}"].rules if key.startswith("pairing.")}
        for year in (2026, 2017)
    )
    assert newer - older == {"pairing.floats", "pairing.bye_score", "pairing.bye_unplayed"}
    assert older <= newer


@pytest.mark.parametrize("edition", [2026, 2017])
def test_reasons_cite_their_paragraphs(edition: int) -> None:
    form = GroupForm.model_validate({"id": "a", "name": "A"})
    system = f"dutch@{edition}"
    cited = settings_of(form, system, system, built_in())[0]
    group = dutch_group(13, 7, edition=edition)
    seen = set()
    for before in played(group, 5, away=10, no_show=10):
        settings = replace(cited, dutch=before.settings.dutch)
        outcome = pair(replace(before, settings=settings), before.rounds[-1].number)
        assert isinstance(outcome, Pairing)
        told = [*outcome.reasons, *(why for each in outcome.pairs for why in each.reasons)]
        told += [why for each in outcome.unpaired for why in each.reasons]
        assert {why.code for why in told if why.citation is None} <= {
            "dutch.open_game",
            "dutch.same_group",
        }
        seen |= {why.code for why in told}
    assert len(seen) > 15
