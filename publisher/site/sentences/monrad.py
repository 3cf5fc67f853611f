"""Monrad pairings in words: who meets whom, with which colours, and who is left over."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from publisher.site.languages import deferred
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.words import Sentence, Words

_PEOPLE = ("player", "opponent", "white", "black", "spared")

# More names than these say less than their number.
_FEW = 8


def _people(words: Words, facts: Facts) -> dict[str, Markup]:
    return {name: words.player(facts.whole(name)) for name in _PEOPLE if facts.has(name)}


def _of_people(message: str) -> Sentence:
    """A sentence that fills in nothing but people."""
    return lambda words, facts: words.gettext(message, **_people(words, facts))


_OF_PEOPLE: Mapping[str, str] = {
    "monrad.first_round": deferred(
        "Round 1 pairs the start numbers in order: %(player)s meets the next one, %(opponent)s."
    ),
    "monrad.first_colours": deferred(
        "The lower start number has black in round 1, so %(white)s has white."
    ),
    "monrad.first_colours_turned": deferred(
        "The colours of the first round are turned: the lower start number, %(white)s, has white."
    ),
    "monrad.leaves_more": deferred(
        "%(player)s does not meet %(opponent)s: more players would then have to leave their group."
    ),
    "monrad.costs_breaks": deferred(
        "%(player)s does not meet %(opponent)s: the colour limits would then be broken more often."
    ),
    "monrad.nearest_due": deferred(
        "%(opponent)s is the first in the group who can meet %(player)s and is due the other "
        "colour."
    ),
    "monrad.nearest": deferred(
        "Nobody in the group who is due the other colour can meet %(player)s; %(opponent)s is the "
        "nearest of the others."
    ),
    "monrad.nearest_three": deferred(
        "Whoever in the group can meet %(player)s gives somebody a third game in a row with one "
        "colour; %(opponent)s is the nearest of them."
    ),
    "monrad.nearest_breaks": deferred(
        "Whoever in the group can meet %(player)s breaks a colour limit; %(opponent)s is the "
        "nearest of them."
    ),
    "monrad.colour_limits": deferred(
        "The colour limits are kept best with white for %(white)s and black for %(black)s."
    ),
    "monrad.colour_row": deferred(
        "White for %(white)s: with the colours turned, %(spared)s would have one colour for the "
        "fourth time in a row."
    ),
    "monrad.colour_uneven": deferred(
        "White for %(white)s: with the colours turned, %(spared)s would have three games more "
        "with one colour than with the other."
    ),
    "monrad.colour_three": deferred(
        "White for %(white)s: with the colours turned, %(spared)s would have one colour for the "
        "third time in a row."
    ),
    "monrad.colour_due": deferred(
        "Each gets the colour due: %(white)s white, %(black)s black."
    ),
    "monrad.colour_newcomer": deferred(
        "One of the two has had no colour yet and takes what the other is not due: %(white)s "
        "white, %(black)s black."
    ),
    "monrad.colour_difference": deferred(
        "Both are due the same colour; it goes to the one whose numbers of games with white and "
        "black differ more. White: %(white)s."
    ),
    "monrad.colour_alternate": deferred(
        "Both are due the same colour and had different ones last; both alternate. White: "
        "%(white)s."
    ),
    "monrad.breaks_row": deferred("%(player)s gets a fourth game in a row with one colour."),
    "monrad.breaks_difference": deferred(
        "%(player)s gets more than two games more with one colour than with the other."
    ),
    "monrad.first_bye": deferred(
        "%(player)s has the highest start number in an odd field and gets the bye."
    ),
    "monrad.away": deferred(
        "%(player)s sits this round out and is off its round list."
    ),
    "monrad.bye_waited": deferred(
        "Nobody in a lower group could be left over, so the bye goes further up."
    ),
    "monrad.second_bye": deferred(
        "Everybody has had a point without playing; %(player)s is the lowest who can be left over."
    ),
    "monrad.last_round": deferred(
        "The last round: the colour limits keep nobody from an opponent."
    ),
    "monrad.colours_give_way": deferred(
        "No pairing keeps the colour limits; the one that breaks them least is taken."
    ),
}  # fmt: skip


def _moved_down(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s is left over in the group on %(points)s and moves down to the one on "
        "%(lower)s, as the highest there.",
        player=words.player(facts.whole("player")),
        points=words.points(facts.exact("points")),
        lower=words.points(facts.exact("lower_points")),
    )


def _broken_up(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The pair %(player)s – %(opponent)s is broken up: %(alone)s would stand alone.",
        player=words.player(facts.whole("player")),
        opponent=words.player(facts.whole("opponent")),
        alone=words.players(facts.numbers("alone")),
    )


def _colour_place(words: Words, facts: Facts) -> Markup:
    if facts.whole("round") % 2:
        return words.gettext(
            "Neither goes first by colours; in an odd round the lower on the round list has "
            "white: %(white)s.",
            white=words.player(facts.whole("white")),
        )
    return words.gettext(
        "Neither goes first by colours; in an even round the higher on the round list has white: "
        "%(white)s.",
        white=words.player(facts.whole("white")),
    )


def _bye(words: Words, facts: Facts) -> Markup:
    numbers = facts.numbers("numbers")
    player = words.player(facts.whole("player"))
    if len(numbers) == 1:
        return words.gettext(
            "Of those who have had no full point without playing, %(player)s has the fewest "
            "points and gets the bye.",
            player=player,
        )
    if len(numbers) > _FEW:
        return words.gettext(
            "%(player)s is the one left over of the %(count)s who may have the bye.",
            player=player,
            count=len(numbers),
        )
    return words.gettext(
        "%(player)s is the one left over of those who may have the bye: %(players)s.",
        player=player,
        players=words.players(numbers),
    )


def _open_game(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The game %(white)s – %(black)s of round %(round)s is not finished and counts as a draw "
        "here.",
        round=facts.whole("round"),
        **_people(words, facts),
    )


def _stuck(words: Words, facts: Facts) -> Markup:
    told = words.gettext("%(player)s stands alone.", player=words.player(facts.whole("player")))
    if met := facts.numbers("met"):
        told += " " + words.gettext("Already met: %(players)s.", players=words.players(met))
    if barred := facts.numbers("barred"):
        told += " " + words.gettext(
            "Kept away by the colour limits: %(players)s.", players=words.players(barred)
        )
    return told


def _bye_stuck(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "None of those who may have the bye can be left over: %(players)s.",
        players=words.players(facts.numbers("numbers")),
    )


def _no_bye_left(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The field of %(count)s is odd, and everybody has had a point without playing.",
        count=facts.whole("players"),
    )


def _few_players(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "A round needs two players; there is %(count)s.",
        "A round needs two players; there are %(count)s.",
        facts.whole("players"),
    )


def _no_such_round(words: Words, facts: Facts) -> Markup:
    number = facts.whole("round")
    if not facts.has("rounds"):
        return words.gettext("There is no round %(round)s.", round=number)
    return words.gettext(
        "There is no round %(round)s: the number of rounds planned is %(rounds)s.",
        round=number,
        rounds=facts.whole("rounds"),
    )


def _round_missing(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Round %(round)s cannot be paired before these rounds are written down: %(missing)s.",
        round=facts.whole("round"),
        missing=words.listed(facts.numbers("missing")),
    )


def _unfinished(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The last round is paired when all others are finished. Rounds with a game that is not: "
        "%(rounds)s.",
        rounds=words.listed(facts.numbers("rounds_open")),
    )


SENTENCES: Mapping[str, Sentence] = {
    **{code: _of_people(message) for code, message in _OF_PEOPLE.items()},
    "monrad.moved_down": _moved_down,
    "monrad.broken_up": _broken_up,
    "monrad.colour_place": _colour_place,
    "monrad.bye": _bye,
    "monrad.open_game": _open_game,
    "monrad.stuck": _stuck,
    "monrad.bye_stuck": _bye_stuck,
    "monrad.no_bye_left": _no_bye_left,
    "monrad.few_players": _few_players,
    "monrad.no_such_round": _no_such_round,
    "monrad.round_missing": _round_missing,
    "monrad.unfinished": _unfinished,
}
