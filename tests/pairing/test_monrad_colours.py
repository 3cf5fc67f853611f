"""Colours and candidates of two players with any histories, against the rules written again."""

from __future__ import annotations

from itertools import product

import pytest
from support.monrad_cards import Card, colour_of_upper, tier

from publisher.model.results import Colour
from publisher.model.settings import MonradRule, MonradVariant
from publisher.pairing.monrad.field import Field
from publisher.pairing.monrad.state import Player, State

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
HISTORIES = ["".join(each) for length in range(6) for each in product("WB", repeat=length)]
VARIANTS = pytest.mark.parametrize("variant", list(MonradVariant))


def player(number: int, history: str) -> Player:
    difference = history.count("W") - history.count("B")
    return Player(number, colours=tuple(COLOURS[each] for each in history), difference=difference)


@VARIANTS
@pytest.mark.parametrize("number", [6, 7])
def test_whom_a_player_meets_and_with_which_colour(variant: MonradVariant, number: int) -> None:
    """In the last round, where nothing is barred: after up to five games, 63 histories each."""
    players = tuple(player(at, each) for at, each in enumerate(HISTORIES, start=1))
    field = Field(State(number, last_round=True, players=players), MonradRule(variant))
    older = variant is MonradVariant.GROUP_FIRST
    upper_and_lower = [Card(at, colours=each) for at, each in enumerate(HISTORIES, start=1)]
    seen = set()
    for top, upper in enumerate(upper_and_lower):
        order = sorted(
            (tier(upper, lower, number, last=True, group_first=older), lower.number)
            for lower in upper_and_lower
        )
        found = list(field.candidates(top, (1 << len(players)) - 1))
        assert [(of_tier, players[v].number) for v, of_tier, _ in found] == order, upper.colours
        for v, of_tier, colours in found:
            lower = upper_and_lower[v]
            colour = colour_of_upper(upper, lower, number, group_first=older)
            assert colours.higher is COLOURS[colour], (upper.colours, lower.colours)
            against = "B" if colour == "W" else "W"
            assert colours.breaks == upper.faults(colour) + lower.faults(against)
            assert colours.three == (upper.third(colour) or lower.third(against))
            seen.add((of_tier, colours.rule))
    assert {of_tier for of_tier, _ in seen} == {1, 2, 3, 4}
