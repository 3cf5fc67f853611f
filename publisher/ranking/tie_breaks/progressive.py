"""PS: the running score after each round, added up."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.cuts import cuts_of
from publisher.ranking.ledger import ZERO, Ledger
from publisher.ranking.notes import KIND_NOTES
from publisher.ranking.ratios import ratios
from publisher.ranking.tie_break import Values

_WHOLE = Fraction(1)


def progressive(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The sum over the rounds of the score of each of `players` so far (FIDE C.07, 7.5).

    A cut leaves out the scores after the first rounds, whatever happened in them.
    """
    low, _ = cuts_of(code)
    because = reason("tie_break.PS", ledger.group.settings.cite(f"tie_breaks.{code}"), low=low)
    made = ratios(ledger)[ledger.unit]
    values = {}
    for number in players:
        cells = ledger.accounts[number].cells
        scores = list(accumulate(ledger.scored[number]))
        terms: list[Term] = []
        for cell, score in zip(cells, scores, strict=True):
            reached, note = made[score], KIND_NOTES[cell.kind]
            if len(terms) < low:
                terms.append(Term(cell.round, 0, reached, ZERO, ZERO, note, struck=True))
            else:
                terms.append(Term(cell.round, 0, reached, _WHOLE, reached, note))
        total = made[sum(scores[low:])]
        values[number] = TieBreakValue(str(code), total, tuple(terms), because)
    return values
