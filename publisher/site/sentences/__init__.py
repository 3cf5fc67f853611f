"""Reasons in words: one sentence for every code the engines give."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from publisher.model.reasons import Reason
from publisher.site.sentences import (
    advancing,
    berger,
    draw,
    dutch,
    eligibility,
    fide,
    monrad,
    prizes,
    ranking,
    teams,
)
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.tie_breaks import full_name, phrase, short_name, tie_break_name
from publisher.site.sentences.words import Sentence, Words

SENTENCES: Mapping[str, Sentence] = {
    **berger.SENTENCES,
    **draw.SENTENCES,
    **dutch.SENTENCES,
    **eligibility.SENTENCES,
    **monrad.SENTENCES,
    **ranking.SENTENCES,
    **fide.SENTENCES,
    **teams.SENTENCES,
    **prizes.SENTENCES,
    **advancing.SENTENCES,
}


def say(words: Words, reason: Reason) -> Markup:
    """The reason in the reader's language, its facts filled in and escaped.

    KeyError for a code without a sentence: an engine may not give one that the
    pages cannot say.
    """
    return SENTENCES[reason.code](words, Facts(reason))


__all__ = ["SENTENCES", "Words", "full_name", "phrase", "say", "short_name", "tie_break_name"]
