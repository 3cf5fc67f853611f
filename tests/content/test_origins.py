"""Entries that are players of another group, and what a group knows of those that feed it."""

from __future__ import annotations

from pathlib import Path

from publisher.content.cache import NoCache
from publisher.content.load import load_event
from publisher.content.writing import event_text
from publisher.model.events import Event
from publisher.model.feeding import Dealing, Feed, Origin
from publisher.rules.load import built_in

BLITZ = """\
name: Blitz
dates: 2014-07-05
rules: nm-lyn@2013
groups:
  - id: final
    name: Final
    from:
      - {group: semi, advance: 1}
      - {group: a, places: 2-3, without: [3]}
    dealing: by_hand
    titles: [top, {title: Best of the club, class: Junior}]
    entries:
      - {from: {group: semi, no: 1, place: 1}}
      - {from: {group: a, no: 2}, club: Elsewhere}
  - id: semi
    name: Semi-final
    from: [{group: a, advance: 1}]
    entries:
      - {no: 1, from: {group: a, no: 4}}
  - id: a
    name: Group A
    entries:
      - {name: "Hansen, Per", no: 4, club: Bergen, rating: 1800, class: Mester, title: FM}
      - {no: 2, name: "Berg, Siri", club: Oslo}
      - {no: 3, name: "Li, Wei"}
      - {no: 1, name: "Vik, Dag"}
    play_offs:
      - {place: 1, players: [4, 2, 3], lots: {seed: 7}}
"""


def event_of(folder: Path, text: str = BLITZ) -> Event:
    path = folder / "blitz.yaml"
    path.write_text(text, encoding="utf-8")
    return load_event(path, NoCache())[0].event


def test_an_entry_is_the_player_of_the_other_group_where_it_does_not_say_otherwise(
    tmp_path: Path,
) -> None:
    first, second = event_of(tmp_path).group("final").entries
    assert (first.name, first.club, first.rating, first.class_name, first.title) == (
        "Hansen, Per", "Bergen", 1800, "Mester", "FM",
    )  # fmt: skip
    assert first.origin == Origin("semi", "Semi-final", 1, 1)
    assert (second.name, second.club) == ("Berg, Siri", "Elsewhere")
    assert second.origin == Origin("a", "Group A", 2, None)


def test_both_ends_know_the_way(tmp_path: Path) -> None:
    event = event_of(tmp_path)
    feed = Feed("a", "Group A", "final", "Final", 2, 3, (3,))
    assert event.group("final").feeds == (
        Feed("semi", "Semi-final", "final", "Final", 1, 1), feed,
    )  # fmt: skip
    assert feed in event.group("a").onward
    assert event.group("final").dealing is Dealing.BY_HAND


def test_a_group_that_feeds_others_goes_by_what_decides_who_goes_on(tmp_path: Path) -> None:
    event = event_of(tmp_path)
    assert event.group("a").settings.tie_breaks == ("WIN",)
    assert event.group("final").settings.tie_breaks == ("SB", "DE")


def test_titles_are_those_of_the_rules_or_in_words(tmp_path: Path) -> None:
    top, own = event_of(tmp_path).group("final").titles
    assert dict(top.names)["en"] == "Norwegian blitz champion"
    assert top.citation is not None
    assert top.citation.paragraph == "5"
    assert (own.names, own.class_name, own.citation) == (
        (("", "Best of the club"),), "Junior", None,
    )  # fmt: skip


def test_only_a_title_of_the_whole_group_asks_for_a_play_off(tmp_path: Path) -> None:
    final = event_of(tmp_path).group("final").settings.first_place
    assert (final.play_off, final.titles) == (True, True)
    without = event_of(tmp_path, BLITZ.replace("[top, ", "["))
    assert not without.group("final").settings.first_place.play_off
    assert not event_of(tmp_path).group("a").settings.first_place.play_off


def test_a_later_change_of_the_player_reaches_his_entry(tmp_path: Path) -> None:
    event = event_of(tmp_path, BLITZ.replace("Hansen, Per", "Hansen, Peter"))
    assert event.group("final").entries[0].name == "Hansen, Peter"


def test_what_is_written_reads_back_the_same(tmp_path: Path) -> None:
    event = event_of(tmp_path)
    again = event_of(tmp_path, event_text(event, built_in()))
    assert again == event
