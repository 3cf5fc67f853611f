"""Higher groups are open to those who are let in, lower ones to those rated lower."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from support.applied import applied, checks, counts
from support.seasons import group, player, result, season

from publisher.model.season_rules import Pace
from publisher.model.seasons import Season, Session
from publisher.seasons import Verdict, Weight

LEVELS = (
    player("anna", 2100, rapid=1700),
    player("bo", 1900),
    player("cora", 1700),
    player("dag", 1500),
)


def parted(**changes: Any) -> Season:
    """A group for klasse 1 and 2 in which all four play."""
    lines = [result(each.id, place) for place, each in enumerate(LEVELS, 1)]
    sessions = (Session(5, Pace.RAPID, 25, 10),)
    only = group(*lines, classes=("k1", "k2"), **changes)
    return season([applied(groups=(only,), sessions=sessions)], LEVELS)


def test_a_higher_group_is_open_to_who_is_let_in() -> None:
    made = checks(parted())["higher_group"]
    assert (made.verdict, made.weight) == (Verdict.FAILS, Weight.ADVICE)
    assert made.reason.fact("players") == ("dag",)
    assert made.reason.citation is not None
    assert made.reason.citation.paragraph == "8"
    assert counts(parted())
    for opened in ({"higher_allowed": True}, {"rated_above": frozenset({"dag"})}):
        assert checks(parted(**opened))["higher_group"].verdict is Verdict.HOLDS


def test_a_lower_group_is_for_who_is_rated_lower_at_this_time_control() -> None:
    assert checks(parted())["lower_group"].verdict is Verdict.HOLDS
    of = parted()
    strong = (LEVELS[0]._replace(rapid=2050), *LEVELS[1:])
    made = checks(replace(of, players=strong))["lower_group"]
    assert (made.verdict, made.reason.fact("players")) == (Verdict.FAILS, ("anna",))
    unrated = (LEVELS[0]._replace(rapid=None), *LEVELS[1:])
    assert checks(replace(of, players=unrated))["lower_group"].verdict is Verdict.FAILS
