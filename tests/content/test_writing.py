"""Events written as files: what is read back is the same event, and looks as if it were typed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from support.any_event import ODD, RULE_SETS, events, readable, texts
from support.tools import REPOSITORY

from publisher.content.cache import NoCache
from publisher.content.forms.event import EventForm
from publisher.content.joins import Joins
from publisher.content.load import load_event
from publisher.content.resolve import resolve
from publisher.content.writing import event_text
from publisher.model.events import Entry, Event, Game, Group, Round
from publisher.model.results import Result
from publisher.model.settings import Settings, WithdrawalRule
from publisher.yaml12 import read
from publisher.yaml12.validation import validate
from publisher.yaml12.writing import Inline, lines

EVENTS = sorted((REPOSITORY / "content" / "events").rglob("*.yaml"))


def read_back(text: str) -> Event:
    form = validate(EventForm, read(text.encode(), "event.yaml"))
    return resolve(form, "nameless", Joins(RULE_SETS, None, None))


@given(events())
@settings(max_examples=300, deadline=None)
def test_any_event_reads_back_the_same(event: Event) -> None:
    assert read_back(event_text(event, RULE_SETS)) == event


@pytest.mark.parametrize("file", EVENTS, ids=lambda path: path.stem)
def test_the_example_events_read_back_the_same(file: Path) -> None:
    event = load_event(file, NoCache())[0].event
    assert read_back(event_text(event, RULE_SETS)) == event


FULL = """\
name: Landsturneringen
dates: {from: 2005-07-09, to: 2005-07-16}
rules: [landsturneringen@2005, nsf-classes@2007, nsf-general@2013]
invited: 2005-07-04
fees: {entry: 600, late: 900, per_starter: 0.5}
eligibility: refuse
dispensations:
  - {paragraph: 2, by: Sentralstyret, date: 2005-01-05, note: short of days}
  - {paragraph: 1, by: Sentralstyret, person: anna, class: mester}
history:
  event: last
  last_day: 2004-07-10
  champions: [{year: 2004, name: "Ås, Åse"}]
  junior_champion: {fide_id: 1503014}
  tables:
    - class: elite
      most: 9
      players: [{place: 1, points: 7½, name: A}, {place: 1, points: 7, name: B}]
      champion: {name: A}
  grand_prix: [{name: A}, {class: klasse-1, person: anna}]
  norms: [{title: IM, date: 2005-01-05, name: A}]
  north_norway: []
  districts: [{district: Oslo, time_control: long, rating_category: 3, name: A}]
  picks: [{class: elite, by: elite_committee, name: A}]
  ratings:
    - {list: nsf, date: 2005-04-01, players: [{name: A, rating: 2000}, {name: B}]}
groups:
  - id: junior
    name: Junior
    class: [junior-a, junior-b]
    entries: [{name: A, placed: {class: klasse-4, by: N. N.}}]
"""


def test_what_is_said_of_who_may_play_reads_back_the_same() -> None:
    event = read_back(FULL)
    assert event.groups[0].settings.first_place.play_off
    assert event.history.north_norway == ()
    assert read_back(event_text(event, RULE_SETS)) == event


@given(texts)
def test_any_text_reads_back_the_same_wherever_it_stands(text: str) -> None:
    expect_back(text)


@pytest.mark.parametrize("text", ODD)
def test_odd_text_reads_back_the_same(text: str) -> None:
    expect_back(readable(text))


def expect_back(text: str) -> None:
    written = "\n".join(lines({"a": text, "b": Inline(c=text, d=[text]), "e": [text, text * 30]}))
    data = read(written.encode(), "x.yaml").data
    assert data == {"a": text, "b": {"c": text, "d": [text]}, "e": [text, text * 30]}


def test_it_looks_as_a_person_would_type_it() -> None:
    group = Group(
        id="a",
        name="Gruppe A: menn og kvinner",
        settings=Settings("monrad@2013", "monrad@2013"),
        entries=(Entry(1, "Ås, Åse", rating=1500), Entry(2, "Li", fide_id="1503014")),
        rounds=(
            Round(1, (Game(1, 2, 1, Result.DRAW), Game(2, 3, 4))),
            Round(2, (Game(1, 1, 2, Result.WHITE_WINS_BY_FORFEIT, by_hand=True),)),
        ),
        rounds_total=2,
    )
    form = Event("cup", "cup", "NO", date(2026, 1, 2), date(2026, 1, 3), (group,))
    made = read_back(event_text(_of_rules(form), RULE_SETS))
    assert event_text(made, RULE_SETS, ["Made today."]) == (
        "# Made today.\n"
        "id: cup\n"
        "name: NO\n"
        "dates: {from: 2026-01-02, to: 2026-01-03}\n"
        "rules: [monrad@2013]\n"
        "groups:\n"
        "  - id: a\n"
        '    name: "Gruppe A: menn og kvinner"\n'
        "    rounds_total: 2\n"
        "    entries:\n"
        '      - {no: 1, name: "Ås, Åse", rating: 1500}\n'
        "      - {no: 2, name: Li, fide_id: 1503014}\n"
        "    rounds:\n"
        "      - round: 1\n"
        "        games:\n"
        "          - {board: 1, white: 2, black: 1, result: ½-½}\n"
        "          - {board: 2, white: 3, black: 4, result: }\n"
        "      - round: 2\n"
        "        games:\n"
        "          - {board: 1, white: 1, black: 2, result: +:-, by_hand: true}\n"
    )


def _of_rules(event: Event) -> Event:
    """The event with the settings that its rule sets make."""
    made = read_back(
        "name: x\ndates: 2026-01-01\nrules: [monrad@2013]\n"
        "groups: [{id: a, name: a, rounds_total: 2}]\n"
    )
    ruled = tuple(replace(each, settings=made.groups[0].settings) for each in event.groups)
    return replace(event, groups=ruled, rule_sets=made.rule_sets)


def test_settings_that_no_file_can_say_are_refused() -> None:
    event = read_back(
        "name: x\ndates: 2026-01-01\ngroups: [{id: a, name: a, system: berger@2013}]\n"
    )
    own = replace(event.groups[0].settings, withdrawal=WithdrawalRule(limit=Fraction(1, 3)))
    changed = replace(event, groups=(replace(event.groups[0], settings=own),))
    with pytest.raises(ValueError, match="no file can say the settings of group a"):
        event_text(changed, RULE_SETS)
