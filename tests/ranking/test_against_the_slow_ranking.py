"""The ranking beside one written a second time from the rules alone."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from support.round_robins import round_robins
from support.slow_ranking import SlowRanking

from publisher.model.standings import RowStatus
from publisher.ranking import rank


def blocks_of(standings):
    blocks = {}
    for row in standings.rows:
        if row.rank is not None:
            blocks.setdefault(row.rank, []).append(row.number)
    return [sorted(block) for block in blocks.values()]


def check(group, after):
    slow = SlowRanking(group, after)
    standings = rank(group, after)
    for row in standings.rows:
        assert row.points == slow.points(row.number)
        nulled = row.number in slow.nulled
        assert (row.status is RowStatus.NULLED) is nulled
        values = {each.code: each.value for each in row.tie_breaks}
        for code, value in (
            ("SB", slow.sonneborn_berger),
            ("WON", slow.wins),
            ("BWG", slow.wins_with_black),
        ):
            if code in values:
                assert values[code] == (None if nulled else value(row.number))
    assert blocks_of(standings) == [
        sorted(block) for block in slow.blocks(group.settings.tie_breaks)
    ]


ORDERS = (("DE",), ("SB", "DE"), ("WON", "DE", "SB"), ("BWG", "DE", "WON", "SB"), ())


@settings(deadline=None)
@given(group=round_robins(), order=st.sampled_from(ORDERS), data=st.data())
def test_small_round_robins_with_direct_encounter(group, order, data):
    group = replace(group, settings=replace(group.settings, tie_breaks=order))
    check(group, data.draw(st.integers(0, len(group.rounds))))


@settings(deadline=None)
@given(group=round_robins(most=9, tie_breaks=("SB", "WON", "BWG")), data=st.data())
def test_bigger_round_robins_without_it(group, data):
    check(group, data.draw(st.integers(0, len(group.rounds))))


@settings(deadline=None)
@given(group=round_robins(most=5, tie_breaks=("WON", "DE"), finished=True))
def test_finished_round_robins(group):
    check(group, len(group.rounds))
