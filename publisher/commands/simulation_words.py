"""What a made-up tournament says in the language of its site."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from publisher.simulation.plan import Notes


@dataclass(frozen=True, slots=True)
class SimulationWords:
    """`name` is what a tournament is called that was given no name."""

    name: str
    group_id: str
    group: str
    notes: Notes


WORDS: Mapping[str, SimulationWords] = {
    "nb": SimulationWords(
        name="Prøveturnering",
        group_id="hovedgruppe",
        group="Hovedgruppe",
        notes=Notes("Motstandere byttet for hånd", "Farger byttet for hånd"),
    ),
    "nn": SimulationWords(
        name="Prøveturnering",
        group_id="hovudgruppe",
        group="Hovudgruppe",
        notes=Notes("Motstandarar bytte for hand", "Fargar bytte for hand"),
    ),
    "en": SimulationWords(
        name="Trial tournament",
        group_id="main",
        group="Main group",
        notes=Notes("Opponents exchanged by hand", "Colours exchanged by hand"),
    ),
}
