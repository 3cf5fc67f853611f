"""A written round beside the engine's: what was made by hand."""

from __future__ import annotations

from typing import NamedTuple

from publisher.model.events import Game, Round
from publisher.model.pairings import Pair, Pairing

CANCELLED = "pairing.cancelled"
"""Code of a reason for a game (facts `white`, `black`) that fell away since somebody left.

Written before he left it stays in the round, and nobody made it by hand.
"""


class Comparison(NamedTuple):
    """The games that the engine pairs or colours otherwise, and its pairs that were not used."""

    by_hand: tuple[Game, ...]
    instead: tuple[Pair, ...]

    @property
    def same(self) -> bool:
        """Whether the round is the engine's; the order of the boards does not matter."""
        return not self.by_hand and not self.instead


def compare(round_: Round, pairing: Pairing) -> Comparison:
    """The differences between `round_` as written and `pairing`."""
    made = {(pair.white, pair.black) for pair in pairing.pairs}
    fallen_away = {
        (why.fact("white"), why.fact("black")) for why in pairing.reasons if why.code == CANCELLED
    }
    written = {(game.white, game.black) for game in round_.games}
    return Comparison(
        tuple(game for game in round_.games if (game.white, game.black) not in made | fallen_away),
        tuple(pair for pair in pairing.pairs if (pair.white, pair.black) not in written),
    )
