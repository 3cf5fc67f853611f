"""What rating a result stands for: the tournament performance and the perfect one."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.ranking.rating.tables import (
    CERTAIN,
    LIMIT,
    divided,
    expected_score,
    rating_difference,
)


def average(ratings: Sequence[int]) -> int:
    """The average of `ratings`, halves up; there must be one."""
    return divided(sum(ratings), len(ratings))


def tournament_performance(ratings: Sequence[int], halves: int) -> int:
    """The average rating met, and what the score stands above it (C.07, 10.2; B.02, 8.1.1).

    `ratings` are those of the opponents, one a game, and `halves` the half
    points scored against them.  The score is rounded to hundredths, halves up.
    """
    score = divided(50 * halves, len(ratings))
    return average(ratings) + rating_difference(score)


def perfect_performance(ratings: Sequence[int], halves: int) -> int:
    """The lowest rating that is expected to score as much (C.07, 10.3; B.02, 8.1.2).

    For no points at all it lies 800 below the weakest opponent.
    """
    if halves == 0:
        return min(ratings) - LIMIT
    wanted = 50 * halves
    low, high = min(ratings) - CERTAIN, max(ratings) + CERTAIN
    # The expected score never falls as the rating rises.
    while low < high:
        middle = (low + high) // 2
        if sum(expected_score(middle - rating) for rating in ratings) >= wanted:
            high = middle
        else:
            low = middle + 1
    return low
