"""The pairing with the fewest breaks of 7, where an event allows any (`allow_colour_breaks`)."""

from __future__ import annotations

from functools import cache

from publisher.pairing.matching import Cost, Matching, bits, cheapest
from publisher.pairing.monrad.field import Field


class FewestBreaks:
    """Admits a pair where it and the rest together break 7 as little as can be.

    The search's own matching is exchanged for one that breaks it as little, and
    where the first candidate will not do, for one in which the top player meets
    the first who will.
    """

    def __init__(self, field: Field, matching: Matching) -> None:
        self._field = field
        self._matching = matching
        self._cost = cache(self._breaks)
        self._take_over(self._cost)
        self._least = self._total(matching)
        self._chosen_for: int | None = None

    def admits(self, top: int, other: int) -> bool:
        """Whether the least number of breaks can still be reached."""
        if self._chosen_for != top:
            rest = self._matching.copy()
            if rest.take_out(top, other):
                return False
            if self._total(rest) + self._cost(top, other) == self._least:
                return True
            self._choose_for(top)
        return self._matching.mate[top] == other

    def kept(self, top: int, other: int) -> None:
        """Take the pair's breaks off what the rest may cost."""
        self._least -= self._cost(top, other)

    def _choose_for(self, top: int) -> None:
        """Give `top` the first candidate with whom the breaks remain as few: one matching tells."""
        near = self._matching.adjacency[top] & self._matching.active
        order = [v for v, _, _ in self._field.candidates(top, near)]
        places = {v: place for place, v in enumerate(order)}

        def cost(v: int, w: int) -> int:
            # Only the bye has no place: it comes after all of them.
            place = places.get(v + w - top, len(order)) if top in (v, w) else 0
            return self._cost(v, w) * (len(order) + 1) + place

        self._take_over(cost)
        self._chosen_for = top

    def _take_over(self, cost: Cost) -> None:
        mate = cheapest(self._matching.adjacency, self._matching.active, cost)
        for v, w in (mate or {}).items():
            self._matching.mate[v] = w

    def _total(self, matching: Matching) -> int:
        return sum(self._cost(v, matching.mate[v]) for v in bits(matching.active)) // 2

    def _breaks(self, v: int, w: int) -> int:
        if self._field.bye in (v, w):
            return 0
        return self._field.colours_of(min(v, w), max(v, w)).breaks
