"""Monrad quality beside one written a second time from the rule alone."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from support.slow_monrad import SlowMonrad
from support.swiss_events import swiss_events

from publisher.ranking import rank

STRIKES = {"MON": 0, "MON-1": 1, "MON-2": 2}


@settings(deadline=None)
@given(group=swiss_events(tie_breaks=tuple(STRIKES)), data=st.data())
def test_sums_with_so_many_struck(group, data):
    after = data.draw(st.integers(0, len(group.rounds)))
    slow = SlowMonrad(group, after)
    for row in rank(group, after).rows:
        for found in row.tie_breaks:
            assert found.value == slow.quality(row.number, STRIKES[found.code])
            assert found.value == sum(term.value for term in found.terms)


@settings(deadline=None)
@given(group=swiss_events(tie_breaks=("MONRAD",)), data=st.data())
def test_values_places_and_what_decided(group, data):
    after = data.draw(st.integers(0, len(group.rounds)))
    slow = SlowMonrad(group, after)
    for row in rank(group, after).rows:
        (found,) = row.tie_breaks
        assert row.points == slow.points(row.number)
        assert list(found.stages) == slow.stages(row.number)
        assert found.value == sum(term.value for term in found.terms)
        if row.rank is not None:
            assert row.rank == slow.place(row.number)
            assert decided(row) == slow.deciding_stages(row.number)


def decided(row):
    """The stages that the row's reasons name."""
    return [
        dict(reason.facts).get("stage", 0)
        for reason in row.reasons
        if reason.code in ("rank.tie_break", "rank.add_back")
    ]
