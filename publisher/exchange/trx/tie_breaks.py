"""The names that TRX gives to tie-breaks, and our codes for them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from publisher.exchange.trx.markup import Element
from publisher.exchange.trx.source import Source
from publisher.yaml12.shown import shown

CODES: Mapping[str, str] = MappingProxyType(
    {
        "Monrad": "MON",
        "Monrad-1low": "MON-1",
        "Monrad-2low": "MON-2",
        "Buchholz": "BH",
        "Buchholz-1low": "BH/C1",
        "Buchholz-2low": "BH/C2",
        "Buchholz-1low-1high": "BH/M1",
        "FB": "FB",
        "FB-1low": "FB/C1",
        "FB-2low": "FB/C2",
        "Berger": "SB",
        "Berger-1low": "SB/C1",
        "Berger-2low": "SB/C2",
        "DE": "DE",
        "FideRating": "RTNG",
        "SumProgressiveScore": "PS",
        "SumProgressiveScore-1": "PS/C1",
        "AvgFideRatingOpponnent": "ARO",
        "AvgFideRatingOpponnent-1low": "ARO/C1",
        "NumWins": "WON",
        "NumBlackWins": "BWG",
        "NumBlacks": "BPG",
        "Koya": "KS",
        "PerfectTournamentPerformance": "PTP",
        "StartNo": "TPN",
    }
)
"""Spelt as the program spells them; names that mean something else here are not among them."""


def tie_breaks_of(group: Element, source: Source) -> tuple[str, ...]:
    """The codes in their order, without the points that come first; others are told."""
    codes = []
    for order in (each for by in group.named("TieBreaksBy") for each in by.named("Order")):
        name = order.get("Name")
        if name in CODES:
            codes.append(CODES[name])
        elif name and name != "Points":
            source.warn(
                "tie-break", f"the tie-break {shown(name)} has no code here, and is left out",
                "write what is meant into the event", (order, "Name"),
            )  # fmt: skip
    return tuple(dict.fromkeys(codes))
