"""Season files: what they give, and what is said of what is wrong in them."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from support.planned import CountingCache, write
from support.season_site import EVENT, EVENT_FILE, FILES, SEASON, SEASON_FILE

from publisher.content.cache import NoCache, ParseCache
from publisher.content.load import load_site
from publisher.content.nouns import SiteContent
from publisher.model.season_rules import Pace
from publisher.model.seasons import Season
from publisher.problems import ProblemsError

RULES = """\
id: club
edition: "1"
titles: Klubb
source: styret
rules:
  categories.winner: {value: {Kveld: 8}, paragraph: "1"}
  scale.points: {value: [4, 2, 1], paragraph: "1"}
  table.counting: {value: 4, paragraph: "2"}
"""


def read(
    root: Path, files: dict[str, str] | None = None, cache: ParseCache | None = None
) -> SiteContent:
    return load_site(write(root, {**FILES, **(files or {})}), cache or NoCache())


def season(root: Path, text: str = SEASON, **files: str) -> Season:
    (record,) = read(root, {SEASON_FILE: text, **files}).seasons
    return record.season


def changed(old: str, new: str) -> str:
    assert SEASON.count(old) == 1, old
    return SEASON.replace(old, new)


def problems(root: Path, text: str) -> list[str]:
    with pytest.raises(ProblemsError) as caught:
        read(root, {SEASON_FILE: text})
    return [str(found).removeprefix(f"{SEASON_FILE}:") for found in caught.value.problems]


def test_a_season_is_joined_with_rule_set_and_events(tmp_path: Path) -> None:
    made = season(tmp_path)
    assert (made.id, made.series, made.slug) == ("ngp", "ngp", "2025-26")
    assert made.list_day == date(2025, 7, 1)
    assert made.rules.counting == 6
    here, away = made.events
    assert (here.name, here.first_day, here.place) == ("Helgeturnering", date(2025, 10, 4), "Bodø")
    assert [group.id for group in here.groups] == ["a"]
    assert here.application.days == (date(2025, 10, 4), date(2025, 10, 5))
    assert here.application.sessions[0].pace is Pace.STANDARD
    (group,) = away.groups
    assert [(each.player, each.best, each.worst, each.finished) for each in group.results] == [
        ("dag", 1, 1, True),
        ("anna", 2, 3, True),
        ("bo", 2, 3, True),
        ("cora", 4, 4, False),
    ]
    assert group.final


def test_a_scale_is_stretched_to_the_points_of_each_winner(tmp_path: Path) -> None:
    made = {each.name: each.points for each in season(tmp_path).categories}
    assert made["NGP 100"] == (100, 80, 60, 50)
    assert made["NGP 70"] == (70, 56, 42, 35)


def test_a_category_may_have_points_of_its_own(tmp_path: Path) -> None:
    text = changed(
        "scale: [10, 8, 6, 5]",
        "scale: [3, 1]\nscales: [{category: NGP 90, points: [90, 88½]}]",
    )
    made = {each.name: each.points for each in season(tmp_path, text).categories}
    assert made["NGP 90"] == (90, Fraction(177, 2))
    assert made["NGP 100"] == (100, Fraction(100, 3))


def test_a_rule_set_of_the_site_may_govern_a_season_of_its_own(tmp_path: Path) -> None:
    text = (
        SEASON.replace("rules: ngp@2025", "rules: club@1")
        .replace("scale: [10, 8, 6, 5]\n", "")
        .replace("category: NGP 80", "category: Kveld")
        .replace("category: NGP 100", "category: Kveld")
    )
    made = season(tmp_path, text, **{"content/rules/club.yaml": RULES})
    assert made.series == "club"
    assert made.rules.counting == 4
    assert [each.points for each in made.categories] == [(8, 4, 2)]
    assert made.rules.rounds == 0


def test_an_edit_of_a_result_does_not_read_the_season_again(tmp_path: Path) -> None:
    cache = CountingCache()
    cache.keep = lambda _kind, _key: None  # type: ignore[attr-defined]  # of a cache on disk
    read(tmp_path, cache=cache)
    cache.made.clear()
    edited = EVENT.replace("white: 1, black: 4, result: 1-0", "white: 1, black: 4, result: 0-1")
    read(tmp_path, {EVENT_FILE: edited}, cache)
    assert "event" in cache.made
    assert not {"season", "season-form"} & set(cache.made)
    read(tmp_path, {EVENT_FILE: edited.replace("Helgeturnering", "Høsthelg")}, cache)
    assert "season" in cache.made
    assert "season-form" not in cache.made


def blocks() -> dict[str, list[str]]:
    """The lines of each case in broken_seasons.txt, by its title."""
    text = (Path(__file__).parent / "broken_seasons.txt").read_text(encoding="utf-8")
    cases = [block.splitlines() for block in text.strip().split("\n\n")[1:]]
    return {title: lines for title, *lines in cases}


def marked(lines: list[str], sign: str) -> str:
    return "\n".join(line[1:] for line in lines if line.startswith(sign))


@pytest.mark.parametrize("title", blocks())
def test_messages_word_for_word(title: str, tmp_path: Path) -> None:
    lines = blocks()[title]
    text = changed(f"{marked(lines, '-')}\n", f"{marked(lines, '+')}\n".lstrip("\n"))
    assert "\n".join(problems(tmp_path, text)) == marked(lines, "=")


def test_everything_wrong_is_told_in_one_run(tmp_path: Path) -> None:
    text = SEASON.replace("NGP 80", "NGP 60").replace("player: dag", "player: dagg")
    assert len(problems(tmp_path, text)) == 2


def test_two_seasons_cannot_have_one_address(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError) as caught:
        read(tmp_path, {"content/seasons/zz.yaml": SEASON})
    assert [found.code for found in caught.value.problems] == ["season.slug-twice"]


def test_an_event_that_cannot_be_read_is_not_missed_by_the_season(tmp_path: Path) -> None:
    with pytest.raises(ProblemsError) as caught:
        read(tmp_path, {EVENT_FILE: EVENT.replace("dates:", "date:")})
    assert {found.place.file for found in caught.value.problems} == {EVENT_FILE}
