"""BWG: games won over the board with the black pieces."""

from __future__ import annotations

from publisher.model.results import Colour
from publisher.ranking.ledger import Ledger
from publisher.ranking.tie_break import Code, Values
from publisher.ranking.tie_breaks.counting import count_games


def wins_with_black(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Games that each of `players` won over the board as Black (Norway Chess, 6C; C.07, 7.4)."""
    return count_games(ledger, players, code, frozenset({Colour.BLACK}))
