"""Performances and rating changes as plain JSON data."""

from __future__ import annotations

from publisher.ranking.rating_figures import RatingFigures, RatingTerm
from publisher.site.data.plain import Json, number
from publisher.site.views.group_view import GroupView


def ratings(view: GroupView) -> list[Json]:
    """The figures of each player after the current table's round; empty without ratings."""
    return [_figures(each) for each in view.rating_figures.values()]


def _figures(found: RatingFigures) -> Json:
    return {
        "number": found.number,
        "rating": found.rating,
        "k_factor": found.factor,
        "performance": found.performance,
        "scored": number(found.scored),
        "expected": number(found.expected),
        "above": number(found.above),
        "change": number(found.change),
        "unrated": found.unrated,
        "terms": [_term(term) for term in found.terms],
    }


def _term(term: RatingTerm) -> Json:
    """Round, opponent, his rating, the difference that counts, expected, scored."""
    return [
        term.round,
        term.opponent,
        term.rating,
        term.difference,
        number(term.expected),
        number(term.scored),
    ]
