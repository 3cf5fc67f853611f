"""The made-up Landsturnering: somebody is entitled by each ground alone, and one by none."""

from __future__ import annotations

from datetime import date
from functools import cache

from support.tools import REPOSITORY

from publisher.build.cache import DiskCache
from publisher.build.reports import Reports
from publisher.content.cache import NoCache
from publisher.content.load import load_site
from publisher.eligibility import EventVerdicts, Outcome, Verdict
from publisher.site.event_verdicts import Verdicts

# What the edition of 2005 and the general part know, by the codes of its grounds.
GROUNDS = {
    "champions.one_of", "last_time.place", "last_time.best", "junior_champion.is",
    "grand_prix.won", "norms.has", "rating.on_list", "pick.elite_committee", "rating.on_entry",
    "last_time.score", "last_time.best_share", "grand_prix.won_class", "pick.federation",
    "north_norway.is", "district.is", "rating.placed", "lowest.choice", "age.is",
}  # fmt: skip
IN_PAIRS = {"lowest.none_other", "lowest.unrated"}
"""Grounds that come with another: who is entitled to no other class is rated low, or not at all."""

TODAY = date(2026, 1, 1)


@cache
def judged(event: str) -> EventVerdicts:
    content = load_site(REPOSITORY, NoCache())
    return Verdicts(content, Reports(content, DiskCache(None)), TODAY, NoCache())[event]


def verdicts() -> list[Verdict]:
    groups = judged("landsturneringen-2006").groups.values()
    return [verdict for group in groups for verdict in group.verdicts.values()]


def test_every_ground_alone_entitles_somebody() -> None:
    found = [tuple(because.code.removeprefix("eligible.") for because in each.grounds)
             for each in verdicts()]  # fmt: skip
    assert {codes[0] for codes in found if len(codes) == 1} == GROUNDS
    assert {code for codes in found for code in codes} == GROUNDS | IN_PAIRS


def test_one_player_has_no_ground_and_of_nobody_data_is_missing() -> None:
    assert [each.outcome for each in verdicts()].count(Outcome.NOT_ENTITLED) == 1
    assert not [each for each in verdicts() if each.outcome is Outcome.UNDECIDED]
    assert not judged("landsturneringen-2006").frame


def test_the_year_before_gives_a_champion_by_a_play_off() -> None:
    made = judged("landsturneringen-2005").groups["junior"].crownings["junior-a"]
    assert made.reason.code == "eligible.title.play_off_won"
    assert (made.champion, set(made.contenders)) == (2, {1, 2})
