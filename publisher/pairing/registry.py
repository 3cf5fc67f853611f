"""The pairing systems by `id@edition`; a new one is a module and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from publisher.model.events import Group
from publisher.model.pairings import BadState, PairingOutcome
from publisher.model.reasons import Reason, reason
from publisher.model.settings import Settings
from publisher.pairing import berger, dutch, monrad


class PairingSystem(Protocol):
    """What a pairing system offers; a module with these functions is one."""

    def pair(self, group: Group, round_number: int) -> PairingOutcome:
        """Round `round_number` (from 1), paired from the rounds of `group` before it."""
        ...

    def rounds_needed(self, settings: Settings, entries: int) -> int | None:
        """The number of rounds that a field of `entries` fixes; None where it fixes none."""
        ...

    def explain_draw(self, group: Group) -> tuple[Reason, ...]:
        """How the start numbers came about and what they bring."""
        ...


SYSTEMS: Mapping[str, PairingSystem] = MappingProxyType(
    {
        "berger@2013": berger,
        "monrad@2013": monrad,
        "dutch@2017": dutch,
        "dutch@2026": dutch,
    }
)


def known_systems() -> tuple[str, ...]:
    """The names of all systems, in the order of the table."""
    return tuple(SYSTEMS)


def system_of(settings: Settings) -> PairingSystem | None:
    """The system that the settings name; None where no engine knows it."""
    return SYSTEMS.get(settings.system)


def pair(group: Group, round_number: int) -> PairingOutcome:
    """Round `round_number` of `group` by its own system; `BadState` for an unknown one."""
    system = system_of(group.settings)
    if system is None:
        return BadState(
            (
                reason(
                    "pairing.unknown_system",
                    group.settings.cite("pairing"),
                    system=group.settings.system,
                    known=tuple(sorted(SYSTEMS)),
                ),
            )
        )
    return system.pair(group, round_number)


def rounds_needed(system: str, settings: Settings, entries: int) -> int | None:
    """The number of rounds that `system` fixes for `entries` players; None where it fixes none."""
    found = SYSTEMS.get(system)
    return found.rounds_needed(settings, entries) if found else None


def explain_draw(group: Group) -> tuple[Reason, ...]:
    """How the start numbers of `group` came about; nothing for an unknown system."""
    system = system_of(group.settings)
    return system.explain_draw(group) if system else ()
