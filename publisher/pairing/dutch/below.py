"""Who may leave a bracket so that all below it is still at its best (C4, C8; 2017: C.7).

At its best the next bracket pairs everybody, or all but one of its own residents.
"""

from __future__ import annotations

from functools import cached_property

from publisher.pairing.dutch.bracket import Bracket, mask_of
from publisher.pairing.dutch.completion import Completion
from publisher.pairing.matching import Matching, bits


class Below:
    """What a bracket may send down without harm.

    Where the answer is not simple (several leave, and the next bracket is
    small), this says less than is true, and the criteria decide with all
    players below in the graph.
    """

    def __init__(self, bracket: Bracket, completion: Completion, *, completes: bool) -> None:
        self._bracket = bracket
        self._completion = completion
        self._completes = completes

    @cached_property
    def nobody(self) -> bool:
        """Whether it is well that nobody leaves."""
        if self._bracket.last or self._completes:
            return self._completion.possible(self._bracket.below)
        return True

    @cached_property
    def alone(self) -> int:
        """The members of whom each may leave alone."""
        bracket = self._bracket
        members = mask_of(bracket.members)
        if bracket.last:
            return members & self._completion.eligible if bracket.bye else 0
        return members if self.most else self._tried(members)

    @cached_property
    def most(self) -> int:
        """So many members may leave, whoever they are."""
        bracket = self._bracket
        if bracket.last:
            return 1 if bracket.bye else 0
        return self._room_for(mask_of(bracket.members))

    def _room_for(self, guests: int) -> int:
        """So many of `guests` may leave, whoever they are; never too many."""
        bracket = self._bracket
        hosts = bracket.following
        if bracket.rest == bracket.bye:
            hosts |= bracket.rest
        elif self._completes and not self._may_move_on:
            return 0
        # One of the next bracket may have to leave it, which takes a partner from all.
        return max(0, self._completion.spare(guests, hosts) - 1)

    @cached_property
    def _may_move_on(self) -> bool:
        """Whether any one of the next bracket may leave it, whoever it is."""
        return self._completion.spare(self._bracket.following, self._bracket.rest) >= 1

    def _tried(self, members: int) -> int:
        """Each member tried; those who may meet the same of the next bracket only once."""
        following = self._bracket.following
        onwards = self._onwards()
        if onwards == 0:
            return 0
        meets = self._completion.field.may_meet
        known: dict[int, bool] = {}
        found = 0
        for v in bits(members):
            partners = meets[v] & following
            if partners not in known:
                known[partners] = self._room_for(1 << v) > 0 or self._is_well(v, onwards)
            if known[partners]:
                found |= 1 << v
        return found

    def _onwards(self) -> int | None:
        """Of the next bracket those who may leave it; None where nobody has to."""
        bracket, completion = self._bracket, self._completion
        if bracket.following.bit_count() % 2:
            return None if self.nobody_beyond else 0
        if not self._completes:
            only_bye = bracket.rest == bracket.bye
            return bracket.following & (completion.eligible if only_bye and bracket.bye else -1)
        return mask_of(
            v for v in bits(bracket.following) if completion.possible(bracket.rest | 1 << v)
        )

    @cached_property
    def nobody_beyond(self) -> bool:
        """Whether it is well that nobody leaves the next bracket."""
        return not self._completes or self._completion.possible(self._bracket.rest)

    def _is_well(self, v: int, onwards: int | None) -> bool:
        """Whether the next bracket with `v` can be paired, but for one of `onwards`."""
        size = self._completion.field.size
        graph = list(self._completion.field.may_meet)
        vertices = self._bracket.following | 1 << v
        if onwards is not None:
            way_out = 1 << size
            graph = [mask | (way_out if onwards >> w & 1 else 0) for w, mask in enumerate(graph)]
            graph.append(onwards)
            vertices |= way_out
        return Matching(graph, vertices).complete()
