"""The table of tie-breaks: one module, one line."""

from __future__ import annotations

from difflib import get_close_matches

from publisher.problems import PublisherError
from publisher.ranking.tie_break import Best, Code, Scope, TieBreak
from publisher.ranking.tie_breaks.direct_encounter import direct_encounter
from publisher.ranking.tie_breaks.lots import lots
from publisher.ranking.tie_breaks.monrad import monrad, opponents_points
from publisher.ranking.tie_breaks.play_off import play_off
from publisher.ranking.tie_breaks.sonneborn_berger import sonneborn_berger
from publisher.ranking.tie_breaks.wins import wins
from publisher.ranking.tie_breaks.wins_with_black import wins_with_black

_TABLE = (
    TieBreak("SB", sonneborn_berger),
    TieBreak("DE", direct_encounter, Scope.LEVEL, Best.LOWEST),
    TieBreak("WON", wins),
    TieBreak("BWG", wins_with_black),
    TieBreak("MON", opponents_points(strikes=0)),
    TieBreak("MON-1", opponents_points(strikes=1)),
    TieBreak("MON-2", opponents_points(strikes=2)),
    TieBreak("MONRAD", monrad),
    TieBreak("LOT", lots, Scope.LEVEL, Best.LOWEST),
    TieBreak("PLAYOFF", play_off, Scope.LEVEL, Best.LOWEST),
)
_BY_NAME = {each.name: each for each in _TABLE}


def known_codes() -> tuple[str, ...]:
    """The names of all tie-breaks, in the order of the table."""
    return tuple(_BY_NAME)


def parse(text: str) -> Code:
    """The code written as `text`, in any case: `NAME` or `NAME/MODIFIER/…`.

    PublisherError for a name or a modifier that is not known, with the nearest
    one that is.
    """
    name, *modifiers = (part.strip().upper() for part in text.split("/"))
    if name not in _BY_NAME:
        near = get_close_matches(name, _BY_NAME, n=1, cutoff=0.4)
        meant = f"Did you mean {near[0]}? " if near else ""
        raise PublisherError(
            f"There is no tie-break {text!r}. {meant}Known are {', '.join(_BY_NAME)}."
        )
    for modifier in modifiers:
        if modifier[:1] not in _BY_NAME[name].modifiers:
            raise PublisherError(f"The tie-break {name} has no modifier {modifier!r} ({text!r}).")
    return Code(name, tuple(modifiers))


def find(code: Code) -> TieBreak:
    """The table's line for a code that `parse` gave."""
    return _BY_NAME[code.name]
