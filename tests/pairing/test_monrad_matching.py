"""The two matchings of the look-ahead against trying everything."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from publisher.pairing.monrad.cheapest import least_cost
from publisher.pairing.monrad.group_first import few_across
from publisher.pairing.monrad.matching import Matching, bits

Costs = dict[tuple[int, int], int]


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[int], Costs]:
    """Adjacency of up to twelve vertices, and a cost from 0 to 4 for each edge, both ways."""
    size = draw(st.integers(1, 12))
    pairs = [(v, w) for v in range(size) for w in range(v)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    adjacency = [0] * size
    costs: Costs = {}
    for v, w in chosen:
        adjacency[v] |= 1 << w
        adjacency[w] |= 1 << v
        costs[v, w] = costs[w, v] = draw(st.integers(0, 4))
    return adjacency, costs


def by_trying(adjacency: list[int], active: int, costs: Costs) -> int | None:
    """The least cost of a perfect matching."""

    @cache
    def least(left: int) -> int | None:
        if not left:
            return 0
        first, *_ = bits(left)
        found = [
            rest + costs[first, other]
            for other in bits(adjacency[first] & left)
            if (rest := least(left & ~(1 << first | 1 << other))) is not None
        ]
        return min(found, default=None)

    return least(active)


@given(graphs())
def test_the_matching_is_as_large_as_can_be_and_is_repaired(graph: tuple[list[int], Costs]) -> None:
    adjacency, costs = graph
    everybody = (1 << len(adjacency)) - 1
    perfect = by_trying(adjacency, everybody, costs) is not None
    assert Matching(adjacency, everybody).complete() is perfect
    if not perfect:
        return
    for first, second in costs:
        matching = Matching(adjacency, everybody)
        matching.complete()
        before = matching.mate.copy()
        alone = matching.take_out(first, second)
        rest = everybody & ~(1 << first | 1 << second)
        assert (not alone) is (by_trying(adjacency, rest, costs) is not None)
        if alone:
            assert (matching.mate, matching.active) == (before, everybody)
        else:
            assert not matching.exposed()
            assert all(matching.mate[matching.mate[v]] == v for v in bits(rest))


@given(graphs())
def test_the_cheapest_matching_costs_least(graph: tuple[list[int], Costs]) -> None:
    adjacency, costs = graph
    everybody = (1 << len(adjacency)) - 1
    found = least_cost(adjacency, everybody, lambda v, w: costs[v, w])
    assert found == by_trying(adjacency, everybody, costs)


@given(graphs(), st.integers(0, 2**12 - 1))
def test_as_few_as_can_be_cross(graph: tuple[list[int], Costs], side: int) -> None:
    adjacency, costs = graph
    everybody = (1 << len(adjacency)) - 1
    inside = side & everybody
    crossing = {(v, w): (inside >> v ^ inside >> w) & 1 for v, w in costs}
    least = by_trying(adjacency, everybody, crossing)
    found = few_across(adjacency, everybody, inside)
    if found is None:
        assert least is None
    else:
        assert sum(crossing[v, found.mate[v]] for v in bits(everybody)) == 2 * (least or 0)
        assert least is not None
