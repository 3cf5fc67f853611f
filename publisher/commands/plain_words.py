"""Reasons in words for the terminal: what the pages say, without links."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from publisher.model.events import Group
from publisher.model.reasons import Citation, Reason
from publisher.model.standings import StandingsRow, Term, TieBreakValue
from publisher.ranking.notes import DUMMY
from publisher.site.forms import Forms
from publisher.site.languages import load_language
from publisher.site.sentences import say
from publisher.site.sentences.shapes import AVERAGES, OWN_POINTS, PERFORMANCES, base
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
    """A value and what it is made of: `SB 12¾ = 8 (Wang) + ½ × 9½ (So)`; then what is struck."""
    told = f"{value.code} {words.value(value.value).unescape()}{_made_of(words, value)}"
    struck = [_amount(words, term) for term in value.terms if term.struck]
    if struck:
        told += "; " + words.gettext("struck: %(scores)s", scores=words.listed(struck)).unescape()
    return f"{told}."


def _made_of(words: PlainWords, value: TieBreakValue) -> str:
    name = base(value.code)
    if name in PERFORMANCES:
        games = [_result(words, term) for term in value.terms]
        return f": {', '.join(games)}" if games else ""
    terms = [_term(words, term, own=name in OWN_POINTS) for term in value.terms if term.value]
    if not terms:
        return ""
    if name in AVERAGES:
        told = words.gettext("the average of %(values)s", values=words.listed(terms))
        return f", {told.unescape()}"
    return f" = {' + '.join(terms)}"


def _term(words: PlainWords, term: Term, *, own: bool) -> str:
    if own:
        return _amount(words, term._replace(points=term.value))
    amount = _amount(words, term)
    if term.weight == 1:
        return amount
    return f"{words.points(term.weight).unescape()} × {amount}"


def _amount(words: PlainWords, term: Term) -> str:
    """What a round brings, and who: the opponent, or a dummy in his place."""
    amount = words.points(term.points).unescape()
    who = [words.surname(term.opponent)] if term.opponent else []
    who += [words.gettext("dummy").unescape()] if DUMMY in term.note.split() else []
    return f"{amount} ({', '.join(who)})" if who else amount


def _result(words: PlainWords, term: Term) -> str:
    return words.gettext(
        "%(points)s against %(opponent)s",
        points=words.points(term.value),
        opponent=_amount(words, term),
    ).unescape()


def _cited(citation: Citation | None) -> str:
    return f" [{citation.rule_set}, {citation.paragraph}]" if citation else ""
