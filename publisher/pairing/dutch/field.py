"""The players of a round as a graph: who may meet whom, who may have the bye (C1 to C3)."""

from __future__ import annotations

from functools import cached_property
from itertools import groupby

from publisher.model.results import Colour
from publisher.pairing.dutch.players import Strength
from publisher.pairing.dutch.state import State


class Field:
    """The graph of one round; vertex v is the player at place v of the state.

    In an odd field one more vertex, `bye`, stands below all players.  Sets of
    vertices are masks: whole numbers with a bit for each.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.players = state.players
        self.size = len(state.players)
        self.bye = self.size if self.size % 2 else None

    @cached_property
    def groups(self) -> tuple[range, ...]:
        """The scoregroups, the highest first."""
        found = []
        start = 0
        for _, members in groupby(self.players, key=lambda player: player.score):
            end = start + sum(1 for _ in members)
            found.append(range(start, end))
            start = end
        return tuple(found)

    @cached_property
    def unbarred(self) -> int:
        """Those who may get the bye (C2)."""
        return sum(1 << v for v, player in enumerate(self.players) if player.bar is None)

    @cached_property
    def may_meet(self) -> tuple[int, ...]:
        """For each player those whom he may meet (C1, C3, and pairs that are prohibited)."""
        places = {player.number: v for v, player in enumerate(self.players)}
        barred = [self._same_absolute(v) for v in range(self.size)]
        for v, player in enumerate(self.players):
            barred[v] |= 1 << v
            for number in player.met:
                if number in places:
                    barred[v] |= 1 << places[number]
        for pair in self.state.prohibited:
            first, second = pair
            if first in places and second in places:
                barred[places[first]] |= 1 << places[second]
                barred[places[second]] |= 1 << places[first]
        everybody = (1 << self.size) - 1
        return tuple(everybody & ~mask for mask in barred)

    def _same_absolute(self, v: int) -> int:
        """Those whom C3 keeps from a player."""
        player = self.players[v]
        if player.strength is not Strength.ABSOLUTE or player.topscorer:
            return 0
        return self._absolute[player.preference is Colour.WHITE]

    @cached_property
    def _absolute(self) -> tuple[int, int]:
        """Those who are no topscorers and must have black, and who must have white."""
        masks = [0, 0]
        for v, player in enumerate(self.players):
            if player.strength is Strength.ABSOLUTE and not player.topscorer:
                masks[player.preference is Colour.WHITE] |= 1 << v
        return masks[0], masks[1]
