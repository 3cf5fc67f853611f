"""The draws of start numbers: by hand for small fields, and what holds for all."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.model.draws import GROUPS, TURNS, DrawMethod, Entrant, Lot, draw_numbers
from publisher.model.lots import shuffled

RATED = [Entrant(key, f"Player {key:02}", 2000 - 10 * key) for key in range(1, 11)]


def lots_of(names: list[str], seed: int) -> dict[str, int]:
    entrants = [Entrant(at, name) for at, name in enumerate(names)]
    return {names[lot.player]: lot.number for lot in draw_numbers(DrawMethod.LOTS, entrants, seed)}


def seeded(entrants: list[Entrant], seed: int = 4711) -> tuple[Lot, ...]:
    return draw_numbers(DrawMethod.SEEDED, entrants, seed)


class TestOneHat:
    def test_numbers_go_to_the_players_in_alphabetical_order(self) -> None:
        hat = shuffled(range(1, 4), 7, "numbers")
        drawn = lots_of(["Wang, Hao", "anand, Viswanathan", "So, Wesley"], 7)
        assert drawn == {"anand, Viswanathan": hat[0], "So, Wesley": hat[1], "Wang, Hao": hat[2]}

    def test_norwegian_letters_come_last_in_the_alphabet(self) -> None:
        names = ["Ås, Anne", "Østby, Bo", "Ærlig, Cora", "Zahl, Dag"]
        hat = shuffled(range(1, 5), 7, "numbers")
        assert lots_of(names, 7) == dict(zip(reversed(names), hat, strict=True))

    def test_strength_has_no_say(self) -> None:
        plain = [Entrant(each.key, each.name) for each in RATED]
        drawn = draw_numbers(DrawMethod.LOTS, RATED, 5)
        assert [lot.number for lot in drawn] == [
            lot.number for lot in draw_numbers(DrawMethod.LOTS, plain, 5)
        ]
        assert {lot.group for lot in drawn} == {""}

    def test_players_of_one_name_each_get_a_number(self) -> None:
        entrants = [Entrant(1, "Berg, Ola"), Entrant(2, "Berg, Ola")]
        drawn = draw_numbers(DrawMethod.LOTS, entrants, 1)
        assert sorted(lot.number for lot in drawn) == [1, 2]


def test_numbers_that_are_given_are_not_drawn() -> None:
    assert draw_numbers(DrawMethod.GIVEN, RATED, 1) == ()


class TestSeeded:
    @pytest.mark.parametrize(
        ("players", "letters"),
        [
            (0, []),
            (1, [""]),
            (3, ["", "", ""]),
            (4, ["A", "C", "D", "B"]),
            (5, ["A", "C", "D", "B", ""]),
            (7, ["A", "C", "D", "B", "", "", ""]),
            (8, ["A", "C", "D", "B", "C", "A", "B", "D"]),
            (10, ["A", "C", "D", "B", "C", "A", "B", "D", "", ""]),
        ],
    )
    def test_one_is_drawn_from_each_group_in_turn(self, players: int, letters: list[str]) -> None:
        drawn = seeded(RATED[:players])
        assert [lot.group for lot in drawn] == letters
        assert [lot.number for lot in drawn] == list(range(1, players + 1))

    def test_groups_follow_the_rating_and_the_lowest_are_set_aside(self) -> None:
        by_group: dict[str, list[int]] = {}
        for lot in sorted(seeded(RATED[::-1]), key=lambda lot: lot.rank):
            by_group.setdefault(lot.group, []).append(lot.player)
        assert by_group == {"A": [1, 2], "B": [3, 4], "C": [5, 6], "D": [7, 8], "": [9, 10]}

    def test_four_players_need_no_luck(self) -> None:
        assert [lot.player for lot in seeded(RATED[:4])] == [1, 3, 4, 2]
        assert [lot.player for lot in seeded(RATED[:5])] == [1, 3, 4, 2, 5]

    def test_the_unrated_come_last_by_the_alphabet(self) -> None:
        entrants = [
            Entrant(1, "Ås, Anne"),
            Entrant(2, "Berg, Bo", 0),
            Entrant(3, "Aas, Carl"),
            Entrant(4, "Dal, Dag", 1200),
            Entrant(5, "Zahl, Eva", 1200),
        ]
        ranked = sorted(seeded(entrants), key=lambda lot: lot.rank)
        assert [lot.player for lot in ranked] == [4, 5, 2, 3, 1]

    def test_those_set_aside_draw_lots_of_their_own(self) -> None:
        last = {tuple(lot.player for lot in seeded(RATED[:7], seed)[4:]) for seed in range(50)}
        assert len(last) == 6

    def test_fewer_than_four_draw_from_one_hat(self) -> None:
        orders = {tuple(lot.player for lot in seeded(RATED[:3], seed)) for seed in range(50)}
        assert len(orders) == 6

    def test_every_number_of_a_group_comes_about_equally_often(self) -> None:
        first = [seeded(RATED[:8], seed)[0].player for seed in range(2000)]
        assert set(first) == {1, 2}
        assert 900 < first.count(1) < 1100

    def test_the_groups_draw_apart_from_each_other(self) -> None:
        pairs = {
            tuple(seeded(RATED[:8], seed)[number].player % 2 for number in range(4))
            for seed in range(200)
        }
        assert len(pairs) == 16


STRENGTHS = st.lists(
    st.none() | st.integers(1500, 1520) | st.integers(0, 3000), min_size=1, max_size=45
)


def entrants_of(strengths: list[int | None]) -> list[Entrant]:
    return [Entrant(at, f"Player {at:02}", each) for at, each in enumerate(strengths)]


@given(STRENGTHS, st.integers())
def test_everybody_gets_one_number(strengths: list[int | None], seed: int) -> None:
    for method in (DrawMethod.LOTS, DrawMethod.SEEDED):
        drawn = draw_numbers(method, entrants_of(strengths), seed)
        assert sorted(lot.player for lot in drawn) == list(range(len(strengths)))
        assert sorted(lot.number for lot in drawn) == list(range(1, len(strengths) + 1))
        assert sorted(lot.rank for lot in drawn) == list(range(1, len(strengths) + 1))


@given(STRENGTHS, st.integers())
def test_letters_come_in_the_order_of_the_text(strengths: list[int | None], seed: int) -> None:
    drawn = seeded(entrants_of(strengths), seed)
    grouped = len(strengths) - len(strengths) % 4
    for at, lot in enumerate(drawn):
        assert lot.group == (TURNS[at % 8] if at < grouped else "")
    sizes = {sum(lot.group == group for lot in drawn) for group in GROUPS}
    assert sizes == {len(strengths) // 4}


@given(STRENGTHS, st.integers())
def test_nobody_of_a_lower_group_is_stronger(strengths: list[int | None], seed: int) -> None:
    ranked = sorted(seeded(entrants_of(strengths), seed), key=lambda lot: lot.rank)
    heights = [-1 if lot.strength is None else lot.strength for lot in ranked]
    assert heights == sorted(heights, reverse=True)
    letters = [lot.group or "Z" for lot in ranked]
    assert letters == sorted(letters)


@given(st.data(), STRENGTHS, st.integers())
def test_the_order_of_the_list_has_no_say(
    data: st.DataObject, strengths: list[int | None], seed: int
) -> None:
    entrants = entrants_of(strengths)
    turned = data.draw(st.permutations(entrants))
    for method in (DrawMethod.LOTS, DrawMethod.SEEDED):
        assert draw_numbers(method, turned, seed) == draw_numbers(method, entrants, seed)


def test_another_seed_draws_other_numbers() -> None:
    entrants = entrants_of([2000 - 7 * at for at in range(24)])
    for method in (DrawMethod.LOTS, DrawMethod.SEEDED):
        first, second = (draw_numbers(method, entrants, seed) for seed in (4711, 4712))
        assert first != second


def below(limit: int, text: str) -> int:
    return int(sha256(text.encode()).hexdigest(), 16) % limit


def turned_over(heap: list[int], label: str) -> list[int]:
    """docs/draws.md, done again."""
    for i in range(len(heap) - 1, 0, -1):
        j = below(i + 1, f"{label}/{i}")
        heap[i], heap[j] = heap[j], heap[i]
    return heap


def test_a_seeded_draw_is_what_the_documentation_says() -> None:
    heaps = {
        letter: turned_over([3 * at + 1, 3 * at + 2, 3 * at + 3], f"4711/numbers/{letter}")
        for at, letter in enumerate("ABCD")
    }
    aside = turned_over([13, 14], "4711/numbers/aside")
    expected = [heaps[letter].pop(0) for letter in "ACDBCABDACDB"] + aside
    entrants = [Entrant(rank, f"P{rank:02}", 3000 - rank) for rank in range(1, 15)]
    assert [lot.player for lot in seeded(entrants)] == expected


def test_a_recorded_seeded_draw_never_changes() -> None:
    entrants = [Entrant(rank, f"P{rank:02}", 3000 - rank) for rank in range(1, 15)]
    assert [lot.player for lot in seeded(entrants)] == [
        3,
        9,
        11,
        5,
        8,
        1,
        6,
        12,
        2,
        7,
        10,
        4,
        13,
        14,
    ]
