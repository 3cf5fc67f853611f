"""Odd circles of a matching, closed to one point and opened again: the blossoms of Edmonds."""

from __future__ import annotations

from collections.abc import Sequence

Edge = tuple[int, int]


def turned(edge: Edge) -> Edge:
    """The edge seen from its other end."""
    return edge[1], edge[0]


class Rings:
    """A matching with some odd circles closed; a closed ring has a number from `size` on.

    `tops` are the vertices and rings in no ring, `top` says in which of them a
    vertex lies, and `mate` to which vertex each vertex and ring is matched.  The
    first part of a ring is the one that is matched outwards.
    """

    def __init__(self, size: int, mate: dict[int, int]) -> None:
        self.size = size
        self.mate = mate
        self.tops = set(range(size))
        self.top = list(range(size))
        self._inside: list[Sequence[int]] = [(v,) for v in range(size)]
        self._parts: dict[int, list[int]] = {}
        self._links: dict[int, list[Edge]] = {}

    def is_ring(self, top: int) -> bool:
        return top >= self.size

    def vertices(self, top: int) -> Sequence[int]:
        """The vertices in a vertex or ring."""
        return self._inside[top]

    def close(self, parts: list[int], links: list[Edge]) -> int:
        """The ring of `parts`, `links` leading from each to the next and back to the first."""
        ring = len(self._inside)
        self._inside.append([v for part in parts for v in self._inside[part]])
        self._parts[ring] = parts
        self._links[ring] = links
        if parts[0] in self.mate:
            self.mate[ring] = self.mate[parts[0]]
        self.tops.difference_update(parts)
        self.tops.add(ring)
        for v in self.vertices(ring):
            self.top[v] = ring
        return ring

    def open(self, ring: int, vertex: int) -> tuple[list[int], list[Edge], int]:
        """The parts of a ring in a row, its links, and the place, even, of that with `vertex`."""
        place = self._place(ring, vertex)
        parts, links = self._parts.pop(ring), self._links.pop(ring)
        self.mate.pop(ring, None)
        self.tops.discard(ring)
        self.tops.update(parts)
        for part in parts:
            for v in self.vertices(part):
                self.top[v] = part
        return parts, links, place

    def match(self, top: int, edge: Edge) -> None:
        """Match `top` outwards by `edge`, which begins in it, and its parts accordingly."""
        self.mate[top] = edge[1]
        if top < self.size:
            return
        place = self._place(top, edge[0])
        parts, links = self._parts[top], self._links[top]
        for first in range(0, place, 2):
            self.match(parts[first], links[first])
            self.match(parts[first + 1], turned(links[first]))
        self.match(parts[place], edge)
        self._parts[top] = parts[place:] + parts[:place]
        self._links[top] = links[place:] + links[:place]

    def _place(self, ring: int, vertex: int) -> int:
        """Where in a ring `vertex` lies, the ring turned round where the place were odd."""
        place = next(
            place for place, part in enumerate(self._parts[ring]) if vertex in self.vertices(part)
        )
        if place % 2 == 0:
            return place
        parts = self._parts[ring]
        self._parts[ring] = [parts[0], *reversed(parts[1:])]
        self._links[ring] = [turned(link) for link in reversed(self._links[ring])]
        return len(parts) - place
