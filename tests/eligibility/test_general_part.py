"""Membership, federation and transfers, by date (general part, 13; Landsturneringen, 1)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from support.entrants import HER, NOBODY, START, born, case, her, judge

from publisher.eligibility import Outcome, Player
from publisher.eligibility.verdict import Verdict
from publisher.model.entitlement import Dispensation, Membership, Registration, Transfer

LATEST = START - timedelta(weeks=4)


def verdict(
    player: Player, *let_off: Dispensation, edition: str = "2013", class_id: str = "klasse-1"
) -> Verdict:
    """The verdict on a player of class 1 by rating."""
    rules = replace(case(edition), dispensations=let_off)
    return judge(replace(player, rating=1800), rules, class_id)


def moved(**facts: object) -> Player:
    """A player who represents her new club."""
    known: dict[str, object] = {"received": LATEST, **facts}
    transfer = Transfer("nyvik", **known)  # type: ignore[arg-type]  # facts by name
    return her(club_id="nyvik", transfers=(transfer,))


def test_a_notice_received_four_weeks_before_is_early_enough() -> None:
    assert verdict(moved()).outcome is Outcome.ENTITLED


@pytest.mark.parametrize(
    "facts",
    [{"received": LATEST + timedelta(days=1)}, {"received": None}, {"signed": False},
     {"settled": False}],
    ids=["a day late", "never received", "not signed", "money owed"],
)  # fmt: skip
def test_a_transfer_that_is_not_in_order_keeps_her_out_of_the_new_club(
    facts: dict[str, object],
) -> None:
    found = verdict(moved(**facts))
    assert found.outcome is Outcome.NOT_ENTITLED
    assert [each.code for each in found.bars] == ["eligible.transfer.not_in_order"]
    assert found.bars[0].fact("latest") == LATEST.isoformat()


def test_a_main_member_elsewhere_needs_a_transfer() -> None:
    member = her(club_id="nyvik", memberships=(Membership("lillevik"),))
    assert [each.code for each in verdict(member).bars] == ["eligible.transfer.none"]
    side = her(club_id="nyvik", memberships=(Membership("lillevik", main=False),))
    assert verdict(side).outcome is Outcome.ENTITLED


@pytest.mark.parametrize(
    ("first", "last", "outcome"),
    [
        (START, None, Outcome.ENTITLED),
        (START + timedelta(days=1), None, Outcome.NOT_ENTITLED),
        (None, START, Outcome.ENTITLED),
        (None, START - timedelta(days=1), Outcome.NOT_ENTITLED),
    ],
)
def test_membership_counts_on_the_first_day(
    first: date | None, last: date | None, outcome: Outcome
) -> None:
    found = verdict(her(memberships=(Membership("lillevik", first, last),)))
    assert found.outcome is outcome
    assert bool(found.bars) is (outcome is Outcome.NOT_ENTITLED)


def test_without_a_club_membership_is_not_known_and_that_is_said() -> None:
    found = verdict(her(club=""))
    assert found.outcome is Outcome.ENTITLED
    assert [each.code for each in found.remarks] == ["eligible.member.unknown"]


GUEST = her(club="", memberships=(Membership("gone", None, date(2000, 1, 1)),))


@pytest.mark.parametrize(("edition", "paragraph"), [("2005", "1"), ("2013", "1b")])
def test_the_board_may_admit_others(edition: str, paragraph: str) -> None:
    assert verdict(GUEST, edition=edition).outcome is Outcome.NOT_ENTITLED
    let_in = Dispensation(paragraph, "the board", who=HER)
    assert verdict(GUEST, let_in, edition=edition).outcome is Outcome.ENTITLED


def test_2013_the_board_may_admit_others_only_where_no_title_is_at_stake() -> None:
    young = replace(GUEST, private=born(year=2000))
    for edition, paragraph, outcome in (
        ("2005", "1", Outcome.ENTITLED),
        ("2013", "1b", Outcome.NOT_ENTITLED),
    ):
        let_in = Dispensation(paragraph, "the board", who=HER)
        found = judge(young, replace(case(edition), dispensations=(let_in,)), "junior-a")
        assert found.outcome is outcome


def test_2013_title_classes_are_for_those_who_represent_norway() -> None:
    young = born(year=2004)
    swede = her(federation="SWE", private=young)
    assert [each.code for each in judge(swede, case("2013"), "junior-a").bars] == [
        "eligible.federation.other"
    ]
    assert judge(swede, case("2013"), "junior-b").outcome is Outcome.ENTITLED
    assert judge(swede, case("2005"), "junior-a").outcome is Outcome.ENTITLED
    nobody_knows = judge(her(federation="", private=young), case("2013"), "junior-a")
    assert nobody_knows.outcome is Outcome.UNDECIDED
    assert [each.code for each in nobody_knows.missing] == ["eligible.federation.unknown"]


@pytest.mark.parametrize(
    ("class_id", "let_off"),
    [("lilleputt", True), ("miniputt", True), ("junior-a", False), ("kadett-a", False)],
)
def test_2013_the_board_lets_off_in_the_two_youngest_classes(class_id: str, let_off: bool) -> None:
    swede = her(federation="SWE", private=born(year=2004))
    given = replace(case("2013"), dispensations=(Dispensation("1a", "the board", who=HER),))
    assert judge(swede, case("2013"), class_id).outcome is Outcome.NOT_ENTITLED
    assert (judge(swede, given, class_id).outcome is Outcome.ENTITLED) is let_off


def test_the_federation_is_that_of_the_first_day() -> None:
    changed = (
        Registration("SWE", None, START - timedelta(days=1)),
        Registration("NOR", START, None),
    )
    player = her(federation="SWE", registrations=changed, private=born(year=2004))
    assert judge(player, case("2013"), "junior-a").outcome is Outcome.ENTITLED
    assert NOBODY.junior_champion is not None
