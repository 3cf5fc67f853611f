"""Classes that play together, qualifying groups and how a field is dealt into them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.grouping import (
    Dealt,
    Field,
    GroupingRule,
    dealt_as,
    fields_of,
    mergings,
    propose,
    snake,
    stages,
)


def names(groups):
    return ["".join(each.player for each in group) for group in groups]


def rated(*ratings):
    return [Dealt("abcdefghijklm"[at], f"Player {at}", each) for at, each in enumerate(ratings)]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        pytest.param(1, (1, (1,), 0), id="one"),
        pytest.param(16, (1, (16,), 0), id="sixteen all play all"),
        pytest.param(17, (2, (9, 8), 8), id="seventeen need groups"),
        pytest.param(32, (2, (16, 16), 8), id="two full groups"),
        pytest.param(33, (3, (11, 11, 11), 5), id="three groups"),
    ],
)
def test_up_to_sixteen_all_play_all(players, expected):
    made = stages(players, 16)
    assert (made.groups, made.sizes, made.advance) == expected


@given(st.integers(1, 300), st.integers(2, 20))
def test_no_group_and_no_final_is_too_large(players, limit):
    made = stages(players, limit)
    assert sum(made.sizes) == players
    assert max(made.sizes) <= limit
    assert max(made.sizes) - min(made.sizes) <= 1
    assert made.final <= max(limit, made.groups)
    assert (made.final == 0) == (players <= limit)


def test_elite_and_mester_always_play_together():
    counts = {"Elite": 5, "Mester": 20, "Klasse 1": 21, "Klasse 2": 0}
    fields = fields_of(counts, [("Elite", "Mester")])
    assert fields == (Field(("Elite", "Mester"), 25), Field(("Klasse 1",), 21))


@pytest.mark.parametrize(("players", "small"), [(19, True), (20, False)])
def test_fewer_than_twenty_may_be_merged_with_a_neighbour(players, small):
    fields = (Field(("1",), 30), Field(("2",), players), Field(("3",), 25))
    found = mergings(fields, 20)
    assert bool(found) == small
    if small:
        assert found[0].neighbours == (fields[0], fields[2])
        assert found[0].nearest == fields[2]
        counts = {name: field.players for field in fields for name in field.classes}
        assert fields_of(counts, [("2", "3")]) == (fields[0], Field(("2", "3"), 44))


def test_a_class_at_the_end_has_one_neighbour():
    fields = (Field(("1",), 30), Field(("2",), 4))
    assert mergings(fields, 20)[0].neighbours == (fields[0],)
    assert mergings(fields[1:], 20) == ()


def test_a_field_is_dealt_there_and_back_again():
    groups = snake(rated(900, 2000, 1900, 1800, 1700, 1600, None), 3)
    assert names(groups) == ["bag", "cf", "de"]


@given(
    st.lists(st.none() | st.integers(0, 2800), max_size=40),
    st.integers(1, 5),
    st.randoms(use_true_random=False),
)
def test_dealing_is_fair_and_does_not_depend_on_the_order_of_the_list(ratings, groups, random):
    players = [Dealt(f"p{at:02}", f"Player {at:02}", each) for at, each in enumerate(ratings)]
    dealt = snake(players, groups)
    shuffled = list(players)
    random.shuffle(shuffled)
    assert snake(shuffled, groups) == dealt
    assert sorted(each for group in dealt for each in group) == sorted(players)
    sizes = [len(group) for group in dealt]
    assert max(sizes) - min(sizes) <= 1


@given(st.lists(st.integers(0, 2800), min_size=2, max_size=30), st.integers(2, 4))
def test_what_was_dealt_is_recognised(ratings, groups):
    players = [Dealt(f"p{at:02}", f"Player {at:02}", each) for at, each in enumerate(ratings)]
    dealt = snake(players, groups)
    named = {f"group {9 - at}": members for at, members in enumerate(dealt)}
    where = dealt_as(named)
    assert all(where[each.player] == name for name, members in named.items() for each in members)


RULE = GroupingRule(
    4,
    3,
    (("Elite", "Mester"),),
    (("Elite", 2350), ("Mester", 2000), ("Klasse 1", 1750)),
    ("Junior",),
)


@pytest.mark.parametrize(
    ("rating", "expected"),
    [
        (2350, "Elite"),
        (2349, "Mester"),
        (2000, "Mester"),
        (1999, "Klasse 1"),
        (1749, ""),
        (None, ""),
    ],
)
def test_the_class_goes_by_the_lower_limits(rating, expected):
    assert RULE.class_of(rating) == expected


def test_a_proposal_for_a_list_of_entries():
    players = rated(2400, 2100, 2090, 2050, 2010, 1800, 1790, 1500)
    classes = {each.player: RULE.class_of(each.rating) or "Junior" for each in players}
    top, first, junior = propose(players, classes, RULE)
    assert (top.field, names(top.groups)) == (Field(("Elite", "Mester"), 5), ["ade", "bc"])
    assert (top.stages.advance, top.merging) == (2, None)
    assert first.merging.neighbours == (top.field,)
    assert (junior.field, junior.merging) == (Field(("Junior",), 1), None)


def test_classes_that_are_merged_are_one_field():
    players = rated(2400, 1800, 1790)
    rule = GroupingRule(4, 3, (("Elite", "Klasse 1"),), RULE.lower_limits)
    (only,) = propose(players, {"a": "Elite", "b": "Klasse 1", "c": "Klasse 1"}, rule)
    assert (only.field.players, only.merging) == (3, None)
