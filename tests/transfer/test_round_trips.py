"""Exported and imported again, an event is the same, whatever it says."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.any_event import RULE_SETS
from support.any_tournament import any_tournament
from support.arrivals import ALONE, arrived, site
from support.tools import REPOSITORY

from publisher.content.cache import NoCache
from publisher.content.load import load_event, load_surroundings
from publisher.exchange import trf
from publisher.model.events import Event
from publisher.model.people import Club
from publisher.transfer.departure import alone, report_file
from publisher.transfer.wishes import Wishes

EXAMPLES = int(os.environ.get("ROUND_TRIPS", "40"))
# By hand there may be any number of them, and a timeout in the middle looks like a rare fault.
pytestmark = [pytest.mark.timeout(0)] if EXAMPLES > 40 else []
EVENTS = sorted((REPOSITORY / "content" / "events").rglob("*.yaml"))
NORWAY_CHESS = next(path for path in EVENTS if path.stem == "norway-chess-2022")


@pytest.mark.parametrize("version", trf.Version)
@given(data=st.data())
@settings(max_examples=EXAMPLES, deadline=None)
def test_any_tournament_comes_back_the_same(version: trf.Version, data: st.DataObject) -> None:
    event: Event = data.draw(any_tournament())
    for group in event.groups:
        written = report_file(event, group, RULE_SETS, version=version)
        assert arrived(written).event == alone(event, group)


@pytest.mark.parametrize("version", trf.Version)
@pytest.mark.parametrize("file", EVENTS, ids=lambda path: path.stem)
def test_the_example_events_come_back_the_same(file: Path, version: trf.Version) -> None:
    found = load_surroundings(REPOSITORY, NoCache())
    event = load_event(file, NoCache(), root=REPOSITORY)[0].event
    for group in event.groups:
        data = report_file(event, group, found.joins.rule_sets or {}, version=version)
        again = arrived(data, None, found.joins, found.private)
        assert again.event == alone(event, group)
        assert again.warnings == ()
        assert again.people.new == ()


@given(event=any_tournament())
@settings(max_examples=EXAMPLES // 2, deadline=None)
def test_a_plain_file_holds_the_columns_and_nothing_else(event: Event) -> None:
    group = event.groups[0]
    data = report_file(event, group, RULE_SETS, plain=True)
    assert b"publisher 1" not in data
    again = arrived(data).event.groups[0]
    assert [entry.number for entry in again.entries] == [entry.number for entry in group.entries]


@given(event=any_tournament())
@settings(max_examples=EXAMPLES // 2, deadline=None)
def test_the_same_event_gives_the_same_bytes_and_only_ascii_in_its_remarks(event: Event) -> None:
    group = event.groups[0]
    data = report_file(event, group, RULE_SETS)
    assert report_file(event, group, RULE_SETS) == data
    remarks = [line for line in data.split(b"\r\n") if line.startswith(b"### publisher")]
    assert all(line.isascii() for line in remarks)


def test_a_club_is_known_by_its_id_where_there_is_one_and_else_by_its_name() -> None:
    event = load_event(NORWAY_CHESS, NoCache())[0].event
    first, *others = (replace(entry, person="") for entry in event.groups[0].entries)
    member = replace(first, club="SK Rokaden", club_id="rokaden")
    group = replace(event.groups[0], entries=(member, *others))
    data = report_file(event, group, RULE_SETS)
    own = site(clubs={"rokaden": Club("rokaden", "SK Rokaden")})
    at_home = arrived(data, None, own, ()).event.groups[0].entries[0]
    assert (at_home.club, at_home.club_id) == ("SK Rokaden", "rokaden")
    abroad = arrived(data, None, site(), ()).event.groups[0].entries[0]
    assert (abroad.club, abroad.club_id) == ("SK Rokaden", "")


def test_what_things_are_called_comes_back_whatever_they_would_be_called_else() -> None:
    event = load_event(NORWAY_CHESS, NoCache())[0].event
    group = replace(event.groups[0], id="group", name="group")
    event = replace(event, id="event", slug="event", groups=(group,))
    data = report_file(event, group, RULE_SETS)
    found = arrived(data, Wishes(group_id="hovedgruppe", group="Hovedgruppe")).event
    assert found == event


def test_wishes_go_before_what_the_remarks_say() -> None:
    event = load_event(EVENTS[-1], NoCache())[0].event
    data = report_file(event, event.groups[0], RULE_SETS)
    wishes = Wishes(id="new", name="Ny", system="berger@2013", first=date(2030, 1, 1))
    found = arrived(data, wishes, ALONE).event
    assert (found.id, found.slug, found.name) == ("new", "new", "Ny")
    assert found.groups[0].settings.system == "berger@2013"
