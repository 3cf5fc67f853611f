"""The Dutch system of FIDE (C.04.3): the systems `dutch@2026` and `dutch@2017`."""

from publisher.pairing.dutch.engine import explain_draw, pair, pair_state, rounds_needed
from publisher.pairing.dutch.players import Player
from publisher.pairing.dutch.state import State, state_before

__all__ = [
    "Player",
    "State",
    "explain_draw",
    "pair",
    "pair_state",
    "rounds_needed",
    "state_before",
]
