"""WON: games won over the board."""

from __future__ import annotations

from publisher.model.results import Colour
from publisher.ranking.ledger import Ledger
from publisher.ranking.tie_break import Code, Values
from publisher.ranking.tie_breaks.counting import count_games


def wins(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Games that each of `players` won over the board (Norway Chess, 6B; FIDE C.07, 7.2).

    Forfeits and byes are no wins, and neither is an Armageddon game: there the
    game itself was drawn.
    """
    return count_games(ledger, players, code, frozenset(Colour))
