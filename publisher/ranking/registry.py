"""The table of tie-breaks: one line each, with the modifiers that it understands."""

from __future__ import annotations

from publisher.problems import PublisherError
from publisher.ranking.codes import (
    Code,
    is_for_teams_alone,
    modifier_fault,
    nearest_name,
    read_code,
)
from publisher.ranking.ledger import Ledger
from publisher.ranking.tie_break import Best, Scope, TieBreak
from publisher.ranking.tie_breaks.average_buchholz import average_buchholz
from publisher.ranking.tie_breaks.buchholz import buchholz
from publisher.ranking.tie_breaks.direct_encounter import direct_encounter
from publisher.ranking.tie_breaks.koya import koya
from publisher.ranking.tie_breaks.lots import lots
from publisher.ranking.tie_breaks.monrad import monrad, opponents_points
from publisher.ranking.tie_breaks.play_off import play_off
from publisher.ranking.tie_breaks.progressive import progressive
from publisher.ranking.tie_breaks.ratings import (
    average_perfect,
    average_rating,
    average_tournament,
    perfect,
    rating,
    tournament,
)
from publisher.ranking.tie_breaks.rounds_played import rounds_played
from publisher.ranking.tie_breaks.sonneborn_berger import sonneborn_berger
from publisher.ranking.tie_breaks.standard_points import standard_points
from publisher.ranking.tie_breaks.start_numbers import start_number
from publisher.ranking.tie_breaks.wins import games_with_black, rounds_won, wins, wins_with_black

_TABLE: tuple[TieBreak[Ledger], ...] = (
    TieBreak("SB", sonneborn_berger, modifiers=frozenset("CP")),
    TieBreak("DE", direct_encounter, Scope.LEVEL, Best.LOWEST, frozenset("P")),
    TieBreak("WIN", rounds_won),
    TieBreak("WON", wins),
    TieBreak("BPG", games_with_black),
    TieBreak("BWG", wins_with_black),
    TieBreak("PS", progressive, modifiers=frozenset("C")),
    TieBreak("REP", rounds_played),
    TieBreak("STD", standard_points),
    TieBreak("TPN", start_number, best=Best.LOWEST, modifiers=frozenset("R")),
    TieBreak("BH", buchholz, modifiers=frozenset("CMFP")),
    TieBreak("FB", buchholz, modifiers=frozenset("CMP")),
    TieBreak("AOB", average_buchholz, modifiers=frozenset("FP")),
    TieBreak("KS", koya, modifiers=frozenset("L")),
    TieBreak("ARO", average_rating, modifiers=frozenset("CMU")),
    TieBreak("TPR", tournament, modifiers=frozenset("U")),
    TieBreak("PTP", perfect, modifiers=frozenset("U")),
    TieBreak("APRO", average_tournament, modifiers=frozenset("U")),
    TieBreak("APPO", average_perfect, modifiers=frozenset("U")),
    TieBreak("RTNG", rating, modifiers=frozenset("RU")),
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

    PublisherError for a name that is not known, with the nearest one that is, for a
    tie-break of teams, and for a modifier that the tie-break does not have.
    """
    code = read_code(text)
    if is_for_teams_alone(code):
        raise PublisherError(f"{text!r} is a tie-break of teams, and here are players.")
    if not is_known(code):
        near = nearest_name(code, _BY_NAME)
        meant = f"Did you mean {near}? " if near else ""
        raise PublisherError(
            f"There is no tie-break {text!r}. {meant}Known are {', '.join(_BY_NAME)}."
        )
    fault = modifier_fault(code, find(code).modifiers)
    if fault:
        raise PublisherError(f"In {text!r} {fault[0]}: {fault[1]}.")
    return code


def is_known(code: Code) -> bool:
    """Whether the table has a tie-break of that name for single players."""
    return code.name in _BY_NAME and not code.score


def find(code: Code) -> TieBreak[Ledger]:
    """The table's line for a code that `parse` gave."""
    return _BY_NAME[code.name]
