"""What the tie-breaks share that count rounds, each for one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import Cell, Ledger
from publisher.ranking.notes import KIND_NOTES
from publisher.ranking.tie_break import Values

_ONE = Fraction(1)


def count_rounds(
    ledger: Ledger, players: tuple[int, ...], code: Code, counted: Callable[[Cell], bool]
) -> Values:
    """For each of `players` the rounds that count for somebody and that are `counted`."""
    because = reason(f"tie_break.{code.name}", ledger.group.settings.cite(f"tie_breaks.{code}"))
    values = {}
    for number in players:
        terms = tuple(
            Term(cell.round, cell.opponent, _ONE, _ONE, _ONE, KIND_NOTES[cell.kind])
            for cell in ledger.accounts[number].cells
            if cell.counts and counted(cell)
        )
        values[number] = TieBreakValue(str(code), Fraction(len(terms)), terms, because)
    return values
