"""What no tournament can be, told before anything is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from publisher.model.settings import is_round_robin
from publisher.pairing import known_systems, rounds_needed
from publisher.simulation.people import MOST_PEOPLE
from publisher.simulation.plan import Happenings, PlanError, SimulationPlan

_OF_A_ROUND_ROBIN = frozenset({"no_shows", "withdrawals"})
"""What can happen where a table fixes who meets whom, and when."""


LARGEST_SEED = 10**18 - 1
"""What a file gives back as a number."""


def check_plan(plan: SimulationPlan) -> None:
    """PlanError with everything that is wrong with `plan` itself."""
    faults = tuple(_faults(plan))
    if faults:
        raise PlanError("; ".join(faults))


def _faults(plan: SimulationPlan) -> Iterator[str]:
    if plan.settings.system not in known_systems():
        known = ", ".join(known_systems())
        yield f"there is no pairing system {plan.settings.system!r}; known: {known}"
        return
    if not 2 <= plan.players <= MOST_PEOPLE:
        yield f"{plan.players} players are no field: 2 to {MOST_PEOPLE}"
        return
    if abs(plan.seed) > LARGEST_SEED:
        yield f"the seed {plan.seed} is too large; 18 digits are read back from a file"
    most = _most_rounds(plan)
    if not 1 <= plan.rounds <= most:
        yield (
            f"{plan.rounds} rounds are not possible: {plan.players} players have at most {most}, "
            "since nobody meets the same opponent twice"
        )
    for field in fields(Happenings):
        count = getattr(plan.happenings, field.name)
        name = field.name.replace("_", " ")
        if count < 0:
            yield f"{count} {name} cannot happen"
        if count and is_round_robin(plan.settings.system) and field.name not in _OF_A_ROUND_ROBIN:
            yield f"no {name} in a round robin, where the table fixes who meets whom"


def _most_rounds(plan: SimulationPlan) -> int:
    fixed = rounds_needed(plan.settings.system, plan.settings, plan.players)
    # In an odd field everybody has one round without an opponent.
    return fixed or plan.players - 1 + plan.players % 2
