"""The older practice: as few as possible leave a point group (variant `group_first`)."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.pairing.matching import FREE, Matching, bits, cheapest
from publisher.pairing.monrad.field import Field


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
        self._least: dict[int, int] = {}
        self._keepers: dict[tuple[int, int], int] = {}
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
        group = top, self._down_to[other]
        down_to = group[1]
        rest = self._matching.copy()
        if not self._keepers.get(group, down_to) >> other & 1 or rest.take_out(top, other):
            return False
        if down_to not in self._least:
            self._least[down_to] = self._fewest(down_to & self._matching.active)
            rest = self._matching.copy()
            rest.take_out(top, other)
        if _across(rest, down_to) <= self._least[down_to]:
            return True
        if group not in self._keepers:
            self._keepers[group] = self._keepers_of(top, down_to)
        return bool(self._keepers[group] >> other & 1) and self._finds(top, other)

    def _finds(self, top: int, other: int) -> bool:
        """Whether a matching without the two leaves out as few; if so, go on from it."""
        down_to = self._down_to[other]
        least = self._least[down_to]
        rest = self._matching.active & ~(1 << top | 1 << other)
        found = few_across(self._matching.adjacency, rest, down_to & rest, enough=least)
        if found is None or _across(found, down_to) > least:
            return False
        self._matching.mate = found.mate
        found.mate[top], found.mate[other] = other, top
        return True

    def _fewest(self, inside: int) -> int:
        matching = self._matching
        found = few_across(matching.adjacency, matching.active, inside)
        assert found is not None, "what is left can be paired"  # noqa: S101 - invariant
        matching.mate = found.mate
        return _across(found, inside)

    def _keepers_of(self, top: int, down_to: int) -> int:
        """A mask with all of a group who may meet `top` and leave out no more, and perhaps others.

        It rules out somebody only where those left out are as few as the group by
        itself allows: there a pair must belong to some largest matching of it.
        """
        inside = down_to & self._matching.active
        inner = Matching(self._matching.adjacency, inside)
        for v in bits(inside):
            if inside >> self._matching.mate[v] & 1:
                inner.mate[v] = self._matching.mate[v]
        inner.complete()
        alone = len(inner.exposed())
        if alone < self._least[down_to]:
            return inside
        if inner.mate[top] != FREE:
            inner.mate[inner.mate[top]] = FREE
        inner.active &= ~(1 << top)
        inner.complete()
        return inside if len(inner.exposed()) < alone else inner.spare()


def few_across(
    adjacency: Sequence[int], active: int, inside: int, enough: int | None = None
) -> Matching | None:
    """A perfect matching of `active` with as few pairs from `inside` to outside as can be.

    One that has no more than `enough` will do; where as few as that cannot be,
    any may come back, or None.  None where no matching is perfect.
    """
    matching = Matching(adjacency, inside)
    matching.complete()
    bound = len(matching.exposed())
    matching.active = active & ~inside
    matching.complete()
    # A pair across takes one from each side, so both sides bound their number.
    bound = max(bound, len(matching.exposed()))
    matching.active = active
    perfect = matching.complete()
    if not perfect or _across(matching, inside) <= max(bound, enough or 0):
        return matching if perfect else None
    if enough is not None and bound > enough:
        return None
    best = cheapest(adjacency, active, lambda v, w: (inside >> v ^ inside >> w) & 1)
    for v, w in best.mate.items() if best else ():
        matching.mate[v] = w
    return matching


def _across(matching: Matching, inside: int) -> int:
    return sum(1 for v in bits(inside & matching.active) if not inside >> matching.mate[v] & 1)
