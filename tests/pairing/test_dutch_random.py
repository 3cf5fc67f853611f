"""Random tournaments: the engine against trying everything, its fast way against the general."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from support.dutch_by_trying import by_trying
from support.dutch_events import dutch_group, played
from support.dutch_files import pairs_of
from support.matchings import proves

from publisher.model.events import Group
from publisher.model.results import Colour
from publisher.pairing import pair
from publisher.pairing.dutch import fast, graph, state_before
from publisher.pairing.dutch.bracket import Paired
from publisher.pairing.dutch.editions import EDITIONS
from publisher.pairing.dutch.field import Field
from publisher.pairing.dutch.rounds import Pairer
from publisher.pairing.matching import Found, solve

SMALL = 60
"""Tournaments of a few players; many more were tried by hand."""


def tournaments(edition: int, first: int, count: int, most: int) -> Iterator[Group]:
    """Random tournaments before each of their rounds, many of them longer than they can be."""
    for seed in range(first, first + count):
        random = Random(seed)  # noqa: S311 - a test keeps no secrets
        players = random.randint(2, most)
        rounds = random.randint(1, min(players + 2, 13))
        colour = random.choice(tuple(Colour))
        group = dutch_group(players, rounds, edition=edition, initial_colour=colour)
        away, no_show = random.choice((0, 0, 5, 20)), random.choice((0, 10, 30))
        yield from played(group, seed, away=away, no_show=no_show)


def pairer(group: Group, *, by_fast_way: bool = True) -> Pairer:
    edition = EDITIONS[group.settings.system]
    state = state_before(group, group.rounds[-1].number, edition)
    return Pairer(Field(state), edition, state.initial_colour or Colour.WHITE, fast=by_fast_way)


@pytest.mark.slow
@pytest.mark.parametrize("edition", [2026, 2017])
def test_small_fields_are_paired_as_by_trying_everything(edition: int) -> None:
    positions = stuck = 0
    for group in tournaments(edition, 0, SMALL, most=9):
        number = group.rounds[-1].number
        tried = by_trying(group, number, edition)
        assert pairs_of(pair(group, number)) == (tried and sorted(tried)), (group, number)
        positions += 1
        stuck += tried is None
    assert positions > 200
    assert stuck > 10


@pytest.mark.parametrize("edition", [2026, 2017])
def test_both_ways_pair_every_bracket_alike(edition: int) -> None:
    brackets = 0
    for group in tournaments(edition, 1000, 20, most=40):
        if not pairer(group).possible:
            continue
        quick = [each.paired for each in pairer(group).brackets()]
        slow = [each.paired for each in pairer(group, by_fast_way=False).brackets()]
        assert [made(each) for each in quick] == [made(each) for each in slow]
        brackets += len(quick)
    assert brackets > 500


def made(paired: Paired) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs and floaters, whatever their order."""
    return sorted((min(pair), max(pair)) for pair in paired.pairs), sorted(paired.floaters)


def test_every_matching_proves_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    proved = 0

    def checked(rows: list[dict[int, int]], exits: list[int | None]) -> Found | None:
        nonlocal proved
        found = solve(rows, exits)
        assert found is None or proves(found, rows, exits)
        proved += 1
        return found

    monkeypatch.setattr(graph, "solve", checked)
    monkeypatch.setattr(fast, "solve", checked)
    for group in tournaments(2026, 2000, 8, most=24):
        if pairer(group).possible:
            list(pairer(group).brackets())
            list(pairer(group, by_fast_way=False).brackets())
    assert proved > 100


def test_a_large_second_round_goes_the_fast_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Early rounds have the largest brackets, for which only the fast way is fast enough."""
    *_, group = played(dutch_group(601, 2), seed=1)
    monkeypatch.setattr(graph, "solve", lambda *_: pytest.fail("the general way was gone"))
    brackets = list(pairer(group).brackets())
    assert max(len(each.bracket.members) for each in brackets) > 200
