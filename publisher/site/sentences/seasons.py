"""Grand Prix points in words: places, shares, totals, classes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from markupsafe import Markup

from publisher.site.languages import deferred
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.season_words import SeasonSentence, SeasonWords

PACES: Mapping[str, str] = {
    "standard": deferred("standard"),
    "rapid": deferred("rapid"),
    "blitz": deferred("blitz"),
}


def _place(words: SeasonWords, facts: Facts) -> Markup:
    return words.ngettext(
        "Place %(place)s in %(class)s, where %(count)s player can score: %(points)s points in "
        "%(category)s.",
        "Place %(place)s in %(class)s, where %(count)s players can score: %(points)s points in "
        "%(category)s.",
        facts.whole("scorers"),
        place=facts.whole("best"),
        points=words.exact(facts.exact("pot")),
        category=facts.text("category"),
        **{"class": words.class_name(facts.text("class"))},
    )


def _shared_place(words: SeasonWords, facts: Facts) -> Markup:
    return words.ngettext(
        "Places %(places)s in %(class)s, where %(scorers)s players can score, are shared by "
        "%(count)s: %(pot)s points in %(category)s divided by %(count)s is %(each)s.",
        "Places %(places)s in %(class)s, where %(scorers)s players can score, are shared by "
        "%(count)s: %(pot)s points in %(category)s divided by %(count)s is %(each)s.",
        facts.whole("count"),
        places=f"{facts.whole('best')}–{facts.whole('worst')}",
        scorers=facts.whole("scorers"),
        pot=words.exact(facts.exact("pot")),
        category=facts.text("category"),
        each=words.exact(facts.exact("each")),
        **{"class": words.class_name(facts.text("class"))},
    )


def _past_last(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "Places after the first %(places)s bring nothing.", places=facts.whole("places")
    )


def _few(words: SeasonWords, facts: Facts) -> Markup:
    return words.ngettext(
        "Only %(count)s player can score in the class: %(share)s of the points, %(points)s.",
        "Only %(count)s players can score in the class: %(share)s of the points, %(points)s.",
        facts.whole("scorers"),
        share=words.percent(facts.exact("share")),
        points=words.exact(facts.exact("points")),
    )


def _total(words: SeasonWords, facts: Facts) -> Markup:
    points = [words.exact(Fraction(text)) for text in facts.texts("points")]
    added = {"points": Markup(" + ").join(points), "total": words.exact(facts.exact("total"))}
    told = words.gettext("%(points)s = %(total)s.", **added)
    discarded = facts.whole("discarded")
    if not discarded:
        return told
    return (
        told
        + Markup(" ")
        + words.ngettext(
            "The %(most)s best count; %(count)s result is discarded.",
            "The %(most)s best count; %(count)s results are discarded.",
            discarded,
            most=facts.whole("most"),
        )
    )


def _behind(words: SeasonWords, facts: Facts) -> Markup:
    step = facts.text("step")
    told = {
        "other": words.who(facts.text("other")),
        "above": words.exact(facts.exact("above")),
        "mine": words.exact(facts.exact("mine")),
    }
    if step == "first_places":
        return words.gettext(
            "Level with %(other)s, who has more first places: %(above)s to %(mine)s.", **told
        )
    return words.gettext(
        "Level with %(other)s, who has more points from %(category)s: %(above)s to %(mine)s.",
        category=step.partition(":")[2],
        **told,
    )


def _level(words: SeasonWords, facts: Facts) -> Markup:
    return words.ngettext(
        "%(count)s is level in everything and shares the place.",
        "%(count)s are level in everything and share the place.",
        facts.whole("count"),
    )


def _rated(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "%(class)s: the highest rating on the list of %(day)s is %(rating)s (%(pace)s).",
        day=words.iso_day(facts.text("day")) if facts.has("day") else "",
        rating=facts.whole("rating"),
        pace=words.gettext(PACES[facts.text("pace")]),
        **_class(words, facts),
    )


def _written(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext("%(class)s: written down for this player.", **_class(words, facts))


def _unrated(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "%(class)s: without a rating on the list the lowest class.", **_class(words, facts)
    )


def _unlisted(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "%(class)s: who is not on the list is in the lowest class.", **_class(words, facts)
    )


def _class(words: SeasonWords, facts: Facts) -> dict[str, object]:
    return {"class": words.class_name(facts.text("class"))}


def _out(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s plays out of competition.", player=words.who(facts.text("player"))
    )


def _lower(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s plays in a group below the class of the season: out of competition.",
        player=words.who(facts.text("player")),
    )


def _no_member(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s is no member of the federation.", player=words.who(facts.text("player"))
    )


def _not_finished(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "%(player)s did not finish the event.", player=words.who(facts.text("player"))
    )


SENTENCES: Mapping[str, SeasonSentence] = {
    "season.place": _place,
    "season.shared_place": _shared_place,
    "season.past_last": _past_last,
    "season.few": _few,
    "season.total": _total,
    "season.behind": _behind,
    "season.level": _level,
    "season.class_rated": _rated,
    "season.class_written": _written,
    "season.class_unrated": _unrated,
    "season.class_unlisted": _unlisted,
    "season.out_of_competition": _out,
    "season.lower_group": _lower,
    "season.no_member": _no_member,
    "season.not_finished": _not_finished,
}
