"""Reasons in words for the terminal: what the pages say, without links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from markupsafe import Markup, escape

from publisher.model.events import Group
from publisher.model.reasons import Citation, Reason
from publisher.model.standings import Decision, Standings, StandingsRow, Term, TieBreakValue
from publisher.ranking.notes import CAPPED, DUMMY
from publisher.site.forms import Forms
from publisher.site.languages import load_language
from publisher.site.sentences import say
from publisher.site.sentences.decisions import decision
from publisher.site.sentences.shapes import (
    AVERAGES,
    OWN_POINTS,
    PERFORMANCES,
    PLACES,
    base,
    own_points,
)
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


def why_there(words: PlainWords, scores: Mapping[int, Fraction], row: StandingsRow) -> list[str]:
    """Why a row stands where it stands, and each of its values with the arithmetic.

    `scores` are the points in its table by start number.
    """
    sentences = explained(words, row.reasons)
    for value in row.tie_breaks:
        because = explained(words, [value.reason]) if value.reason else []
        sentences.append(" ".join([_Arithmetic(words, scores, value).told(), *because]))
    return sentences


def what_decided(words: PlainWords, table: Standings, made: Decision) -> str:
    """How players level on points were put in order, behind the places they have."""
    first, last = table.row(made.numbers[0]), table.row(made.numbers[-1])
    told = decision(words, table, made, _places).striptags()
    return f"{_places(first.rank or 0, last.rank_last)}: {told}"


def _places(best: int, worst: int | None) -> str:
    return str(best) if worst is None or worst == best else f"{best}–{worst}"


class _Arithmetic:
    """A value and what it is made of.

    `SB 12¾ = 8 (R1 Wang) + ½ × 9½ (R2 So)`; then what is struck.
    """

    def __init__(
        self, words: PlainWords, scores: Mapping[int, Fraction], value: TieBreakValue
    ) -> None:
        self._words = words
        self._scores = scores
        self._value = value
        self._name = base(value.code)

    def told(self) -> str:
        words, value = self._words, self._value
        told = f"{value.code} {words.value(value.value).unescape()}{self._made_of()}"
        struck = [self._amount(term) for term in value.terms if term.struck]
        if struck:
            listed = words.listed(struck)
            told += "; " + words.gettext("struck: %(scores)s", scores=listed).unescape()
        return f"{told}."

    def _made_of(self) -> str:
        value = self._value
        if self._name in PERFORMANCES | PLACES:
            games = [self._result(term) for term in value.terms]
            return f": {', '.join(games)}" if games else ""
        terms = [self._term(term) for term in value.terms if term.value]
        if not terms:
            return ""
        if self._name in AVERAGES:
            listed = self._words.listed(terms)
            told = self._words.gettext("the average of %(values)s", values=listed)
            return f", {told.unescape()}"
        return f" = {' + '.join(terms)}"

    def _term(self, term: Term) -> str:
        if self._name in OWN_POINTS:
            return self._amount(term._replace(points=term.value))
        amount = self._amount(term)
        if term.weight == 1:
            return amount
        return f"{self._words.points(term.weight).unescape()} × {amount}"

    def _amount(self, term: Term) -> str:
        """What a round brings, and who: the opponent, or a dummy in his place."""
        amount = self._words.points(term.points).unescape()
        who = self._who(term)
        return f"{amount} ({who})" if who else amount

    def _who(self, term: Term) -> str:
        words = self._words
        met = [f"R{term.round}"] if term.round else []
        met += [words.surname(term.opponent)] if term.opponent else []
        who = [" ".join(met)] if met else []
        notes = term.note.split()
        who += [words.gettext("dummy").unescape()] if DUMMY in notes else []
        who += [words.gettext("capped").unescape()] if CAPPED in notes else []
        own = own_points(self._scores, term, self._value.code)
        if own is not None:
            told = words.gettext("adjusted from %(points)s", points=words.points(own))
            who.append(told.unescape())
        return ", ".join(who)

    def _result(self, term: Term) -> str:
        """What a game brought, and against whom; of a performance against which rating."""
        words = self._words
        if self._name in PLACES:
            points, opponent = term.points, self._who(term)
        else:
            points, opponent = term.value, self._amount(term)
        return words.gettext(
            "%(points)s against %(opponent)s", points=words.points(points), opponent=opponent
        ).unescape()


def _cited(citation: Citation | None) -> str:
    return f" [{citation.rule_set}, {citation.paragraph}]" if citation else ""
