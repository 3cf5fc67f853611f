"""What WON and BWG share: counting games won over the board."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from fractions import Fraction

from publisher.model.reasons import reason
from publisher.model.results import Colour
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.ledger import CellKind, Ledger
from publisher.ranking.tie_break import Code, Values

_ONE = Fraction(1)


def count_games(
    ledger: Ledger, players: tuple[int, ...], code: Code, colours: AbstractSet[Colour]
) -> Values:
    """For each of `players` the games won over the board with one of `colours`."""
    because = reason(f"tie_break.{code.name}", ledger.group.settings.cite(f"tie_breaks.{code}"))
    values = {}
    for number in players:
        terms = tuple(
            Term(cell.round, cell.opponent, _ONE, _ONE, _ONE, cell.kind.value)
            for cell in ledger.accounts[number].cells
            if cell.kind is CellKind.WIN and cell.counts and cell.colour in colours
        )
        values[number] = TieBreakValue(str(code), Fraction(len(terms)), terms, because)
    return values
