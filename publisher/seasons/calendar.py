"""When an event may be played and by when it was registered (Norges Grand Prix, 3, 3.1 and 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from publisher.model.season_rules import MonthDay
from publisher.model.seasons import Season, SeasonEvent
from publisher.seasons.checks import Check, Weight, checked, iso


def deadlines(season: Season, event: SeasonEvent) -> Iterator[Check]:
    """Registered early enough: so many weeks, so many months for the category, the last day."""
    rules, registered = season.rules, event.application.registered
    for code, rule, due in due_days(season, event):
        yield checked(
            code,
            None if registered is None else registered <= due,
            rules,
            rule,
            Weight.ADVICE if code == "listed" else Weight.CONDITION,
            registered=iso(registered),
            due=iso(due),
            category=event.category,
        )


def due_days(season: Season, event: SeasonEvent) -> Iterator[tuple[str, str, date]]:
    """The day each registration was due by: the check's code, the rule's key and the day."""
    rules = season.rules
    if rules.weeks_ahead:
        number = max(event.first_day.toordinal() - 7 * rules.weeks_ahead, 1)
        yield "registered", "events.weeks_ahead", date.fromordinal(number)
    for category in season.categories:
        if category.name == event.category and category.months_ahead:
            due = months_before(event.first_day, category.months_ahead)
            yield "category_deadline", "categories.months_ahead", due
    if rules.last_registration:
        last = rules.last_registration.within(season.first_day, season.last_day)
        if last:
            yield "last_deadline", "events.last_registration", last
    if normal := _listed_by(season, event):
        yield "listed", normal[0], normal[1]


def months_before(day: date, months: int) -> date:
    """The same day so many months earlier, or the last of that month where it is shorter."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return MonthDay(month + 1, day.day).in_year(year)


def _listed_by(season: Season, event: SeasonEvent) -> tuple[str, date] | None:
    """By when an event of its half-year is normally listed: the rule's key and the day."""
    rules = season.rules
    spring = _in_spring(season, event.first_day)
    by = rules.spring_by if spring else rules.autumn_by
    if by is None:
        return None
    half = _spring_begins(season) if spring else season.first_day
    return "calendar.spring_by" if spring else "calendar.autumn_by", by.up_to(half)


def _spring_begins(season: Season) -> date:
    return season.rules.spring_begins.within(season.first_day, season.last_day) or season.last_day


def _in_spring(season: Season, day: date) -> bool:
    return day >= _spring_begins(season)


def allowed_days(
    season: Season, event: SeasonEvent, weekday_events: Mapping[tuple[str, bool], Sequence[str]]
) -> Iterator[Check]:
    """Whether it lies on days that are allowed.

    `weekday_events` are those of each club and half-year, see `weekday_events_of`.
    """
    rules = season.rules
    if not rules.weekend:
        return
    weekdays = weekday_days(season, event)
    earlier: tuple[str, ...] = ()
    holds: bool | None = True
    club = event.application.club
    if weekdays and not club:
        holds = None
    elif weekdays:
        same = weekday_events[club, _in_spring(season, event.first_day)]
        earlier = tuple(same[: same.index(event.id)])
        holds = len(earlier) < rules.weekday_events
    yield checked(
        "days",
        holds,
        rules,
        "calendar.weekend",
        weekdays=tuple(day.isoformat() for day in weekdays),
        most=rules.weekday_events,
        earlier=tuple(season.event(each).name for each in earlier),
        exempt=_exempt(season, event),
    )


def weekday_days(season: Season, event: SeasonEvent) -> tuple[date, ...]:
    """Its days that are neither of a weekend nor of a school holiday; none where it is exempt."""
    if _exempt(season, event):
        return ()
    return tuple(
        day
        for day in event.days
        if day.weekday() not in season.rules.weekend
        and not any(holiday.holds(day) for holiday in season.holidays)
    )


def weekday_events_of(season: Season) -> dict[tuple[str, bool], list[str]]:
    """The events on weekdays of each club in the autumn (False) and the spring (True).

    The one registered first stands first; of those it is not known of, the
    earlier one.
    """
    found: dict[tuple[str, bool], list[SeasonEvent]] = {}
    for event in season.events:
        club = event.application.club
        if club and not event.cancelled and weekday_days(season, event):
            found.setdefault((club, _in_spring(season, event.first_day)), []).append(event)
    return {
        key: [event.id for event in sorted(events, key=_first_come)]
        for key, events in found.items()
    }


def _first_come(event: SeasonEvent) -> tuple[date, date, str]:
    return event.application.registered or date.max, event.first_day, event.id


def _exempt(season: Season, event: SeasonEvent) -> str:
    """Why it may be played on any day: `holiday`, `festival` or `district`; empty without why."""
    told, rules = event.application, season.rules
    if told.school_holiday:
        return "holiday"
    if rules.festival_days and told.festival_days >= rules.festival_days:
        return "festival"
    return "district" if told.district_championship else ""
