"""Many criteria in one whole number, so that a cheapest matching is best by all of them in order.

Each criterion, and each part of it, has digits of its own with room for the
largest sum that a matching can come to: nothing is ever carried.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from publisher.pairing.dutch.criteria import Term


class Numbers:
    """Turns terms into numbers.

    `order` names the criteria, the most important first, `terms` are all that
    can occur, and of each no more than `most` in one matching.  The lowest
    `spare` digits stay free, for the order in which pairings are tried, and one
    below them, which keeps every number even.
    """

    def __init__(
        self, order: Sequence[str], terms: Iterable[Term], most: int, spare: int = 0
    ) -> None:
        largest: dict[tuple[int, int], int] = {}
        places = {criterion: place for place, criterion in enumerate(reversed(order))}
        for criterion, part, amount in terms:
            key = places[criterion], part
            largest[key] = max(largest.get(key, 0), amount)
        self._units: dict[tuple[str, int], int] = {}
        digits = spare + 1
        names = tuple(reversed(order))
        for place, part in sorted(largest):
            self._units[names[place], part] = 1 << digits
            digits += (largest[place, part] * most).bit_length()

    def of(self, terms: Iterable[Term]) -> int:
        """The number for some terms."""
        return sum(self._units[term.criterion, term.part] * term.amount for term in terms)
