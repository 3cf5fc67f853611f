"""Start numbers: drawn or given, late entrants after all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from publisher.model.draws import DrawMethod, Entrant, draw_numbers
from publisher.model.events import Draw
from publisher.model.initial_order import InitialPlace, initial_place
from publisher.simulation.people import MadeUp
from publisher.simulation.plan import SimulationPlan


def start_numbers(
    plan: SimulationPlan, people: Sequence[MadeUp], late: Mapping[int, int]
) -> tuple[dict[int, int], Draw]:
    """The number of each player (by his place in `people`), and how they came about.

    `late` are the first rounds of late entrants, who have no share in the draw.
    Numbers that are given in an international event go by rating, title and name,
    those of late entrants too; in any other they go by the list.
    """
    if plan.international and plan.draw is DrawMethod.GIVEN:
        ranked = sorted(range(len(people)), key=lambda player: _place(people[player]))
        return {player: number for number, player in enumerate(ranked, start=1)}, Draw(plan.draw)
    on_time = [player for player in range(len(people)) if player not in late]
    entrants = [Entrant(each, people[each].name, people[each].rating) for each in on_time]
    lots = draw_numbers(plan.draw, entrants, plan.seed)
    drawn = [lot.player for lot in sorted(lots, key=lambda lot: lot.number)] or on_time
    latest = sorted(late, key=lambda player: (late[player], player))
    numbers = {player: number for number, player in enumerate((*drawn, *latest), start=1)}
    seed = None if plan.draw is DrawMethod.GIVEN else plan.seed
    told = tuple(replace(lot, player=numbers[lot.player]) for lot in lots)
    return numbers, Draw(plan.draw, seed, told)


def _place(person: MadeUp) -> InitialPlace:
    return initial_place(person.rating, person.title, person.name)
