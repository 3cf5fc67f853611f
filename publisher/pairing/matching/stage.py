"""One more vertex matched: the tree that grows from it, and the potentials that move with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush

from publisher.pairing.matching.rings import Edge, Rings, turned

EXIT = -2
"""The partner of a vertex that stays without one."""

_OUTSIDE, _OUTER, _INNER = 0, 1, 2


class Stage:
    """Grows a tree of tight edges until its root can be matched; used for one root after another.

    Potentials move together, so they are kept as at the moment `shift` of the
    tree: an outer vertex lacks `shift`, an inner one has it too much, a ring's
    due twice as much the other way.  `parent` is the edge by which an inner top
    was reached, `nearest` the edge from the tree that a top outside meets first
    and the shift at which it is tight, `inside` the edges between outer tops
    with twice that shift, `nearest_exit` the first exit of an outer vertex.
    """

    def __init__(
        self,
        rows: Sequence[Mapping[int, int]],
        exits: Sequence[int | None],
        potential: list[int],
        rings: Rings,
    ) -> None:
        self.rows = rows
        self.exits = exits
        self.potential = potential
        self.rings = rings
        self.dues: dict[int, int] = {}

    def match_one_more(self, root: int) -> bool:
        """Match the top `root`, by an exit perhaps; False where that cannot be."""
        self.side = [_OUTSIDE] * self.rings.size
        self.tops: dict[int, int] = {}
        self.parent: dict[int, Edge] = {}
        self.nearest: dict[int, tuple[int, int, int]] = {}
        self.inside: list[tuple[int, int, int]] = []
        self.nearest_exit: tuple[int, int] | None = None
        self.queue: list[int] = []
        self.shift = 0
        self._becomes_outer(root)
        done = self._grow()
        for top, side in self.tops.items():
            self._settle(top, side)
        return done

    def _grow(self) -> bool:
        while True:
            while self.queue:
                if self._scan(self.queue.pop()):
                    return True
            happened = self._next_event()
            if happened is not None:
                return happened

    def _next_event(self) -> bool | None:
        """Move the potentials until something is tight, and use it.

        True where the root is matched, False where nothing will ever be tight.
        """
        self._drop_swallowed()
        near = min(self.nearest.values(), default=None)
        ring = min(
            ((self.dues[top] // 2, top) for top in self.tops if self._is_inner_ring(top)),
            default=None,
        )
        moments = [each[0] for each in (near, ring, self.nearest_exit) if each is not None]
        if self.inside:
            moments.append(self.inside[0][0] // 2)
        if not moments:
            return False
        self.shift = min(moments)
        if self.nearest_exit is not None and self.nearest_exit[0] == self.shift:
            v = self.nearest_exit[1]
            self._augment(self.rings.top[v], (v, EXIT))
            return True
        if near is not None and near[0] == self.shift:
            return self._reach((near[1], near[2])) or None
        if self.inside and self.inside[0][0] == 2 * self.shift:
            self._close(self.inside[0][1:])
        elif ring is not None:
            self._open(ring[1])
        return None

    def _is_inner_ring(self, top: int) -> bool:
        return self.rings.is_ring(top) and self.tops[top] == _INNER

    def _drop_swallowed(self) -> None:
        """Forget edges between outer tops that a ring has closed over since."""
        top = self.rings.top
        inside = self.inside
        while inside and top[inside[0][1]] == top[inside[0][2]]:
            heappop(inside)

    def _scan(self, v: int) -> bool:
        """Look at all edges of an outer vertex; whether one of them matched the root."""
        side, top, potential, nearest = self.side, self.rings.top, self.potential, self.nearest
        mine = potential[v]
        shift = self.shift
        for w, cost in self.rows[v].items():
            there = side[w]
            if there == _INNER:
                continue
            moment = cost - mine - potential[w]
            if there == _OUTER:
                if top[v] == top[w]:
                    continue
                if moment == 2 * shift:
                    self._close((v, w))
                else:
                    heappush(self.inside, (moment, v, w))
            elif moment == shift:
                if self._reach((v, w)):
                    return True
            else:
                found = nearest.get(top[w])
                if found is None or moment < found[0]:
                    nearest[top[w]] = (moment, v, w)
        return False

    def _reach(self, edge: Edge) -> bool:
        """Use a tight edge to a top outside the tree; whether it matched the root."""
        rings = self.rings
        reached = rings.top[edge[1]]
        mate = rings.mate.get(reached)
        if mate is None or mate == EXIT:
            self._augment(rings.top[edge[0]], edge)
            rings.match(reached, turned(edge))
            return True
        self.parent[reached] = edge
        self._becomes_inner(reached)
        self._becomes_outer(rings.top[mate])
        return False

    def _becomes_outer(self, top: int) -> None:
        """Of a top outside the tree."""
        self.nearest.pop(top, None)
        self.tops[top] = _OUTER
        if self.rings.is_ring(top):
            self.dues[top] -= 2 * self.shift
        self._now_outer(self.rings.vertices(top), self.shift)

    def _now_outer(self, vertices: Sequence[int], lacking: int) -> None:
        for v in vertices:
            self.side[v] = _OUTER
            self.potential[v] -= lacking
            self.queue.append(v)
            price = self.exits[v]
            if price is not None:
                moment = price - self.potential[v]
                if self.nearest_exit is None or moment < self.nearest_exit[0]:
                    self.nearest_exit = (moment, v)

    def _becomes_inner(self, top: int) -> None:
        """Of a top outside the tree."""
        self.nearest.pop(top, None)
        self.tops[top] = _INNER
        if self.rings.is_ring(top):
            self.dues[top] += 2 * self.shift
        for v in self.rings.vertices(top):
            self.side[v] = _INNER
            self.potential[v] += self.shift

    def _settle(self, top: int, side: int) -> None:
        """Give potentials and the due of a top their true values."""
        by = self.shift if side == _OUTER else -self.shift
        for v in self.rings.vertices(top):
            self.potential[v] += by
        if self.rings.is_ring(top):
            self.dues[top] += 2 * by

    def _augment(self, top: int, edge: Edge) -> None:
        """Match the outer `top` by `edge`, and change over all pairs from there to the root."""
        rings = self.rings
        while True:
            partner = rings.top[rings.mate[top]] if top in rings.mate else None
            rings.match(top, edge)
            if partner is None:
                return
            edge = self.parent[partner]
            rings.match(partner, turned(edge))
            top = rings.top[edge[0]]

    def _way(self, top: int) -> Iterator[int]:
        """The outer tops from `top` up to the root."""
        rings = self.rings
        yield top
        while top in rings.mate:
            top = rings.top[self.parent[rings.top[rings.mate[top]]][0]]
            yield top

    def _close(self, edge: Edge) -> None:
        """Close the ring that a tight edge between two outer tops makes."""
        rings = self.rings
        passed = set(self._way(rings.top[edge[0]]))
        base = next(top for top in self._way(rings.top[edge[1]]) if top in passed)
        up, up_links = self._half(rings.top[edge[0]], base)
        down, down_links = self._half(rings.top[edge[1]], base)
        parts = [base, *reversed(up), *down]
        links = [*(turned(link) for link in reversed(up_links)), edge, *down_links]
        for part in parts:
            side = self.tops.pop(part)
            if rings.is_ring(part):
                self.dues[part] += 2 * (self.shift if side == _OUTER else -self.shift)
            if side == _INNER:
                self._now_outer(rings.vertices(part), 2 * self.shift)
        ring = rings.close(parts, links)
        self.tops[ring] = _OUTER
        self.dues[ring] = -2 * self.shift

    def _half(self, top: int, base: int) -> tuple[list[int], list[Edge]]:
        """The tops from `top` up to below `base`, and the edge from each to the next."""
        rings = self.rings
        parts: list[int] = []
        links: list[Edge] = []
        while top != base:
            partner = rings.top[rings.mate[top]]
            parts += [top, partner]
            above = turned(self.parent[partner])
            links += [(rings.mate[partner], rings.mate[top]), above]
            top = rings.top[above[1]]
        return parts, links

    def _open(self, ring: int) -> None:
        """Open an inner ring: the way through it stays in the tree, the rest falls out."""
        rings = self.rings
        entry = self.parent.pop(ring)
        del self.tops[ring], self.dues[ring]
        for v in rings.vertices(ring):
            self.side[v] = _OUTSIDE
            self.potential[v] -= self.shift
        parts, links, place = rings.open(ring, entry[1])
        for below in range(0, place, 2):
            self.parent[parts[below]] = turned(links[below])
        self.parent[parts[place]] = entry
        for part in parts[: place + 1 : 2]:
            self._becomes_inner(part)
        for part in parts[1:place:2]:
            self._becomes_outer(part)
        for part in parts[place + 1 :]:
            self._meet(part)

    def _meet(self, top: int) -> None:
        """Look anew for the edge from the tree that a top outside meets first."""
        moments = [
            (cost - self.potential[v] - self.potential[w], v, w)
            for w in self.rings.vertices(top)
            for v, cost in self.rows[w].items()
            if self.side[v] == _OUTER
        ]
        if moments:
            self.nearest[top] = min(moments)
