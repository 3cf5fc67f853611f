"""Results as people write them."""

from __future__ import annotations

import re

from publisher.model.results import Result
from publisher.problems import PublisherError

KNOWN_SPELLINGS = "1-0, 0-1, ½-½, +:-, -:+, -:-, 0-0, ½-0, 0-½, adjourned; nothing while it lasts"
"""The spellings a message offers; more are read."""


class SpellingError(PublisherError):
    """A text is no result; `remedy` lists those there are."""

    def __init__(self, message: str) -> None:
        self.remedy = f"known results: {KNOWN_SPELLINGS}"
        super().__init__(message)


_DASHES = re.compile("[‐‑‒–—―−﹣－]")
_HALF = re.compile(r"1/2|1⁄2|0?[.,]50*(?!\d)")
_FORFEIT_WORD = re.compile(r"\(?(?:w\.?o\.?|walkover|ff|forfeit|f|uteblitt)\)?$")

_PLAIN = {
    "1-0": Result.WHITE_WINS,
    "0-1": Result.BLACK_WINS,
    "½-½": Result.DRAW,
    "½": Result.DRAW,
    "=": Result.DRAW,
    "=-=": Result.DRAW,
    "remis": Result.DRAW,
    "draw": Result.DRAW,
    "0-0": Result.BOTH_LOSE,
    "½-0": Result.WHITE_DRAWS_BLACK_LOSES,
    "0-½": Result.BLACK_DRAWS_WHITE_LOSES,
    "": Result.UNFINISHED,
    "*": Result.UNFINISHED,
    "adjourned": Result.ADJOURNED,
    "hengeparti": Result.ADJOURNED,
    "h": Result.ADJOURNED,
    "h-h": Result.ADJOURNED,
}
_SIDED = {
    f"{white}{between}{black}": result
    for white, black, result in (
        ("+", "-", Result.WHITE_WINS_BY_FORFEIT),
        ("-", "+", Result.BLACK_WINS_BY_FORFEIT),
        ("-", "-", Result.DOUBLE_FORFEIT),
    )
    for between in ("", "-", ":", "/")
}
_WITHOUT_PLAY = {
    "1-0": Result.WHITE_WINS_BY_FORFEIT,
    "0-1": Result.BLACK_WINS_BY_FORFEIT,
    "0-0": Result.DOUBLE_FORFEIT,
}


def parse_result(text: str) -> Result:
    """The result that `text` spells; raises SpellingError with the known ones.

    Any dash and blanks do; a half is ½, 1/2, 0.5 or 0,5; a forfeit is +:-, +--,
    +- or +/-, or a result followed by `wo` or `ff`.
    """
    plain = _HALF.sub("½", _DASHES.sub("-", "".join(text.split())).casefold())
    found = _PLAIN.get(plain) or _SIDED.get(plain) or _with_word(plain)
    if found is None:
        found = _PLAIN.get(plain.replace(":", "-"))
    if found is None:
        raise SpellingError(f"`{_short(text)}` is no result of a game")
    return found


def _with_word(plain: str) -> Result | None:
    """A result that says in a word that it was a forfeit: "1-0 wo", "1f-0f"."""
    without, count = _FORFEIT_WORD.subn("", plain)
    if not count:
        return None
    return _WITHOUT_PLAY.get(without.replace("f-", "-"))


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"
