"""The dotted keys of seasons: what each value must be, and all of them as the engine reads them."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from publisher.model.season_rules import CategoryRule, Licence, MonthDay, Pace, SeasonRules
from publisher.rules.model import RuleSet
from publisher.yaml12.exact import parse_exact

_MONTH_DAY = re.compile(r"(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NEEDED = "categories.winner"


def month_day(value: object) -> MonthDay | None:
    """The day of every year that `value` is: "07-01"; None for anything else."""
    found = _MONTH_DAY.fullmatch(value) if isinstance(value, str) else None
    return MonthDay(int(found[1]), int(found[2])) if found else None


def _is_month_day(value: Any) -> bool:
    return month_day(value) is not None


def _count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _yes_no(value: Any) -> bool:
    return isinstance(value, bool)


def _factor(value: Any) -> bool:
    number = parse_exact(value)
    return number is not None and number >= 0


def _points(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_factor, value))


def _by_category(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and all(map(_factor, value.values()))


def _months(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_count, value.values()))


def _words(*known: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(item in known for item in value)


_DAY = (_is_month_day, 'a month and a day such as "07-01"')
_COUNT = (_count, "a whole number")
_YES_NO = (_yes_no, "true or false")
_FACTOR = (_factor, 'a number such as 1, 0.5 or "3/2"')
_PACES = (_words(*Pace), f"a list of {', '.join(Pace)}")
_WEEKEND = (_words(*_WEEKDAYS), "a list of weekdays such as [saturday, sunday]")
_SCALE = (_points, "the points of each place, the first one first")
_LICENCE = (lambda value: value in list(Licence), f"one of: {', '.join(Licence)}")

SEASON_KEYS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "season.begins": _DAY,
    "season.ends": _DAY,
    "classes.list_day": _DAY,
    "classes.ratings": _PACES,
    "events.open_to_members": _YES_NO,
    "events.rounds": _COUNT,
    "events.minutes": _COUNT,
    "events.minutes_blitz": _COUNT,
    "events.moves": _COUNT,
    "events.weeks_ahead": _COUNT,
    "events.last_registration": _DAY,
    "calendar.autumn_by": _DAY,
    "calendar.spring_by": _DAY,
    "calendar.spring_begins": _DAY,
    "calendar.weekend": _WEEKEND,
    "calendar.festival_days": _COUNT,
    "calendar.weekday_events": _COUNT,
    "categories.winner": (_by_category, '{"Name of the category": points of its winner, ...}'),
    "categories.months_ahead": (_months, '{"Name of the category": months, ...}'),
    "scale.points": _SCALE,
    "scale.places": _COUNT,
    "scale.finished_only": _YES_NO,
    "scale.members_only": _YES_NO,
    "scale.few_players": _COUNT,
    "scale.few_share": _FACTOR,
    "size.entrants": _COUNT,
    "size.prizes": _COUNT,
    "size.titled": _COUNT,
    "table.counting": _COUNT,
    "table.category_order": _YES_NO,
    "table.first_places": _YES_NO,
    "table.promotion": _YES_NO,
    "groups.class_limits": _YES_NO,
    "groups.lower_scores": _YES_NO,
    "event_prizes.share_of_fees": _FACTOR,
    "fee.unmet_factor": _FACTOR,
    "duties.arbiter_licence": _LICENCE,
    "duties.assistant_licence": _LICENCE,
    "duties.membership_checked": _YES_NO,
    "duties.classes_published": _YES_NO,
    "duties.report_days": _COUNT,
}
"""For each key: whether a value will do, and what will."""

_SIZES = {f"size.{name}": f"size_{name}" for name in ("entrants", "prizes", "titled")}


def governs_seasons(rule_set: RuleSet) -> bool:
    """Whether a season can follow that rule set: it says what the winner of an event gets."""
    return rule_set.get(_NEEDED) is not None


def season_rules(rule_set: RuleSet) -> SeasonRules:
    """All that a rule set says about seasons; ValueError where it says nothing of the winner."""
    if not governs_seasons(rule_set):
        raise ValueError(f"{rule_set.key} has no {_NEEDED}")
    values: dict[str, Any] = {}
    for key, rule in rule_set.rules.items():
        name = _SIZES.get(key) or key.partition(".")[2]
        if key in SEASON_KEYS and name in SeasonRules.__dataclass_fields__:
            values[name] = _read(key, rule.value)
    if (rated := rule_set.get("events.rated_by")) is not None:
        values["rated_by"] = str(rated.value)
    keys = (*SEASON_KEYS, "events.rated_by", "classes.unrated", "fee.per", "prizes.announced_by")
    citations = ((key, rule_set.cite(key)) for key in keys)
    return SeasonRules(
        rule_set=rule_set.key,
        categories=tuple(_categories(rule_set)),
        citations=tuple((key, cited) for key, cited in citations if cited),
        **values,
    )


def _read(key: str, value: Any) -> Any:
    """A checked value with the type that the engine expects."""
    check = SEASON_KEYS[key]
    for kind, read in _READERS:
        if kind is check:
            return read(value)
    return value


def _paces(value: Any) -> tuple[Pace, ...]:
    return tuple(map(Pace, value))


def _weekdays(value: Any) -> tuple[int, ...]:
    return tuple(sorted(map(_WEEKDAYS.index, value)))


def _all_exact(value: Any) -> tuple[Fraction, ...]:
    return tuple(map(_exact, value))


def _categories(rule_set: RuleSet) -> list[CategoryRule]:
    """The categories, the one with most points for its winner first."""
    winner = _record(rule_set, _NEEDED)
    months = _record(rule_set, "categories.months_ahead")
    found = [
        CategoryRule(name, _exact(points), int(months.get(name, 0)))
        for name, points in winner.items()
    ]
    return sorted(found, key=lambda each: -each.winner)


def _record(rule_set: RuleSet, key: str) -> dict[str, Any]:
    rule = rule_set.get(key)
    return rule.value if rule and isinstance(rule.value, dict) else {}


def _exact(value: Any) -> Fraction:
    number = parse_exact(value)
    if number is None:
        raise ValueError(f"{value!r} is no number")
    return number


_READERS: tuple[tuple[object, Callable[[Any], Any]], ...] = (
    (_DAY, month_day),
    (_FACTOR, _exact),
    (_LICENCE, Licence),
    (_PACES, _paces),
    (_WEEKEND, _weekdays),
    (_SCALE, _all_exact),
)
