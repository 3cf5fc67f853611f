"""The order in which pairings of a bracket are tried, as digits below the criteria (4.2 to 4.4).

A pairing stands for the first candidate that makes it: of each pair the higher
one is in S1.  So its place in the order is a sum over its pairs and floaters,
and the cheapest matching is the first of the best candidates.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class TrialOrder(Protocol):
    """Digits for a pair or a floater; `size` says how many there are."""

    size: int

    def pair(self, higher: int, lower: int) -> int: ...

    def leaves(self, v: int) -> int: ...


class NoOrder:
    """All pairings are alike."""

    size = 0

    def pair(self, higher: int, lower: int) -> int:  # noqa: ARG002 - all alike
        return 0

    def leaves(self, v: int) -> int:  # noqa: ARG002 - all alike
        return 0


class MdpOrder:
    """Which MDPs are paired (4.4), then with which residents (4.2)."""

    def __init__(self, mdps: Sequence[int], residents: Sequence[int]) -> None:
        self._mdps = {v: place for place, v in enumerate(mdps)}
        self._residents = {v: place for place, v in enumerate(residents)}
        self._width = len(residents).bit_length()
        self._count = len(mdps)
        self.size = self._count * (self._width + 1)

    def pair(self, higher: int, lower: int) -> int:
        """A low number for an opponent high in S2, the first MDP before all others."""
        place = self._mdps.get(higher)
        if place is None:
            return 0
        return self._residents[lower] << self._width * (self._count - 1 - place)

    def leaves(self, v: int) -> int:
        """The more the higher the MDP is in the bracket."""
        place = self._mdps.get(v)
        if place is None:
            return 0
        return 1 << self._width * self._count + self._count - 1 - place


class RemainderOrder:
    """Exchanges between S1 and S2 (4.3), then transpositions of S2 (4.2).

    `players` are the remainder in order, numbered anew (BSN); the first `pairs` of them are the
    original S1.  An exchange is better the fewer players it moves, the smaller the difference
    between the sums of the numbers moved, the larger the numbers that leave S1, and the smaller
    those that enter it.
    """

    def __init__(self, players: Sequence[int], pairs: int) -> None:
        count = len(players)
        self._places = {v: place for place, v in enumerate(players)}
        self._pairs = pairs
        self._count = count
        self._width = count.bit_length()
        self._entering = self._width * count
        room = count + self._width
        self._leaving = self._entering + room
        self._sums = self._leaving + room
        self._exchanges = self._sums + 2 * self._width
        self.size = self._exchanges + self._width

    def pair(self, higher: int, lower: int) -> int:
        first, second = self._places[higher], self._places[lower]
        digits = second << self._width * (self._count - 1 - first)
        if second < self._pairs:
            digits += self._leaves_first(second)
        elif first >= self._pairs:
            digits += self._enters_first(first)
        return digits

    def leaves(self, v: int) -> int:
        """Nothing for who is not of the remainder."""
        place = self._places.get(v, self._pairs)
        return self._leaves_first(place) if place < self._pairs else 0

    def _leaves_first(self, place: int) -> int:
        """Of a player who is moved from the original S1 to S2."""
        rarely = (1 << self._count) - (1 << place)
        return (self._pairs - place << self._sums) + (rarely << self._leaving)

    def _enters_first(self, place: int) -> int:
        """Of a player who is moved from the original S2 to S1."""
        rarely = (1 << self._count) - (1 << self._count - 1 - place)
        moved = place - self._pairs
        return (1 << self._exchanges) + (moved << self._sums) + (rarely << self._entering)
