"""Proofs that a graph has no perfect matching, found by algebra and checked by counting.

A barrier is a set of vertices without which more components with an odd number
of vertices are left than the set has members (Tutte): each of those components
needs a partner of its own in the set.  Whoever doubts how it was found need
only count, which `is_barrier` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from random import Random

Graph = Mapping[int, AbstractSet[int]]
PRIME = 2**61 - 1


def is_barrier(graph: Graph, barrier: AbstractSet[int]) -> bool:
    """Whether taking out `barrier` leaves more odd components than it has members."""
    odd = sum(len(part) % 2 for part in _components(graph, barrier))
    return odd > len(barrier)


def barrier_of(graph: Graph) -> set[int] | None:
    """A barrier of `graph`; None where everybody can be matched.

    Its vertices are the neighbours of those whom some largest matching leaves
    alone (Gallai, Edmonds).  Those are where the kernel of a Tutte matrix with
    random entries is not zero; a chance of one in 10**15 to miss one is borne
    by the caller, who takes None for a failure.
    """
    if is_barrier(graph, set()):
        return set()
    alone = _support_of_kernel(graph)
    around = {other for vertex in alone for other in graph[vertex]} - alone
    return around if is_barrier(graph, around) else None


def _components(graph: Graph, without: AbstractSet[int]) -> Iterator[set[int]]:
    unseen = set(graph) - without
    while unseen:
        part = {unseen.pop()}
        edge = list(part)
        while edge:
            new = graph[edge.pop()] & unseen
            unseen -= new
            part |= new
            edge += new
        yield part


def _support_of_kernel(graph: Graph) -> set[int]:
    """The vertices at which some vector in the kernel of the Tutte matrix is not zero."""
    names = sorted(graph)
    random = Random(len(names))  # noqa: S311 - a test keeps no secrets
    entries = {(v, w): random.randrange(1, PRIME) for v in names for w in sorted(graph[v]) if v < w}
    rows = [[entries.get((v, w), 0) - entries.get((w, v), 0) for w in names] for v in names]
    pivots: list[int] = []
    for column in range(len(names)):
        row = next((at for at in range(len(pivots), len(rows)) if rows[at][column]), None)
        if row is None:
            continue
        place = len(pivots)
        rows[place], rows[row] = rows[row], rows[place]
        inverse = pow(rows[place][column], -1, PRIME)
        pivot = [value * inverse % PRIME for value in rows[place]]
        rows[place] = pivot
        for at, other in enumerate(rows):
            if at != place and (by := other[column]):
                # What stands before the column is nothing in the pivot's row already.
                rows[at][column:] = [
                    (value - by * top) % PRIME
                    for value, top in zip(other[column:], pivot[column:], strict=True)
                ]
        pivots.append(column)
    free = [column for column in range(len(names)) if column not in pivots]
    touched = {names[column] for column in free}
    for row, column in enumerate(pivots):
        if any(rows[row][other] for other in free):
            touched.add(names[column])
    return touched
