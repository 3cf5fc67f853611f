"""What a plain scalar is: YAML 1.2's core rules, and nothing lost on the way.

A scalar becomes a number only where the number, printed, gives back what was
written.  So `007`, `+47`, `1e3` and `0x1F` stay text, as do `NO`, `yes`,
`12:30`, `2022-05-31` and `=`, which YAML 1.1 took for something else.
"""

from __future__ import annotations

import re
from decimal import Decimal

Scalar = None | bool | int | Decimal | str

_WORDS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,6}")
_MAYBE_NUMBER = frozenset("-0123456789")


def plain(text: str) -> Scalar:
    """The value of an unquoted scalar; fractions come as exact `Decimal`."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in _MAYBE_NUMBER:
        if _WHOLE.fullmatch(text):
            return int(text)
        if _DECIMAL.fullmatch(text):
            return Decimal(text)
    return text
