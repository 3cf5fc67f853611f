"""Random tournaments: the engine against trying everything, its fast way against the general."""

from __future__ import annotations

import pytest
from support.dutch_events import dutch_group, played
from support.dutch_outside import outside_both_ways, sources
from support.dutch_series import both_ways, compared, tournament
from support.matchings import proves

from publisher.model.events import Group
from publisher.model.results import Colour
from publisher.pairing.dutch import fast, graph, state_before
from publisher.pairing.dutch.editions import EDITIONS
from publisher.pairing.dutch.field import Field
from publisher.pairing.dutch.rounds import Pairer
from publisher.pairing.matching import Found, solve


def pairer(group: Group, *, by_fast_way: bool = True) -> Pairer:
    edition = EDITIONS[group.settings.system]
    state = state_before(group, group.rounds[-1].number, edition)
    return Pairer(Field(state), edition, state.initial_colour or Colour.WHITE, fast=by_fast_way)


@pytest.mark.parametrize("edition", [2026, 2017])
def test_small_fields_are_paired_as_by_trying_everything(edition: int) -> None:
    found = compared(edition, range(120))
    assert found.wrong == []
    assert found.seen["positions"] > 400
    assert all(
        found.seen[kind] > 20
        for kind in (
            "without a legal pairing",
            "with a bye",
            "with absences",
            "with prohibited pairs",
            "with topscorers",
            "with virtual points",
            "of a last round",
        )
    )


@pytest.mark.parametrize("edition", [2026, 2017])
def test_both_ways_pair_every_bracket_alike(edition: int) -> None:
    found = both_ways(edition, range(20))
    assert found.wrong == []
    assert found.seen["brackets"] > 500


@pytest.mark.parametrize("edition", [2026, 2017])
def test_both_ways_pair_some_of_the_outside_data_alike(edition: int) -> None:
    found = outside_both_ways(edition, range(20, len(sources()), 30))
    assert found.wrong == []
    assert found.seen["brackets"] > 300


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
    for seed in range(2000, 2008):
        for group in tournament(seed, 2026, most=24):
            if len(group.entries) > 1 and pairer(group).possible:
                list(pairer(group).brackets())
                list(pairer(group, by_fast_way=False).brackets())
    assert proved > 100


def test_a_large_second_round_goes_the_fast_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Early rounds have the largest brackets, for which only the fast way is fast enough."""
    *_, group = played(dutch_group(601, 2), seed=1)
    monkeypatch.setattr(graph, "solve", lambda *_: pytest.fail("the general way was gone"))
    brackets = list(pairer(group).brackets())
    assert max(len(each.bracket.members) for each in brackets) > 200
