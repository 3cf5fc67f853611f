"""Exported and imported again, an event is the same, whatever it says."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.any_event import RULE_SETS
from support.any_tournament import any_tournament

from publisher.content.joins import Joins
from publisher.exchange import trf
from publisher.exchange.formats import format_of
from publisher.model.events import Event
from publisher.pairing import known_systems
from publisher.ranking.fitness import fault
from publisher.transfer.arrival import Arrived, arrive
from publisher.transfer.departure import alone, report_file
from publisher.transfer.wishes import Wishes

JOINS = Joins(RULE_SETS, None, None, fault, frozenset(known_systems()))


def arrived(data: bytes, wishes: Wishes | None = None) -> Arrived:
    imported = format_of(data, "cup.trf").read(data, "cup.trf")
    return arrive(imported, wishes or Wishes(), JOINS)


@pytest.mark.parametrize("version", trf.Version)
@given(data=st.data())
@settings(max_examples=120, deadline=None)
def test_any_tournament_comes_back_the_same(version: trf.Version, data: st.DataObject) -> None:
    event: Event = data.draw(any_tournament())
    for group in event.groups:
        written = report_file(event, group, RULE_SETS, version=version)
        found = arrived(written)
        assert found.event == alone(event, group)
