"""Lots with a recorded seed: the same for everybody, for ever."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from publisher.model.lots import shuffled


def test_a_recorded_draw_never_changes() -> None:
    assert shuffled(range(1, 11), 20220530, "numbers") == (7, 5, 6, 4, 2, 8, 10, 3, 1, 9)


@given(st.lists(st.integers()), st.integers())
def test_lots_lose_nobody(items: list[int], seed: int) -> None:
    assert Counter(shuffled(items, seed, "ties")) == Counter(items)


def test_two_draws_of_one_event_are_independent() -> None:
    assert shuffled(range(30), 1, "numbers") != shuffled(range(30), 1, "ties")
    assert shuffled(range(30), 1, "numbers") != shuffled(range(30), 2, "numbers")


def test_every_order_comes_about_equally_often() -> None:
    orders = Counter(shuffled("ABC", seed, "numbers") for seed in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())
