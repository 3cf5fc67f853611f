"""Exact numbers as people write them."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

_MIXED = re.compile(r"(-?)(\d{0,18})(?:\s?([½¼¾])|[.,](\d{1,6})|\s(\d{1,9})/(\d{1,9}))?")
_SIGNS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_FRACTION = re.compile(r"(-?\d{1,18})/(\d{1,9})")


def parse_exact(value: object) -> Fraction | None:
    """The number that `value` is: 3, 0.5, "0,5", ½, 1½, "1 1/2", "3/2"; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | Decimal | Fraction):
        return Fraction(value)
    if not isinstance(value, str):
        return None
    text = value.strip()
    if plain := _FRACTION.fullmatch(text):
        return Fraction(int(plain[1]), int(plain[2])) if int(plain[2]) else None
    found = _MIXED.fullmatch(text)
    if not found or not text.strip("-"):
        return None
    sign, whole, half, decimals, above, below = found.groups()
    if below is not None and (not whole or not int(below)):
        return None
    number = Fraction(int(whole or 0))
    if half:
        number += _SIGNS[half]
    elif decimals:
        number += Fraction(int(decimals), 10 ** len(decimals))
    elif below:
        number += Fraction(int(above), int(below))
    return -number if sign else number
