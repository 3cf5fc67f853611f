"""Ids and addresses: ASCII, lower case, and safe as the name of a file anywhere."""

from __future__ import annotations

import re

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST_ID = 80
_DEVICES = frozenset({"con", "prn", "aux", "nul"}) | {
    f"{device}{number}" for device in ("com", "lpt") for number in range(10)
}


def is_id(text: str) -> bool:
    """Whether `text` has the form of an id."""
    return bool(_ID.fullmatch(text))


def fault_of_id(text: str) -> tuple[str, str] | None:
    """What is wrong with `text` as an id, and what would be right; None where nothing is."""
    if not is_id(text):
        short = text if len(text) <= 40 else f"{text[:40]}…"
        return (
            f"`{short}` cannot be an id",
            f"write `{slug(text, 'some-name')}`: a-z, 0-9 and hyphens",
        )
    if text in _DEVICES:
        return f"`{text}` is a reserved file name on Windows", f"write `{text}-1`, say"
    if len(text) > _LONGEST_ID:
        return f"an id of {len(text)} letters is too long", f"at most {_LONGEST_ID}"
    return None


def slug(text: str, fallback: str) -> str:
    """`text` as it may stand in an address: ø to o, å to a, æ to ae.

    `fallback` where nothing is left of it.
    """
    from slugify import slugify  # noqa: PLC0415 - its tables are wanted for odd names only

    made = (
        text
        if is_id(text)
        else slugify(
            text,
            max_length=_LONGEST_ID,
            replacements=[["ø", "o"], ["Ø", "o"], ["å", "a"], ["Å", "a"]],
        )
    )
    if made in _DEVICES:
        return f"{made}-1"
    return made or fallback
