"""Whether an event counts: every condition fails alone, names its paragraph, and says why."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import pytest
from support.applied import GROUP, PEOPLE, applied, checks, counts
from support.seasons import FIRST, application, event, season

from publisher.model.season_rules import Pace
from publisher.model.seasons import (
    CHECKS,
    Dispensation,
    EventSize,
    Period,
    SeasonEvent,
    Session,
)
from publisher.seasons import Verdict, Weight, season_report


def test_a_right_event_passes_every_check() -> None:
    made = checks(applied(prizes=Fraction(500), fees=Fraction(1000)))
    assert set(made) == {
        "in_season", "open", "rounds", "playing_time", "rated", "registered", "category_deadline",
        "last_deadline", "listed", "days", "zone", "size", "prizes", "arbiter", "membership",
        "classes", "report",
    }  # fmt: skip
    assert {each.verdict for each in made.values()} == {Verdict.HOLDS}
    assert counts(applied())


PARAGRAPHS = {
    "in_season": "1", "open": "3", "rounds": "3", "playing_time": "3", "rated": "3",
    "registered": "3", "last_deadline": "3", "listed": "3.1", "days": "3.1", "zone": "3.1",
    "avoided": "3.1", "category_deadline": "4", "size": "4", "group_limits": "7", "prizes": "9",
    "arbiter": "11", "membership": "11", "classes": "11", "report": "11",
}  # fmt: skip


def test_every_check_has_its_code_in_the_list_that_dispensations_take() -> None:
    assert set(PARAGRAPHS) | {"higher_group", "lower_group"} == set(CHECKS)


def test_every_check_names_its_paragraph() -> None:
    of = season(
        [applied(prizes=Fraction(1), fees=Fraction(1), groups=(replace(GROUP, low=1800),))],
        PEOPLE,
        avoided=(Period("Seriesjakken", FIRST, FIRST),),
    )
    found = {code: each.reason.citation for code, each in checks(of).items()}
    assert {code: cited and cited.paragraph for code, cited in found.items()} == PARAGRAPHS


WEEK = timedelta(weeks=1)
STOPS: list[tuple[str, dict[str, Any]]] = [
    ("open", {"open_to_members": False}),
    ("rounds", {"sessions": (Session(4, Pace.STANDARD, 120, 30),)}),
    ("playing_time", {"sessions": (Session(5, Pace.RAPID, 15, 5),)}),
    ("playing_time", {"sessions": (Session(5, Pace.RAPID, 20, 0),)}),
    ("playing_time", {"sessions": (Session(8, Pace.BLITZ, 5, 0),)}),
    ("registered", {"registered": FIRST - 4 * WEEK + timedelta(days=1), "category": "NGP 70"}),
    ("size", {"size": EventSize(True, 44, Fraction(11_999), 2)}),
]


@pytest.mark.parametrize(("code", "changes"), STOPS)
def test_a_condition_that_fails_stops_the_event(code: str, changes: dict[str, Any]) -> None:
    made = checks(applied(**changes))
    assert made[code].verdict is Verdict.FAILS
    assert made[code].weight is Weight.CONDITION
    assert not counts(applied(**changes))


@pytest.mark.parametrize(
    "sessions",
    [
        (Session(5, Pace.RAPID, 21, 0),),  # 5 × 2 × 21 = 210
        (Session(5, Pace.RAPID, 16, 5),),  # 5 × 2 × (16 + 5)
        (Session(9, Pace.BLITZ, 5, 0),),  # 9 × 2 × 5 = 90
        (Session(9, Pace.BLITZ, 3, 2),),
        (Session(1, Pace.RAPID, 25, 10), Session(4, Pace.STANDARD, 90, 30)),
    ],
)
def test_just_long_enough_will_do(sessions: tuple[Session, ...]) -> None:
    assert counts(applied(sessions=sessions))


def test_blitz_needs_no_number_of_rounds() -> None:
    assert "rounds" not in checks(applied(sessions=(Session(4, Pace.BLITZ, 12, 0),)))


@pytest.mark.parametrize(
    ("category", "due"),
    [
        ("NGP 100", date(2025, 6, 4)),
        ("NGP 90", date(2025, 7, 4)),
        ("NGP 80", date(2025, 8, 4)),
        ("NGP 70", date(2025, 9, 4)),
    ],
)
def test_each_category_has_its_deadline(category: str, due: date) -> None:
    on_the_day = checks(applied(category=category, registered=due))
    assert on_the_day["category_deadline"].verdict is Verdict.HOLDS
    late = checks(applied(category=category, registered=due + timedelta(days=1)))
    assert late["category_deadline"].verdict is Verdict.FAILS
    assert late["category_deadline"].reason.fact("due") == due.isoformat()


def test_a_deadline_of_months_ends_with_a_shorter_month() -> None:
    last = date(2025, 10, 31)
    made = checks(applied(first_day=last, last_day=last, category="NGP 90"))
    assert made["category_deadline"].reason.fact("due") == "2025-07-31"
    made = checks(applied(first_day=last, last_day=last, category="NGP 100"))
    assert made["category_deadline"].reason.fact("due") == "2025-06-30"


def test_nothing_is_registered_after_the_15th_of_april() -> None:
    first = date(2026, 6, 20)
    late = checks(applied(first_day=first, category="NGP 70", registered=date(2026, 4, 16)))
    assert late["last_deadline"].verdict is Verdict.FAILS
    assert late["category_deadline"].verdict is Verdict.HOLDS
    assert counts(applied(first_day=first, category="NGP 70", registered=date(2026, 4, 15)))


@pytest.mark.parametrize(
    ("first", "due"), [(FIRST, "2025-05-01"), (date(2026, 1, 3), "2025-11-01")]
)
def test_a_half_year_has_its_normal_day_for_listing(first: date, due: str) -> None:
    made = checks(applied(first_day=first, registered=date.fromisoformat(due)))["listed"]
    assert (made.verdict, made.reason.fact("due")) == (Verdict.HOLDS, due)
    late = date.fromisoformat(due) + timedelta(days=1)
    made = checks(applied(first_day=first, registered=late))["listed"]
    assert (made.verdict, made.weight) == (Verdict.FAILS, Weight.ADVICE)


MONDAY = date(2025, 10, 6)
EXEMPT: list[dict[str, Any]] = [
    {"school_holiday": True},
    {"festival_days": 4},
    {"district_championship": True},
    {"days": (FIRST,)},
]


def on_a_monday(name: str, registered: date, first: date = MONDAY, **changes: Any) -> SeasonEvent:
    told = application(registered=registered, **changes)
    return event(GROUP, name=name, first_day=first, last_day=first, application=told)


def test_a_club_has_one_event_on_weekdays_each_half_year() -> None:
    first = on_a_monday("first", date(2025, 3, 1), MONDAY + WEEK)
    second = on_a_monday("second", date(2025, 3, 2))
    spring = on_a_monday("spring", date(2025, 4, 1), date(2026, 2, 2))
    other = on_a_monday("other", date(2025, 4, 1), club="annen")
    reports = season_report(season([first, second, spring, other], PEOPLE)).events
    assert [each.counts for each in reports] == [True, False, True, True]
    (days,) = [each for each in reports[1].checks if each.code == "days"]
    assert days.reason.fact("earlier") == ("First",)
    assert days.reason.fact("weekdays") == ("2025-10-06",)


@pytest.mark.parametrize("exempt", EXEMPT)
def test_some_events_may_lie_on_any_day(exempt: dict[str, Any]) -> None:
    first = on_a_monday("first", date(2025, 3, 1))
    told = application(registered=date(2025, 3, 2), **exempt)
    second = event(GROUP, name="second", last_day=MONDAY, application=told)
    made = season_report(season([second, first], PEOPLE)).events[0]
    assert made.counts


def test_a_festival_of_three_days_is_none() -> None:
    of = [on_a_monday("a", date(2025, 3, 1)), on_a_monday("b", date(2025, 3, 2), festival_days=3)]
    assert [each.counts for each in season_report(season(of, PEOPLE)).events] == [True, False]


def test_days_of_a_school_holiday_are_no_weekdays() -> None:
    of = season(
        [on_a_monday("a", date(2025, 3, 1)), on_a_monday("b", date(2025, 3, 2))],
        PEOPLE,
        holidays=(Period("høstferie", MONDAY, MONDAY),),
    )
    assert [each.counts for each in season_report(of).events] == [True, True]


def test_without_its_club_a_weekday_event_cannot_be_judged() -> None:
    made = checks(season([on_a_monday("a", date(2025, 3, 1), club="")], PEOPLE))
    assert made["days"].verdict is Verdict.UNKNOWN


def test_events_of_one_zone_at_one_time_warn_and_name_each_other() -> None:
    one, two = applied(), event(GROUP, name="cup", first_day=FIRST + timedelta(days=1),
                                application=application())  # fmt: skip
    reports = season_report(season([one, two], PEOPLE)).events
    for report, other in zip(reports, ("Cup", "Open"), strict=True):
        (zone,) = [each for each in report.checks if each.code == "zone"]
        assert (zone.verdict, zone.weight) == (Verdict.FAILS, Weight.ADVICE)
        assert zone.reason.fact("events") == (other,)
        assert report.counts


@pytest.mark.parametrize(
    "changes",
    [
        {"application": application(zone="vest")},
        {"first_day": FIRST + WEEK},
        {"cancelled": True},
        {"application": application(agreed_with=("open",))},
    ],
)
def test_elsewhere_another_time_or_agreed_is_no_collision(changes: dict[str, Any]) -> None:
    two = event(GROUP, **{"name": "cup", "application": application(), **changes})
    made = checks(season([applied(), two], PEOPLE))
    assert made["zone"].verdict is Verdict.HOLDS


def test_evenings_that_do_not_meet_do_not_collide() -> None:
    mondays = (MONDAY, MONDAY + WEEK)
    one = event(GROUP, last_day=MONDAY + WEEK, application=application(days=mondays))
    two = event(GROUP, name="cup", first_day=FIRST + WEEK, application=application())
    assert checks(season([one, two], PEOPLE))["zone"].verdict is Verdict.HOLDS


def test_an_event_on_top_of_one_to_be_kept_clear_of_warns() -> None:
    of = season([applied()], PEOPLE, avoided=(Period("NM for lag", FIRST, FIRST),))
    made = checks(of)["avoided"]
    assert (made.verdict, made.weight) == (Verdict.FAILS, Weight.ADVICE)
    assert made.reason.fact("events") == ("NM for lag",)


@pytest.mark.parametrize(
    "size",
    [
        EventSize(True, 45, Fraction(0), 0),
        EventSize(True, 0, Fraction(12_000), 0),
        EventSize(True, 0, Fraction(0), 3),
        EventSize(True, None, Fraction(12_000), None),
    ],
)
def test_one_test_of_three_makes_an_event_large(size: EventSize) -> None:
    assert checks(applied(size=size))["size"].verdict is Verdict.HOLDS


def test_the_federation_may_give_a_higher_category() -> None:
    small = EventSize(True, 10, Fraction(0), 0)
    made = checks(applied(size=small, category_granted=True))["size"]
    assert (made.verdict, made.reason.fact("granted")) == (Verdict.HOLDS, 1)


def test_an_event_that_does_not_call_itself_large_is_not_asked() -> None:
    assert "size" not in checks(applied(size=EventSize()))


def test_groups_part_where_classes_part() -> None:
    right = (replace(GROUP, low=1800), replace(GROUP, id="b", name="B", below=1800))
    assert checks(applied(groups=right))["group_limits"].verdict is Verdict.HOLDS
    wrong = (replace(GROUP, low=1750), replace(GROUP, id="b", name="B", below=1750))
    made = checks(applied(groups=wrong))["group_limits"]
    assert (made.verdict, made.reason.fact("groups")) == (Verdict.FAILS, ("A", "B"))


UNKNOWN: dict[str, dict[str, Any]] = {
    "open": {"open_to_members": None},
    "rounds": {"sessions": ()},
    "playing_time": {"sessions": ()},
    "registered": {"registered": None},
    "rated": {"rated_by": None},
    "size": {"size": EventSize(claimed=True, entrants=3)},
    "arbiter": {"arbiter": None},
    "membership": {"membership_checked": None},
    "report": {"results_sent": None},
}


@pytest.mark.parametrize("code", UNKNOWN)
def test_what_was_not_told_is_named_and_stops_nothing(code: str) -> None:
    made = checks(applied(**UNKNOWN[code]))[code]
    assert made.verdict is Verdict.UNKNOWN
    assert made.reason.code == f"season.check.{code}.unknown"
    assert counts(applied(**UNKNOWN[code]))


def test_a_dispensation_waives_one_check_and_says_who_gave_it() -> None:
    waiver = (Dispensation("open", "sentralstyret", "jubileum"),)
    made = checks(applied(open_to_members=False, dispensations=waiver))["open"]
    assert made.verdict is Verdict.WAIVED
    assert made.reason.fact("by") == "sentralstyret"
    assert counts(applied(open_to_members=False, dispensations=waiver))
    other = (Dispensation("rounds", "sentralstyret"),)
    assert not counts(applied(open_to_members=False, dispensations=other))


def test_an_event_that_does_not_count_gives_no_points() -> None:
    report = season_report(season([applied(open_to_members=False)], PEOPLE))
    assert report.events[0].given.points == ()
    assert all(not table.rows for table in report.tables)


def test_a_cancelled_event_gives_no_points() -> None:
    assert not counts(applied(cancelled=True))


def test_a_club_series_asks_for_nothing_that_its_rules_do_not() -> None:
    from publisher.model.season_rules import CategoryRule, SeasonRules

    of = SeasonRules("club@1", categories=(CategoryRule("NGP 100", Fraction(10)),), counting=4)
    made = season([applied(registered=None, sessions=(), open_to_members=None)], PEOPLE, of=of)
    assert [each.code for each in season_report(made).events[0].checks] == ["in_season", "zone"]
    table = season_report(made, final=True).table("mester")
    assert table.steps == ("total",)
