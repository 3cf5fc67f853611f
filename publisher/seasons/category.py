"""The category that an event claims against its size (Norges Grand Prix, 4)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seasons import Season, SeasonEvent
from publisher.seasons.checks import Check, checked


def category_check(season: Season, event: SeasonEvent) -> Iterator[Check]:
    """Whether an event that calls itself large is: one of the three tests is enough.

    One that the federation granted its category needs none.
    """
    rules, told = season.rules, event.application
    size = told.size
    tests = (
        (size.entrants, rules.size_entrants),
        (size.prizes, rules.size_prizes),
        (size.titled, rules.size_titled),
    )
    if not size.claimed or not any(least for _, least in tests):
        return
    passed = [value is not None and value >= least for value, least in tests if least]
    known = all(value is not None for value, least in tests if least)
    holds: bool | None = True
    if not any(passed) and not told.category_granted:
        holds = False if known else None
    yield checked(
        "size",
        holds,
        rules,
        "size.entrants",
        category=event.category,
        entrants=size.entrants,
        prizes=size.prizes,
        titled=size.titled,
        least_entrants=rules.size_entrants,
        least_prizes=rules.size_prizes,
        least_titled=rules.size_titled,
        granted=int(told.category_granted and not any(passed)),
    )
