"""The players of a round as a graph: vertices by place on the list, and the bye (6, 7, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from publisher.model.results import Colour
from publisher.model.settings import MonradRule, MonradVariant
from publisher.pairing.matching import bits
from publisher.pairing.monrad.colours import Allocation, allocate, breaks, fit, history
from publisher.pairing.monrad.state import State

_History = tuple[tuple[Colour, ...], int]
Candidate = tuple[int, int, Allocation]
"""A vertex below, its tier and the colours of the pair."""


class Field:
    """The graph of one round; vertex v is the player at place v of the round list.

    In an odd field one more vertex, `bye`, stands below all players.
    """

    def __init__(self, state: State, rule: MonradRule) -> None:
        self.state = state
        self.rule = rule
        self.players = state.players
        self.size = len(state.players)
        self.bye = self.size if self.size % 2 else None
        self.newcomer_fits = rule.variant is MonradVariant.GROUP_FIRST
        self._colours: dict[tuple[_History, _History], Allocation] = {}
        self._tiers: dict[_History, tuple[int, ...]] = {}

    @property
    def everybody(self) -> int:
        """The mask of all vertices, the bye among them."""
        return (1 << self.size + self.size % 2) - 1

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """The masks of the point groups, the highest first (5)."""
        masks: list[int] = []
        for v, player in enumerate(self.players):
            if v and player.score == self.players[v - 1].score:
                masks[-1] |= 1 << v
            else:
                masks.append(1 << v)
        return tuple(masks)

    @cached_property
    def strangers(self) -> tuple[int, ...]:
        """For each player those whom he has not met (6A)."""
        places = {player.number: v for v, player in enumerate(self.players)}
        everybody = (1 << self.size) - 1
        masks = []
        for v, player in enumerate(self.players):
            met = 1 << v
            for number in player.met:
                if number in places:
                    met |= 1 << places[number]
            masks.append(everybody & ~met)
        return tuple(masks)

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """For each player those whom he may meet by 6A and 7."""
        may = {colour: self._may_have(colour) for colour in Colour}
        return tuple(
            strangers
            & (
                (may[Colour.BLACK] if may[Colour.WHITE] >> v & 1 else 0)
                | (may[Colour.WHITE] if may[Colour.BLACK] >> v & 1 else 0)
            )
            for v, strangers in enumerate(self.strangers)
        )

    def _may_have(self, colour: Colour) -> int:
        return sum(1 << v for v, player in enumerate(self.players) if not breaks(player, colour))

    def with_bye(self, meetings: tuple[int, ...], eligible: int) -> list[int]:
        """`meetings` as adjacency, the bye joined to the vertices in `eligible`."""
        if self.bye is None:
            return list(meetings)
        bye = 1 << self.bye
        joined = [mask | (bye if eligible >> v & 1 else 0) for v, mask in enumerate(meetings)]
        return [*joined, eligible]

    @cached_property
    def _histories(self) -> tuple[tuple[_History, ...], dict[_History, int]]:
        """What the colours of a pair hang on, for each player, and who shares it."""
        every = tuple(history(player) for player in self.players)
        masks: dict[_History, int] = {}
        for v, each in enumerate(every):
            masks[each] = masks.get(each, 0) | 1 << v
        return every, masks

    def colours_of(self, higher: int, lower: int) -> Allocation:
        """The colours of the pair of two vertices that are players."""
        histories = self._histories[0]
        key = histories[higher], histories[lower]
        if key not in self._colours:
            self._colours[key] = allocate(
                self.players[higher],
                self.players[lower],
                self.state.round,
                newcomer_fits=self.newcomer_fits,
            )
        return self._colours[key]

    def candidates(self, top: int, among: int) -> Iterator[Candidate]:
        """Whom `top` may meet among the vertices `among`, in order: group, tier, nearest (9A)."""
        tiers = self._tiers_of(top)
        for group in self.groups:
            near = among & group
            if not near:
                continue
            for tier, mask in enumerate(tiers, start=1):
                for v in bits(near & mask):
                    yield v, tier, self.colours_of(top, v)

    def _tiers_of(self, top: int) -> tuple[int, ...]:
        """The masks of the players who are of tier 1 to 4 to `top`, rematches among them."""
        history_of_top = self._histories[0][top]
        if history_of_top not in self._tiers:
            masks = [0, 0, 0, 0]
            for mask in self._histories[1].values():
                v = (mask & -mask).bit_length() - 1
                masks[self._tier(top, v) - 1] |= mask
            self._tiers[history_of_top] = tuple(masks)
        return self._tiers[history_of_top]

    def _tier(self, higher: int, lower: int) -> int:
        colours = self.colours_of(higher, lower)
        if colours.breaks:
            return 4
        if colours.three:
            return 3
        players = self.players[higher], self.players[lower]
        return 1 if fit(*players, newcomer_fits=self.newcomer_fits) else 2
