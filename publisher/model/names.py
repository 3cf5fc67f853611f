"""Names made comparable: without case, marks and spellings that lists replace."""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher

_LETTERS = str.maketrans(
    {"æ": "a", "ø": "o", "œ": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "ı": "i",
     "'": "", "’": "", "`": "", "´": "",
     **dict.fromkeys("!\"#$%&()*+,-./:;<=>?@[\\]^{|}~", " ")}
)  # fmt: skip
_DIGRAPHS = (("aa", "a"), ("ae", "a"), ("oe", "o"), ("ue", "u"))
"""How letters are spelt that a list does not have: Aagot for Ågot, Boe for Bø."""
_BETWEEN = re.compile(r"\W+")
_ALIKE = 0.8


def folded(name: str) -> str:
    """The words of a name, in its order, as they are compared: "boe agot" for "Bø, Ågot"."""
    text = name.casefold().translate(_LETTERS)
    if not text.isascii():
        marked = unicodedata.normalize("NFKD", text)
        text = "".join(sign for sign in marked if not unicodedata.combining(sign))
        text = _BETWEEN.sub(" ", text)
    for spelling, letter in _DIGRAPHS:
        text = text.replace(spelling, letter)
    return " ".join(text.split())


def likeness(one: str, other: str) -> float:
    """How alike two folded names are, in the order their words have or in any; 1 for the same."""
    in_order = SequenceMatcher(None, one, other, autojunk=False).ratio()
    first, second = (" ".join(sorted(name.split())) for name in (one, other))
    if (first, second) == (one, other) or in_order > _ALIKE:
        return in_order
    # A slip in the first letter of a word may have changed their order: both are tried.
    return max(in_order, SequenceMatcher(None, first, second, autojunk=False).ratio())


def same_name(one: str, other: str) -> bool:
    """Whether two names are the same, in whatever order and spelling."""
    return sorted(folded(one).split()) == sorted(folded(other).split())


def fits(written: str, listed: str) -> bool:
    """Whether two names may be one person's.

    Every word of the shorter one must stand in the other, in any order, with a
    slip of the pen at most; an initial does for a word.
    """
    shorter, longer = sorted((folded(written).split(), folded(listed).split()), key=len)
    left = list(longer)
    for word in sorted(shorter, key=len, reverse=True):
        found = max(left, key=lambda other, word=word: _word_likeness(word, other), default="")  # type: ignore[misc]  # mypy cannot see the default
        if not found or _word_likeness(word, found) < _ALIKE:
            return False
        left.remove(found)
    return bool(shorter)


def _word_likeness(one: str, other: str) -> float:
    if one == other:
        return 1.0
    if min(len(one), len(other)) == 1:
        return 0.9 if one[0] == other[0] else 0.0
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
