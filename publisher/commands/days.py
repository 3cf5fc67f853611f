"""Days as arguments of a command, refused in the same words as those in a file."""

from __future__ import annotations

import re
from datetime import date

import click

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
