"""Start numbers: who draws, and that who enters later moves nobody."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.content.entries import entries_of, lots_of, numbers_of
from publisher.content.forms.group import DrawForm, EntryForm, GroupForm
from publisher.content.numbering import all_numbers, known_numbers, numbering
from publisher.model.draws import DrawMethod
from publisher.model.events import Draw
from publisher.model.lots import shuffled
from publisher.model.people import Person

LOTS = DrawForm(method=DrawMethod.LOTS, seed=4711)
SEEDED = DrawForm(method=DrawMethod.SEEDED, seed=4711)


def form(*entries: Mapping[str, object], draw: DrawForm | None = None) -> GroupForm:
    return GroupForm(
        id="a", name="A", draw=draw, entries=tuple(EntryForm(**each) for each in entries)
    )


def numbers(group: GroupForm) -> dict[str, int]:
    return dict(zip((entry.name for entry in group.entries), numbers_of(group, {}), strict=True))


def player(name: str, **keys: object) -> dict[str, object]:
    return {"name": name, **keys}


class TestGiven:
    def test_numbers_not_written_are_the_first_ones_free(self) -> None:
        group = form(player("B"), player("A", no=1), player("C"), player("D", no=5))
        assert numbers(group) == {"B": 2, "A": 1, "C": 3, "D": 5}
        assert all_numbers(group) == {1, 2, 3, 5}

    def test_late_entrants_come_after_all_by_their_first_rounds(self) -> None:
        group = form(
            player("Late", from_round=3),
            player("A"),
            player("Later", from_round=4),
            player("Second", from_round=2),
            player("Third", from_round=3),
            player("B", no=7),
        )
        assert numbers(group) == {
            "A": 1, "B": 7, "Second": 8, "Late": 9, "Third": 10, "Later": 11,
        }  # fmt: skip

    def test_a_late_entrant_keeps_the_number_written(self) -> None:
        group = form(player("A"), player("Late", from_round=2, no=3), player("L", from_round=2))
        assert numbers(group) == {"A": 1, "Late": 3, "L": 2}

    def test_a_number_given_twice_leaves_them_unknown(self) -> None:
        assert all_numbers(form(player("A", no=1), player("B", no=1))) is None


class TestDrawn:
    def test_nobody_has_a_number_and_all_draw(self) -> None:
        group = form(player("B"), player("A"), player("C"), draw=LOTS)
        hat = shuffled(range(1, 4), 4711, "numbers")
        assert numbers(group) == dict(zip("ABC", hat, strict=True))
        assert numbering(group).drawing == (0, 1, 2)
        assert known_numbers(group) == {}
        assert all_numbers(group) == {1, 2, 3}

    def test_all_have_numbers_and_the_draw_is_done_again_beside_them(self) -> None:
        group = form(player("B", no=1), player("A", no=2), draw=LOTS)
        assert numbers(group) == {"B": 1, "A": 2}
        assert {lot.player for lot in lots_of(group, {})} == {0, 1}

    def test_a_number_among_entries_without_is_that_of_one_who_came_after_the_draw(self) -> None:
        before = form(player("B"), player("A"), player("C"), draw=LOTS)
        after = form(player("Aa", no=4), player("B"), player("A"), player("C"), draw=LOTS)
        assert numbers(after) == {**numbers(before), "Aa": 4}
        assert numbering(after).others == {0: 4}

    def test_the_recorded_size_of_the_draw_tells_who_drew(self) -> None:
        draw = DrawForm(method=DrawMethod.LOTS, seed=4711, players=2)
        group = form(player("B", no=2), player("A", no=1), player("Aa", no=3), draw=draw)
        assert numbering(group).drawing == (0, 1)
        assert numbers(group) == {"B": 2, "A": 1, "Aa": 3}

    def test_late_entrants_have_the_numbers_after_the_drawn_ones(self) -> None:
        group = form(
            player("Aa", from_round=3), player("A"), player("Bb", from_round=2), player("B"),
            player("C", no=3), draw=LOTS,
        )  # fmt: skip
        found = numbers(group)
        assert {found["A"], found["B"]} == {1, 2}
        assert (found["C"], found["Bb"], found["Aa"]) == (3, 4, 5)
        assert known_numbers(group) == {4: 3, 2: 4, 0: 5}

    def test_without_a_seed_nobody_draws(self) -> None:
        draw = DrawForm(method=DrawMethod.SEEDED)
        group = form(player("B", no=2), player("A", no=1), draw=draw)
        assert numbering(group).drawing == ()
        assert entries_of(group, {}, {})[1] == Draw(DrawMethod.SEEDED)

    def test_who_left_before_the_first_round_drew_all_the_same(self) -> None:
        with_all = form(player("A"), player("B"), player("C"), draw=LOTS)
        left = form(player("A"), player("B", withdrawn={"after_round": 0}), player("C"), draw=LOTS)
        assert numbers(left) == numbers(with_all)

    def test_the_group_keeps_the_lots_with_start_numbers_for_players(self) -> None:
        group = form(player("B", no=5), player("A", no=6), draw=LOTS)
        _, draw = entries_of(group, {}, {})
        assert [lot.player for lot in draw.lots] == [6, 5]
        assert sorted(lot.number for lot in draw.lots) == [1, 2]


class TestSeeded:
    def test_a_supposed_strength_ranks_a_player_without_a_rating(self) -> None:
        group = form(
            player("A", rating=1500), player("B"), player("C", strength=1600),
            player("D", rating=1400, strength=2000), draw=SEEDED,
        )  # fmt: skip
        by_rank = sorted(lots_of(group, {}), key=lambda lot: lot.rank)
        assert [lot.player for lot in by_rank] == [2, 0, 3, 1]
        assert [lot.strength for lot in by_rank] == [1600, 1500, 1400, None]

    def test_a_supposed_strength_is_no_rating(self) -> None:
        entries, _ = entries_of(form(player("A", strength=1600), draw=SEEDED), {}, {})
        assert entries[0].rating is None

    def test_persons_draw_by_their_names(self) -> None:
        persons = {"x": Person("x", "Aas, Ann"), "y": Person("y", "Berg, Bo")}
        by_person = form({"person": "y"}, {"person": "x"}, draw=LOTS)
        by_name = form(player("Berg, Bo"), player("Aas, Ann"), draw=LOTS)
        assert numbers_of(by_person, persons) == numbers_of(by_name, {})


@st.composite
def fields(draw: st.DrawFn) -> list[dict[str, object]]:
    ratings = draw(st.lists(st.none() | st.integers(1000, 1010), min_size=1, max_size=24))
    return [
        player(f"P{at:02}", **({} if rating is None else {"rating": rating}))
        for at, rating in enumerate(ratings)
    ]


@pytest.mark.parametrize("draw", [None, LOTS, SEEDED], ids=["given", "lots", "seeded"])
@given(st.data(), fields())
def test_who_comes_late_moves_nobody(
    draw: DrawForm | None, data: st.DataObject, entries: list[dict[str, object]]
) -> None:
    before = numbers(form(*entries, draw=draw))
    later = [
        player(f"L{at}", from_round=first, rating=data.draw(st.integers(900, 2000)))
        for at, first in enumerate(data.draw(st.lists(st.integers(2, 5), max_size=4)))
    ]
    mixed = list(entries)
    for each in later:
        mixed.insert(data.draw(st.integers(0, len(mixed))), each)
    after = form(*mixed, draw=draw)
    found = numbers(after)
    assert {name: found[name] for name in before} == before
    assert sorted(found.values()) == list(range(1, len(mixed) + 1))
    assert all_numbers(after) == set(found.values())
    first = {each["name"]: each["from_round"] for each in later}
    by_number = sorted(first, key=lambda name: found[str(name)])
    assert [first[name] for name in by_number] == sorted(first.values())


@pytest.mark.parametrize("draw", [LOTS, SEEDED], ids=["lots", "seeded"])
@given(st.data(), fields())
def test_the_order_of_the_file_has_no_say_in_a_draw(
    draw: DrawForm, data: st.DataObject, entries: list[dict[str, object]]
) -> None:
    turned = data.draw(st.permutations(entries))
    assert numbers(form(*turned, draw=draw)) == numbers(form(*entries, draw=draw))


@pytest.mark.parametrize("draw", [LOTS, SEEDED], ids=["lots", "seeded"])
@given(fields())
def test_writing_the_numbers_down_changes_none(
    draw: DrawForm, entries: list[dict[str, object]]
) -> None:
    found = numbers(form(*entries, draw=draw))
    written = [{**each, "no": found[str(each["name"])]} for each in entries]
    again = form(*written, draw=draw)
    assert numbers(again) == found
    lots = lots_of(again, {})
    assert {lot.player: lot.number for lot in lots} == dict(enumerate(numbers_of(again, {})))
