"""The colour of number 1 in the first round, as a group's settings have it."""

from __future__ import annotations

from publisher.model.results import Colour
from publisher.model.settings import Settings, system_name


def initial_colour_of(settings: Settings) -> Colour | None:
    """The colour; None where a draw decides it, and in systems that have none."""
    name = system_name(settings.system)
    if name == "monrad":
        return settings.monrad.number_one
    return settings.dutch.initial_colour if name == "dutch" else None
