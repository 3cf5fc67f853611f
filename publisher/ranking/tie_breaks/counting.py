"""What the tie-breaks share that count rounds, each for one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from publisher.model.lazy import LazyTuple
from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import Cell, Ledger
from publisher.ranking.notes import KIND_NOTES
from publisher.ranking.ratios import ratios
from publisher.ranking.tie_break import Values

_ONE = Fraction(1)


def count_rounds(
    ledger: Ledger,
    players: tuple[int, ...],
    code: Code,
    counted: Callable[[Cell], bool],
    among: Mapping[int, Sequence[Cell]] | None = None,
) -> Values:
    """For each of `players` the rounds that are `counted`, of those that count for somebody.

    `among` are the rounds to choose from where they are not all of those.
    """
    because = reason(f"tie_break.{code.name}", ledger.group.settings.cite(f"tie_breaks.{code}"))
    rounds = _rounds_that_count(ledger) if among is None else among
    text, whole = str(code), ratios(ledger)[1]

    def terms(number: int) -> list[Term]:
        return [
            Term(cell.round, cell.opponent, _ONE, _ONE, _ONE, KIND_NOTES[cell.kind])
            for cell in filter(counted, rounds[number])
        ]

    values = {}
    for number in players:
        value = whole[sum(map(counted, rounds[number]))]
        values[number] = TieBreakValue(text, value, LazyTuple(terms, number), because)
    return values


def _rounds_that_count(ledger: Ledger) -> Mapping[int, Sequence[Cell]]:
    return {
        number: [cell for cell in account.cells if cell.counts]
        for number, account in ledger.accounts.items()
    }
