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


def _by_hand(words: Words, facts: Facts) -> Markup:
    if facts.text("method") == "seeded":
        return words.ngettext(
            "The start number of %(count)s player comes from a seeded draw made by hand and is as "
            "written in the list of entries.",
            "The start numbers of %(count)s players come from a seeded draw made by hand and are "
            "as written in the list of entries.",
            facts.whole("players"),
        )
    return words.ngettext(
        "The start number of %(count)s player was drawn by hand and is as written in the list of "
        "entries.",
        "The start numbers of %(count)s players were drawn by hand and are as written in the list "
        "of entries.",
        facts.whole("players"),
    )


def _lots(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Start numbers were drawn by lot with the recorded seed %(seed)s. The players drew in "
        "alphabetical order, as the list below shows.",
        seed=facts.whole("seed"),
    )


def _seeded(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "Start numbers come from a seeded draw with the recorded seed %(seed)s. By strength the "
        "players stood in four groups, A to D, of %(count)s player each. One was drawn from a "
        "group at a time, in the order %(turns)s.",
        "Start numbers come from a seeded draw with the recorded seed %(seed)s. By strength the "
        "players stood in four groups, A to D, of %(count)s players each. One was drawn from a "
        "group at a time, in the order %(turns)s, over and over.",
        facts.whole("size"),
        seed=facts.whole("seed"),
        turns="\u00a0".join(facts.text("turns")),
    )


def _few(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "Fewer than four players make no groups for a seeded draw: all drew lots, with the "
        "recorded seed %(seed)s.",
        seed=facts.whole("seed"),
    )


def _supposed(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "%(count)s player without a rating was ranked by supposed strength, in brackets below.",
        "%(count)s players without a rating were ranked by supposed strength, in brackets below.",
        facts.whole("players"),
    )


def _unrated(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "%(count)s player of unknown strength was ranked last.",
        "%(count)s players of unknown strength were ranked last, in alphabetical order.",
        facts.whole("players"),
    )


def _set_aside(words: Words, facts: Facts) -> Markup:
    players = words.players(facts.numbers("numbers"))
    first, last = facts.whole("first"), facts.whole("last")
    if first == last:
        return words.gettext(
            "So that the rest could be divided by four, the lowest ranked, %(players)s, was set "
            "aside and got the last number, %(number)s.",
            players=players,
            number=last,
        )
    return words.gettext(
        "So that the rest could be divided by four, the lowest ranked were set aside and drew "
        "lots for the last numbers, %(numbers)s: %(players)s.",
        numbers=words.listed(range(first, last + 1)),
        players=players,
    )


def _customary_seeded(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The ratings lie %(spread)s points apart. Over %(customary)s or so, and in a large group, "
        "the rules would rather have a seeded draw.",
        spread=facts.whole("spread"),
        customary=facts.whole("customary"),
    )


def _customary_lots(words: Words, facts: Facts) -> Markup:
    return words.gettext(
        "The ratings lie %(spread)s points apart. Under %(customary)s or so the rules would "
        "rather have a draw by lot alone.",
        spread=facts.whole("spread"),
        customary=facts.whole("customary"),
    )


def _otherwise(words: Words, facts: Facts) -> Markup:
    return words.ngettext(
        "%(count)s player is written down with another number than the seed draws.",
        "%(count)s players are written down with other numbers than the seed draws.",
        facts.whole("players"),
    )


def _late(words: Words, facts: Facts) -> Markup:
    players = facts.numbers("numbers")
    return words.ngettext(
        "%(players)s entered later, had no share in the draw and has the next number.",
        "%(players)s entered later, had no share in the draw and have the next numbers.",
        len(players),
        players=words.players(players),
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
    "draw.by_hand": _by_hand,
    "draw.lots": _lots,
    "draw.seeded": _seeded,
    "draw.few": _few,
    "draw.supposed": _supposed,
    "draw.unrated": _unrated,
    "draw.set_aside": _set_aside,
    "draw.customary_seeded": _customary_seeded,
    "draw.customary_lots": _customary_lots,
    "draw.otherwise": _otherwise,
    "draw.late": _late,
    "draw.one_white_more": _one_white_more,
    "draw.one_black_more": _one_black_more,
    "draw.colours_level": _colours_level,
}
