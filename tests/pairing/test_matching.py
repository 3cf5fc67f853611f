"""The matchings of the engines against trying everything."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st
from support.matchings import proves

from publisher.pairing.matching import EXIT, Matching, bits, least_cost, solve
from publisher.pairing.monrad.group_first import few_across

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


@st.composite
def priced(draw: st.DrawFn) -> tuple[list[dict[int, int]], list[int | None]]:
    """Even costs of edges and exits, few different ones or very large ones."""
    adjacency, _ = draw(graphs())
    costs = draw(st.sampled_from([st.integers(0, 3), st.integers(0, 2**200)]))
    rows: list[dict[int, int]] = [{} for _ in adjacency]
    for v, near in enumerate(adjacency):
        for w in bits(near & ((1 << v) - 1)):
            rows[v][w] = rows[w][v] = 2 * draw(costs)
    exits = [2 * draw(costs) if draw(st.booleans()) else None for _ in adjacency]
    return rows, exits


def least_with_exits(rows: list[dict[int, int]], exits: list[int | None]) -> int | None:
    """The least cost of a matching in which nobody is alone but by an exit."""

    @cache
    def least(left: int) -> int | None:
        if not left:
            return 0
        first, *_ = bits(left)
        ways = [(other, cost) for other, cost in rows[first].items() if left >> other & 1]
        price = exits[first]
        if price is not None:
            ways.append((first, price))
        found = [
            rest + cost
            for other, cost in ways
            if (rest := least(left & ~(1 << first | 1 << other))) is not None
        ]
        return min(found, default=None)

    return least((1 << len(rows)) - 1)


@given(priced())
def test_a_matching_with_exits_costs_least_and_proves_it(
    problem: tuple[list[dict[int, int]], list[int | None]],
) -> None:
    rows, exits = problem
    found = solve(rows, exits)
    least = least_with_exits(rows, exits)
    if found is None:
        assert least is None
        return
    assert all(mate == EXIT or found.mate[mate] == v for v, mate in enumerate(found.mate))
    paid = [
        price * 2 if mate == EXIT and price is not None else rows[v][mate]
        for v, (mate, price) in enumerate(zip(found.mate, exits, strict=True))
    ]
    assert sum(paid) == 2 * (least or 0)
    assert least is not None
    assert proves(found, rows, exits)


@given(priced())
def test_a_start_from_known_potentials_finds_the_same_cost(
    problem: tuple[list[dict[int, int]], list[int | None]],
) -> None:
    rows, exits = problem
    found = solve(rows, exits)
    if found is None or found.rings:
        return
    again = solve(rows, exits, found.potentials)
    assert again is not None
    assert proves(again, rows, exits)
