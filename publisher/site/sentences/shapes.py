"""How the terms of a tie-break make its value: added up, counted, averaged, or looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from publisher.model.standings import Term
from publisher.ranking.codes import read_code
from publisher.ranking.notes import DUMMY

COUNTED = frozenset({"WIN", "WON", "BPG", "BWG", "REP"})
"""Their value is how many rounds there are."""

AVERAGES = frozenset({"ARO", "APRO", "APPO", "AOB"})
"""Their value is the average of what counts, but for AOB rounded."""

PERFORMANCES = frozenset({"TPR", "PTP"})
"""Their value is looked up for the ratings met and the points scored."""

OWN_POINTS = frozenset({"KS", "STD"})
"""Their terms bring the player's own points, whatever the opponent has."""

OPPONENTS_POINTS = frozenset({"BH", "FB", "SB"})
"""Their terms bring the opponents' points, as far as those count as they stand."""

PLACES = frozenset({"DE", "LOT", "PLAYOFF"})
"""Their values are places, which the order itself already says."""


@lru_cache(maxsize=256)
def base(code: str) -> str:
    """The tie-break's name without modifiers."""
    return read_code(code).name


def average(terms: Iterable[Term]) -> Fraction | None:
    """The exact average of the terms that count; None where none does."""
    counted = [term.value for term in terms if term.weight]
    return sum(counted, Fraction(0)) / len(counted) if counted else None


def own_points(scores: Mapping[int, Fraction], term: Term, code: str) -> Fraction | None:
    """What the opponent has of `scores`, where the term takes another one for him; else None.

    Rounds without a game are seen in another light by opponents (C.07, 16.3), and `F` draws the
    last round.
    """
    if base(code) not in OPPONENTS_POINTS or not term.opponent or DUMMY in term.note.split():
        return None
    own = scores[term.opponent]
    return None if own == term.points else own
