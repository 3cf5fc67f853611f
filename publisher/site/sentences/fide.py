"""The international tie-breaks in words: what is added up, and what becomes of unplayed rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from publisher.model.tie_break_rules import UnplayedRounds
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.words import Sentence, Words


def _buchholz(words: Words, facts: Facts) -> Markup:
    told = words.gettext("The scores of the opponents, added up.")
    return _sentences(told, *seen_rounds(words, facts))


def _fore_buchholz(words: Words, facts: Facts) -> Markup:
    told = words.gettext(
        "The scores of the opponents, added up, as if all games of the last round were drawn."
    )
    return _sentences(told, *_unplayed(words, facts), *cuts(words, facts))


def _average_buchholz(words: Words, facts: Facts) -> Markup:
    if facts.has("fore"):
        return words.gettext(
            "The average of what the opponents met over the board have in Buchholz with all "
            "games of the last round drawn."
        )
    return words.gettext("The average of what the opponents met over the board have in Buchholz.")


def sonneborn_berger(words: Words, facts: Facts) -> Markup:
    """Sonneborn-Berger by the points scored against each opponent."""
    told = words.gettext("The score of each opponent, times the points scored against him.")
    return _sentences(told, *seen_rounds(words, facts))


def seen_rounds(words: Words, facts: Facts) -> Iterator[Markup]:
    """What the last round, rounds not played, and cuts mean for a sum over opponents."""
    if facts.has("fore"):
        yield words.gettext("Games of the last round count as draws.")
    yield from _unplayed(words, facts)
    yield from cuts(words, facts)


def _unplayed(words: Words, facts: Facts) -> Iterator[Markup]:
    virtual = facts.text("unplayed_rounds") == UnplayedRounds.VIRTUAL_OPPONENT
    if facts.has("dummy"):
        yield _dummy(words, facts, virtual=virtual)
    if facts.has("adjusted") and virtual:
        yield words.gettext("To opponents, every game not played is a draw.")
    elif facts.has("adjusted"):
        yield words.gettext("To opponents, byes asked for up to the end are draws.")
    if facts.has("forfeits"):
        yield words.gettext("Forfeits count as games against the opponent.")


def _dummy(words: Words, facts: Facts, *, virtual: bool) -> Markup:
    if virtual:
        return words.gettext(
            "A round not played counts against a virtual opponent, who was level before it and "
            "drew from then on."
        )
    if facts.has("capped"):
        return words.gettext(
            "In a round not played a dummy has the player's own score, but no more than the "
            "opponent who was not met, or than a draw in every round."
        )
    return words.gettext("In a round not played a dummy has the player's own score.")


def cuts(words: Words, facts: Facts) -> Iterator[Markup]:
    """What is taken out of a sum; nothing where nothing is."""
    low, high = facts.whole("low"), facts.whole("high")
    if not low:
        return
    if facts.has("reading"):
        yield words.ngettext(
            "The round against the opponent with the lowest score is cut.",
            "The %(count)s rounds against the opponents with the lowest scores are cut.",
            low,
        )
    else:
        yield words.ngettext("The lowest is cut.", "The %(count)s lowest are cut.", low)
    if facts.has("missed"):
        yield words.gettext(
            "Where the player missed rounds by choice, the lowest of those goes instead, unless "
            "it brings less."
        )
    if high:
        yield words.ngettext(
            "The highest is cut as well.", "The %(count)s highest are cut as well.", high
        )


def _koya(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The points taken from those who have %(points)s or more.",
        points=words.points(facts.exact("limit")),
    )


def _progressive(words: Words, facts: Facts) -> Markup:
    told = words.gettext("The score after each round, added up.")
    if not facts.whole("low"):
        return told
    cut = words.ngettext(
        "That after the first round is left out.",
        "Those after the first %(count)s rounds are left out.",
        facts.whole("low"),
    )
    return _sentences(told, cut)


def _rounds_won(words: Words, _: Facts) -> Markup:
    return words.gettext("Rounds that brought as much as a win, with or without play.")


def _games_with_black(words: Words, _: Facts) -> Markup:
    return words.gettext("Games played over the board with black.")


def _rounds_played(words: Words, _: Facts) -> Markup:
    return words.gettext(
        "All rounds but those the player asked to miss, was not there for, or lost by forfeit."
    )


def _standard_points(words: Words, _: Facts) -> Markup:
    return words.gettext(
        "One for each round with more points than the opponent, a half for as many. A round "
        "not played is compared with a draw."
    )


def _start_number(words: Words, facts: Facts) -> Markup:
    if facts.whole("reversed"):
        return words.gettext("The start number; the highest stands first.")
    return words.gettext("The start number; the lowest stands first.")


def _rating(words: Words, _: Facts) -> Markup:
    return words.gettext("The rating on the list of the event.")


def _average_rating(words: Words, facts: Facts) -> Markup:
    told = words.gettext(
        "The average rating of the opponents met over the board, rounded to a whole number."
    )
    return _sentences(told, *cuts(words, facts))


def _performance(words: Words, _: Facts) -> Markup:
    return words.gettext(
        "The average rating of the opponents met over the board, and what the table gives for "
        "the score against them."
    )


def _perfect_performance(words: Words, _: Facts) -> Markup:
    return words.gettext(
        "The lowest rating that is expected to score as much against the same opponents."
    )


def _average_performance(words: Words, _: Facts) -> Markup:
    return words.gettext(
        "The average of the tournament performances of the opponents met over the board, "
        "rounded to a whole number."
    )


def _average_perfect(words: Words, _: Facts) -> Markup:
    return words.gettext(
        "The average of the perfect performances of the opponents met over the board, rounded "
        "to a whole number."
    )


def _sentences(*told: Markup) -> Markup:
    return Markup(" ").join(told)


SENTENCES: Mapping[str, Sentence] = {
    "tie_break.BH": _buchholz,
    "tie_break.FB": _fore_buchholz,
    "tie_break.AOB": _average_buchholz,
    "tie_break.KS": _koya,
    "tie_break.PS": _progressive,
    "tie_break.WIN": _rounds_won,
    "tie_break.BPG": _games_with_black,
    "tie_break.REP": _rounds_played,
    "tie_break.STD": _standard_points,
    "tie_break.TPN": _start_number,
    "tie_break.RTNG": _rating,
    "tie_break.ARO": _average_rating,
    "tie_break.TPR": _performance,
    "tie_break.PTP": _perfect_performance,
    "tie_break.APRO": _average_performance,
    "tie_break.APPO": _average_perfect,
}
