"""A value as a message shows it."""

from __future__ import annotations

_LONGEST = 40


def shown(value: object) -> str:
    """`value` in a few words: what kind it is, and what was written where that is short."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, dict):
        return "a record"
    if isinstance(value, list | tuple):
        return "a list"
    text = str(value).replace("\n", " ")
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST]}…"
    return f"`{text}`"
