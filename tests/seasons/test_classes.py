"""The class of a player: fixed by the highest of three ratings on the list of the season."""

from __future__ import annotations

import pytest
from support.seasons import player, season

from publisher.model.seasons import SeasonPlayer
from publisher.seasons import Classes


@pytest.mark.parametrize(
    ("known", "class_id", "code"),
    [
        (player("a", 2000), "mester", "season.class_rated"),
        (player("a", 1999), "k1", "season.class_rated"),
        (player("a", 1500, rapid=1800, blitz=1799), "k1", "season.class_rated"),
        (player("a", None, blitz=1600), "k2", "season.class_rated"),
        (player("a", 1599), "k3", "season.class_rated"),
        (player("a"), "k3", "season.class_unrated"),
        (player("a", class_id="k1"), "k1", "season.class_written"),
        (player("a", 1000, class_id="k1"), "k1", "season.class_written"),
    ],
)
def test_a_class_comes_from_the_highest_rating(
    known: SeasonPlayer, class_id: str, code: str
) -> None:
    classes = Classes(season(players=[known]))
    assert classes.class_of("a") == class_id
    assert classes.why("a").code == code


def test_the_reason_names_rating_list_and_paragraph() -> None:
    why = Classes(season(players=[player("a", 1500, rapid=1810)])).why("a")
    assert (why.fact("rating"), why.fact("pace"), why.fact("day")) == (1810, "rapid", "2025-07-01")
    assert why.citation is not None
    assert (why.citation.rule_set, why.citation.paragraph) == ("ngp@2025", "2")


def test_who_is_not_on_the_list_is_in_the_lowest_class() -> None:
    classes = Classes(season())
    assert classes.class_of("nobody") == "k3"
    assert classes.why("nobody").code == "season.class_unlisted"
