"""The matching that costs least, exactly: Edmonds' primal-dual search, polynomial.

Needed where pairs are not merely allowed or not.  Costs are whole numbers of any
size, so that one of them can hold many criteria, each in digits of its own.  A
vertex may have an exit: a cost for which it stays without a partner.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from publisher.pairing.matching.largest import FREE, Matching, bits
from publisher.pairing.matching.rings import Rings
from publisher.pairing.matching.stage import EXIT, Stage

Cost = Callable[[int, int], int]
Rows = Sequence[Mapping[int, int]]
"""For each vertex its neighbours and what the edge costs, the same from both sides."""
Exits = Sequence[int | None]
"""For each vertex what it costs to leave it without a partner; None where it may not be."""


@dataclass(frozen=True, slots=True)
class Found:
    """A cheapest matching, and the potentials that prove it.

    `mate` is EXIT for a vertex without a partner.  No edge costs less than its
    two potentials together less the dues of the rings around both, no exit less
    than the potential; matched edges and used exits cost just that.  `rings`
    are (due, vertices), each due positive and each ring matched within but for
    one vertex.
    """

    mate: tuple[int, ...]
    potentials: tuple[int, ...]
    rings: tuple[tuple[int, tuple[int, ...]], ...]


def solve(rows: Rows, exits: Exits, start: Sequence[int] | None = None) -> Found | None:
    """The matching of all vertices, some perhaps by their exits, that costs least.

    Costs are even, which keeps potentials whole, and none is below nothing
    where `start` is not given; `start` are potentials that no edge and no exit
    undercuts.  None where no such matching exists.
    """
    size = len(rows)
    potential = list(start) if start is not None else [0] * size
    rings = Rings(size, _tight_pairs(rows, potential))
    stage = Stage(rows, exits, potential, rings)
    for v in range(size):
        if rings.top[v] not in rings.mate and not stage.match_one_more(rings.top[v]):
            return None
    mate = tuple(rings.mate[v] for v in range(size))
    dues = tuple((due, tuple(rings.vertices(ring))) for ring, due in stage.dues.items() if due)
    return Found(mate, tuple(potential), dues)


@dataclass(frozen=True, slots=True)
class Cheapest:
    """A perfect matching of the least cost: the partner of each vertex.

    `tight` is an adjacency such that these matchings are the perfect ones within
    it.  None where rings bind its edges to each other as well.
    """

    mate: Mapping[int, int]
    tight: Sequence[int] | None


def least_cost(adjacency: Sequence[int], active: int, cost: Cost) -> int | None:
    """The least total `cost` of a perfect matching of `active`; None where there is none."""
    found = cheapest(adjacency, active, cost)
    return None if found is None else sum(cost(v, w) for v, w in found.mate.items() if v < w)


def cheapest(adjacency: Sequence[int], active: int, cost: Cost) -> Cheapest | None:
    """A perfect matching of `active` with the least total `cost`; None where there is none.

    No cost is below nothing.
    """
    names = list(bits(active))
    if len(names) % 2:
        return None
    places = {name: place for place, name in enumerate(names)}
    rows = [{places[w]: 2 * cost(v, w) for w in bits(adjacency[v] & active)} for v in names]
    # What all edges cost at the least comes to the same in every matching: it is paid beforehand.
    common = min((min(row.values()) for row in rows if row), default=0) // 2
    found = solve(rows, [None] * len(names), [common] * len(names))
    if found is None:
        return None
    tight: list[int] | None = None
    if not found.rings:
        tight = [0] * len(adjacency)
        for v, mask in zip(names, _tight(rows, found.potentials), strict=True):
            tight[v] = sum(1 << names[w] for w in bits(mask))
    mate = {name: names[mate] for name, mate in zip(names, found.mate, strict=True)}
    return Cheapest(mate, tight)


def _tight(rows: Rows, potential: Sequence[int]) -> list[int]:
    """The adjacency of the edges that cost no more than their potentials."""
    tight = []
    for mine, row in zip(potential, rows, strict=True):
        mask = 0
        for w, cost in row.items():
            if cost == mine + potential[w]:
                mask |= 1 << w
        tight.append(mask)
    return tight


def _tight_pairs(rows: Rows, potential: Sequence[int]) -> dict[int, int]:
    """As many pairs as can be of edges that cost no more than their potentials."""
    matching = Matching(_tight(rows, potential), (1 << len(rows)) - 1)
    matching.complete()
    return {v: w for v, w in enumerate(matching.mate) if w != FREE}


__all__ = ["EXIT", "Cheapest", "Cost", "Exits", "Found", "Rows", "cheapest", "least_cost", "solve"]
