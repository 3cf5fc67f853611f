"""Everything about a season: what each event is worth, its points, the tables."""

from __future__ import annotations

from dataclasses import dataclass

from publisher.model.seasons import Season, SeasonEvent
from publisher.seasons.calendar import allowed_days, deadlines, weekday_events_of
from publisher.seasons.category import category_check
from publisher.seasons.checks import Check, waived
from publisher.seasons.classes import Classes
from publisher.seasons.collisions import collisions
from publisher.seasons.conditions import conditions
from publisher.seasons.duties import duties
from publisher.seasons.groups import open_groups
from publisher.seasons.points import EventPoints, Scales, event_points
from publisher.seasons.promotion import PromotionRight, promotion_rights
from publisher.seasons.tables import SeasonTable, season_tables

_NOTHING = EventPoints((), ())


@dataclass(frozen=True, slots=True)
class EventReport:
    """An event: its checks in the order of the regulation, whether it `counts`, its points."""

    event: str
    checks: tuple[Check, ...]
    counts: bool
    given: EventPoints = _NOTHING


@dataclass(frozen=True, slots=True)
class SeasonReport:
    """All that follows from a season; `events` in its order, `tables` the highest class first."""

    events: tuple[EventReport, ...]
    tables: tuple[SeasonTable, ...]
    promotions: tuple[PromotionRight, ...]
    final: bool

    def event(self, event_id: str) -> EventReport:
        """The report of that event; KeyError where there is none."""
        for report in self.events:
            if report.event == event_id:
                return report
        raise KeyError(event_id)

    def table(self, class_id: str) -> SeasonTable:
        """The table of that class; KeyError where there is none."""
        for table in self.tables:
            if table.class_id == class_id:
                return table
        raise KeyError(class_id)


def season_report(season: Season, *, final: bool = False) -> SeasonReport:
    """The report of `season`, in which every group on the site has its results.

    `final`: the season is over, so that first places break ties and winners may
    move up.
    """
    classes, scales = Classes(season), Scales(season)
    weekdays = weekday_events_of(season)
    reports = []
    for event in season.events:
        checks = tuple(
            waived(check, event)
            for check in (
                *conditions(season, event),
                *open_groups(season, event, classes),
                *deadlines(season, event),
                *allowed_days(season, event, weekdays),
                *collisions(season, event),
                *category_check(season, event),
                *duties(season, event, classes),
            )
        )
        counts = not event.cancelled and not any(check.stops for check in checks)
        given = event_points(season, event, classes, scales) if counts else _NOTHING
        reports.append(EventReport(event.id, checks, counts, given))
    points = (each for report in reports for each in report.given.points)
    tables = season_tables(season, points, final=final)
    return SeasonReport(tuple(reports), tables, promotion_rights(season, tables), final)


def open_events(season: Season) -> tuple[SeasonEvent, ...]:
    """The events that have no final table yet and were not called off."""
    return tuple(each for each in season.events if not each.finished and not each.cancelled)
