"""Asking gacrux, where it is installed, how it ranks a report file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def ranked(text: str, codes: list[str], *, swiss: bool, after: int = -1) -> Mapping[int, Any]:
    """Their competitors with the values of `codes`."""
    from gacrux.tiebreak import tiebreak
    from gacrux.trf2json import trf2json

    reader = trf2json()
    reader.parse_file(text, 0)
    tournament = reader.get_tournament(1)
    options = {
        "tiebreak": codes,
        "check": False,
        "unrated": 0,
        "swiss": swiss,
        "pre_determined": not swiss,
        "experimental": False,
    }
    made = tiebreak(tournament, after, options)
    made.compute_tiebreaks(tournament, options)
    competitors: Mapping[int, Any] = made.cmps
    return competitors
