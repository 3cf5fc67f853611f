"""The draw of start numbers in words."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from publisher.site.sentences.facts import Facts
from publisher.site.sentences.words import Sentence, Words


def _given(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "The start number of %(count)s player is as written in the list of entries.",
        "The start numbers of %(count)s players are as written in the list of entries.",
        facts.whole("players"),
    )


def _lots(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Start numbers were drawn by lot with the recorded seed %(seed)s. The players drew in "
        "alphabetical order, as the list below shows.",
        seed=facts.whole("seed"),
    )


def _one_white_more(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "White once more than black: %(players)s.", players=words.players(facts.numbers("numbers"))
    )


def _one_black_more(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Black once more than white: %(players)s.", players=words.players(facts.numbers("numbers"))
    )


def _colours_level(words: Words, facts: Facts) -> Markup:
    if facts.whole("vacant"):
        return words.gettext(
            "The field is odd, so that everybody has white as often as black: "
            "the game against the vacant number %(vacant)s falls away.",
            vacant=facts.whole("vacant"),
        )
    return words.gettext(
        "Everybody has white as often as black over the %(cycles)s cycles.",
        cycles=facts.whole("cycles"),
    )


SENTENCES: Mapping[str, Sentence] = {
    "draw.given": _given,
    "draw.lots": _lots,
    "draw.one_white_more": _one_white_more,
    "draw.one_black_more": _one_black_more,
    "draw.colours_level": _colours_level,
}
