"""Events that applied for a season, and what their checks came to."""

from __future__ import annotations

from typing import Any

from publisher.model.seasons import Season, SeasonEvent, SeasonGroup
from publisher.seasons import Check, Verdict, season_report
from support.seasons import application, event, group, player, result, season

PEOPLE = (player("anna", 2100), player("bo", 1900))
GROUP = group(result("anna", 1, class_name="Mester"), result("bo", 2, class_name="k1"))


def checks(of: Season | SeasonEvent) -> dict[str, Check]:
    """The checks of the first event, by code."""
    made = of if isinstance(of, Season) else season([of], PEOPLE)
    return {each.code: each for each in season_report(made).events[0].checks}


def applied(*, groups: tuple[SeasonGroup, ...] = (GROUP,), **changes: Any) -> SeasonEvent:
    own = {name: changes.pop(name) for name in ("first_day", "last_day", "category", "cancelled")
           if name in changes}  # fmt: skip
    return event(*groups, application=application(**changes), **own)


def failing(of: Season | SeasonEvent) -> set[str]:
    return {code for code, each in checks(of).items() if each.verdict is not Verdict.HOLDS}


def counts(of: Season | SeasonEvent) -> bool:
    made = of if isinstance(of, Season) else season([of], PEOPLE)
    return season_report(made).events[0].counts
