"""Lots with a recorded seed: the same for everybody, for ever."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from publisher.model.lots import drawn_numbers, shuffled


def test_a_recorded_draw_never_changes() -> None:
    assert shuffled(range(1, 11), 20220530, "numbers") == (7, 5, 6, 4, 2, 8, 10, 3, 1, 9)


def test_numbers_go_to_the_players_in_alphabetical_order() -> None:
    names = ["Wang, Hao", "anand, Viswanathan", "So, Wesley"]
    hat = shuffled(range(1, 4), 7, "numbers")
    assert drawn_numbers(names, 7) == {1: hat[0], 2: hat[1], 0: hat[2]}


def test_norwegian_letters_come_last_in_the_alphabet() -> None:
    names = ["Ås, Anne", "Østby, Bo", "Ærlig, Cora", "Zahl, Dag"]
    hat = shuffled(range(1, 5), 7, "numbers")
    assert drawn_numbers(names, 7) == {3: hat[0], 2: hat[1], 1: hat[2], 0: hat[3]}


def test_the_order_of_the_list_gives_nobody_another_number() -> None:
    names = [f"Player {letter}" for letter in "ABCDEFGH"]
    drawn = drawn_numbers(names, 5)
    turned = drawn_numbers(names[::-1], 5)
    assert {names[at]: number for at, number in drawn.items()} == {
        names[::-1][at]: number for at, number in turned.items()
    }


def test_players_of_one_name_each_get_a_number() -> None:
    assert sorted(drawn_numbers(["Berg, Ola", "Berg, Ola"], 1).values()) == [1, 2]


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
