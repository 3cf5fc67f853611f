"""How fast ratings move, as plain values: what a rule set of the rating regulations says."""

from __future__ import annotations

from dataclasses import dataclass

REGULATION = "b02@2025"
"""The rule set that has the tables and the factors."""


@dataclass(frozen=True, slots=True)
class KFactors:
    """How fast a rating moves (B.02, 8.3.3).

    `new` until `games_until_settled` games are rated, and for the young below
    `young_below`; `experienced` once `experienced_from` has been reached;
    `others` in between.  In rapid and blitz those who are neither new nor young
    have `others`, whatever they have reached.  Young is who turns no more than
    `young_until` in the year.
    """

    new: int
    others: int
    experienced: int
    games_until_settled: int
    young_until: int
    young_below: int
    experienced_from: int

    def factor(
        self, rating: int, *, games: int, peak: int = 0, young: bool = False, quick: bool = False
    ) -> int:
        """The factor of one player before the event.

        `games` are those rated so far, `peak` the highest rating ever published,
        `young` whether the year of birthday `young_until` is not over, `quick`
        whether it is rapid or blitz.
        """
        if games < self.games_until_settled or (young and rating < self.young_below):
            return self.new
        if not quick and max(peak, rating) >= self.experienced_from:
            return self.experienced
        return self.others


@dataclass(frozen=True, slots=True)
class RatingRules:
    """What the change of a rating hangs on.

    A difference of more than `largest_difference` counts as that, but for those
    rated `every_difference_from` or more (8.3.1).
    """

    k: KFactors
    largest_difference: int
    every_difference_from: int

    def counted(self, rating: int, opponent: int) -> int:
        """By how much `rating` lies above that of an opponent, as far as it counts (8.3.1)."""
        difference = rating - opponent
        if rating >= self.every_difference_from:
            return difference
        return max(-self.largest_difference, min(self.largest_difference, difference))
