"""Random tournaments: the engine agrees with a slow search, and breaks no rule in large fields."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.monrad_by_trying import Card, by_trying, cards
from support.monrad_events import monrad_group, played

from publisher.model.events import Group
from publisher.model.pairings import BadState, NoLegalPairing, Pairing
from publisher.model.results import ByeKind
from publisher.model.settings import MonradVariant
from publisher.pairing import pair

SEEDS = st.integers(min_value=0, max_value=10**9)
VARIANTS = pytest.mark.parametrize("variant", list(MonradVariant))


def away(random: Random) -> ByeKind | None:
    """Of a hundred, four are away, one with half a point and one with a full one."""
    drawn = random.randrange(100)
    return {4: ByeKind.HALF, 5: ByeKind.FULL}.get(drawn, ByeKind.ZERO) if drawn < 6 else None


def here_always(random: Random) -> ByeKind | None:
    return None


@VARIANTS
@settings(max_examples=60, deadline=None)
@given(players=st.integers(4, 14), rounds=st.integers(7, 11), seed=SEEDS, troubled=st.booleans())
def test_the_slow_search_finds_the_same(
    variant: MonradVariant, players: int, rounds: int, seed: int, troubled: bool
) -> None:
    group = monrad_group(players, rounds, variant=variant)
    absence, no_show = (away, 8) if troubled else (here_always, 0)
    for state, number, outcome in played(group, seed, absence, no_show):
        if number == 1 or isinstance(outcome, BadState):
            continue
        found = by_trying(state, number, group_first=variant is MonradVariant.GROUP_FIRST)
        if found is None:
            assert isinstance(outcome, NoLegalPairing)
            continue
        assert isinstance(outcome, Pairing)
        bye = outcome.byes[0].player if outcome.byes else 0
        assert ([(made.white, made.black) for made in outcome.pairs], bye) == found


@VARIANTS
@settings(max_examples=25, deadline=None)
@given(players=st.integers(15, 60), rounds=st.integers(3, 11), seed=SEEDS)
def test_large_fields_keep_the_rules(
    variant: MonradVariant, players: int, rounds: int, seed: int
) -> None:
    group = monrad_group(players, rounds, variant=variant)
    for state, number, outcome in played(group, seed, away, 5):
        assert isinstance(outcome, Pairing)
        assert_kept(state, number, outcome)


def assert_kept(group: Group, number: int, pairing: Pairing) -> None:
    here = {card.number: card for card in cards(group, number)}
    named = [player for made in pairing.pairs for player in (made.white, made.black)]
    byes = [each.player for each in pairing.byes]
    assert sorted(named + byes) == sorted(here), "everybody once"
    assert len(byes) == len(here) % 2
    for made in pairing.pairs:
        white, black = here[made.white], here[made.black]
        assert black.number not in white.met
        if number < group.rounds_total:
            assert not white.faults("W")
            assert not black.faults("B")
    if any(not card.easy_point for card in here.values()):
        assert not any(here[player].easy_point for player in byes)


@settings(max_examples=40, deadline=None)
@given(players=st.integers(4, 9), seed=SEEDS)
def test_a_small_field_breaks_7_as_little_as_can_be(players: int, seed: int) -> None:
    """Where breaks are allowed a round fails only for rematches and byes."""
    group = monrad_group(players, 9, allow_colour_breaks=True)
    for state, number, outcome in played(group, seed):
        if not isinstance(outcome, Pairing) or number == 1:
            continue
        here = {card.number: card for card in cards(state, number)}
        broken = sum(
            here[made.white].faults("W") + here[made.black].faults("B") for made in outcome.pairs
        )
        gives_way = any(why.code == "monrad.colours_give_way" for why in outcome.reasons)
        told = [
            why.code for made in outcome.pairs for why in made.reasons if ".breaks_" in why.code
        ]
        assert len(told) == broken
        if number < state.rounds_total:
            assert bool(broken) == gives_way
            bye = outcome.byes[0].player if outcome.byes else 0
            left = [card for card in here.values() if card.number != bye]
            assert broken <= fewest_breaks(left)


def fewest_breaks(left: list[Card]) -> int:
    """The fewest breaks of 7 with which all of them can be paired, by trying everything."""
    if not left:
        return 0
    top, rest = left[0], left[1:]
    return min(
        (
            min(
                top.faults("W") + other.faults("B"),
                top.faults("B") + other.faults("W"),
            )
            + fewest_breaks([card for card in rest if card is not other])
            for other in rest
            if other.number not in top.met
        ),
        default=10**6,
    )


def test_a_written_round_is_paired_again_as_it_was() -> None:
    group = monrad_group(21, 7)
    *_, (last, number, outcome) = played(group, 5, away, 5)
    assert isinstance(outcome, Pairing)
    for round_ in last.rounds[:-1]:
        assert {(game.white, game.black) for game in round_.games} == {
            (made.white, made.black) for made in paired(last, round_.number).pairs
        }
    assert number == 7


def paired(group: Group, number: int) -> Pairing:
    outcome = pair(group, number)
    assert isinstance(outcome, Pairing)
    return outcome
