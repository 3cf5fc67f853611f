"""Pairs a round by the Dutch system of FIDE (C.04.3), in the edition of 2026 or of 2017."""

from __future__ import annotations

from publisher.model.events import Group
from publisher.model.pairings import NoLegalPairing, Pair, Pairing, PairingOutcome, Unpaired
from publisher.model.results import ByeKind, Colour
from publisher.pairing.dutch.colours import allocate
from publisher.pairing.dutch.editions import EDITIONS
from publisher.pairing.dutch.field import Field
from publisher.pairing.dutch.rounds import Pairer
from publisher.pairing.dutch.state import state_before


def pair(group: Group, round_number: int) -> PairingOutcome:
    """Round `round_number`, paired from the rounds before it."""
    edition = EDITIONS[group.settings.system]
    state = state_before(group, round_number, edition)
    initial = state.initial_colour or Colour.WHITE
    field = Field(state)
    pairer = Pairer(field, edition, initial)
    if not pairer.possible:
        return NoLegalPairing(round_number, (), ())
    pairs = []
    bye: tuple[int, ...] = ()
    for each in pairer.brackets():
        pairs += [tuple(sorted(pair)) for pair in each.paired.pairs]
        bye = each.paired.floaters
    players = field.players
    # 3.6: the score of the higher player, the sum of both, the number of the higher.
    pairs.sort(
        key=lambda pair: (
            -players[pair[0]].score,
            -players[pair[0]].score - players[pair[1]].score,
            pair[0],
        )
    )
    made = []
    for board, (high, low) in enumerate(pairs, start=1):
        colours = allocate(players[high], players[low], initial)
        white, black = players[high].number, players[low].number
        if colours.higher is Colour.BLACK:
            white, black = black, white
        made.append(Pair(board, white, black))
    return Pairing(
        round_number,
        tuple(made),
        tuple(Unpaired(players[v].number, ByeKind.PAIRING) for v in bye),
    )
