"""Whether a set of players can be paired at all, and at which score the bye must be (C4, C5).

A player who may meet at least half of the others is never in the way: where all
are such, a pairing exists (Dirac's theorem).  Only small and exhausted fields
need the matching.
"""

from __future__ import annotations

from publisher.pairing.dutch.field import Field
from publisher.pairing.matching import Matching, bits


class Completion:
    """Answers for one round; `eligible` are those who may have the bye."""

    def __init__(self, field: Field, eligible: int) -> None:
        self.field = field
        self.eligible = eligible
        self.graph = list(field.may_meet)
        self.bye = 0
        if field.bye is not None:
            self.bye = 1 << field.bye
            self.graph = [
                mask | (self.bye if eligible >> v & 1 else 0) for v, mask in enumerate(self.graph)
            ]
            self.graph.append(eligible)
        self._known: dict[int, bool] = {0: True}

    def possible(self, vertices: int) -> bool:
        """Whether `vertices`, the bye perhaps among them, can all be paired."""
        if vertices not in self._known:
            self._known[vertices] = not vertices.bit_count() % 2 and (
                self._room(vertices) >= 0 or self.matching(vertices).complete()
            )
        return self._known[vertices]

    def matching(self, vertices: int) -> Matching:
        """An empty matching of `vertices`, to be made."""
        return Matching(self.graph, vertices)

    def spare(self, guests: int, hosts: int) -> int:
        """How many of `guests` may join `hosts`, whoever they are, and all can be paired.

        The bye may be among `hosts`.  Never too many; below nothing where the
        hosts may not be paired by themselves.
        """
        players = hosts & ~self.bye
        if hosts & self.bye and not self.eligible & players:
            return -1
        fewest = self._fewest_partners(players, guests | players)
        # Whoever gets the bye is one partner and one player less.
        taken = 1 if hosts & self.bye else 0
        return 2 * (fewest - taken) - (players.bit_count() - taken)

    def _room(self, vertices: int) -> int:
        return self.spare(0, vertices)

    def _fewest_partners(self, among: int, of: int) -> int:
        """The smallest number of partners among `among` that any of `of` has."""
        meets = self.field.may_meet
        return min(((meets[v] & among).bit_count() for v in bits(of)), default=0)


def bye_scores(field: Field) -> tuple[tuple[int, int], ...]:
    """The scoregroups from the lowest up with those in them who may have the bye.

    As (score, mask); nothing where nobody may.
    """
    found = []
    for group in reversed(field.groups):
        members = (1 << group.stop) - (1 << group.start)
        if eligible := field.unbarred & members:
            found.append((field.players[group.start].score, eligible))
    return tuple(found)
