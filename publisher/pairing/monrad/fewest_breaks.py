"""The pairing with the fewest breaks of 7, where an event allows any (`allow_colour_breaks`)."""

from __future__ import annotations

from functools import cache

from publisher.pairing.matching import Matching, least_cost
from publisher.pairing.monrad.field import Field


class FewestBreaks:
    """Admits a pair where it and the rest together break 7 as little as can be."""

    def __init__(self, field: Field, matching: Matching) -> None:
        self._field = field
        self._matching = matching
        self._cost = cache(self._breaks)
        self._least = least_cost(matching.adjacency, matching.active, self._cost)

    def admits(self, top: int, other: int) -> bool:
        """Whether the least number of breaks can still be reached."""
        rest = self._matching.active & ~(1 << top | 1 << other)
        remaining = least_cost(self._matching.adjacency, rest, self._cost)
        return (
            remaining is not None
            and self._least is not None
            and remaining + self._cost(top, other) == self._least
        )

    def kept(self, top: int, other: int) -> None:
        """Take the pair's breaks off what the rest may cost."""
        if self._least is not None:
            self._least -= self._cost(top, other)

    def _breaks(self, v: int, w: int) -> int:
        if self._field.bye in (v, w):
            return 0
        return self._field.colours_of(min(v, w), max(v, w)).breaks
