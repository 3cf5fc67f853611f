"""The tie-breaks of teams: what they are called, and how their values come about."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from publisher.site.languages import deferred
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.fide import seen_rounds
from publisher.site.sentences.words import Sentence, Words

NAMES: Mapping[str, tuple[str, str, str]] = {
    "MPTS": ("MP", deferred("Match points"), deferred("match points")),
    "GPTS": ("GP", deferred("Game points"), deferred("game points")),
    "MPVGP": (
        deferred("Other score"),
        deferred("The score that does not decide"),
        deferred("the other score"),
    ),
    "BC": ("BC", deferred("Board count"), deferred("the board count")),
    "TBR": (
        "TBR",
        deferred("Results on the top boards"),
        deferred("the results on the top boards"),
    ),
    "BBE": (
        "BBE",
        deferred("Without the bottom boards"),
        deferred("the points without the bottom boards"),
    ),
    "EMMSB": (
        "EMMSB",
        deferred("Sonneborn-Berger, match points by match points"),
        deferred("Sonneborn-Berger with match points by match points"),
    ),
    "EMGSB": (
        "EMGSB",
        deferred("Sonneborn-Berger, match points by game points"),
        deferred("Sonneborn-Berger with match points by game points"),
    ),
    "EGMSB": (
        "EGMSB",
        deferred("Sonneborn-Berger, game points by match points"),
        deferred("Sonneborn-Berger with game points by match points"),
    ),
    "EGGSB": (
        "EGGSB",
        deferred("Sonneborn-Berger, game points by game points"),
        deferred("Sonneborn-Berger with game points by game points"),
    ),
    "EDE": (
        "EDE",
        deferred("Extended direct encounter"),
        deferred("the extended direct encounter"),
    ),
    "EDET": (
        "EDET",
        deferred("Extended direct encounter, then top boards"),
        deferred("the extended direct encounter and the top boards"),
    ),
    "EDEB": (
        "EDEB",
        deferred("Extended direct encounter, then without bottom boards"),
        deferred("the extended direct encounter without the bottom boards"),
    ),
    "EDEBT": (
        "EDEBT",
        deferred("Extended direct encounter, then board count and top boards"),
        deferred("the extended direct encounter, the board count and the top boards"),
    ),
    "EDEBB": (
        "EDEBB",
        deferred("Extended direct encounter, then board count and without bottom boards"),
        deferred("the extended direct encounter, the board count, without the bottom boards"),
    ),
    "SSSC": (
        "SSSC",
        deferred("Score and strength of schedule"),
        deferred("the score with the strength of schedule"),
    ),
}
"""For each code what heads a column, what stands in the key, and what in a sentence."""


def _match_points(words: Words, _: Facts) -> Markup:
    return words.gettext("The points of the matches.")


def _game_points(words: Words, _: Facts) -> Markup:
    return words.gettext("The points on all boards.")


def _other_score(words: Words, _: Facts) -> Markup:
    return words.gettext("The game points where match points decide, and the other way round.")


def _board_count(words: Words, _: Facts) -> Markup:
    return words.gettext(
        "The number of each board times the points on it; the lower sum is the better one."
    )


def _top_boards(words: Words, _: Facts) -> Markup:
    return words.gettext("The points on the first board, then on the second, and so on.")


def _without_bottom(words: Words, _: Facts) -> Markup:
    return words.gettext("The points without the last board, then without the last two, and so on.")


def _extended_berger(words: Words, facts: Facts) -> Markup:
    told = words.gettext("The score of each opponent, times the points of the match against it.")
    return Markup(" ").join((told, *seen_rounds(words, facts)))


def _extended_encounter(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The matches between %(level)s by themselves; the value is the place among them.",
        level=words.players(facts.numbers("level")),
    )


def _schedule_strength(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The other score, and the Buchholz on the score that decides, divided by %(number)s.",
        number=facts.whole("divisor"),
    )


SENTENCES: Mapping[str, Sentence] = {
    "tie_break.MPTS": _match_points,
    "tie_break.GPTS": _game_points,
    "tie_break.MPVGP": _other_score,
    "tie_break.BC": _board_count,
    "tie_break.TBR": _top_boards,
    "tie_break.BBE": _without_bottom,
    **{f"tie_break.E{scores}SB": _extended_berger for scores in ("MM", "MG", "GM", "GG")},
    **{
        f"tie_break.{code}": _extended_encounter
        for code in ("EDE", "EDET", "EDEB", "EDEBT", "EDEBB")
    },
    "tie_break.SSSC": _schedule_strength,
}
