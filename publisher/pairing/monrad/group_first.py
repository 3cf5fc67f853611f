"""The older practice: as few as possible leave a point group (variant `group_first`)."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.pairing.monrad.cheapest import least_cost
from publisher.pairing.monrad.field import Field
from publisher.pairing.monrad.matching import Matching, bits


class FewestLeave:
    """Admits a pair where, without the two, the group still manages with as few left out.

    The group is everybody unpaired with at least the score of the lower one.
    What has to be left out is found by the least number of pairs from inside it
    to those below; it is remembered until a pair changes it.
    """

    def __init__(self, field: Field, matching: Matching) -> None:
        self._bye = field.bye
        self._adjacency = matching.adjacency
        self._matching = matching
        self._least: dict[int, int | None] = {}
        self._down_to: list[int] = []
        above = 0
        for group in field.groups:
            above |= group
            self._down_to += [above] * group.bit_count()

    def admits(self, top: int, other: int) -> bool:
        """Whether leaving out no more than now is possible without the pair."""
        if other == self._bye:
            return True
        active = self._matching.active
        down_to = self._down_to[other]
        if down_to not in self._least:
            self._least[down_to] = fewest_left_out(self._adjacency, active, down_to & active)
        least = self._least[down_to]
        rest = active & ~(1 << top | 1 << other)
        return least is not None and manages(self._adjacency, rest, down_to & rest, least)

    def kept(self, top: int, other: int) -> None:
        """Forget the numbers that the pair may have changed."""
        same = None if other == self._bye else self._down_to[other]
        self._least = {down_to: least for down_to, least in self._least.items() if down_to == same}


def fewest_left_out(adjacency: Sequence[int], active: int, inside: int) -> int | None:
    """The least number of vertices of `inside` that a perfect matching of `active` pairs outside.

    None where there is no perfect matching.
    """
    bound, found = _bounds(adjacency, active, inside)
    if found is None or found == bound:
        return found
    return _exactly(adjacency, active, inside)


def manages(adjacency: Sequence[int], active: int, inside: int, limit: int) -> bool:
    """Whether no more than `limit` vertices of `inside` need be paired outside."""
    bound, found = _bounds(adjacency, active, inside)
    if found is None or bound > limit:
        return False
    if found <= limit:
        return True
    least = _exactly(adjacency, active, inside)
    return least is not None and least <= limit


def _bounds(adjacency: Sequence[int], active: int, inside: int) -> tuple[int, int | None]:
    """At least and at most so many: fewer cannot be, and one perfect matching has that many.

    The second is None where no matching is perfect.  The two are nearly always
    the same, which spares the exact search.
    """
    matching = Matching(adjacency, inside)
    matching.complete()
    bound = len(matching.exposed())
    matching.active = active
    if not matching.complete():
        return bound, None
    return bound, sum(1 for v in bits(inside) if not inside >> matching.mate[v] & 1)


def _exactly(adjacency: Sequence[int], active: int, inside: int) -> int | None:
    return least_cost(adjacency, active, lambda v, w: (inside >> v ^ inside >> w) & 1)
