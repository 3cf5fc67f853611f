"""Days and hours as arguments of a command, refused in the same words as those in a file."""

from __future__ import annotations

import re
from datetime import date, time

import click

_HOUR = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")
_DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")


def day(ctx: click.Context, param: click.Parameter, value: str | None) -> date | None:
    """The day that an option's `value` is, for its `callback`; None where it was not given.

    Raises click.BadParameter that says what would be right.
    """
    if value is None:
        return None
    found = _DAY.fullmatch(value.strip())
    if found is None:
        message = f"{value!r} is no day; write year-month-day, as in 2026-05-31"
        raise click.BadParameter(message, ctx, param)
    try:
        return date(*map(int, found.groups()))
    except ValueError:
        message = f"there is no day {value!r} in the calendar"
        raise click.BadParameter(message, ctx, param) from None


def hours(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[time, ...]:
    """The times of day in an option's `value`, parted by commas; none where it was not given.

    Raises click.BadParameter that says what would be right.
    """
    found = []
    for text in value.split(",") if value is not None else ():
        match = _HOUR.fullmatch(text.strip())
        if match is None:
            message = f"{text!r} is no time; write it as 17:00, several as 10:00,16:00"
            raise click.BadParameter(message, ctx, param)
        found.append(time(int(match[1]), int(match[2])))
    if found != sorted(set(found)):
        message = "the times of a day come in order, each once: 10:00,16:00"
        raise click.BadParameter(message, ctx, param)
    return tuple(found)
