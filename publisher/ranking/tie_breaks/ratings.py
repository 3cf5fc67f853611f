"""RTNG, ARO, TPR, PTP, APRO and APPO: ratings, and what was met and achieved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from publisher.model.reasons import Citation, Fact, reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.cuts import Summand, cut, cuts_of
from publisher.ranking.ledger import ZERO, Cell, CellKind, Ledger
from publisher.ranking.notes import KIND_NOTES, UNRATED, marked
from publisher.ranking.rating.performance import perfect_performance, tournament_performance
from publisher.ranking.rating.tables import divided
from publisher.ranking.ratios import Parts, ratios
from publisher.ranking.tie_break import Rule, Values
from publisher.ranking.unplayed import PLAYED

_WHOLE = Fraction(1)
_HALVES = {CellKind.WIN: 2, CellKind.DRAW: 1, CellKind.LOSS: 0}

Ratings = dict[int, int]
Performance = Callable[[Sequence[int], int], int]


class _Met(NamedTuple):
    """A game over the board, and the opponent's figure; None where he has none."""

    cell: Cell
    figure: int | None


MetBy = Mapping[int, Sequence[_Met]]


def rating(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The rating of each of `players`; undefined without one (FIDE C.07, 10.6)."""
    ratings = _ratings(ledger, code)
    because = reason("tie_break.RTNG", ledger.group.settings.cite(f"tie_breaks.{code}"))
    return {
        number: TieBreakValue(
            str(code), Fraction(ratings[number]) if number in ratings else None, (), because
        )
        for number in players
    }


def average_rating(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The average rating of the opponents met over the board, halves up (C.07, 10.1 and 14).

    Opponents without a rating are left out.  Undefined where nobody is left.
    """
    return _averages(ledger, players, code, _met_with_rating(ledger, code))


def performance(of: Performance) -> Rule:
    """The rule that gives the performance `of` everybody's games over the board (10.2, 10.3)."""

    def rule(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
        met_by = _met_with_rating(ledger, code)
        because = reason(f"tie_break.{code.name}", _cite(ledger, code))
        whole, halves = ratios(ledger)[1], ratios(ledger)[2]
        values = {}
        for number in players:
            met = met_by[number]
            found = _performance(of, met)
            terms = []
            for cell, figure in met:
                scored = halves[_HALVES[cell.kind]]
                term = Term(
                    cell.round,
                    cell.opponent,
                    whole[figure or 0],
                    scored,
                    scored,
                    KIND_NOTES[cell.kind],
                )
                terms.append(_unrated(term) if figure is None else term)
            value = None if found is None else whole[found]
            values[number] = TieBreakValue(str(code), value, tuple(terms), because)
        return values

    return rule


def average_performance(of: Performance) -> Rule:
    """The rule that averages the opponents' performance `of` their games (10.4, 10.5)."""

    def rule(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
        figures = {}
        for number, met in _met_with_rating(ledger, code).items():
            found = _performance(of, met)
            if found is not None:
                figures[number] = found
        met_by = {number: _met(ledger, number, figures) for number in players}
        return _averages(ledger, players, code, met_by)

    return rule


tournament = performance(tournament_performance)
"""TPR: the average rating met, and what the score stands above it."""

perfect = performance(perfect_performance)
"""PTP: the lowest rating that is expected to score as much."""

average_tournament = average_performance(tournament_performance)
"""APRO: the average TPR of the opponents."""

average_perfect = average_performance(perfect_performance)
"""APPO: the average PTP of the opponents."""


def _ratings(ledger: Ledger, code: Code) -> Ratings:
    """Everybody's rating; the modifier U gives one to those who have none."""
    unrated = code.number("U")
    rated = ((entry.number, entry.rating or unrated) for entry in ledger.group.entries)
    return {number: found for number, found in rated if found}


def _met_with_rating(ledger: Ledger, code: Code) -> MetBy:
    """Everybody's games over the board with the ratings of the opponents."""

    def make() -> MetBy:
        ratings = _ratings(ledger, code)
        return {number: _met(ledger, number, ratings) for number in ledger.accounts}

    return ledger.once(("met with rating", code.number("U")), make)


def _met(ledger: Ledger, number: int, figures: Ratings) -> list[_Met]:
    return [
        _Met(cell, figures.get(cell.opponent))
        for cell in ledger.accounts[number].cells
        if cell.counts and cell.kind in PLAYED
    ]


def _performance(of: Performance, met: Sequence[_Met]) -> int | None:
    rated = [(each.figure, _HALVES[each.cell.kind]) for each in met if each.figure is not None]
    if not rated:
        return None
    return of([figure for figure, _ in rated], sum(halves for _, halves in rated))


def _averages(ledger: Ledger, players: tuple[int, ...], code: Code, met_by: MetBy) -> Values:
    low, high = cuts_of(code)
    facts: dict[str, Fact] = {"low": low, "high": high}
    because = reason(f"tie_break.{code.name}", _cite(ledger, code), **facts)
    whole = ratios(ledger)[1]
    values = {}
    for number in players:
        met = met_by[number]
        terms = [_term(each, whole) for each in met]
        kept = [at for at, each in enumerate(met) if each.figure is not None]
        if low:
            out = cut([Summand(met[at].figure or 0, 0) for at in kept], low, high)
            for at in (kept[each] for each in out):
                terms[at] = terms[at]._replace(weight=ZERO, value=ZERO, struck=True)
            kept = [at for position, at in enumerate(kept) if position not in out]
        value = _mean([met[at].figure or 0 for at in kept], whole)
        values[number] = TieBreakValue(str(code), value, tuple(terms), because)
    return values


def _mean(figures: Sequence[int], whole: Parts) -> Fraction | None:
    return whole[divided(sum(figures), len(figures))] if figures else None


def _term(met: _Met, whole: Parts) -> Term:
    cell, figure = met
    brings = whole[figure or 0]
    term = Term(cell.round, cell.opponent, brings, _WHOLE, brings, KIND_NOTES[cell.kind])
    return _unrated(term) if figure is None else term


def _unrated(term: Term) -> Term:
    return term._replace(weight=ZERO, value=ZERO, note=marked(term.note, UNRATED))


def _cite(ledger: Ledger, code: Code) -> Citation | None:
    return ledger.group.settings.cite(f"tie_breaks.{code}")
