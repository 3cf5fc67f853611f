"""What the tie-breaks are called: in a column's head, in full, and inside a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from publisher.site.languages import deferred
from publisher.site.sentences.words import Words


class TieBreakName(NamedTuple):
    """Messages: `short` heads a column, `full` stands in the key, `phrase` in a sentence."""

    short: str
    full: str
    phrase: str


NAMES: Mapping[str, TieBreakName] = {
    "SB": TieBreakName(
        deferred("SB"), deferred("Sonneborn-Berger"), deferred("the Sonneborn-Berger score")
    ),
    "DE": TieBreakName(
        deferred("DE"), deferred("Direct encounter"), deferred("the direct encounter")
    ),
    "WON": TieBreakName(
        deferred("Wins"), deferred("Games won"), deferred("the number of games won")
    ),
    "BWG": TieBreakName(
        deferred("Black wins"),
        deferred("Games won with black"),
        deferred("the number of games won with black"),
    ),
    "MON": TieBreakName(
        deferred("Monrad"),
        deferred("Monrad quality, nobody struck"),
        deferred("the Monrad quality with nobody struck"),
    ),
    "MON-1": TieBreakName(
        deferred("Monrad-1"),
        deferred("Monrad quality without the lowest"),
        deferred("the Monrad quality without the lowest"),
    ),
    "MON-2": TieBreakName(
        deferred("Monrad-2"),
        deferred("Monrad quality without the two lowest"),
        deferred("the Monrad quality without the two lowest"),
    ),
    "MONRAD": TieBreakName(
        deferred("Quality"), deferred("Monrad quality"), deferred("the Monrad quality")
    ),
    "LOT": TieBreakName(deferred("Lot"), deferred("Drawing of lots"), deferred("lot")),
    "PLAYOFF": TieBreakName(deferred("Play-off"), deferred("Play-off"), deferred("play-off")),
}


def name_of(code: str) -> TieBreakName:
    """The messages for a code; one that has no name here is called by its code."""
    return NAMES.get(code, TieBreakName(code, code, code))


def tie_break_name(words: Words, code: str) -> Markup:
    """A tie-break as it stands inside a sentence ("ahead on …")."""
    phrase = name_of(code).phrase
    return escape(code) if phrase == code else words.gettext(phrase)
