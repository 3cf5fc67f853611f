"""The dotted keys that engines read from rule sets, and what each value must be.

A rule set may hold any other key: the regulation page prints it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

from publisher.model.rating_rules import KFactors
from publisher.rules.season_keys import SEASON_KEYS
from publisher.yaml12.exact import parse_exact

POINT_FIELDS = (
    "win",
    "draw",
    "loss",
    "forfeit_win",
    "forfeit_loss",
    "pairing_bye",
    "full_bye",
    "half_bye",
    "zero_bye",
    "free_round",
)

Check = Callable[[Any], bool]


def _number(value: Any) -> bool:
    return parse_exact(value) is not None


def _share(value: Any) -> bool:
    number = parse_exact(value)
    return number is not None and 0 <= number <= 1


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _yes_no(value: Any) -> bool:
    return isinstance(value, bool)


def _system(value: Any) -> bool:
    return isinstance(value, str) and "@" in value


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _fund(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("currency"), str)
        and isinstance(value.get("amounts"), list)
        and all(_number(amount) for amount in value["amounts"])
    )


def _day(value: Any) -> bool:
    try:
        return isinstance(value, str) and bool(date.fromisoformat(value))
    except ValueError:
        return False


def _month_day(value: Any) -> bool:
    return isinstance(value, str) and _day(f"2004-{value}")


def _wholes(value: Any) -> bool:
    return isinstance(value, list) and all(map(_whole, value))


def _pairs(value: Any) -> bool:
    return isinstance(value, list) and all(_texts(each) and len(each) == 2 for each in value)


def _limits(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_whole, value.values()))


def _classes(*fields: str) -> Check:
    """Records with an id, a name and whole numbers or null in `fields`."""

    def fits(value: Any) -> bool:
        return isinstance(value, list) and all(_class(each, fields) for each in value)

    return fits


def _class(record: Any, fields: tuple[str, ...]) -> bool:
    return (
        isinstance(record, dict)
        and isinstance(record.get("id"), str)
        and record.keys() <= {"id", "name", *fields}
        and all(record.get(name) is None or _whole(record[name]) for name in fields)
    )


def _word(*words: str) -> Check:
    return lambda value: value in words


_NUMBER = (_number, 'a number such as 1, 0.5 or "3/2"')
_YES_NO = (_yes_no, "true or false")
_WHOLE = (_whole, "a whole number from 1")
_TEXT = (lambda value: isinstance(value, str), "a text")
_CLASS_IDS = (_texts, "a list of classes")

_COLOUR = (_word("black", "white"), "black or white")

_CONTESTS: tuple[tuple[str, tuple[Check, str]], ...] = (
    *((f"{level}.games", _WHOLE) for level in ("two", "again")),
    *((f"{level}.draw_wins", _COLOUR) for level in ("two", "again")),
    *((f"{level}.white_minutes", _WHOLE) for level in ("two", "again")),
    *((f"{level}.black_minutes", _WHOLE) for level in ("two", "again")),
    ("more.way", (_word("berger", "lots"), "berger or lots")),
    ("more.cycles", _WHOLE),
    ("more.tie_breaks", (_texts, "a list of codes")),
)
"""What tells level players apart: two of them, two who are level again, or more."""

KNOWN: dict[str, tuple[Check, str]] = {
    **{f"points.{name}": _NUMBER for name in POINT_FIELDS},
    "points.armageddon.win": _NUMBER,
    "points.armageddon.loss": _NUMBER,
    "points.armageddon.draw_wins": (_word("black", "white"), "black or white"),
    "pairing.system": (_system, "a pairing system as id@edition"),
    "pairing.cycles": _WHOLE,
    "pairing.reverse_last_two": _YES_NO,
    "draw.lots.spread": (_whole, "a number of rating points"),
    "draw.seeded.spread": (_whole, "a number of rating points"),
    "monrad.variant": (_word("text", "group_first"), "text or group_first"),
    "monrad.number_one": (_word("black", "white"), "black or white"),
    "monrad.allow_second_bye": _YES_NO,
    "monrad.allow_colour_breaks": _YES_NO,
    "tie_breaks.order": (_texts, "a list of codes"),
    "sonneborn_berger.reading": (
        _word("result_halves", "points_share", "fide"),
        "result_halves, points_share or fide",
    ),
    "unplayed.reading": (
        _word("adjusted_scores", "virtual_opponent"),
        "adjusted_scores or virtual_opponent",
    ),
    "unplayed.dummy_capped": _YES_NO,
    "round_robin.buchholz": _YES_NO,
    **{f"factor.{each.name}": _WHOLE for each in fields(KFactors)},
    "change.largest_difference": _WHOLE,
    "change.every_difference_from": _WHOLE,
    "editions.in_force_from": (_day, "a day such as 2026-03-01"),
    "withdrawal.limit": (_share, 'a share from 0 to 1, such as "1/2"'),
    "withdrawal.keeps_place": _YES_NO,
    "withdrawal.remaining": (_word("win", "forfeit"), "win or forfeit"),
    "prizes.shared": _YES_NO,
    "prizes.first_shared": _YES_NO,
    "prizes.rounding": _NUMBER,
    "prizes.fund": (_fund, "{currency: NOK, amounts: [...]}"),
    "first_place.play_off": (
        lambda value: _yes_no(value) or value == "titles",
        "true, false or titles: only where a title is at stake",
    ),
    **{f"{space}.{key}": check for space in ("play_off", "advancing") for key, check in _CONTESTS},
    "advancing.tie_breaks": (_texts, "a list of codes"),
    "groups.all_play_all": (_whole, "a whole number from 1"),
    "classes.merge_below": (_whole, "a whole number from 1"),
    "classes.ages": (_texts, "a list of classes"),
    "classes.together": (_texts, "a list of classes"),
    "first_place.play_off_classes": _CLASS_IDS,
    **{f"play_off.{level}.minutes": _WHOLE for level in ("two", "again")},
    **{f"play_off.{level}.increment_seconds": _WHOLE for level in ("two", "again")},
    "play_off.days": _WHOLE,
    "classes.rating": (_classes("min", "max"), "a list of {id, name, min, max}"),
    "classes.age": (_classes("under", "men", "women"), "a list of {id, name, under, men, women}"),
    "classes.groups": (_classes(), "a list of {id, name}"),
    "classes.lists": (_texts, "a list of rating lists, such as nsf or fide/rapid"),
    "classes.highest": _YES_NO,
    "classes.closed_from": (_limits, "a rating for each class, as in {junior-b: 1500}"),
    "rating.any_list_since": _YES_NO,
    "entitled.middle.classes": _CLASS_IDS,
    "entitled.middle.best_at_least": _WHOLE,
    "champions.time_control": (_word("long", "rapid", "blitz"), "long, rapid or blitz"),
    "champions.rating_category": _WHOLE,
    "champion.federation": _TEXT,
    "champion.dispensation": _CLASS_IDS,
    "champion.citizen": _TEXT,
    "champion.resident_years": _WHOLE,
    "open.members": _YES_NO,
    "open.admitted": (_word("any", "untitled"), "any or untitled"),
    "groups.sisters": (_pairs, "a list of pairs of classes"),
    "groups.merge_below": _WHOLE,
    "prizes.over_age": _WHOLE,
    "prizes.over_age_classes": _CLASS_IDS,
    "transfers.weeks": _WHOLE,
    "edition.adopted": (_day, "a day such as 2005-07-03"),
    "eligibility.severity": (_word("warn", "refuse"), "warn or refuse"),
    "frame.days": _WHOLE,
    "frame.elite_days_earlier": _WHOLE,
    "frame.invitation_by": (_month_day, "a month and day, such as 02-15"),
    "frame.rounds": _WHOLE,
    "fees.late_share": _NUMBER,
    **SEASON_KEYS,
}
"""For each key: whether a value will do, and what will."""

_GROUNDS: dict[str, tuple[Check, str]] = {
    "former_champions": _WHOLE,
    "last_places": (_wholes, "a list of places"),
    "best_below": _WHOLE,
    "junior_champion": _YES_NO,
    "grand_prix": (_word("whole", "class_below"), "whole or class_below"),
    "norms": (_texts, "a list of titles"),
    "rating": _YES_NO,
    "score_share": (_share, 'a share from 0 to 1, such as "3/5"'),
    "best_share_below": (_share, 'a share from 0 to 1, such as "7/100"'),
    "north_norway_champion": _YES_NO,
    "district_champions": _YES_NO,
    "pick": (_word("elite_committee", "federation"), "elite_committee or federation"),
    "class_in_force": _YES_NO,
    "none_other": _YES_NO,
    "choice": _YES_NO,
    "unrated": _YES_NO,
    "age": _TEXT,
    "closed_from": _WHOLE,
}
"""The grounds of a class: the last part of a key `entitled.<class>.<ground>`."""


def expected(key: str) -> tuple[Check, str] | None:
    """Whether a value will do for the rule of that key, and what will; None for a key of nobody."""
    if key.startswith("entitled.") and key not in KNOWN:
        return _GROUNDS.get(key.rpartition(".")[2])
    return KNOWN.get(key)


def plain_value(value: Any) -> Any:
    """`value` as a rule keeps it: exact decimals as text ("3/2"), all else as it is."""
    if isinstance(value, Decimal):
        return str(Fraction(value))
    if isinstance(value, list):
        return [plain_value(item) for item in value]
    if isinstance(value, dict):
        return {key: plain_value(item) for key, item in value.items()}
    return value
