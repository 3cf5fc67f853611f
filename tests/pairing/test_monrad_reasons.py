"""The reasons of Monrad rounds are true: of whom they speak, what they say and what they cite."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from support.monrad_by_trying import Card, cards
from support.monrad_events import monrad_group
from support.monrad_tournaments import played

from publisher.content.events import event_form_in, join_event
from publisher.content.joins import Joins
from publisher.model.events import Group
from publisher.model.pairings import Pair, Pairing
from publisher.model.reasons import Reason
from publisher.rules.load import built_in

SEEDS = st.integers(min_value=0, max_value=10**9)
EVENT = b"""
name: X
dates: 2024-01-01
rules: monrad@2013
groups:
  - id: a
    name: A
    rounds_total: 5
    entries: [{name: A}, {name: B}]
    monrad: {allow_colour_breaks: true, allow_second_bye: true}
"""


def cited_group(players: int, rounds: int) -> Group:
    """A group whose settings know their paragraphs, and which may break the colour limits."""
    record, _ = join_event(event_form_in(EVENT, "x.yaml"), EVENT, "x.yaml", Joins(built_in()))
    return replace(monrad_group(players, rounds), settings=record.event.groups[0].settings)


def rounds_of(group: Group, seed: int) -> Iterator[tuple[Group, int, Pairing]]:
    """The rounds after the first of `group` played at random."""
    for state, number, outcome in played(group, Random(seed)):  # noqa: S311 - a test keeps no secrets
        if number > 1 and isinstance(outcome, Pairing):
            yield state, number, outcome


def would_suffer(card: Card, colour: str) -> set[str]:
    """The codes of colour reasons that may say what another game with `colour` does to a player."""
    after = card.colours + colour
    found = {
        "monrad.colour_row": after.endswith(colour * 4),
        "monrad.colour_uneven": abs(after.count("W") - after.count("B")) > 2,
        "monrad.colour_three": after.endswith(colour * 3),
    }
    return {code for code, true in found.items() if true}


@settings(max_examples=40, deadline=None)
@given(players=st.integers(6, 24), rounds=st.integers(5, 11), seed=SEEDS)
def test_who_is_spared_a_colour_would_have_suffered_by_it(
    players: int, rounds: int, seed: int
) -> None:
    for state, number, pairing in rounds_of(cited_group(players, rounds), seed):
        here = {card.number: card for card in cards(state, number)}
        for pair in pairing.pairs:
            for why in pair.reasons:
                spared = dict(why.facts).get("spared")
                if spared is not None:
                    turned = "B" if spared == pair.white else "W"
                    assert why.code in would_suffer(here[int(str(spared))], turned)


@settings(max_examples=40, deadline=None)
@given(players=st.integers(4, 9), rounds=st.integers(5, 9), seed=SEEDS)
def test_a_broken_limit_is_cited_as_what_let_it_be_broken(
    players: int, rounds: int, seed: int
) -> None:
    """In the last round by 11A, earlier only because the event allows it (7)."""
    for state, number, pairing in rounds_of(cited_group(players, min(rounds, players - 1)), seed):
        allowed = "11A" if number == state.rounds_total else "7"
        for why in reasons(pairing):
            if why.code == "monrad.nearest_breaks":
                assert paragraph(why) == allowed


def test_before_the_last_round_a_broken_limit_cites_the_choice_of_the_event() -> None:
    """The test above is not empty: some of these rounds do break a limit."""
    found = {
        paragraph(why)
        for seed in range(60)
        for state, number, pairing in rounds_of(cited_group(9, 8), seed)
        if number < state.rounds_total
        for why in reasons(pairing)
        if why.code == "monrad.nearest_breaks"
    }
    assert found == {"7"}


@settings(max_examples=40, deadline=None)
@given(players=st.integers(4, 24), rounds=st.integers(5, 11), seed=SEEDS)
def test_every_round_pair_colour_and_bye_has_a_paragraph(
    players: int, rounds: int, seed: int
) -> None:
    for _, _, pairing in rounds_of(cited_group(players, rounds), seed):
        for pair in pairing.pairs:
            assert meeting(pair)
            assert colours(pair)
        assert all(each.reasons for each in pairing.unpaired)
        assert all(paragraph(why) for why in reasons(pairing))


def reasons(pairing: Pairing) -> Iterator[Reason]:
    yield from pairing.reasons
    for each in (*pairing.pairs, *pairing.unpaired):
        yield from each.reasons


def meeting(pair: Pair) -> list[Reason]:
    return [why for why in pair.reasons if why.code.startswith("monrad.nearest")]


def colours(pair: Pair) -> list[Reason]:
    return [why for why in pair.reasons if why.code.startswith("monrad.colour")]


def paragraph(why: Reason) -> str:
    return why.citation.paragraph if why.citation else ""
