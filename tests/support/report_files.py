"""Groups as the report files that we write of them, for other programs to read."""

from __future__ import annotations

from datetime import date

from publisher.exchange import trf
from publisher.model.events import Event, Group

DAYS = {"2024": date(2025, 3, 1), "2026": date(2026, 3, 1)}


def exported(group: Group, edition: str) -> str:
    """The file of `group`, on a day of that edition."""
    day = DAYS[edition]
    event = Event("e", "e", "Event", day, day, (group,))
    return trf.write(group, event).decode()
