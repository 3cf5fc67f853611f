"""Prize money in words: which prizes are in the pot, who shares it, how a share is rounded."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from publisher.site.sentences.facts import Facts
from publisher.site.sentences.words import Sentence, Words


def _places(words: Words, facts: Facts) -> Markup:
    places = facts.numbers("places")
    total = words.amount(facts.exact("total"))
    if len(places) == 1:
        return words.gettext(
            "The prize for place %(place)s is %(total)s.", place=places[0], total=total
        )
    return words.gettext(
        "The prizes for the places %(places)s come to %(total)s.",
        places=words.listed(places),
        total=total,
    )


def _shared(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(sharers)s have equal points and share: %(total)s divided by %(count)s is %(exact)s.",
        **_division(words, facts),
    )


def _shared_place(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(sharers)s share the place: %(total)s divided by %(count)s is %(exact)s.",
        **_division(words, facts),
    )


def _division(words: Words, facts: Facts) -> dict[str, object]:
    sharers = facts.numbers("sharers")
    return {
        "sharers": words.players(sharers),
        "count": len(sharers),
        "total": words.amount(facts.exact("total")),
        "exact": words.amount(facts.exact("exact")),
    }


def _first(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The first prize is not shared. It goes to the winner, %(winner)s.",
        winner=words.player(facts.whole("winner")),
    )


def _rest(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Level with the winner, %(winner)s, who has the first prize alone: "
        "the others share the prizes from place 2 down.",
        winner=words.player(facts.whole("winner")),
    )


def _first_undecided(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The first prize is not shared, and nobody of %(level)s has won it yet.",
        level=words.players(facts.numbers("level")),
    )


def _rounded(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(exact)s is paid in units of %(unit)s: %(amount)s. "
        "What is left over goes to those who share, a unit at a time: the highest placed first, "
        "on a shared place the lowest start number.",
        exact=words.amount(facts.exact("exact")),
        unit=words.amount(facts.exact("unit")),
        amount=words.amount(facts.exact("amount")),
    )


SENTENCES: Mapping[str, Sentence] = {
    "prize.places": _places,
    "prize.shared": _shared,
    "prize.shared_place": _shared_place,
    "prize.first": _first,
    "prize.rest": _rest,
    "prize.first_undecided": _first_undecided,
    "prize.rounded": _rounded,
}
