"""RTNG, ARO, TPR, PTP, APRO and APPO: ratings, and what was met and achieved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from publisher.model.lazy import LazyTuple
from publisher.model.reasons import Citation, Fact, reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.cuts import cut_values, cuts_of
from publisher.ranking.ledger import ZERO, Cell, CellKind, Ledger
from publisher.ranking.notes import KIND_NOTES, UNRATED, marked
from publisher.ranking.rating.performance import (
    average,
    perfect_performance,
    tournament_performance,
)
from publisher.ranking.ratios import Parts, ratios
from publisher.ranking.tie_break import Rule, Values

_WHOLE = Fraction(1)
_HALVES = {CellKind.WIN: 2, CellKind.DRAW: 1, CellKind.LOSS: 0}

Ratings = dict[int, int]
Performance = Callable[[Sequence[int], int], int]


class _Met(NamedTuple):
    """A player's games over the board, with the figure of each opponent who has one."""

    cells: Sequence[Cell]
    figures: Sequence[int | None]

    def with_figure(self) -> list[tuple[Cell, int]]:
        """The games whose opponents have one."""
        pairs = zip(self.cells, self.figures, strict=True)
        return [(cell, figure) for cell, figure in pairs if figure is not None]


MetBy = Mapping[int, _Met]


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
        text = str(code)

        def terms(number: int) -> list[Term]:
            return [
                _term(cell, figure, whole, halves[_HALVES[cell.kind]])
                for cell, figure in zip(*met_by[number], strict=True)
            ]

        values = {}
        for number in players:
            found = _performance(of, met_by[number])
            value = None if found is None else whole[found]
            values[number] = TieBreakValue(text, value, LazyTuple(terms, number), because)
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


def _met(ledger: Ledger, number: int, figures: Ratings) -> _Met:
    cells = ledger.over_the_board[number]
    return _Met(cells, [figures.get(cell.opponent) for cell in cells])


def _performance(of: Performance, met: _Met) -> int | None:
    rated = met.with_figure()
    if not rated:
        return None
    halves = sum([_HALVES[cell.kind] for cell, _ in rated])
    return of([figure for _, figure in rated], halves)


def _averages(ledger: Ledger, players: tuple[int, ...], code: Code, met_by: MetBy) -> Values:
    low, high = cuts_of(code)
    facts: dict[str, Fact] = {"low": low, "high": high}
    because = reason(f"tie_break.{code.name}", _cite(ledger, code), **facts)
    whole = ratios(ledger)[1]
    text = str(code)

    def terms(number: int) -> list[Term]:
        met = met_by[number]
        made = [_term(cell, figure, whole) for cell, figure in zip(*met, strict=True)]
        rated = [at for at, figure in enumerate(met.figures) if figure is not None]
        for position in cut_values([figure for _, figure in met.with_figure()], low, high):
            at = rated[position]
            made[at] = made[at]._replace(weight=ZERO, value=ZERO, struck=True)
        return made

    values = {}
    for number in players:
        figures = [figure for figure in met_by[number].figures if figure is not None]
        if low:
            out = cut_values(figures, low, high)
            figures = [figure for at, figure in enumerate(figures) if at not in out]
        value = whole[average(figures)] if figures else None
        values[number] = TieBreakValue(text, value, LazyTuple(terms, number), because)
    return values


def _term(cell: Cell, figure: int | None, whole: Parts, scored: Fraction | None = None) -> Term:
    """A game with the opponent's figure, which is the value, or what was `scored` in it."""
    brings, note = whole[figure or 0], KIND_NOTES[cell.kind]
    if figure is None:
        return Term(cell.round, cell.opponent, brings, ZERO, ZERO, marked(note, UNRATED))
    weight, value = (_WHOLE, brings) if scored is None else (scored, scored)
    return Term(cell.round, cell.opponent, brings, weight, value, note)


def _cite(ledger: Ledger, code: Code) -> Citation | None:
    return ledger.group.settings.cite(f"tie_breaks.{code}")
