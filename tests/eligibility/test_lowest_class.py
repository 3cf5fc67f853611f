"""Class 5: entitled to no other, by choice, and without a rating (3c, 4; general part, 11)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.entrants import HER, NOBODY, case, codes, her, judge, listed, paragraphs

from publisher.eligibility import Outcome, Player
from publisher.model.entitlement import Placed
from publisher.model.history import GrandPrixWinner, History

APRIL, JUNE = date(2014, 4, 1), date(2014, 6, 5)
WON_CLASS_FIVE = replace(NOBODY, grand_prix=(GrandPrixWinner(HER, "klasse-5"),))


@pytest.mark.parametrize("edition", ["2005", "2013"])
def test_who_is_entitled_to_no_other_plays_here(edition: str) -> None:
    player = her(listed(999, APRIL), listed(999, JUNE))
    found = judge(player, case(edition), "klasse-5")
    assert codes(found) == ["eligible.lowest.none_other", "eligible.lowest.choice"]
    assert paragraphs(found) == ["3c", "4"]


def test_the_last_list_lets_her_choose_it_though_she_is_entitled_higher() -> None:
    player = her(listed(1100, APRIL), listed(999, JUNE))
    found = judge(player, case(), "klasse-5")
    assert codes(found) == ["eligible.lowest.choice"]
    assert judge(player, case(), "klasse-4").outcome is Outcome.ENTITLED


def test_entitled_higher_and_on_the_last_list_higher_she_may_not() -> None:
    player = her(listed(999, APRIL), listed(1000, JUNE))
    found = judge(player, case(), "klasse-5")
    assert found.outcome is Outcome.NOT_ENTITLED
    assert [each.code for each in found.lacking] == [
        "eligible.lowest.other",
        "eligible.lowest.rated_higher",
    ]
    assert found.lacking[0].fact("groups") == ("klasse-4",)


def test_a_player_without_a_rating_starts_here() -> None:
    found = judge(her(), case(), "klasse-5")
    assert codes(found) == ["eligible.lowest.none_other", "eligible.lowest.unrated"]
    assert judge(her(listed(None, JUNE)), case(), "klasse-5").grounds == found.grounds


def test_a_player_without_a_rating_who_was_placed_elsewhere_does_not() -> None:
    player = her(placed=Placed("klasse-3", "N. N."))
    found = judge(player, case(), "klasse-5")
    assert found.outcome is Outcome.NOT_ENTITLED
    assert judge(player, case(), "klasse-3").outcome is Outcome.ENTITLED


def test_without_a_rating_and_entitled_elsewhere_she_may_choose() -> None:
    found = judge(her(), case(history=WON_CLASS_FIVE), "klasse-5")
    assert codes(found) == ["eligible.lowest.unrated"]


@pytest.mark.parametrize("player", [her(), her(listed(999, JUNE))])
def test_what_nobody_wrote_down_keeps_nobody_out_of_the_lowest_class(player: Player) -> None:
    found = judge(player, case(history=History(since=NOBODY.since)), "klasse-5")
    assert found.outcome is Outcome.ENTITLED
    assert "eligible.lowest.none_known" in codes(found)
