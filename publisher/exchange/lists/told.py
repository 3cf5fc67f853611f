"""The cells of a list as its messages show them."""

from __future__ import annotations

import re

from publisher.yaml12.shown import shown

_PRIVATE = {
    "a date": re.compile(r"\d{1,4}[./-]\d{1,2}[./-]\d{2,4}", re.ASCII),
    "a mail address": re.compile(r"\S@\S"),
    "a long number": re.compile(r"(?:\d\s?){8}", re.ASCII),
}
"""What slips into another column where a separator is missing or one too many."""


def told(text: str) -> str:
    """`text` as it was written, or only what it looks like where that is private in most lists."""
    return _private(text) or shown(text)


def told_name(name: str) -> str:
    """A name as it stands, or what it looks like where something private slipped into it."""
    return _private(name) or name


def _private(text: str) -> str:
    return next((what for what, looks in _PRIVATE.items() if looks.search(text)), "")
