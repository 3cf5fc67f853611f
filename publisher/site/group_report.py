"""Everything the pages of one group show: its tables, pairing checks and prizes.

`report` is a pure, picklable function of the group, so that the build may map
it over processes; its input's digest is the key of all it gives.
"""

from __future__ import annotations

from dataclasses import dataclass

from publisher.model.events import Game, Group
from publisher.model.pairings import Pair, Pairing, PairingOutcome
from publisher.model.standings import PrizeShare, Standings


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """A written round beside what the engine gives.

    `pairing` is None where the system has no engine.  `by_hand` are the games
    that the engine pairs or colours otherwise, `instead` its pairs that were
    not used.
    """

    round: int
    pairing: Pairing | None
    by_hand: tuple[Game, ...] = ()
    instead: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class GroupReport:
    """What the engines say about one group.

    `standings` has one table per written round with a result, in order, at
    least the one after round 0; the last is the current one.  `draft` is the
    engine's proposal for the next round, shown in the local preview only.
    """

    standings: tuple[Standings, ...]
    checks: tuple[RoundCheck, ...] = ()
    prizes: tuple[PrizeShare, ...] = ()
    draft: PairingOutcome | None = None

    @property
    def current(self) -> Standings:
        """The table as it stands now."""
        return self.standings[-1]


__all__ = ["Group", "GroupReport", "RoundCheck"]
