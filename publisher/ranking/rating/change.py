"""What a rating gains and loses by the games of one event (B.02, 8.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from publisher.model.rating_rules import RatingRules
from publisher.ranking.rating.tables import expected_score


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


def rating_change(
    rating: int, games: Iterable[RatedGame], factor: int, rules: RatingRules
) -> RatingChange:
    """What `games` do to `rating`, with the K factor `factor` (8.3.1 and 8.3.4).

    Games against unrated opponents are not rated, and neither are forfeits:
    leave them out.  `rules` say how much of a difference counts.
    """
    played = tuple(games)
    expected = sum(expected_score(rules.counted(rating, game.opponent)) for game in played)
    scored = sum(game.halves for game in played)
    return RatingChange(
        change=Fraction(factor * (50 * scored - expected), 100),
        factor=factor,
        scored=Fraction(scored, 2),
        expected=Fraction(expected, 100),
        games=len(played),
    )
