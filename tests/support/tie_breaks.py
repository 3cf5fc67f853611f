"""Values and places of tie-breaks, asked for one code at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from publisher.model.events import Group
from publisher.model.settings import Settings, SonnebornBergerReading
from publisher.ranking import keep_books, rank
from publisher.ranking.registry import find, parse
from publisher.rules.c07 import tie_break_rules
from publisher.rules.load import built_in

SWISS = "swiss@2026"
ROUND_ROBIN = "berger@2013"
FIDE = SonnebornBergerReading.FIDE


def rules_of(
    edition: str, *, system: str = SWISS, reading: SonnebornBergerReading = FIDE
) -> Settings:
    """Settings by the international rules of that edition ("2024")."""
    rules = tie_break_rules(built_in()[f"c07@{edition}"])
    return Settings(None, system, sonneborn_berger=reading, tie_break_rules=rules)


def values_of(group: Group, code: str, after: int | None = None) -> dict[int, Fraction | None]:
    """The value of `code` for every player, those who take no place included."""
    ledger = keep_books(group, after)
    asked = parse(code)
    values = find(asked).rule(ledger, tuple(sorted(ledger.accounts)), asked)
    return {number: found.value for number, found in values.items()}


def places_of(group: Group, *codes: str) -> list[list[int]]:
    """The start numbers place by place, ranked by `codes` in turn."""
    settings = replace(group.settings, tie_breaks=codes)
    places: dict[int, list[int]] = {}
    for row in rank(replace(group, settings=settings)).rows:
        assert row.rank is not None
        places.setdefault(row.rank, []).append(row.number)
    return [sorted(places[place]) for place in sorted(places)]


def agreed(expected: Mapping[str, float | None], found: Mapping[int, Fraction | None]) -> int:
    """How many values were compared; every one of `expected` is exactly as `found`."""
    exact = {
        int(number): None if value is None else Fraction(str(value))
        for number, value in expected.items()
    }
    assert {number: found[number] for number in exact} == exact
    return len(exact)
