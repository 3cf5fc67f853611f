"""What organiser and arbiter owe: arbiter, classes on the list, prizes, report and fee."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest
from support.applied import GROUP, PEOPLE, applied, checks
from support.seasons import FIRST, season

from publisher.model.season_rules import Licence, Pace
from publisher.model.seasons import Arbiter, SeasonEvent, Session
from publisher.seasons import Verdict, Weight, season_report
from publisher.seasons.duties import fee, report_due, reported_groups


@pytest.mark.parametrize(
    ("arbiter", "assistant", "verdict"),
    [
        (Arbiter(Licence.DISTRICT, plays=False), None, Verdict.HOLDS),
        (Arbiter(Licence.IA, plays=False), None, Verdict.HOLDS),
        (Arbiter(Licence.CLUB, plays=False), None, Verdict.FAILS),
        (Arbiter(Licence.DISTRICT, plays=True), None, Verdict.FAILS),
        (Arbiter(Licence.DISTRICT, True), Arbiter(Licence.CLUB, False), Verdict.HOLDS),
        (Arbiter(Licence.DISTRICT, True), Arbiter(Licence.CLUB, True), Verdict.FAILS),
        (Arbiter(None, plays=False), None, Verdict.UNKNOWN),
        (Arbiter(Licence.DISTRICT, plays=None), None, Verdict.UNKNOWN),
    ],
)
def test_somebody_with_a_licence_does_not_play(
    arbiter: Arbiter, assistant: Arbiter | None, verdict: Verdict
) -> None:
    made = checks(applied(arbiter=arbiter, assistant=assistant))["arbiter"]
    assert made.verdict is verdict


@pytest.mark.parametrize(
    ("printed", "verdict", "missing", "wrong"),
    [("Klasse 1", "holds", 0, 0), ("", "fails", 1, 0), ("Mester", "fails", 0, 1)],
)
def test_the_published_list_shows_everybodys_class(
    printed: str, verdict: str, missing: int, wrong: int
) -> None:
    lines = (GROUP.results[0], GROUP.results[1]._replace(class_name=printed))
    made = checks(applied(groups=(replace(GROUP, results=lines),)))["classes"]
    assert made.verdict == verdict
    assert (made.reason.fact("missing"), made.reason.fact("wrong")) == (missing, wrong)
    assert made.reason.fact("players") == (("bo",) if missing or wrong else ())


def test_prizes_below_half_of_the_fees_warn() -> None:
    made = checks(applied(prizes=Fraction(499), fees=Fraction(1000)))["prizes"]
    assert (made.verdict, made.weight) == (Verdict.FAILS, Weight.ADVICE)
    assert checks(applied(prizes=Fraction(500), fees=Fraction(1000)))["prizes"].verdict == "holds"


def fee_of(of: SeasonEvent) -> tuple[int, Fraction, Fraction]:
    made = season([of], PEOPLE)
    found = fee(made, of, season_report(made).events[0].checks)
    assert found is not None
    return found.starters, found.factor, found.total


def test_the_fee_is_for_each_starter_and_half_as_much_again_for_an_unmet_duty() -> None:
    assert fee_of(applied()) == (2, 1, 60)
    late = FIRST + timedelta(days=3)
    assert fee_of(applied(results_sent=late)) == (2, Fraction(3, 2), 90)
    assert fee_of(applied(open_to_members=False)) == (2, 1, 60)
    assert fee(season(fee=None), applied(), ()) is None


def test_results_are_due_the_day_after_the_last() -> None:
    assert report_due(season(), applied()) == FIRST + timedelta(days=2)


def test_a_single_rapid_round_is_reported_in_the_first_group_only() -> None:
    groups = (GROUP, replace(GROUP, id="b", name="B"))
    single = (Session(1, Pace.RAPID, 25, 10), Session(4, Pace.STANDARD, 90, 30))
    two = (Session(2, Pace.RAPID, 25, 10), Session(4, Pace.STANDARD, 90, 30))
    assert [out for _, out in reported_groups(applied(groups=groups, sessions=single))] == [
        False,
        True,
    ]
    assert not any(out for _, out in reported_groups(applied(groups=groups, sessions=two)))
