"""The pairing with the fewest breaks of 7, where an event allows any (`allow_colour_breaks`)."""

from __future__ import annotations

from functools import cache

from publisher.pairing.matching import Matching, cheapest
from publisher.pairing.monrad.field import Field


class FewestBreaks:
    """Admits a pair where it and the rest together break 7 as little as can be.

    Mostly that comes to an ordinary matching within the edges that occur in the
    cheapest ones, and one search tells everybody whom the top player may have.
    Where it does not, a matching that prefers the candidates in their order, after
    the breaks, tells the first.
    """

    def __init__(self, field: Field, matching: Matching) -> None:
        self._field = field
        self._matching = matching
        self._cost = cache(self._breaks)
        self._cheapest: Matching | None = None
        self._admitted: tuple[int, int] | None = None
        best = cheapest(matching.adjacency, matching.active, self._cost)
        if best and best.tight:
            self._cheapest = Matching(best.tight, matching.active)
            for v, w in best.mate.items():
                self._cheapest.mate[v] = w

    def admits(self, top: int, other: int) -> bool:
        """Whether the least number of breaks can still be reached."""
        if self._admitted is None or self._admitted[0] != top:
            within = self._cheapest
            self._admitted = top, within.partners(top) if within else self._first(top)
        return bool(self._admitted[1] >> other & 1)

    def kept(self, top: int, other: int) -> None:
        """Go on without the two."""
        if self._cheapest:
            self._cheapest.take_out(top, other)

    def _first(self, top: int) -> int:
        """The mask of the first candidate of `top` with whom the breaks remain as few."""
        adjacency, active = self._matching.adjacency, self._matching.active
        order = [v for v, _, _ in self._field.candidates(top, adjacency[top] & active)]
        places = {v: place for place, v in enumerate(order)}

        def cost(v: int, w: int) -> int:
            # Only the bye has no place: it comes after all of them.
            place = places.get(v + w - top, len(order)) if top in (v, w) else 0
            return self._cost(v, w) * (len(order) + 1) + place

        best = cheapest(adjacency, active, cost)
        return 1 << best.mate[top] if best else 0

    def _breaks(self, v: int, w: int) -> int:
        if self._field.bye in (v, w):
            return 0
        return self._field.colours_of(min(v, w), max(v, w)).breaks
