"""Dutch pairings in words: brackets and floats, whom one would meet by place, colours, the bye."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from publisher.site.languages import deferred
from publisher.site.sentences import monrad
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.words import Sentence, Words

_PEOPLE = ("player", "opponent", "natural", "white", "black")
_POINTS = ("points", "opponent_points")
_WHOLE = ("round", "number", "members", "unplayed", "seed", "first", "last", "until")

# More names than these say less than their number.
_FEW = 8

_CRITERIA: Mapping[str, str] = {
    "floater_scores": deferred("the score differences"),
    "topscorer_difference": deferred("the colours of those with most points"),
    "topscorer_row": deferred("the colours of those with most points"),
    "preferences": deferred("the colours"),
    "strong_preferences": deferred("the strong colour preferences"),
    "downfloat_1": deferred("those who floated down in the last round"),
    "downfloat_2": deferred("those who floated down two rounds ago"),
    "upfloat_1": deferred("those who floated up in the last round"),
    "upfloat_2": deferred("those who floated up two rounds ago"),
    "down_difference_1": deferred("those who floated down in the last round"),
    "down_difference_2": deferred("those who floated down two rounds ago"),
    "up_difference_1": deferred("those who floated up in the last round"),
    "up_difference_2": deferred("those who floated up two rounds ago"),
}

_FILLED_IN: Mapping[str, str] = {
    "dutch.same_group": deferred("Both are in the score group %(points)s."),
    "dutch.moved_down": deferred(
        "%(player)s has moved down and meets %(opponent)s of the score group %(opponent_points)s."
    ),
    "dutch.in_collapsed": deferred(
        "The lowest groups are paired as one: %(player)s is of the score group %(points)s, "
        "%(opponent)s of %(opponent_points)s."
    ),
    "dutch.left_odd": deferred(
        "%(members)s were to be paired in the score group %(points)s, an odd number; %(player)s "
        "is the one who leaves it."
    ),
    "dutch.left_alone": deferred(
        "%(player)s is alone in the score group %(points)s and leaves it."
    ),
    "dutch.left_several": deferred(
        "Not everybody in the score group %(points)s can be paired there; %(player)s is one of "
        "those who leave it."
    ),
    "dutch.downfloat_again": deferred(
        "%(player)s floated down in round %(round)s too, but no pairing was better."
    ),
    "dutch.upfloat_again": deferred(
        "%(player)s floated up in round %(round)s too, but no pairing was better."
    ),
    "dutch.halves": deferred(
        "The upper half of the group meets the lower half in order, and these two stand at the "
        "same place."
    ),
    "dutch.first_resident": deferred(
        "Those who have moved down meet the highest of the group, in order."
    ),
    "dutch.exchanged": deferred(
        "The upper half cannot meet the lower half as well as this: players change places between "
        "them."
    ),
    "dutch.natural_met": deferred(
        "By place %(player)s would meet %(natural)s, but those two have met before."
    ),
    "dutch.natural_prohibited": deferred(
        "By place %(player)s would meet %(natural)s, but those two must not meet here."
    ),
    "dutch.natural_colours": deferred(
        "By place %(player)s would meet %(natural)s, but both must have the same colour now."
    ),
    "dutch.natural_others": deferred(
        "By place %(player)s would meet %(natural)s, but then the others could not be paired as "
        "well."
    ),
    "dutch.colour_both": deferred(
        "No colour preference is broken: %(white)s has white, %(black)s black."
    ),
    "dutch.colour_stronger": deferred(
        "Both prefer the same colour; the stronger preference is kept. White: %(white)s."
    ),
    "dutch.colour_wider": deferred(
        "Both ought to have the same colour; it goes to the one whose numbers of games with white "
        "and black differ more. White: %(white)s."
    ),
    "dutch.colour_alternate": deferred(
        "Both prefer the same colour equally; each gets the other one than when they last had "
        "different ones. White: %(white)s."
    ),
    "dutch.colour_rank": deferred(
        "Both prefer the same colour and have had the same ones; the higher ranked gets it. "
        "White: %(white)s."
    ),
    "dutch.topscorer_difference": deferred(
        "%(player)s gets more than two games more with one colour than with the other."
    ),
    "dutch.topscorer_row": deferred("%(player)s gets the same colour for the third time in a row."),
    "dutch.strong_preference": deferred(
        "The colour preference of %(player)s, a strong one, cannot be kept."
    ),
    "dutch.preference": deferred("The colour preference of %(player)s cannot be kept."),
    "dutch.bye": deferred(
        "The bye goes as far down as it can, to the score group %(points)s: %(player)s."
    ),
    "dutch.away": deferred("%(player)s was written down as away from this round."),
    "dutch.collapsed": deferred(
        "All groups below the score group %(points)s are paired as one, since otherwise not "
        "everybody could be paired."
    ),
    "dutch.virtual_points": deferred(
        "Accelerated pairing: start numbers %(first)s to %(last)s have virtual points up to round "
        "%(until)s, now %(points)s."
    ),
    "dutch.no_rounds_total": deferred(
        "How many rounds there will be must be known, since the last one is paired by rules of its "
        "own: write rounds_total."
    ),
    "dutch.no_initial_colour": deferred(
        "The initial colour is neither given nor drawn: write initial_colour or colour_seed."
    ),
    "dutch.acceleration_points": deferred(
        "The Baku acceleration works only where a win is worth two draws and a loss nothing."
    ),
}  # fmt: skip


def _filled_in(message: str) -> Sentence:
    """A sentence that fills in people, points and whole numbers as they are."""
    return lambda words, facts: words.gettext(message, **_facts(words, facts))


def _facts(words: Words, facts: Facts) -> dict[str, object]:
    found: dict[str, object] = {}
    found |= {name: words.player(facts.whole(name)) for name in _PEOPLE if facts.has(name)}
    found |= {name: words.points(facts.exact(name)) for name in _POINTS if facts.has(name)}
    found |= {name: facts.whole(name) for name in _WHOLE if facts.has(name)}
    return found


def _natural_costs(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "By place %(player)s would meet %(natural)s, but that would be worse for %(criterion)s.",
        player=words.player(facts.whole("player")),
        natural=words.player(facts.whole("natural")),
        criterion=words.gettext(_CRITERIA[facts.text("criterion")]),
    )


def _colour_initial(words: Words, facts: Facts) -> Markup:
    people = _facts(words, facts)
    if facts.whole("number") % 2:
        return words.gettext(
            "Neither has a colour preference. %(player)s is ranked higher and has an odd pairing "
            "number, %(number)s, so gets the initial colour. White: %(white)s.",
            **people,
        )
    return words.gettext(
        "Neither has a colour preference. %(player)s is ranked higher and has an even pairing "
        "number, %(number)s, so does not get the initial colour. White: %(white)s.",
        **people,
    )


def _bye_barred(words: Words, facts: Facts) -> Markup:
    numbers = facts.numbers("numbers")
    if len(numbers) > _FEW:
        return words.gettext(
            "%(count)s with as few points cannot get it, having had points without playing.",
            count=len(numbers),
        )
    players = words.players(numbers)
    if facts.text("kind") == "pairing":
        return words.gettext("Passed over, having had a bye before: %(players)s.", players=players)
    if facts.text("kind") == "forfeit":
        return words.gettext(
            "Passed over, having won a game without playing: %(players)s.", players=players
        )
    return words.gettext(
        "Passed over, having had a win’s points without playing: %(players)s.", players=players
    )


def _bye_not_spared(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Had somebody of the score group %(points)s had the bye, the others could not all have "
        "been paired: %(players)s.",
        points=words.points(facts.exact("points")),
        players=words.players(facts.numbers("numbers")),
    )


def _bye_unplayed(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "Who has played most is preferred; %(player)s has %(count)s round without a game.",
        "Who has played most is preferred; %(player)s has %(count)s rounds without a game.",
        facts.whole("unplayed"),
        player=words.player(facts.whole("player")),
    )


def _ranked(words: Words, facts: Facts) -> Markup:
    apart = facts.numbers("numbers")
    if not apart:
        return words.gettext(
            "They go by rating, then title, then name; who has no rating comes last."
        )
    return words.gettext(
        "They go by rating, then title, then name, who has no rating last, but for %(players)s.",
        players=words.players(apart),
    )


def _initial_given(words: Words, facts: Facts) -> Markup:
    if facts.text("colour") == "white":
        return words.gettext("The initial colour, that of pairing number 1 in round 1, is white.")
    return words.gettext("The initial colour, that of pairing number 1 in round 1, is black.")


def _initial_drawn(words: Words, facts: Facts) -> Markup:
    seed = facts.whole("seed")
    if facts.text("colour") == "white":
        return words.gettext(
            "The initial colour was drawn by lot with the recorded seed %(seed)s: white.", seed=seed
        )
    return words.gettext(
        "The initial colour was drawn by lot with the recorded seed %(seed)s: black.", seed=seed
    )


def _many_rounds(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(rounds)s rounds are many for %(count)s players: nobody may meet anybody twice, and a "
        "round may be impossible before the last.",
        rounds=facts.whole("rounds"),
        count=facts.whole("players"),
    )


def _last_round(words: Words, facts: Facts) -> Markup:
    numbers = facts.numbers("numbers")
    if not numbers:
        return words.gettext("The last round: nobody has more than half of the points.")
    if len(numbers) > _FEW:
        return words.ngettext(
            "The last round: colours keep nobody from %(count)s player with more than half of the "
            "points.",
            "The last round: colours keep nobody from the %(count)s players with more than half of "
            "the points.",
            len(numbers),
        )
    return words.gettext(
        "The last round: colours keep nobody from those with more than half of the points: "
        "%(players)s.",
        players=words.players(numbers),
    )


def _prohibited(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Must not meet in this round: %(players)s.", players=words.players(facts.numbers("numbers"))
    )


def _stuck(words: Words, facts: Facts) -> Markup:
    told = words.gettext("%(player)s stands alone.", player=words.player(facts.whole("player")))
    if met := facts.numbers("met"):
        told += " " + words.gettext("Already met: %(players)s.", players=words.players(met))
    if colours := facts.numbers("colours"):
        told += " " + words.gettext(
            "Kept away by the colour limits: %(players)s.", players=words.players(colours)
        )
    if prohibited := facts.numbers("prohibited"):
        told += " " + words.gettext(
            "Must not meet in this round: %(players)s.", players=words.players(prohibited)
        )
    return told


SENTENCES: Mapping[str, Sentence] = {
    **{code: _filled_in(message) for code, message in _FILLED_IN.items()},
    "dutch.natural_costs": _natural_costs,
    "dutch.colour_initial": _colour_initial,
    "dutch.bye_barred": _bye_barred,
    "dutch.bye_not_spared": _bye_not_spared,
    "dutch.bye_unplayed": _bye_unplayed,
    "dutch.ranked": _ranked,
    "dutch.initial_given": _initial_given,
    "dutch.initial_drawn": _initial_drawn,
    "dutch.many_rounds": _many_rounds,
    "dutch.last_round": _last_round,
    "dutch.prohibited": _prohibited,
    "dutch.stuck": _stuck,
    "dutch.open_game": monrad.SENTENCES["monrad.open_game"],
    "dutch.bye_stuck": monrad.SENTENCES["monrad.bye_stuck"],
    "dutch.no_bye_left": monrad.SENTENCES["monrad.no_bye_left"],
    "dutch.few_players": monrad.SENTENCES["monrad.few_players"],
    "dutch.no_such_round": monrad.SENTENCES["monrad.no_such_round"],
    "dutch.round_missing": monrad.SENTENCES["monrad.round_missing"],
}
