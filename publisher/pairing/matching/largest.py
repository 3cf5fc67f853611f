"""A perfect matching that is kept and repaired: the look-ahead of the search (9D).

Edmonds' blossom search over adjacency kept as bit masks in whole numbers: one
search takes each vertex once and each step is a few operations on numbers of
n bits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

FREE = -1


def bits(mask: int) -> Iterator[int]:
    """The positions of the bits set in `mask`, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Matching:
    """A matching of the vertices in `active`, as large as `complete` can make it.

    `adjacency[v]` is the mask of the neighbours of v, itself not among them.
    """

    def __init__(self, adjacency: Sequence[int], active: int) -> None:
        self.adjacency = adjacency
        self.active = active
        self.mate = [FREE] * len(adjacency)

    def copy(self) -> Matching:
        """One to try something on."""
        copied = Matching(self.adjacency, self.active)
        copied.mate = self.mate.copy()
        return copied

    def exposed(self) -> tuple[int, ...]:
        """The vertices without a partner, the lowest first."""
        return tuple(v for v in bits(self.active) if self.mate[v] == FREE)

    def complete(self) -> bool:
        """Make the matching as large as possible; whether it is perfect."""
        free = 0
        for v in self.exposed():
            free |= 1 << v
        for v in bits(free):
            near = self.adjacency[v] & free if self.mate[v] == FREE else 0
            if near:
                self._join(v, (near & -near).bit_length() - 1)
                free &= ~(1 << v | 1 << self.mate[v])
        among = self.active
        for v in bits(free):
            if not free >> v & 1:
                continue
            search = _Search(self, v, free & ~(1 << v), among)
            if search.run():
                free &= ~(1 << v)
                for w in bits(free):
                    if self.mate[w] != FREE:
                        free &= ~(1 << w)
            else:
                # Nobody in a tree that found nobody is ever on the way of another one.
                among = search.unseen
        return not free

    def partners(self, top: int) -> int:
        """The mask of those who leave a perfect matching perfect when taken out with `top`.

        All that `take_out` can succeed with, by one search: whoever can be the
        one left alone where `top` is gone.
        """
        mate = self.mate[top]
        search = _Search(self, mate, 0, self.active & ~(1 << top))
        search.run()
        return search.outer & self.adjacency[top]

    def spare(self) -> int:
        """The mask of those whom some largest matching leaves alone; this one is among those."""
        found, among = 0, self.active
        for v in self.exposed():
            search = _Search(self, v, 0, among)
            search.run()
            found |= search.outer
            among = search.unseen
        return found

    def take_out(self, first: int, second: int) -> tuple[int, ...]:
        """Take out two neighbours and repair the rest of a perfect matching.

        Nothing where the rest is perfect again; else the two vertices that
        would stand alone, and the matching is as it was.
        """
        alone = self.mate[first], self.mate[second]
        self.active &= ~(1 << first | 1 << second)
        if alone[0] == second:
            return ()
        self.mate[alone[0]] = self.mate[alone[1]] = FREE
        if self.augment(alone[0], 1 << alone[1]):
            return ()
        self.active |= 1 << first | 1 << second
        self._join(first, alone[0])
        self._join(second, alone[1])
        return alone

    def augment(self, root: int, targets: int) -> bool:
        """Whether a path from the exposed `root` to one of the exposed `targets` was used."""
        return _Search(self, root, targets, self.active).run()

    def _join(self, v: int, w: int) -> None:
        self.mate[v], self.mate[w] = w, v


class _Search:
    """One search for an augmenting path from one root, blossoms contracted on the way.

    It keeps to the vertices in `among`; `unseen` are those that it has not
    reached, `outer` those to whom an even way leads.
    """

    def __init__(self, matching: Matching, root: int, targets: int, among: int) -> None:
        self.matching = matching
        self.mate = matching.mate
        self.root = root
        self.above = list(range(len(self.mate)))
        self.members = {root: 1 << root}
        self.parent = [FREE] * len(self.mate)
        self.outer = 1 << root
        self.unseen = among & ~self.outer
        self.queue = deque([root])
        self.targets = targets

    def run(self) -> bool:
        if self._reaches(self.root):
            return True
        grown: deque[int] = deque()
        while self.queue or grown:
            if self.queue:
                v = self.queue.popleft()
                while new := self.matching.adjacency[v] & self.unseen:
                    if self._reaches(self._grow(v, (new & -new).bit_length() - 1)):
                        return True
                grown.append(v)
            elif self._close(grown.popleft()):
                return True
        return False

    def _reaches(self, v: int) -> bool:
        """Whether an outer vertex is next to a target, to which the path is then used."""
        found = self.matching.adjacency[v] & self.targets
        if found:
            self._use_path(v, (found & -found).bit_length() - 1)
        return bool(found)

    def _close(self, v: int) -> bool:
        """Close the blossoms at `v`; whether a target lies next to what has become outer."""
        near = self.matching.adjacency[v]
        while inside := near & self.outer & ~self.members[self._base(v)]:
            for u in self._contract(v, (inside & -inside).bit_length() - 1):
                if self._reaches(u):
                    return True
        return False

    def _grow(self, v: int, w: int) -> int:
        """Take in the matched pair of `w`: w inner, its partner, who comes back, outer."""
        partner = self.mate[w]
        self.parent[w] = v
        self.unseen &= ~(1 << w | 1 << partner)
        self.outer |= 1 << partner
        self.members[partner] = 1 << partner
        self.queue.append(partner)
        return partner

    def _contract(self, v: int, w: int) -> list[int]:
        """Close the blossom over the edge between two outer vertices; who has become outer."""
        base = self._common(v, w)
        blossom = self._mark(v, base, w) | self._mark(w, base, v)
        new = list(bits(blossom & ~self.outer))
        self.queue += new
        for u in new:
            self.members[u] = 1 << u
        self.outer |= blossom
        whole = self.members[base]
        for part in {self._base(u) for u in bits(blossom)}:
            whole |= self.members[part]
            self.above[part] = base
        self.members[base] = whole
        return new

    def _base(self, v: int) -> int:
        """The base of the outermost blossom around `v`, itself where there is none."""
        above = self.above
        while above[v] != v:
            above[v] = above[above[v]]
            v = above[v]
        return v

    def _mark(self, v: int, base: int, child: int) -> int:
        """Turn the parents on the way from `v` up to the base; the vertices on it."""
        way = 0
        while self._base(v) != base:
            partner = self.mate[v]
            way |= 1 << v | 1 << partner
            self.parent[v] = child
            child = partner
            v = self.parent[partner]
        return way

    def _common(self, v: int, w: int) -> int:
        """The nearest base that both ways to the root pass."""
        passed = set()
        while True:
            v = self._base(v)
            passed.add(v)
            if v == self.root or self.mate[v] == FREE:
                break
            v = self.parent[self.mate[v]]
        while self._base(w) not in passed:
            w = self.parent[self.mate[self._base(w)]]
        return self._base(w)

    def _use_path(self, v: int, target: int) -> None:
        while True:
            following = self.mate[v]
            self.mate[v], self.mate[target] = target, v
            if following == FREE:
                return
            target, v = following, self.parent[following]
