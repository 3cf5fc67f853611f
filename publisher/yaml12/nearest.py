"""The word that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str | None:
    """The one of `known` most like `word`; None where none has that `likeness` (1: the same)."""
    by_folded = {candidate.casefold(): candidate for candidate in known}
    found = get_close_matches(word.casefold(), list(by_folded), n=1, cutoff=likeness)
    return by_folded[found[0]] if found else None
