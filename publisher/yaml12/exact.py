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
    if isinstance(value, str):
        return _from_text(value.strip())
    if isinstance(value, int | Decimal | Fraction) and not isinstance(value, bool):
        return Fraction(value)
    return None


def _from_text(text: str) -> Fraction | None:
    if plain := _FRACTION.fullmatch(text):
        return _ratio(plain[1], plain[2])
    found = _MIXED.fullmatch(text)
    if not found or not text.strip("-"):
        return None
    sign, whole, sign_half, decimals, above, below = found.groups()
    part = Fraction(0)
    if sign_half:
        part = _SIGNS[sign_half]
    elif decimals:
        part = Fraction(int(decimals), 10 ** len(decimals))
    elif below:
        ratio = _ratio(above, below) if whole else None
        if ratio is None:
            return None
        part = ratio
    number = int(whole or 0) + part
    return -number if sign else number


def _ratio(above: str, below: str) -> Fraction | None:
    return Fraction(int(above), int(below)) if int(below) else None
