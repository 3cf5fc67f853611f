"""Rating arithmetic of the FIDE Rating Regulations (B.02): pure functions over whole numbers."""

from publisher.ranking.rating.change import RatedGame, RatingChange, rating_change
from publisher.ranking.rating.performance import (
    average,
    perfect_performance,
    tournament_performance,
)
from publisher.ranking.rating.tables import expected_score, rating_difference, rounded

__all__ = [
    "RatedGame",
    "RatingChange",
    "average",
    "expected_score",
    "perfect_performance",
    "rating_change",
    "rating_difference",
    "rounded",
    "tournament_performance",
]
