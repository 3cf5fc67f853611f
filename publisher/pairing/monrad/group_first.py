"""The older practice: as few as possible leave a point group (variant `group_first`)."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.pairing.monrad.cheapest import least_cost
from publisher.pairing.monrad.field import Field
from publisher.pairing.monrad.matching import Matching, bits


class FewestLeave:
    """Admits a pair where, without the two, the group still manages with as few left out.

    The group is everybody unpaired with at least the score of the lower one.
    How few that are is remembered until a pair changes it.  The search's own
    matching is exchanged for one that leaves out as few, so that most pairs of
    it are admitted at a glance.
    """

    def __init__(self, field: Field, matching: Matching) -> None:
        self._bye = field.bye
        self._matching = matching
        self._least: dict[int, int | None] = {}
        self._admitted: tuple[int, int] | None = None
        self._down_to: list[int] = []
        above = 0
        for group in field.groups:
            above |= group
            self._down_to += [above] * group.bit_count()

    def admits(self, top: int, other: int) -> bool:
        """Whether leaving out no more than now is possible without the pair."""
        if other == self._bye or self._manages(top, other):
            self._admitted = (top, other)
            return True
        return False

    def kept(self, top: int, other: int) -> None:
        """Forget the numbers that the pair may have changed."""
        same = None
        if (top, other) == self._admitted and other != self._bye:
            same = self._down_to[other]
        self._least = {down_to: least for down_to, least in self._least.items() if down_to == same}

    def _manages(self, top: int, other: int) -> bool:
        matching = self._matching
        down_to = self._down_to[other]
        if down_to not in self._least:
            self._least[down_to] = self._fewest(down_to & matching.active)
        least = self._least[down_to]
        if least is None:
            return False
        trial = Matching(matching.adjacency, matching.active)
        trial.mate = matching.mate.copy()
        if not trial.take_out(top, other) and _across(trial, down_to & trial.active) <= least:
            return True
        rest = matching.active & ~(1 << top | 1 << other)
        return manages(matching.adjacency, rest, down_to & rest, least)

    def _fewest(self, inside: int) -> int | None:
        matching = self._matching
        bound, found = _bounds(matching.adjacency, matching.active, inside)
        if found is None:
            return None
        across = _across(found, inside)
        if across == bound:
            matching.mate = found.mate
            return across
        return _exactly(matching.adjacency, matching.active, inside)


def manages(adjacency: Sequence[int], active: int, inside: int, limit: int) -> bool:
    """Whether no more than `limit` vertices of `inside` need be paired outside it.

    False where `active` has no perfect matching.
    """
    bound, found = _bounds(adjacency, active, inside)
    if found is None or bound > limit:
        return False
    if _across(found, inside) <= limit:
        return True
    least = _exactly(adjacency, active, inside)
    return least is not None and least <= limit


def _bounds(adjacency: Sequence[int], active: int, inside: int) -> tuple[int, Matching | None]:
    """So many at least are left out of `inside`, and a perfect matching with few left out.

    None for the second where no matching is perfect.  It nearly always leaves
    out as few as there must be, which spares the exact search.
    """
    matching = Matching(adjacency, inside)
    matching.complete()
    bound = len(matching.exposed())
    matching.active = active
    return bound, matching if matching.complete() else None


def _across(matching: Matching, inside: int) -> int:
    return sum(1 for v in bits(inside) if not inside >> matching.mate[v] & 1)


def _exactly(adjacency: Sequence[int], active: int, inside: int) -> int | None:
    return least_cost(adjacency, active, lambda v, w: (inside >> v ^ inside >> w) & 1)
