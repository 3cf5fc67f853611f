"""SB: the points of the opponents, weighed by the result against each."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from publisher.model.reasons import reason
from publisher.model.settings import SonnebornBergerReading
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.ledger import ZERO, Cell, CellKind, Ledger
from publisher.ranking.tie_break import Code, Values

_HALVES = {CellKind.WIN: 2, CellKind.FORFEIT_WIN: 2, CellKind.DRAW: 1}
_AGAINST_NOBODY = "not_counted"

Weigh = Callable[[Cell], int]


def sonneborn_berger(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Sonneborn-Berger for each of `players` (Bergersystemet, 4; Norway Chess, 6A).

    By `result_halves` an opponent beaten brings his points in full and one
    drawn with the half of them, by the game before any Armageddon; by
    `points_share` the share of a win's points taken from him.  A forfeit counts
    like a game, a round without an opponent brings nothing.
    """
    settings = ledger.group.settings
    weigh, whole = _weights(ledger, settings.sonneborn_berger)
    citation = settings.cite("sonneborn_berger") or settings.cite(f"tie_breaks.{code}")
    because = reason("tie_break.SB", citation, reading=settings.sonneborn_berger.value)
    fractions = _Fractions(ledger.unit, whole)
    held = {number: ledger.scaled(each.points) for number, each in ledger.accounts.items()}
    values = {}
    for number in players:
        total, terms = 0, []
        for cell in ledger.accounts[number].cells:
            weight = weigh(cell) if cell.counts else 0
            brings = held[cell.opponent] if cell.opponent else 0
            total += weight * brings
            terms.append(fractions.term(cell, brings, weight))
        value = fractions.product(total)
        values[number] = TieBreakValue(str(code), value, tuple(terms), because)
    return values


def _weights(ledger: Ledger, reading: SonnebornBergerReading) -> tuple[Weigh, int]:
    """How much of an opponent counts, in whole parts, and how many parts make a whole."""
    if reading is SonnebornBergerReading.RESULT_HALVES:
        return lambda cell: _HALVES.get(cell.kind, 0), 2
    win = ledger.scaled(ledger.group.settings.points.win)
    return lambda cell: ledger.scaled(cell.scored) if cell.opponent else 0, win


class _Fractions:
    """Fractions made once for each pair of whole numbers: making one costs more than the sum."""

    def __init__(self, unit: int, whole: int) -> None:
        self._unit = unit
        self._whole = whole
        self._made: dict[tuple[int, int], Fraction] = {}

    def _ratio(self, above: int, below: int) -> Fraction:
        made = self._made.get((above, below))
        if made is None:
            made = self._made[above, below] = Fraction(above, below)
        return made

    def product(self, parts: int) -> Fraction:
        return self._ratio(parts, self._unit * self._whole)

    def term(self, cell: Cell, brings: int, weight: int) -> Term:
        note = cell.kind.value if cell.counts else _AGAINST_NOBODY
        if not cell.opponent:
            return Term(cell.round, 0, ZERO, ZERO, ZERO, note)
        return Term(
            cell.round,
            cell.opponent,
            self._ratio(brings, self._unit),
            self._ratio(weight, self._whole),
            self.product(brings * weight),
            note,
        )
