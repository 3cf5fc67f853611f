"""A bracket, and what stands below it (2026: 1.3, 3.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from publisher.pairing.dutch.field import Field
from publisher.pairing.matching import bits


@dataclass(frozen=True)
class Bracket:
    """The residents of a scoregroup and those moved down into it (MDPs), as vertices.

    `following` is the mask of the next scoregroup and `rest` that of all below it,
    the bye among them until it is given.  `collapsed` marks the last bracket that holds several
    scoregroups, `completing` one that may be paired only so that all others can be (both 2017).
    """

    field: Field
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    following: int
    rest: int
    collapsed: bool = False
    completing: bool = False

    @cached_property
    def members(self) -> tuple[int, ...]:
        """All of it in order; the place here is the number in the bracket (BSN)."""
        return (*self.mdps, *self.residents)

    @property
    def last(self) -> bool:
        return not self.following

    @property
    def score(self) -> int:
        """The score of the lowest residents."""
        return self.field.players[self.residents[-1]].score

    @property
    def below(self) -> int:
        """All below the bracket."""
        return self.following | self.rest

    @cached_property
    def bye(self) -> int:
        """The bye's mask, if it is still to be given."""
        return self.rest & ~((1 << self.field.size) - 1)


@dataclass(frozen=True, slots=True)
class Paired:
    """A bracket that has been paired: (higher, lower) vertices, and those who leave it."""

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]


def mask_of(vertices: Iterable[int]) -> int:
    """The mask of some vertices."""
    mask = 0
    for v in vertices:
        mask |= 1 << v
    return mask


def local_mask(mask: int, places: dict[int, int]) -> int:
    """A mask of vertices as a mask of their `places`; others are left out."""
    found = 0
    for v in bits(mask):
        if v in places:
            found |= 1 << places[v]
    return found
