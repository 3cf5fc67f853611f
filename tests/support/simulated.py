"""Plans for made-up tournaments, and their files."""

from __future__ import annotations

from datetime import date, time
from typing import Any

from publisher.content.forms.group import GroupForm
from publisher.content.settings import settings_of
from publisher.content.writing import event_text
from publisher.model.draws import DrawMethod
from publisher.model.events import Event
from publisher.model.settings import Settings
from publisher.rules.c07 import edition_on
from publisher.rules.load import built_in
from publisher.simulation import Happenings, Occasion, SimulationPlan
from publisher.simulation.plan import Notes

RULE_SETS = built_in()

OCCASION = Occasion(
    id="trial",
    slug="trial",
    name="Trial",
    first_day=date(2026, 9, 3),
    group_id="a",
    group_name="A",
    every=7,
    hours=(time(18, 30),),
    notes=Notes("exchanged", "turned"),
)


def settings_by(system: str, variant: str = "text", draw: DrawMethod = DrawMethod.LOTS) -> Settings:
    """The settings of a group that follows the rule set of `system`."""
    data: dict[str, Any] = {"id": "a", "name": "A", "draw": {"method": draw}}
    own: dict[str, Any] = {"monrad": {"variant": variant}} if variant != "text" else {}
    if system.startswith("dutch") and draw is DrawMethod.GIVEN:
        own["dutch"] = {"colour_seed": 1}
    edition = edition_on(OCCASION.first_day, RULE_SETS)
    return settings_of(GroupForm.model_validate(data | own), system, system, RULE_SETS, edition)[0]


MONRAD = settings_by("monrad@2013")


def plan(
    players: int,
    rounds: int,
    *,
    seed: int = 1,
    happenings: Happenings = Happenings(),  # noqa: B008 - frozen
) -> SimulationPlan:
    """A Monrad tournament."""
    return SimulationPlan(MONRAD, players, rounds, seed, OCCASION, happenings)


def written(event: Event) -> str:
    """The file of a made-up event."""
    return event_text(event, RULE_SETS)
