"""Values of an event's file as they are typed."""

from __future__ import annotations

from datetime import date, datetime, time
from decimal import Decimal
from fractions import Fraction

from publisher.model.results import Result
from publisher.yaml12.scalars import plain
from publisher.yaml12.writing import Bare, Inline, Value


def given(**values: Value) -> dict[str, Value]:
    """A record of the values that say something; one that is empty, None or false is left out.

    A trailing `_` keeps a word of Python's apart from the key: `from_`, `class_`.
    """
    return {key.rstrip("_"): value for key, value in values.items() if _says_something(value)}


def given_inline(**values: Value) -> Inline:
    """As `given`, to be written on one line."""
    return Inline(given(**values))


def _says_something(value: Value) -> bool:
    # Zero says something: a seed may be 0, and so may the round after which somebody left.
    return bool(value) or (isinstance(value, int) and value is not False)


def day(value: date | None) -> Value:
    """A day as 2022-05-31."""
    return Bare(value.isoformat()) if value else None


def clock(value: time | None) -> Value:
    """A local time as 17:00."""
    return Bare(value.isoformat(timespec="minutes")) if value else None


def moment(value: datetime | None) -> Value:
    """A day and local time as 2022-05-30T21:00."""
    return Bare(value.isoformat(timespec="minutes")) if value else None


def label(text: str) -> Value:
    """Text that may look like a number, without quotes where it reads back the same."""
    number = plain(text)
    same = isinstance(number, int | Decimal) and not isinstance(number, bool)
    return Bare(text) if same and str(number) == text else text


def result(value: Result) -> Value:
    """A result as it is spelt; an open game has an empty place, for the result to be typed."""
    return None if value is Result.UNFINISHED else Bare(value.value)


def exact(number: Fraction) -> Value:
    """A number with at most six decimals where that is exact, else as a fraction: 2/3."""
    millionths = number * 1_000_000
    if millionths.denominator > 1:
        return Bare(str(number))
    return Bare(f"{Decimal(millionths.numerator).scaleb(-6):f}".rstrip("0").rstrip("."))
