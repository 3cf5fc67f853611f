"""Many criteria in one whole number, so that a cheapest matching is best by all of them in order.

Each criterion, and each part of it, has digits of its own with room for the
largest sum that a matching can come to: nothing is ever carried.
"""

from __future__ import annotations

from collections.abc import Iterable

from publisher.pairing.dutch.criteria import Criterion, Term

_IN_ORDER = {criterion: place for place, criterion in enumerate(reversed(Criterion))}


class Numbers:
    """Turns terms into numbers.

    `terms` are all that can occur, and of each no more than `most` in one
    matching.  The lowest `spare` digits stay free, for the order in which pairings are tried, and
    one below them, which keeps every number even.
    """

    def __init__(self, terms: Iterable[Term], most: int, spare: int = 0) -> None:
        largest: dict[tuple[int, int], int] = {}
        units: dict[tuple[int, int], int] = {}
        for criterion, part, amount in terms:
            key = _IN_ORDER[criterion], part
            largest[key] = max(largest.get(key, 0), amount)
        digits = spare + 1
        for key in sorted(largest):
            units[key] = 1 << digits
            digits += (largest[key] * most).bit_length()
        self._units = units

    def of(self, terms: Iterable[Term]) -> int:
        """The number for some terms."""
        units = self._units
        return sum(units[_IN_ORDER[criterion], part] * amount for criterion, part, amount in terms)
