"""The names of tie-breaks in the records 202 and 212."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

_NAMES = frozenset(
    {
        *("DE", "EDE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB", "WIN", "WON", "BPG", "BWG"),
        *("REP", "PS", "KS", "BH", "FB", "SB", "AOB", "ARO", "TPR", "PTP", "APRO", "APPO"),
        *("RTNG", "ESB", "BC", "TBR", "BBE", "SSSC", "MPVGP"),
    }
)
"""Without modifiers (`/C1`) and kinds of points (`:MP`)."""


def known_to_fide(codes: Iterable[str]) -> tuple[str, ...]:
    """The first of `codes`, as long as the handbook has a name for them.

    What comes behind one that has none would be told out of its turn.
    """
    return tuple(takewhile(lambda code: _name(code) in _NAMES, codes))


def _name(code: str) -> str:
    return code.partition("/")[0].partition(":")[0].upper()
