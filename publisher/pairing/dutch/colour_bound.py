"""How few colour preferences a bracket must break, and which pairs still leave it at that.

Of W players who prefer one colour, B who prefer the other and A who prefer none,
no pairing breaks fewer than (W - B - A) / 2 preferences (C12).  Each broken pair
is of two of the W; unless one of them has a mild preference, a strong one is
broken (C13), so that no more than there are mild ones can be spared.  Where
those numbers are reached, only certain pairs occur, and every pairing
made of such pairs reaches them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from publisher.model.results import Colour
from publisher.pairing.dutch.players import Player, Strength


class ColourBound:
    """The bound for some players, as masks of their places.

    `may_leave` are those of whom one may leave an odd bracket.
    """

    def __init__(self, players: Sequence[Player]) -> None:
        self._everybody = (1 << len(players)) - 1
        self._of_colour = {
            colour: _mask(player.preference is colour for player in players)
            for colour in (Colour.WHITE, Colour.BLACK, None)
        }
        self._players = players
        self._absolute = _mask(player.strength is Strength.ABSOLUTE for player in players)
        white, black = self._of_colour[Colour.WHITE], self._of_colour[Colour.BLACK]
        self._most = max(white, black, key=int.bit_count)
        surplus = 2 * self._most.bit_count() - len(players)
        self._broken = max(0, surplus // 2)
        mild = _mask(player.strength is Strength.MILD for player in players)
        self._mild = mild & self._most
        self._scarce = self._broken > self._mild.bit_count()
        self.may_leave = self._most if surplus > 0 else self._everybody
        if self._broken and self._scarce:
            self.may_leave &= ~self._mild

    def partners(self, place: int) -> int:
        """Those with whom the player at `place` may be paired."""
        preference = self._players[place].preference
        if not self._broken:
            other = self._everybody
            return other & ~self._of_colour[preference] if preference is not None else other
        among = self._broken_partners(place)
        if self._absolute >> place & 1:
            among &= ~(self._absolute & self._of_colour[preference])
        return among & ~(1 << place)

    def _broken_partners(self, place: int) -> int:
        """The same where some preferences must be broken: nobody may waste one of the many."""
        if not self._most >> place & 1:
            return self._most & ~self._mild if self._scarce else self._most
        if self._mild >> place & 1:
            return self._most & ~self._mild if self._scarce else self._everybody
        if self._scarce:
            return self._everybody
        return self._everybody & ~self._most | self._mild


def _mask(whether: Iterable[bool]) -> int:
    """The mask of the places at which something holds."""
    mask = 0
    for place, holds in enumerate(whether):
        if holds:
            mask |= 1 << place
    return mask
