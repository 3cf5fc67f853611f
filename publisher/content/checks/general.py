"""What the federation's general part wants to see on an event's page (1, 6 to 9).

Only for events under it: those that the federation rates or that name its
rule set.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from publisher.content.findings import Finding, warning
from publisher.content.forms.event import EventForm

_ARBITERS = frozenset({"chief_arbiter", "deputy_arbiter", "arbiter"})
_FIXED_HOLIDAYS = frozenset({(1, 1), (5, 1), (5, 17), (12, 25), (12, 26)})
_FROM_EASTER = (-3, -2, 0, 1, 39, 49, 50)
"""Maundy Thursday to Easter Monday, Ascension Day, Whit Sunday and Monday, in days from Easter."""


def check_general_part(form: EventForm) -> Iterator[Finding]:
    """Warnings about what is missing or needs an approval."""
    if "NSF" not in form.rated.upper() and not any(
        name.startswith("nsf-general@") for name in form.rules
    ):
        return
    if not any(official.role in _ARBITERS and official.licence for official in form.officials):
        yield warning(
            ("officials",), "event.arbiter", "no arbiter with a licence is named (general part, 6)",
            "add `officials: [{role: chief_arbiter, name: …, licence: …}]`",
        )  # fmt: skip
    if not form.appeal_body:
        yield warning(
            ("appeal_body",), "event.appeal-body", "no appeal body is named (general part, 7)",
            "add `appeal_body:` with the names",
        )  # fmt: skip
    days = (form.dates.to - form.dates.from_).days + 1
    event = (form.dates.from_ + timedelta(days=number) for number in range(days))
    holidays = [str(day) for day in event if is_holiday(day)]
    if holidays:
        are = "is a public holiday" if len(holidays) == 1 else "are public holidays"
        yield warning(
            ("dates",), "event.holiday",
            f"{', '.join(holidays)} {are}: the board must approve the event (general part, 1)",
        )  # fmt: skip


def is_holiday(day: date) -> bool:
    """Whether `day` is a public holiday in Norway."""
    if (day.month, day.day) in _FIXED_HOLIDAYS:
        return True
    return (day - easter(day.year)).days in _FROM_EASTER


def easter(year: int) -> date:
    """Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876)."""
    century, rest = divmod(year, 100)
    moon = (19 * (year % 19) + century - century // 4
            - (century - (century + 8) // 25 + 1) // 3 + 15) % 30  # fmt: skip
    weekday = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
    shift = (year % 19 + 11 * moon + 22 * weekday) // 451
    month, day = divmod(moon + weekday - 7 * shift + 114, 31)
    return date(year, month, day + 1)
