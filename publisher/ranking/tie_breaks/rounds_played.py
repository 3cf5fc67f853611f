"""REP: the rounds that a player chose to play."""

from __future__ import annotations

from publisher.ranking.codes import Code
from publisher.ranking.ledger import CellKind, Ledger
from publisher.ranking.tie_break import Values
from publisher.ranking.tie_breaks.counting import count_rounds
from publisher.ranking.unplayed import VOLUNTARY

_WITHOUT = VOLUNTARY | {CellKind.FREE}


def rounds_played(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Rounds without those that each of `players` missed of his own will (FIDE C.07, 7.6).

    Missed are requested byes, rounds after a withdrawal or before a late entry,
    and games lost by forfeit; a bye of the pairing is not.  In the free round of
    a round robin there was nothing to choose: it does not count either.
    """
    return count_rounds(ledger, players, code, lambda cell: cell.kind not in _WITHOUT)
