"""Seats in another group, titles and play-offs in words: who has them, or what decides."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from markupsafe import Markup

from publisher.model.results import Result
from publisher.site.sentences import ranking
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.words import Sentence, Words


def _game(words: Words, facts: Facts) -> Markup:
    white, black = words.player(facts.whole("white")), words.player(facts.whole("black"))
    result = Result(facts.text("result"))
    if result is Result.WHITE_WINS:
        return words.gettext(
            "In the deciding game %(winner)s, with white, beat %(loser)s.",
            winner=white,
            loser=black,
        )
    if result is Result.BLACK_WINS:
        return words.gettext(
            "In the deciding game %(winner)s, with black, beat %(loser)s.",
            winner=black,
            loser=white,
        )
    if result in (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT):
        came = result is Result.WHITE_WINS_BY_FORFEIT
        return words.gettext(
            "%(loser)s did not come to the deciding game against %(winner)s.",
            winner=white if came else black,
            loser=black if came else white,
        )
    if result is Result.DRAW and facts.has("draw_wins"):
        enough = black if facts.text("draw_wins") == "black" else white
        return words.gettext(
            "The deciding game between %(white)s with white and %(black)s with black was drawn, "
            "and that was enough for %(winner)s.",
            white=white,
            black=black,
            winner=enough,
        )
    return words.gettext(
        "The game between %(white)s and %(black)s decided nothing.", white=white, black=black
    )


def _scores(words: Words, facts: Facts) -> Markup:
    pairs = zip(facts.numbers("order"), facts.numbers("halves"), strict=True)
    told = [
        Markup("{} {}").format(words.player(number), words.points(Fraction(halves, 2)))
        for number, halves in pairs
    ]
    return words.listed(told)


def _games(words: Words, facts: Facts) -> Markup:
    return words.gettext("The deciding games ended %(scores)s.", scores=_scores(words, facts))


def _berger(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "They met again, everybody against everybody: %(scores)s.", scores=_scores(words, facts)
    )


def _to_play(words: Words, facts: Facts) -> Markup:
    level = words.players(facts.numbers("level"))
    if facts.whole("games") > 1 or not facts.has("draw_wins"):
        return words.ngettext(
            "%(level)s play one game about it.",
            "%(level)s play %(count)s games about it.",
            facts.whole("games"),
            level=level,
        )
    if facts.has("white_minutes") and facts.has("black_minutes"):
        return words.gettext(
            "%(level)s play one game about it, colours by lot: White has %(white)s minutes and "
            "must win, Black has %(black)s minutes and needs a draw.",
            level=level,
            white=facts.whole("white_minutes"),
            black=facts.whole("black_minutes"),
        )
    return words.gettext(
        "%(level)s play one game about it, colours by lot: White must win.", level=level
    )


def _to_meet(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "%(level)s meet again, everybody against everybody.",
        "%(level)s meet again, everybody against everybody %(count)s times.",
        facts.whole("cycles"),
        level=words.players(facts.numbers("level")),
    )


def _to_draw(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Lots decide between %(level)s.", level=words.players(facts.numbers("level"))
    )


def _open(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The rules do not say what decides between %(level)s.",
        level=words.players(facts.numbers("level")),
    )


def _by_quality(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(level)s are level in the play-off too. There %(tie_breaks)s decide.",
        level=words.players(facts.numbers("level")),
        tie_breaks=words.listed([words.tie_break(code) for code in facts.texts("tie_breaks")]),
    )


def _cut(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "%(level)s are level, and one of them goes on to %(to)s.",
        "%(level)s are level, and %(count)s of them go on to %(to)s.",
        facts.whole("seats"),
        level=words.players(facts.numbers("level")),
        to=facts.text("to"),
    )


def _seat(words: Words, facts: Facts) -> Markup:
    if facts.whole("first") > 1:
        return words.gettext(
            "Place %(place)s; places %(first)s to %(last)s go on to %(to)s.",
            place=facts.whole("place"),
            first=facts.whole("first"),
            last=facts.whole("last"),
            to=facts.text("to"),
        )
    return words.ngettext(
        "Place %(place)s; the winner goes on to %(to)s.",
        "Place %(place)s; the first %(count)s go on to %(to)s.",
        facts.whole("seats"),
        place=facts.whole("place"),
        to=facts.text("to"),
    )


def _moved_up(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "%(gone)s gave up a seat.",
        "%(gone)s gave up their seats.",
        len(facts.numbers("gone")),
        gone=words.players(facts.numbers("gone")),
    )


def _on_points(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(points)s points against %(other)s of %(next)s, the first who does not.",
        points=words.points(facts.exact("points")),
        other=words.points(facts.exact("other")),
        next=words.player(facts.whole("next")),
    )


def _won(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Number %(place)s with %(points)s points.",
        place=facts.whole("place"),
        points=words.points(facts.exact("points")),
    )


def _played_off(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "%(level)s were level and played it off.", level=words.players(facts.numbers("level"))
    )


def _shared(words: Words, _: Facts) -> Markup:
    return words.gettext("The rules do not ask for a play-off.")


def _nobody(words: Words, _: Facts) -> Markup:
    return words.gettext("Nobody in the group may have it.")


SENTENCES: Mapping[str, Sentence] = {
    "decided.game": _game,
    "decided.games": _games,
    "decided.berger": _berger,
    "decided.lots": ranking.SENTENCES["tie_break.LOT"],
    "decide.games": _to_play,
    "decide.berger": _to_meet,
    "decide.lots": _to_draw,
    "decide.open": _open,
    "decide.tie_breaks": _by_quality,
    "rank.cut_pending": _cut,
    "advance.seat": _seat,
    "advance.moved_up": _moved_up,
    "advance.on_points": _on_points,
    "title.won": _won,
    "title.play_off": _played_off,
    "title.shared": _shared,
    "title.nobody": _nobody,
}
