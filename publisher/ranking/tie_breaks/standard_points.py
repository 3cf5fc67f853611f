"""STD: who came out ahead in each round, whatever points were given for it."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import ZERO, Cell, Ledger
from publisher.ranking.notes import KIND_NOTES
from publisher.ranking.tie_break import Values

_WHOLE, _HALF = Fraction(1), Fraction(1, 2)


def standard_points(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """1 for each round with more points than the opponent, ½ for as many (FIDE C.07, 7.7).

    A round not played is held against the points of a draw.
    """
    because = reason("tie_break.STD", ledger.group.settings.cite(f"tie_breaks.{code}"))
    values = {}
    for number in players:
        terms = []
        for at, cell in enumerate(ledger.accounts[number].cells):
            if cell.counts and cell.points is not None:
                won = _standard(cell.points, _measure(ledger, cell, at))
                terms.append(
                    Term(cell.round, cell.opponent, cell.points, won, won, KIND_NOTES[cell.kind])
                )
        total = sum((term.value for term in terms), ZERO)
        values[number] = TieBreakValue(str(code), total, tuple(terms), because)
    return values


def _measure(ledger: Ledger, cell: Cell, at: int) -> Fraction:
    if not cell.kind.played:
        return ledger.group.settings.points.draw
    # Every account has one cell for each round kept.
    return ledger.accounts[cell.opponent].cells[at].scored


def _standard(points: Fraction, measure: Fraction) -> Fraction:
    if points == measure:
        return _HALF
    return _WHOLE if points > measure else ZERO
