"""What organiser and arbiter owe, and the fee (Norges Grand Prix, 9 to 11)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from publisher.model.season_rules import Licence, Pace, SeasonRules
from publisher.model.seasons import Arbiter, Season, SeasonEvent, SeasonGroup
from publisher.seasons.checks import Check, Verdict, Weight, checked, iso
from publisher.seasons.classes import Classes
from publisher.seasons.conditions import pace_of


def duties(season: Season, event: SeasonEvent, classes: Classes) -> Iterator[Check]:
    """Arbiter, membership, classes on the list, the report in time; prizes against fees."""
    rules, told = season.rules, event.application
    if rules.share_of_fees and told.prizes is not None and told.fees is not None:
        yield checked(
            "prizes",
            told.prizes >= told.fees * rules.share_of_fees,
            rules,
            "event_prizes.share_of_fees",
            Weight.ADVICE,
            prizes=told.prizes,
            fees=told.fees,
            share=rules.share_of_fees,
        )
    if rules.arbiter_licence:
        yield _arbiter(rules, event)
    if rules.membership_checked:
        yield checked(
            "membership", told.membership_checked, rules, "duties.membership_checked", Weight.DUTY
        )
    if rules.classes_published:
        yield from _published(season, event, classes)
    due = report_due(season, event)
    if due and event.finished:
        sent = told.results_sent
        yield checked(
            "report",
            None if sent is None else sent <= due,
            rules,
            "duties.report_days",
            Weight.DUTY,
            sent=iso(sent),
            due=iso(due),
        )


def report_due(season: Season, event: SeasonEvent) -> date | None:
    """The day by which the results are sent."""
    days = season.rules.report_days
    due = min(event.last_day.toordinal() + days, date.max.toordinal())
    return date.fromordinal(due) if days else None


class Fee(NamedTuple):
    """What the organiser pays: `starters` times `each` times `factor`."""

    starters: int
    each: Fraction
    factor: Fraction

    @property
    def total(self) -> Fraction:
        return self.starters * self.each * self.factor


def fee(season: Season, event: SeasonEvent, checks: tuple[Check, ...]) -> Fee | None:
    """The fee of an event with those checks; None where the season names none."""
    if season.fee is None:
        return None
    unmet = any(check.weight is Weight.DUTY and check.verdict is Verdict.FAILS for check in checks)
    starters = sum(len(group.results) for group in event.groups)
    return Fee(starters, season.fee, season.rules.unmet_factor if unmet else Fraction(1))


def reported_groups(event: SeasonEvent) -> tuple[tuple[SeasonGroup, bool], ...]:
    """Every group, and whether its rapid round is left out of the report.

    A single rapid round in a standard event is reported in the first group alone.
    """
    sessions = event.application.sessions
    rapid = sum(each.rounds for each in sessions if each.pace is Pace.RAPID)
    single = pace_of(event) is Pace.STANDARD and rapid == 1
    return tuple((group, single and at > 0) for at, group in enumerate(event.groups))


def _arbiter(rules: SeasonRules, event: SeasonEvent) -> Check:
    told = event.application
    first = _fit(told.arbiter, rules.arbiter_licence)
    second = _fit(told.assistant, rules.assistant_licence)
    holds: bool | None = bool(first) or bool(second)
    if not holds and (first is None or (told.assistant and second is None)):
        holds = None
    arbiter, assistant = told.arbiter or Arbiter(), told.assistant or Arbiter()
    return checked(
        "arbiter",
        holds,
        rules,
        "duties.arbiter_licence",
        Weight.DUTY,
        licence=arbiter.licence and arbiter.licence.value,
        plays=None if arbiter.plays is None else int(arbiter.plays),
        assistant=assistant.licence and assistant.licence.value,
        least=rules.arbiter_licence and rules.arbiter_licence.value,
        least_assistant=rules.assistant_licence and rules.assistant_licence.value,
    )


def _fit(arbiter: Arbiter | None, least: Licence | None) -> bool | None:
    """Whether he does not play and has the licence; None where something is not told."""
    if arbiter is None or least is None:
        return None
    if arbiter.plays or (arbiter.licence and not arbiter.licence.reaches(least)):
        return False
    return None if arbiter.plays is None or arbiter.licence is None else True


def names_class(season: Season, printed: str, class_id: str) -> bool:
    """Whether `printed` is that class, by its id or its name in any language."""
    (right,) = (each for each in season.classes if each.id == class_id)
    names = (right.id, *right.names.values())
    return printed.casefold() in {name.casefold() for name in names}


class Unprinted(NamedTuple):
    """An entry without the class of the season: what is `printed` instead, perhaps nothing."""

    group: str
    player: str
    number: int
    printed: str
    right: str


def unprinted(season: Season, event: SeasonEvent, classes: Classes) -> Iterator[Unprinted]:
    """Everybody whose printed class is not the one of the season, where it is known at all."""
    for group in event.groups:
        for result in group.results:
            right = classes.class_of(result.player)
            printed = result.class_name
            if printed is None:
                continue
            if not names_class(season, printed, right):
                yield Unprinted(group.id, result.player, result.number, printed, right)


def _published(season: Season, event: SeasonEvent, classes: Classes) -> Iterator[Check]:
    results = [result for group in event.groups for result in group.results]
    if not results:
        return
    known = any(result.class_name is not None for result in results)
    wrong = tuple(unprinted(season, event, classes))
    yield checked(
        "classes",
        not wrong if known else None,
        season.rules,
        "duties.classes_published",
        Weight.DUTY,
        players=tuple(each.player for each in wrong),
        missing=sum(not each.printed for each in wrong),
        wrong=sum(bool(each.printed) for each in wrong),
    )
