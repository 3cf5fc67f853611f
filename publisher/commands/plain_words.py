"""Reasons in words for the terminal: what the pages say, without links."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from publisher.model.events import Group
from publisher.model.reasons import Citation, Reason
from publisher.model.standings import StandingsRow, Term, TieBreakValue
from publisher.site.forms import Forms
from publisher.site.languages import load_language
from publisher.site.sentences import say
from publisher.site.sentences.wording import Wording

LANGUAGES = ("en", "nb", "nn")


class PlainWords(Wording):
    """What sentences ask for, answered for one group in one language."""

    def __init__(self, language: str, group: Group) -> None:
        loaded = load_language(language)
        super().__init__(loaded, Forms(loaded.locale), group.prize_fund)
        self._names = {entry.number: entry.name for entry in group.entries}

    def player(self, number: int, /) -> Markup:
        return escape(self._forms.player_name(self._names[number]))

    def surname(self, number: int, /) -> str:
        """The family name of a player, as plain text."""
        return self._names[number].partition(",")[0]


def explained(words: PlainWords, reasons: Iterable[Reason]) -> list[str]:
    """Each reason as a sentence, with the paragraph that it follows."""
    return [f"{say(words, reason).striptags()}{_cited(reason.citation)}" for reason in reasons]


def why_there(words: PlainWords, row: StandingsRow) -> list[str]:
    """Why a row stands where it stands, and each of its values with the arithmetic."""
    sentences = explained(words, row.reasons)
    for value in row.tie_breaks:
        because = explained(words, [value.reason]) if value.reason else []
        sentences.append(" ".join([_arithmetic(words, value), *because]))
    return sentences


def _arithmetic(words: PlainWords, value: TieBreakValue) -> str:
    """A value and what it is the sum of: `SB 12¾ = 8 (Wang) + ½ × 9½ (So)`; then what is struck."""
    head = f"{value.code} {words.value(value.value).unescape()}"
    terms = [_term(words, term) for term in value.terms if term.value]
    struck = [_term(words, term) for term in value.terms if term.struck]
    told = f"{head} = {' + '.join(terms)}" if terms else head
    if struck:
        told += "; " + words.gettext("struck: %(scores)s", scores=words.listed(struck)).unescape()
    return f"{told}."


def _term(words: PlainWords, term: Term) -> str:
    amount = words.points(term.points).unescape()
    if term.weight != 1 and not term.struck:
        amount = f"{words.points(term.weight).unescape()} × {amount}"
    return f"{amount} ({words.surname(term.opponent)})" if term.opponent else amount


def _cited(citation: Citation | None) -> str:
    return f" [{citation.rule_set}, {citation.paragraph}]" if citation else ""
