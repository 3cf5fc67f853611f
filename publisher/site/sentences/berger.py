"""Round robins in words: tables, cycles, colours and free rounds."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from publisher.site.sentences.facts import Facts
from publisher.site.sentences.words import Sentence, Words


def _table(words: Words, facts: Facts) -> Markup:
    if not facts.whole("vacant"):
        return words.gettext("Berger table for %(size)s.", size=facts.whole("size"))
    return words.gettext(
        "Berger table for %(size)s. There are %(players)s players, so number %(vacant)s is vacant: "
        "whoever meets it has a free round.",
        size=facts.whole("size"),
        players=facts.whole("players"),
        vacant=facts.whole("vacant"),
    )


def _cycle(words: Words, facts: Facts) -> Markup:
    numbers = {"cycle": facts.whole("cycle"), "cycles": facts.whole("cycles")}
    if facts.whole("reversed"):
        return words.gettext(
            "Cycle %(cycle)s of %(cycles)s: the first cycle again with colours reversed.", **numbers
        )
    return words.gettext("Cycle %(cycle)s of %(cycles)s.", **numbers)


def _exchanged(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The last two rounds of the first cycle change places, so that nobody has the same colour "
        "three times in a row: round %(round)s is row %(row)s of the table.",
        round=facts.whole("round"),
        row=facts.whole("table_round"),
    )


def _cancelled(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The game between %(white)s and %(black)s falls away.",
        white=words.player(facts.whole("white")),
        black=words.player(facts.whole("black")),
    )


def _row(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Row %(row)s of the Berger table for %(size)s, pair %(place)s: "
        "number %(left)s against number %(right)s.",
        row=facts.whole("table_round"),
        size=facts.whole("size"),
        place=facts.whole("place"),
        left=facts.whole("left"),
        right=facts.whole("right"),
    )


def _colour_left(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The number on the left has white: %(white)s.", white=words.player(facts.whole("white"))
    )


def _colour_turned(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Cycle %(cycle)s turns the colours of the table: %(white)s has white.",
        cycle=facts.whole("cycle"),
        white=words.player(facts.whole("white")),
    )


def _free(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s meets the vacant number %(vacant)s: a free round, without points and colour.",
        player=words.player(facts.whole("player")),
        vacant=facts.whole("vacant"),
    )


def _opponent_nulled(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s should have met %(opponent)s, who has withdrawn and whose games do not count.",
        player=words.player(facts.whole("player")),
        opponent=words.player(facts.whole("opponent")),
    )


def _numbers(words: Words, facts: Facts) -> Markup:
    problem = words.gettext("A round robin needs the start numbers from 1 up without gaps.")
    if missing := facts.numbers("missing"):
        problem += " " + words.gettext("Missing: %(numbers)s.", numbers=words.listed(missing))
    if extra := facts.numbers("extra"):
        problem += " " + words.gettext("Too high: %(numbers)s.", numbers=words.listed(extra))
    return problem


def _few_players(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "A round robin needs two players; there is %(count)s.",
        "A round robin needs two players; there are %(count)s.",
        facts.whole("players"),
    )


def _no_such_round(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "There is no round %(round)s: the table has %(rounds)s.",
        round=facts.whole("round"),
        rounds=facts.whole("rounds"),
    )


def _nulled(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s withdrew after round %(round)s with %(begun)s of %(scheduled)s games begun. "
        "That is below the limit of %(limit)s: the games stay in the table and count for nobody.",
        **_withdrawal(words, facts),
    )


def _kept(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s withdrew after round %(round)s with %(begun)s of %(scheduled)s games begun. "
        "The limit is %(limit)s: the games count, and the remaining opponents win without play.",
        **_withdrawal(words, facts),
    )


def _placed(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s withdrew after round %(round)s and keeps a place in the table.",
        player=words.player(facts.whole("player")),
        round=facts.whole("after_round"),
    )


def _withdrawal(words: Words, facts: Facts) -> dict[str, object]:
    return {
        "player": words.player(facts.whole("player")),
        "round": facts.whole("after_round"),
        "begun": facts.whole("begun"),
        "scheduled": facts.whole("scheduled"),
        "limit": words.points(facts.exact("limit")),
    }


def _unknown_system(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "There is no engine for %(system)s; there are engines for %(known)s.",
        system=facts.text("system"),
        known=words.listed(facts.texts("known")),
    )


SENTENCES: Mapping[str, Sentence] = {
    "berger.table": _table,
    "berger.cycle": _cycle,
    "berger.exchanged": _exchanged,
    "berger.row": _row,
    "berger.colour_left": _colour_left,
    "berger.colour_turned": _colour_turned,
    "berger.free": _free,
    "berger.opponent_nulled": _opponent_nulled,
    "pairing.cancelled": _cancelled,
    "berger.numbers": _numbers,
    "berger.few_players": _few_players,
    "berger.no_such_round": _no_such_round,
    "withdrawal.nulled": _nulled,
    "withdrawal.kept": _kept,
    "withdrawal.placed": _placed,
    "pairing.unknown_system": _unknown_system,
}
