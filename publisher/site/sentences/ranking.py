"""Places and tie-breaks in words: what decided, and how a value comes about."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from publisher.model.settings import SonnebornBergerReading
from publisher.site.sentences import fide
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.wording import as_count
from publisher.site.sentences.words import Sentence, Words

# More players than these are counted, not named.
_FEW = 5


def _points(words: Words, facts: Facts) -> Markup:
    score = facts.exact("points")
    points, level = words.points(score), facts.whole("level")
    number = as_count(score)
    if level == 1:
        return words.ngettext(
            "%(points)s point, which nobody else has.",
            "%(points)s points, which nobody else has.",
            number,
            points=points,
        )
    return words.ngettext(
        "%(points)s point, which %(level)s players have.",
        "%(points)s points, which %(level)s players have.",
        number,
        points=points,
        level=level,
    )


def _tie_break(words: Words, facts: Facts) -> Markup:
    split = {"tie_break": words.tie_break(facts.text("tie_break")), **_split(words, facts)}
    if facts.has("value"):
        return words.gettext(
            "Of %(level)s, %(equal)s came out as number %(place)s on %(tie_break)s, with "
            "%(value)s.",
            value=words.value(facts.exact("value")),
            **split,
        )
    return words.gettext(
        "Of %(level)s, %(equal)s came out as number %(place)s on %(tie_break)s.", **split
    )


def _add_back(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "Level on %(tie_break)s. With the highest struck score added back, of %(level)s, "
        "%(equal)s came out as number %(place)s, with %(value)s.",
        "Level on %(tie_break)s. With the %(count)s highest struck scores added back one by one, "
        "of %(level)s, %(equal)s came out as number %(place)s, with %(value)s.",
        facts.whole("stage"),
        value=words.value(facts.exact("value")),
        tie_break=words.tie_break(facts.text("tie_break")),
        **_split(words, facts),
    )


def _lots(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Lots were drawn between %(level)s: %(equal)s came out as number %(place)s.",
        **_split(words, facts),
    )


def _play_off(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(level)s met in a play-off: %(equal)s came out as number %(place)s.",
        **_split(words, facts),
    )


def _split(words: Words, facts: Facts) -> dict[str, object]:
    return {
        "level": _named(words, facts.numbers("level")),
        "equal": _named(words, facts.numbers("equal")),
        "place": facts.whole("ahead") + 1,
    }


def _named(words: Words, players: tuple[int, ...]) -> Markup:
    """A few by name, many by their number: else a page would grow with the square of the field."""
    if len(players) > _FEW:
        return words.gettext("%(count)s players", count=len(players))
    return words.players(players)


def _shared(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(level)s are level in everything and share the place.",
        level=_named(words, facts.numbers("level")),
    )


def _level(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(level)s are level on points.", level=_named(words, facts.numbers("level"))
    )


def _play_off_pending(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(level)s are level on points. A play-off decides the first place, not the tie-breaks.",
        level=words.players(facts.numbers("level")),
    )


def _out_of_competition(words: Words, _: Facts) -> Markup:
    return words.gettext("Plays outside the competition and takes no place.")


def _sonneborn_berger(words: Words, facts: Facts) -> Markup:
    reading = facts.text("reading")
    if reading == SonnebornBergerReading.FIDE:
        return fide.sonneborn_berger(words, facts)
    if reading == SonnebornBergerReading.POINTS_SHARE:
        told = words.gettext(
            "Each opponent's points, times the share of a win's points taken in the game."
        )
    else:
        told = words.gettext(
            "The points of opponents beaten in full, and half the points of those drawn with."
        )
    return Markup(" ").join((told, *fide.cuts(words, facts)))


def _direct_encounter(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The games between %(level)s by themselves; the value is the place among them.",
        level=words.players(facts.numbers("level")),
    )


def _direct_encounter_unmet(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(level)s have not all met, and the games that are missing could change the order.",
        level=words.players(facts.numbers("level")),
    )


def _won(words: Words, _: Facts) -> Markup:
    return words.gettext("Games won over the board; wins without play do not count.")


def _won_with_black(words: Words, _: Facts) -> Markup:
    return words.gettext("Games won over the board with black.")


def _opponents_points(words: Words, _: Facts) -> Markup:
    return words.gettext("The points of the opponents. A round without an opponent counts as 0.")


def _without_the_lowest(words: Words, _: Facts) -> Markup:
    return words.gettext(
        "The points of the opponents without the lowest. A round without an opponent counts as 0."
    )


def _without_the_two_lowest(words: Words, _: Facts) -> Markup:
    return words.gettext(
        "The points of the opponents without the two lowest. "
        "A round without an opponent counts as 0."
    )


def _monrad(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "The points of the opponents without the lowest. A round without an opponent counts as 0. "
        "Where players are level, the struck score comes back.",
        "The points of the opponents without the %(count)s lowest. A round without an opponent "
        "counts as 0. Where players are level, the struck scores come back one by one, the "
        "highest first.",
        facts.whole("struck"),
    )


def _lot(words: Words, facts: Facts) -> Markup:
    order = words.players(facts.numbers("order"))
    if not facts.has("seed"):
        return words.gettext("Lots were drawn by hand: %(order)s.", order=order)
    return words.gettext(
        "Lots were drawn with the recorded seed %(seed)s: %(order)s.",
        seed=facts.whole("seed"),
        order=order,
    )


def _lot_not_drawn(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "No lots have been drawn between %(level)s.", level=words.players(facts.numbers("level"))
    )


def _played_off(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The play-off for place %(place)s ended %(order)s.",
        place=facts.whole("place"),
        order=words.players(facts.numbers("order")),
    )


def _not_played_off(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "No play-off between %(level)s has been decided.",
        level=words.players(facts.numbers("level")),
    )


SENTENCES: Mapping[str, Sentence] = {
    "rank.points": _points,
    "rank.tie_break": _tie_break,
    "rank.add_back": _add_back,
    "rank.lots": _lots,
    "rank.play_off": _play_off,
    "rank.play_off_pending": _play_off_pending,
    "rank.shared": _shared,
    "rank.level": _level,
    "rank.out_of_competition": _out_of_competition,
    "tie_break.SB": _sonneborn_berger,
    "tie_break.DE": _direct_encounter,
    "tie_break.DE.unmet": _direct_encounter_unmet,
    "tie_break.WON": _won,
    "tie_break.BWG": _won_with_black,
    "tie_break.MON": _opponents_points,
    "tie_break.MON-1": _without_the_lowest,
    "tie_break.MON-2": _without_the_two_lowest,
    "tie_break.MONRAD": _monrad,
    "tie_break.LOT": _lot,
    "tie_break.LOT.not_drawn": _lot_not_drawn,
    "tie_break.PLAYOFF": _played_off,
    "tie_break.PLAYOFF.not_played": _not_played_off,
}
