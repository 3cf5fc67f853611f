"""The winner of a class in a season on the site may play a class higher the summer after."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from support.planned import TODAY, CountingCache, Planned, planned
from support.season_site import FILES, SEASON, SEASON_FILE

from publisher.content.cache import ParseCache

CUP_FILE = "content/events/nm.yaml"
PAGE = "en/turneringer/2026/nm/mester/startliste/spillerett/index.html"
WON = "Winner of Class 1 in the Grand Prix 2025–26"
CUP = """\
name: Landsturneringen
dates: {from: 2026-07-04, to: 2026-07-12}
rules: [landsturneringen@2013, nsf-classes@2018, nsf-general@2013]
history: {picks: [], north_norway: [], districts: []}
groups:
  - id: mester
    name: Mester
    system: monrad@2013
    rounds_total: 9
    entries:
      - {no: 1, name: "Bø, Bo", club: K, federation: NOR, rating: 1850}
      - {no: 2, name: "Dal, Cora", club: K, federation: NOR, rating: 1850}
"""


def cup_site(
    root: Path, cup: str = CUP, season: str = SEASON, *, today: date = TODAY,
    cache: ParseCache | None = None,
) -> Planned:  # fmt: skip
    """The site of a season with the national championship after it."""
    files = FILES | {CUP_FILE: cup, SEASON_FILE: season}
    return planned(root, files, today=today, cache=cache)


def verdict(made: Planned, number: int) -> str:
    found = made.html(PAGE).css_first(f'table.entitled tr[data-no="{number}"] td.verdict')
    assert found is not None
    return " ".join(found.text(separator=" ").split())


def test_the_winner_of_class_1_may_play_in_master(tmp_path: Path) -> None:
    made = cup_site(tmp_path)
    assert verdict(made, 1).startswith(f"Entitled 3b {WON}")
    assert "Did not win Class 1 in the Grand Prix 2025–26" in verdict(made, 2)
    links = [each.attributes["href"] or "" for each in made.html(PAGE).css("td.verdict a")]
    assert "../../../../../../ngp/2025-26/index.html" in links


@pytest.mark.parametrize(
    ("today", "season"),
    [
        (date(2026, 6, 30), SEASON),
        (TODAY, SEASON.replace("to: 2026-06-30", "to: 2026-07-04")),
        (TODAY, SEASON.replace("dates: {from", "series: other\ndates: {from")),
        (TODAY, SEASON + "  - {id: sent, name: Sent, dates: 2026-06-20, category: NGP 70}\n"),
    ],
    ids=["not over", "ends with the event", "another series", "results are missing"],
)
def test_a_season_that_is_not_the_last_finished_one_entitles_nobody(
    today: date, season: str, tmp_path: Path
) -> None:
    told = verdict(cup_site(tmp_path, season=season, today=today), 1)
    assert told.startswith("Data is missing")
    assert "The winners of the last finished Grand Prix are not written down." in told


def test_what_the_history_says_goes_first(tmp_path: Path) -> None:
    written = CUP.replace(
        "picks: []", 'picks: [], grand_prix: [{class: klasse-1, name: "Dal, Cora"}]'
    )
    made = cup_site(tmp_path, written)
    assert "Did not win Class 1 in the last finished Grand Prix." in verdict(made, 1)
    assert "Winner of Class 1 in the last finished Grand Prix." in verdict(made, 2)


def test_a_class_that_the_season_does_not_have_is_told(tmp_path: Path) -> None:
    other = SEASON.replace("name: {nb: Klasse 1, en: Class 1}", "name: Gruppe B")
    made = cup_site(tmp_path, season=other)
    told = "No class in the Grand Prix 2025–26 is called Class 1; write its winner down."
    assert told in verdict(made, 1)
    assert any(told in str(each) for each in made.plan.hints)


def test_an_edit_of_a_season_changes_the_verdicts_kept(tmp_path: Path) -> None:
    cache = CountingCache()
    before = cup_site(tmp_path, cache=cache)
    away = SEASON.replace("place: 1, player: dag", "place: 1, player: cora")
    away = away.replace("place: 4, player: cora, finished: false", "place: 4, player: dag")
    after = cup_site(tmp_path, season=away, cache=cache)
    assert WON in verdict(before, 1)
    assert WON in verdict(after, 2)
    assert before.keys[PAGE] != after.keys[PAGE]
