"""How players who are level where a place matters are told apart, and what was recorded of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from publisher.model.results import Colour


class Way(StrEnum):
    """What tells level players apart.

    GAMES: so many games between two of them.  BERGER: everybody against
    everybody, so many times.  LOTS: lots.
    """

    GAMES = "games"
    BERGER = "berger"
    LOTS = "lots"


@dataclass(frozen=True, slots=True)
class Contest:
    """One way with its numbers: `games` between two, or the cycles of a round robin.

    A drawn game belongs to who had the colour `draw_wins`.  Minutes are what
    each side has on the clock, None where the rules do not say or they are the
    event's own.  `tie_breaks` tell those apart whom a round robin leaves level;
    without any it is played again.
    """

    way: Way
    games: int = 1
    draw_wins: Colour | None = None
    white_minutes: int | None = None
    black_minutes: int | None = None
    tie_breaks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayOffRule:
    """What comes next where `two` are level, or `more`; None where the rules leave it open.

    `again` is for two whom the first contest left level; without it the same
    comes once more.
    """

    two: Contest | None = None
    again: Contest | None = None
    more: Contest | None = None

    def contest(self, level: int, *, repeated: bool = False) -> Contest | None:
        """What `level` players play; `repeated` where two of them have just done so."""
        if level > 2:
            return self.more
        return self.again if repeated and self.again is not None else self.two
