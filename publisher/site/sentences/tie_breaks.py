"""What the tie-breaks are called: in a column's head, in full, and inside a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple, Protocol

from markupsafe import Markup, escape

from publisher.ranking.codes import Code, read_code
from publisher.site.languages import deferred
from publisher.site.sentences.teams import NAMES as TEAM_NAMES
from publisher.site.sentences.words import Words


class Speaker(Protocol):
    """Whoever looks messages up in the reader's language."""

    def gettext(self, message: str, /, **facts: object) -> str: ...

    def ngettext(self, one: str, many: str, num: int, /, **facts: object) -> str: ...


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
    "WIN": TieBreakName(
        "WIN",
        deferred("Rounds won, with or without play"),
        deferred("the number of rounds won"),
    ),
    "WON": TieBreakName(
        deferred("Wins"), deferred("Games won"), deferred("the number of games won")
    ),
    "BPG": TieBreakName(
        deferred("Black"),
        deferred("Games played with black"),
        deferred("the number of games with black"),
    ),
    "BWG": TieBreakName(
        deferred("Black wins"),
        deferred("Games won with black"),
        deferred("the number of games won with black"),
    ),
    "PS": TieBreakName("PS", deferred("Progressive score"), deferred("the progressive score")),
    "REP": TieBreakName(
        "REP",
        deferred("Rounds that the player chose to play"),
        deferred("the number of rounds chosen to play"),
    ),
    "STD": TieBreakName("STD", deferred("Standard points"), deferred("the standard points")),
    "TPN": TieBreakName(deferred("No."), deferred("Start number"), deferred("the start number")),
    "BH": TieBreakName("BH", deferred("Buchholz"), deferred("the Buchholz score")),
    "FB": TieBreakName("FB", deferred("Fore Buchholz"), deferred("the Fore Buchholz score")),
    "AOB": TieBreakName(
        "AOB",
        deferred("Average Buchholz of the opponents"),
        deferred("the average Buchholz of the opponents"),
    ),
    "KS": TieBreakName(deferred("Koya"), deferred("Koya score"), deferred("the Koya score")),
    "ARO": TieBreakName(
        "ARO",
        deferred("Average rating of the opponents"),
        deferred("the average rating of the opponents"),
    ),
    "TPR": TieBreakName(
        "TPR",
        deferred("Tournament performance rating"),
        deferred("the tournament performance rating"),
    ),
    "PTP": TieBreakName(
        "PTP",
        deferred("Perfect tournament performance"),
        deferred("the perfect tournament performance"),
    ),
    "APRO": TieBreakName(
        "APRO",
        deferred("Average performance rating of the opponents"),
        deferred("the average performance rating of the opponents"),
    ),
    "APPO": TieBreakName(
        "APPO",
        deferred("Average perfect performance of the opponents"),
        deferred("the average perfect performance of the opponents"),
    ),
    "RTNG": TieBreakName(deferred("Rating"), deferred("Rating"), deferred("the rating")),
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
    **{code: TieBreakName(*names) for code, names in TEAM_NAMES.items()},
}


def short_name(speaker: Speaker, code: str) -> str:
    """What heads a column: the name with the modifiers as they are written ("BH/C1")."""
    read = read_code(code)
    if read.name not in NAMES:
        return code
    return "/".join((speaker.gettext(NAMES[read.name].short), *read.modifiers))


def full_name(speaker: Speaker, code: str) -> str:
    """The name in the key: "Buchholz, the lowest cut"; a code without a name is its own."""
    read = read_code(code)
    if read.name not in NAMES:
        return code
    return _modified(speaker, speaker.gettext(NAMES[read.name].full), read)


def phrase(speaker: Speaker, code: str) -> str:
    """The name inside a sentence: "the Buchholz score, the lowest cut"."""
    read = read_code(code)
    if read.name not in NAMES:
        return code
    return _modified(speaker, speaker.gettext(NAMES[read.name].phrase), read)


def tie_break_name(words: Words, code: str) -> Markup:
    """A tie-break as it stands inside a sentence ("ahead on …")."""
    return escape(phrase(words, code))


def _modified(speaker: Speaker, name: str, code: Code) -> str:
    for modifier in code.modifiers:
        name = _with_modifier(speaker, name, modifier, code)
    return name


def _with_modifier(speaker: Speaker, name: str, modifier: str, code: Code) -> str:
    """`name` with what one modifier says of it."""
    letter = modifier[0]
    said = _PLAIN.get(letter)
    if said:
        return speaker.gettext(said, name=name)
    number = code.number(letter)
    if letter == "C":
        return speaker.ngettext(
            "%(name)s, the lowest cut",
            "%(name)s, the %(number)s lowest cut",
            number,
            name=name,
            number=number,
        )
    if letter == "M":
        return speaker.ngettext(
            "%(name)s, the lowest and the highest cut",
            "%(name)s, the %(number)s lowest and the %(number)s highest cut",
            number,
            name=name,
            number=number,
        )
    if letter == "L":
        return _with_limit(speaker, name, Fraction(number, 2))
    if letter == "K":
        return speaker.gettext("%(name)s, divided by %(number)s", name=name, number=number)
    return speaker.gettext(
        "%(name)s, those without a rating as %(rating)s", name=name, rating=number
    )


def _with_limit(speaker: Speaker, name: str, moved: Fraction) -> str:
    whole, rest = divmod(abs(moved), 1)
    points = f"{whole or ''}{'½' if rest else ''}" or "0"
    if moved < 0:
        return speaker.gettext("%(name)s, limit lowered by %(points)s", name=name, points=points)
    return speaker.gettext("%(name)s, limit raised by %(points)s", name=name, points=points)


_PLAIN = {
    "P": deferred("%(name)s, forfeits as games"),
    "F": deferred("%(name)s, the last round drawn"),
    "R": deferred("%(name)s, reversed"),
}
