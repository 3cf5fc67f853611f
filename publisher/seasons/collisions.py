"""Events at the same time: of one zone, and on top of those to be kept clear of (3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seasons import Season, SeasonEvent
from publisher.seasons.checks import Check, Weight, checked


def collisions(season: Season, event: SeasonEvent) -> Iterator[Check]:
    """Warnings that name the events; asked organisers are told of.

    An event cannot clash without a zone: then only the second check is made.
    """
    days = frozenset(event.days)
    zone = event.application.zone
    if zone:
        others = [other for other in season.events if _in_the_way(event, other, days)]
        asked = [other for other in others if _agreed(event, other)]
        yield checked(
            "zone",
            len(others) == len(asked),
            season.rules,
            "calendar.autumn_by",
            Weight.ADVICE,
            zone=zone,
            events=tuple(other.name for other in others if other not in asked),
            agreed=tuple(other.name for other in asked),
        )
    if season.avoided:
        hit = tuple(each.name for each in season.avoided if any(map(each.holds, days)))
        yield checked(
            "avoided", not hit, season.rules, "calendar.weekend", Weight.ADVICE, events=hit
        )


def _in_the_way(event: SeasonEvent, other: SeasonEvent, days: frozenset[object]) -> bool:
    return (
        other.id != event.id
        and not other.cancelled
        and other.application.zone == event.application.zone
        and other.first_day <= event.last_day
        and event.first_day <= other.last_day
        and not days.isdisjoint(other.days)
    )


def _agreed(event: SeasonEvent, other: SeasonEvent) -> bool:
    return other.id in event.application.agreed_with or event.id in other.application.agreed_with
