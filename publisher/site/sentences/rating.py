"""Performance and rating change in words, as far as they can be worked out."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup

from publisher.ranking.rating_figures import RatingFigures
from publisher.site.sentences.words import Words


def performance_told(words: Words, figures: RatingFigures) -> Markup:
    """The performance with what it is made of, or why there is none."""
    if figures.performance is None:
        told = words.gettext("No performance: no game against an opponent with a rating.")
    else:
        average = Fraction(figures.average)
        told = words.ngettext(
            "Performance %(performance)s: %(scored)s in %(count)s game against a rating of "
            "%(average)s, for which the table gives %(difference)s.",
            "Performance %(performance)s: %(scored)s in %(count)s games against ratings of "
            "%(average)s on average, for which the table gives %(difference)s.",
            len(figures.terms),
            performance=figures.performance,
            scored=words.points(figures.scored),
            average=words.value(average),
            difference=words.signed(figures.performance - average),
        )
    if figures.unrated:
        told += Markup(" ") + words.ngettext(
            "%(count)s game against an opponent without a rating is left out.",
            "%(count)s games against opponents without a rating are left out.",
            figures.unrated,
        )
    return told


def change_told(words: Words, figures: RatingFigures) -> Markup:
    """What the rating gains or loses, or why that is not known."""
    if figures.rating is None:
        return words.gettext("No rating change: the player has no rating.")
    if figures.expected is None or figures.above is None:
        return words.gettext("No rating change: no game against an opponent with a rating.")
    facts = {
        "scored": words.points(figures.scored),
        "expected": words.value(figures.expected),
        "above": words.signed(figures.above),
    }
    if figures.change is None:
        return words.gettext(
            "Scored %(scored)s, expected %(expected)s: %(above)s times K, which the list of "
            "entries does not give.",
            **facts,
        )
    return words.gettext(
        "Scored %(scored)s, expected %(expected)s: %(above)s times K = %(factor)s makes "
        "%(change)s.",
        factor=figures.factor,
        change=words.signed(figures.change),
        **facts,
    )
