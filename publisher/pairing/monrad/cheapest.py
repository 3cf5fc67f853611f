"""The perfect matching that costs least, exactly: Edmonds' primal-dual search, polynomial.

Needed where pairs are not merely allowed or not: as few as possible may leave a
point group, or break 7.  Costs are small whole numbers, most of them nothing, so
the search begins with as many free pairs as there can be.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from publisher.pairing.monrad.matching import FREE, Matching, bits
from publisher.pairing.monrad.rings import Edge, Rings, turned

Cost = Callable[[int, int], int]


def least_cost(adjacency: Sequence[int], active: int, cost: Cost) -> int | None:
    """The least total `cost` of a perfect matching of `active`; None where there is none."""
    mate = cheapest(adjacency, active, cost)
    return None if mate is None else sum(cost(v, w) for v, w in mate.items() if v < w)


def cheapest(adjacency: Sequence[int], active: int, cost: Cost) -> dict[int, int] | None:
    """The partner of each of `active` in a perfect matching of the least total `cost`."""
    names = list(bits(active))
    if len(names) % 2:
        return None
    places = {name: place for place, name in enumerate(names)}
    costs = {(places[v], places[w]): cost(v, w) for v in names for w in bits(adjacency[v] & active)}
    mate = _Search(len(names), costs).run()
    return None if mate is None else {names[v]: names[w] for v, w in mate.items()}


class _Search:
    """Potentials and the tree of one stage.

    A stage grows trees from the exposed tops until two of them can be joined.
    `outer` and `inner` are the tops in a tree, `parent` the edge by which an
    inner one was reached, `nearest` the edge of least slack from an outer
    vertex to a top.  Potentials and costs are doubled, which keeps them whole.
    """

    def __init__(self, size: int, costs: dict[Edge, int]) -> None:
        self.costs = {edge: 2 * cost for edge, cost in costs.items()}
        self.near: list[list[int]] = [[] for _ in range(size)]
        for v, w in costs:
            self.near[v].append(w)
        self.potential = dict.fromkeys(range(size), 0)
        self.rings = Rings(size, _free_pairs(size, costs))

    def run(self) -> dict[int, int] | None:
        rings = self.rings
        while any(top not in rings.mate for top in rings.tops):
            if not self._stage():
                return None
        return {v: rings.mate[v] for v in range(rings.size)}

    def _stage(self) -> bool:
        """Make the matching larger by one pair; False where that cannot be."""
        self.outer: set[int] = set()
        self.inner: set[int] = set()
        self.parent: dict[int, Edge] = {}
        self.nearest: dict[int, Edge] = {}
        self.queue: deque[int] = deque()
        for top in self.rings.tops:
            if top not in self.rings.mate:
                self._becomes_outer(top)
        while True:
            if any(self._found(edge) for edge in self._tight_edges()):
                return True
            step = self._step()
            if step is None:
                return False
            self._shift(step)
            if any(self._found(edge) for edge in self._newly_tight()):
                return True
            self._open_empty()

    def _becomes_outer(self, top: int) -> None:
        self.outer.add(top)
        self.queue.extend(self.rings.vertices(top))

    def _slack(self, edge: Edge) -> int:
        return self.potential[edge[0]] + self.potential[edge[1]] + self.costs[edge]

    def _tight_edges(self) -> Iterator[Edge]:
        top = self.rings.top
        while self.queue:
            v = self.queue.popleft()
            for w in self.near[v]:
                if top[v] == top[w] or top[v] not in self.outer:
                    continue
                if self._slack((v, w)):
                    self._note((v, w))
                else:
                    yield v, w

    def _note(self, edge: Edge) -> None:
        top = self.rings.top[edge[1]]
        if top not in self.nearest or self._slack(edge) < self._slack(self.nearest[top]):
            self.nearest[top] = edge

    def _note_all(self, top: int) -> None:
        """Look anew for the nearest edge of a top that has just come about."""
        self.nearest.pop(top, None)
        for w in self.rings.vertices(top):
            for v in self.near[w]:
                found = self.rings.top[v]
                if found != top and found in self.outer:
                    self._note((v, w))

    def _found(self, edge: Edge) -> bool:
        """Use a tight edge from an outer top; whether it joined two trees."""
        rings = self.rings
        first, second = rings.top[edge[0]], rings.top[edge[1]]
        if first == second or second in self.inner:
            return False
        if second not in self.outer:
            self.parent[second] = edge
            self.inner.add(second)
            partner = rings.top[rings.mate[second]]
            self.nearest.pop(second, None)
            self.nearest.pop(partner, None)
            self._becomes_outer(partner)
            return False
        passed = set(self._way(first))
        base = next((top for top in self._way(second) if top in passed), None)
        if base is None:
            self._augment(first, edge)
            self._augment(second, turned(edge))
            return True
        self._close(base, edge)
        return False

    def _way(self, top: int) -> Iterator[int]:
        """The outer tops from `top` up to its root."""
        rings = self.rings
        yield top
        while top in rings.mate:
            top = rings.top[self.parent[rings.top[rings.mate[top]]][0]]
            yield top

    def _augment(self, top: int, edge: Edge) -> None:
        rings = self.rings
        while True:
            partner = rings.top[rings.mate[top]] if top in rings.mate else None
            rings.match(top, edge)
            if partner is None:
                return
            edge = self.parent[partner]
            rings.match(partner, turned(edge))
            top = rings.top[edge[0]]

    def _close(self, base: int, edge: Edge) -> None:
        up, up_links = self._side(self.rings.top[edge[0]], base)
        down, down_links = self._side(self.rings.top[edge[1]], base)
        for part in up + down:
            if part in self.inner:
                self.inner.discard(part)
                self.queue.extend(self.rings.vertices(part))
            self.outer.discard(part)
        self.outer.discard(base)
        links = [*(turned(link) for link in reversed(up_links)), edge, *down_links]
        ring = self.rings.close([base, *reversed(up), *down], links)
        self.potential[ring] = 0
        self.outer.add(ring)
        self._note_all(ring)

    def _side(self, top: int, base: int) -> tuple[list[int], list[Edge]]:
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

    def _step(self) -> int | None:
        """By how much potentials may move until something happens; None for ever."""
        steps = [self.potential[top] // 2 for top in self.inner if self.rings.is_ring(top)]
        for top, edge in self.nearest.items():
            if top in self.outer:
                steps.append(self._slack(edge) // 2)
            elif top in self.rings.tops and top not in self.inner:
                steps.append(self._slack(edge))
        return min(steps, default=None)

    def _shift(self, step: int) -> None:
        for tops, by in ((self.outer, step), (self.inner, -step)):
            for top in tops:
                for v in self.rings.vertices(top):
                    self.potential[v] -= by
                if self.rings.is_ring(top):
                    self.potential[top] += 2 * by

    def _newly_tight(self) -> Iterator[Edge]:
        for top, edge in list(self.nearest.items()):
            if top in self.rings.tops and self.rings.top[edge[0]] != top and not self._slack(edge):
                yield edge

    def _open_empty(self) -> None:
        for ring in [top for top in self.inner if self.rings.is_ring(top)]:
            if not self.potential[ring]:
                self._open(ring)

    def _open(self, ring: int) -> None:
        """Open an inner ring: the way through it stays in the tree, the rest falls out."""
        entry = self.parent.pop(ring)
        self.inner.discard(ring)
        parts, links, place = self.rings.open(ring, entry[1])
        for place_of_inner in range(0, place, 2):
            self.parent[parts[place_of_inner]] = turned(links[place_of_inner])
            self.inner.add(parts[place_of_inner])
        self.parent[parts[place]] = entry
        self.inner.add(parts[place])
        for part in parts[1:place:2]:
            self._becomes_outer(part)
            self._note_all(part)
        for part in parts[place + 1 :]:
            self._note_all(part)


def _free_pairs(size: int, costs: dict[Edge, int]) -> dict[int, int]:
    free = [0] * size
    for (v, w), cost in costs.items():
        if not cost:
            free[v] |= 1 << w
    matching = Matching(free, (1 << size) - 1)
    matching.complete()
    return {v: w for v, w in enumerate(matching.mate) if w != FREE}
