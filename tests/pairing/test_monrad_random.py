"""Random tournaments, the first of each series; `pytest tests/long` plays all of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from support.monrad_cards import cards
from support.monrad_events import monrad_group
from support.monrad_series import breaking, compared, compared_breaking, compared_by_hand, judged
from support.monrad_tournaments import USUAL, played

from publisher.model.events import Group
from publisher.model.pairings import Pairing
from publisher.model.settings import MonradVariant
from publisher.pairing import pair

TELLING = (1326, 1863, 1904, 2022, 9773)
"""Of the first 12,000 those that tell a wrong memory or a matching not quite the largest."""
VARIANTS = pytest.mark.parametrize("variant", list(MonradVariant))


@pytest.mark.parametrize(
    ("variant", "tournaments"), [(MonradVariant.TEXT, 60), (MonradVariant.GROUP_FIRST, 25)]
)
def test_every_choice_in_fields_of_any_size_is_proved(
    variant: MonradVariant, tournaments: int
) -> None:
    series = judged(variant, range(tournaments))
    assert series.wrong == []
    assert series.seen["byes"] > 60
    assert series.seen["candidates refused"] > 60
    assert series.seen["rounds without a legal pairing"]


@pytest.mark.parametrize(
    ("variant", "tournaments"), [(MonradVariant.TEXT, 200), (MonradVariant.GROUP_FIRST, 60)]
)
def test_the_literal_search_finds_the_same(variant: MonradVariant, tournaments: int) -> None:
    series = compared(variant, range(tournaments))
    assert series.wrong == []
    assert series.seen["candidates refused"] > 100
    assert series.seen["rounds without a legal pairing"]


@VARIANTS
def test_the_literal_search_goes_on_alike_from_rounds_set_up_by_hand(
    variant: MonradVariant,
) -> None:
    series = compared_by_hand(variant, (*range(500), *TELLING))
    assert series.wrong == []
    assert series.seen["candidates refused"] > 200
    assert series.seen["rounds without a legal pairing"]
    assert series.seen["rounds in which 7 gave way"]


@VARIANTS
def test_the_fewest_breaks_of_7_are_taken(variant: MonradVariant) -> None:
    series = compared_breaking(variant, range(60))
    assert series.wrong == []
    assert series.seen["rounds in which 7 gave way"]


def test_every_break_of_7_is_told() -> None:
    told, rounds = 0, 0
    for seed in range(60):
        for state, number, outcome in breaking(MonradVariant.TEXT, seed):
            if not isinstance(outcome, Pairing) or number == 1:
                continue
            here = {card.number: card for card in cards(state, number)}
            for made in outcome.pairs:
                broken = here[made.white].faults("W") + here[made.black].faults("B")
                codes = [why.code for why in made.reasons if ".breaks_" in why.code]
                assert len(codes) == broken
                told += broken
            gives_way = any(why.code == "monrad.colours_give_way" for why in outcome.reasons)
            assert not (gives_way and number == state.rounds_total)
            rounds += gives_way
    assert told > rounds > 0


def test_a_written_round_is_paired_again_as_it_was() -> None:
    random = Random(5)  # noqa: S311 - a test keeps no secrets
    troubles = replace(USUAL, adjourned=0)  # finished later, they would change the round list
    *_, (last, number, outcome) = played(monrad_group(21, 7), random, troubles)
    assert isinstance(outcome, Pairing)
    assert number == 7
    for round_ in last.rounds[:-1]:
        assert {(game.white, game.black) for game in round_.games} == {
            (made.white, made.black) for made in paired(last, round_.number).pairs
        }


def paired(group: Group, number: int) -> Pairing:
    outcome = pair(group, number)
    assert isinstance(outcome, Pairing)
    return outcome
