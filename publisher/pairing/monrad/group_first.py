"""The older practice: as few as possible leave a point group (variant `group_first`)."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.pairing.matching import Matching, bits, cheapest
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
        trial = matching.copy()
        if not trial.take_out(top, other) and _across(trial, down_to) <= least:
            return True
        rest = matching.active & ~(1 << top | 1 << other)
        found = few_across(matching.adjacency, rest, down_to & rest, enough=least)
        if found is None or _across(found, down_to) > least:
            return False
        self._exchange(found, top, other)
        return True

    def _fewest(self, inside: int) -> int:
        matching = self._matching
        found = few_across(matching.adjacency, matching.active, inside)
        assert found is not None, "what is left can be paired"  # noqa: S101 - invariant
        matching.mate = found.mate
        return _across(found, inside)

    def _exchange(self, found: Matching, top: int, other: int) -> None:
        """Go on from `found`, a matching of the rest, and the pair."""
        self._matching.mate = found.mate
        found.mate[top], found.mate[other] = other, top


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
    mate = cheapest(adjacency, active, lambda v, w: (inside >> v ^ inside >> w) & 1)
    for v, w in (mate or {}).items():
        matching.mate[v] = w
    return matching


def _across(matching: Matching, inside: int) -> int:
    return sum(1 for v in bits(inside & matching.active) if not inside >> matching.mate[v] & 1)
