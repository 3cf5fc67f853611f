"""The names of tie-breaks in the records 202 and 212."""

from __future__ import annotations

from collections.abc import Iterable

_NAMES = frozenset(
    {
        *("DE", "EDE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB", "WIN", "WON", "BPG", "BWG"),
        *("REP", "PS", "KS", "BH", "FB", "SB", "AOB", "ARO", "TPR", "PTP", "APRO", "APPO"),
        *("RTNG", "ESB", "BC", "TBR", "BBE", "SSSC", "MPVGP"),
    }
)
"""Without modifiers (`/C1`) and kinds of points (`:MP`)."""


def known_to_fide(codes: Iterable[str]) -> tuple[str, ...]:
    """Those of `codes` that the handbook has a name for; no others stand in a report file."""
    return tuple(code for code in codes if _name(code) in _NAMES)


def _name(code: str) -> str:
    return code.partition("/")[0].partition(":")[0].upper()
