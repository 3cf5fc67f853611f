"""The matchings of the engines against trying everything."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.matchings import proves

from publisher.pairing.matching import EXIT, Matching, bits, least_cost, solve
from publisher.pairing.monrad.group_first import few_across

Costs = dict[tuple[int, int], int]
SEEDS = pytest.mark.parametrize("seeds", [range(400), range(400, 800)], ids=["first", "second"])


def graph(random: Random) -> tuple[list[int], Costs]:
    """Adjacency of up to twelve vertices, and a cost from 0 to 4 for each edge, both ways."""
    size, share = random.randint(1, 12), random.choice((0.2, 0.3, 0.4, 0.6, 0.9))
    adjacency = [0] * size
    costs: Costs = {}
    for v in range(size):
        for w in range(v):
            if random.random() < share:
                adjacency[v] |= 1 << w
                adjacency[w] |= 1 << v
                costs[v, w] = costs[w, v] = random.randint(0, 4)
    return adjacency, costs


def graphs(seeds: range) -> list[tuple[list[int], Costs]]:
    return [graph(Random(seed)) for seed in seeds]  # noqa: S311 - a test keeps no secrets


def by_trying(adjacency: list[int], costs: Costs) -> Callable[[int], int | None]:
    """The least cost of a perfect matching of a mask."""

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

    return least


def fewest_alone(adjacency: list[int]) -> Callable[[int], int]:
    """How many of a mask a largest matching leaves alone."""

    @cache
    def fewest(left: int) -> int:
        if not left:
            return 0
        first, *_ = bits(left)
        rest = left & ~(1 << first)
        return min(
            1 + fewest(rest),
            *(fewest(rest & ~(1 << other)) for other in bits(adjacency[first] & left)),
            len(adjacency),
        )

    return fewest


@SEEDS
def test_the_matching_is_as_large_as_can_be(seeds: range) -> None:
    deficient = 0
    for adjacency, _ in graphs(seeds):
        everybody = (1 << len(adjacency)) - 1
        fewest = fewest_alone(adjacency)
        matching = Matching(adjacency, everybody)
        assert matching.complete() is (fewest(everybody) == 0)
        assert len(matching.exposed()) == fewest(everybody)
        deficient += fewest(everybody) > 2
        spare = [
            v
            for v in range(len(adjacency))
            if fewest(everybody & ~(1 << v)) < len(matching.exposed())
        ]
        assert list(bits(matching.spare())) == spare
    assert deficient > 20


@SEEDS
def test_the_matching_is_repaired_where_it_can_be(seeds: range) -> None:
    repaired, refused = 0, 0
    for adjacency, costs in graphs(seeds):
        everybody = (1 << len(adjacency)) - 1
        least = by_trying(adjacency, costs)
        if least(everybody) is None:
            continue
        for first, second in costs:
            matching = Matching(adjacency, everybody)
            matching.complete()
            before = matching.mate.copy()
            partners = matching.partners(first)
            assert matching.mate == before
            alone = matching.take_out(first, second)
            rest = everybody & ~(1 << first | 1 << second)
            assert (not alone) is (least(rest) is not None)
            assert (not alone) is bool(partners >> second & 1)
            if alone:
                refused += 1
                assert (matching.mate, matching.active) == (before, everybody)
            else:
                repaired += 1
                assert not matching.exposed()
                assert all(matching.mate[matching.mate[v]] == v for v in bits(rest))
    assert repaired > 1000
    assert refused > 100


@SEEDS
def test_the_cheapest_matching_costs_least(seeds: range) -> None:
    for adjacency, costs in graphs(seeds):
        everybody = (1 << len(adjacency)) - 1
        found = least_cost(adjacency, everybody, lambda v, w, costs=costs: costs[v, w])
        assert found == by_trying(adjacency, costs)(everybody)


@SEEDS
def test_as_few_as_can_be_cross(seeds: range) -> None:
    some = 0
    for seed, (adjacency, costs) in zip(seeds, graphs(seeds), strict=True):
        everybody = (1 << len(adjacency)) - 1
        inside = Random(seed).randint(0, everybody)  # noqa: S311 - a test keeps no secrets
        crossing = {(v, w): (inside >> v ^ inside >> w) & 1 for v, w in costs}
        least = by_trying(adjacency, crossing)(everybody)
        found = few_across(adjacency, everybody, inside)
        if found is None:
            assert least is None
            continue
        assert least is not None
        assert sum(crossing[v, found.mate[v]] for v in bits(everybody)) == 2 * least
        some += least > 1
        for enough in range(least, least + 3):
            found = few_across(adjacency, everybody, inside, enough)
            assert found is not None
            assert sum(crossing[v, found.mate[v]] for v in bits(everybody)) <= 2 * enough
    assert some > 20


@st.composite
def priced(draw: st.DrawFn) -> tuple[list[dict[int, int]], list[int | None]]:
    """Even costs of edges and exits, few different ones or very large ones."""
    adjacency, _ = graph(Random(draw(st.integers(0, 10**9))))  # noqa: S311 - a test keeps no secrets
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
