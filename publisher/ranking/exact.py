"""Exact numbers as JSON says them."""

from __future__ import annotations

from fractions import Fraction

_PLACES = 10_000


def to_json_number(value: Fraction | None) -> tuple[int | float | None, str | None]:
    """`value` as a JSON number, and its exact text where the number is not exact.

    Whole numbers are integers, halves and quarters decimals; all others are
    rounded half up to four places and come with a text such as "77/6".
    Undefined is null.
    """
    if value is None:
        return None, None
    if value.denominator == 1:
        return value.numerator, None
    if value.denominator in (2, 4):
        return value.numerator / value.denominator, None
    rounded = (value * _PLACES + Fraction(1, 2)) // 1
    return rounded / _PLACES, f"{value.numerator}/{value.denominator}"
