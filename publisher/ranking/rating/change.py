"""What a rating gains and loses by the games of one event (B.02, 8.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from publisher.ranking.rating.tables import expected_score

REGULATION = "b02@2025"
"""The rule set that has the tables and the factors."""


@dataclass(frozen=True, slots=True)
class KFactors:
    """How fast a rating moves (8.3.3).

    `new` until `games_until_settled` games are rated, and for the young below
    `young_below`; `experienced` once `experienced_from` has been reached;
    `others` in between.  In rapid and blitz those who are neither new nor young
    have `others`, whatever they have reached.
    """

    new: int = 40
    others: int = 20
    experienced: int = 10
    games_until_settled: int = 30
    young_below: int = 2300
    experienced_from: int = 2400

    def factor(
        self, rating: int, *, games: int, peak: int = 0, young: bool = False, quick: bool = False
    ) -> int:
        """The factor of one player before the event.

        `games` are those rated so far, `peak` the highest rating ever published,
        `young` whether the year of the 18th birthday is not over, `quick`
        whether it is rapid or blitz.
        """
        if games < self.games_until_settled or (young and rating < self.young_below):
            return self.new
        if not quick and max(peak, rating) >= self.experienced_from:
            return self.experienced
        return self.others


class RatedGame(NamedTuple):
    """A game over the board against a rated opponent, and the half points scored in it."""

    opponent: int
    halves: int


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The change of one rating, exact: `factor` times the score above the expected one.

    `scored` and `expected` are of `games` games.
    """

    change: Fraction
    factor: int
    scored: Fraction
    expected: Fraction
    games: int


# A greater difference counts as this one, except for the strongest (8.3.1).
_LARGEST_DIFFERENCE = 400
_STRONGEST = 2650


def rating_change(rating: int, games: Iterable[RatedGame], factor: int) -> RatingChange:
    """What `games` do to `rating`, with the K factor `factor` (8.3.1 and 8.3.4).

    Games against unrated opponents are not rated, and neither are forfeits:
    leave them out.  A difference of more than 400 counts as 400, from 2650 on
    as it is.
    """
    played = tuple(games)
    expected = sum(expected_score(counted_difference(rating, game.opponent)) for game in played)
    scored = sum(game.halves for game in played)
    return RatingChange(
        change=Fraction(factor * (50 * scored - expected), 100),
        factor=factor,
        scored=Fraction(scored, 2),
        expected=Fraction(expected, 100),
        games=len(played),
    )


def counted_difference(rating: int, opponent: int) -> int:
    """By how much `rating` lies above that of an opponent, as far as it counts (8.3.1)."""
    difference = rating - opponent
    if rating < _STRONGEST:
        difference = max(-_LARGEST_DIFFERENCE, min(_LARGEST_DIFFERENCE, difference))
    return difference
