"""The Monrad system of the Norwegian federation: the system `monrad@2013`."""

from publisher.pairing.monrad.engine import explain_draw, pair, rounds_needed
from publisher.pairing.monrad.state import Player, State, state_before

__all__ = ["Player", "State", "explain_draw", "pair", "rounds_needed", "state_before"]
