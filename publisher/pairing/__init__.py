"""Pairing: a group's state in, a round with reasons out."""

from publisher.pairing.comparison import CANCELLED, Comparison, compare
from publisher.pairing.registry import (
    SYSTEMS,
    PairingSystem,
    explain_draw,
    known_systems,
    pair,
    rounds_needed,
    system_of,
)
from publisher.pairing.start_numbers import is_supposed, late_entrants
from publisher.pairing.verification import (
    RoundCheck,
    Verdict,
    check_round,
    corrected_since,
    verify,
)

__all__ = [
    "CANCELLED",
    "SYSTEMS",
    "Comparison",
    "PairingSystem",
    "RoundCheck",
    "Verdict",
    "check_round",
    "compare",
    "corrected_since",
    "explain_draw",
    "is_supposed",
    "known_systems",
    "late_entrants",
    "pair",
    "rounds_needed",
    "system_of",
    "verify",
]
