"""The order of the Norwegian alphabet, in which players draw their numbers and lists are read."""

from __future__ import annotations

_AFTER_Z = str.maketrans({"æ": "{", "ä": "{", "ø": "|", "ö": "|", "å": "}"})


def alphabetical(name: str) -> str:
    """A key that puts names in Norwegian order: æ, ø and å after z, ä and ö as æ and ø."""
    return name.casefold().translate(_AFTER_Z)
