"""Which edition of the international tie-break regulations a group follows, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

REGULATION = "c07"
"""The id of the rule sets that hold them: "c07@2026" is an edition."""


class UnplayedRounds(StrEnum):
    """How Buchholz and its kin see a round without a game.

    ADJUSTED_SCORES: the opponents see an adjusted score, the player himself a
    dummy with his own score (FIDE C.07, 16, since September 2023).
    VIRTUAL_OPPONENT: the player has met somebody who stood as he did before the
    round, and for opponents every game not played is a draw (before that).
    """

    ADJUSTED_SCORES = "adjusted_scores"
    VIRTUAL_OPPONENT = "virtual_opponent"


@dataclass(frozen=True, slots=True)
class TieBreakRules:
    """What differs between the editions of FIDE C.07.

    `edition` is written `id@edition`.  With `dummy_capped` a dummy's score ends
    at that of the opponent who did not come, or at a draw a round (16.4).
    `buchholz_in_round_robins` says whether Buchholz may be used where everybody
    meets everybody (15.2).
    """

    edition: str = f"{REGULATION}@2026"
    unplayed: UnplayedRounds = UnplayedRounds.ADJUSTED_SCORES
    dummy_capped: bool = True
    buchholz_in_round_robins: bool = False
