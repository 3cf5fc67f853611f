"""MON, MON-1, MON-2 and MONRAD: the opponents' final points, without the lowest of them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import accumulate

from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import ZERO, Account, Cell, Ledger
from publisher.ranking.tie_break import Rule, Values

_WHOLE = Fraction(1)
_AGAINST_NOBODY = "not_counted"
# From so many rounds on, two scores are struck and not one.
_LONG = 7


def opponents_points(strikes: int) -> Rule:
    """The rule that adds up the opponents' points without the `strikes` lowest (Monrad, 13)."""

    def rule(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
        because = reason(f"tie_break.{code.name}", ledger.group.settings.cite(f"tie_breaks.{code}"))
        values = {}
        for number in players:
            account = ledger.accounts[number]
            terms = _terms(ledger, account, _lowest(ledger, account, strikes))
            values[number] = TieBreakValue(str(code), _sum(ledger, terms), terms, because)
        return values

    return rule


def monrad(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The quality of a Monrad tournament for each of `players` (Monrad, 13).

    The opponents' points without the lowest, from seven rounds planned without
    the two lowest.  Players level on that are compared with the struck scores
    added back one by one, the highest first.
    """
    group = ledger.group
    strikes = 2 if max(group.rounds_total, ledger.after) >= _LONG else 1
    because = reason("tie_break.MONRAD", group.settings.cite(f"tie_breaks.{code}"), struck=strikes)
    values = {}
    for number in players:
        account = ledger.accounts[number]
        lowest = _lowest(ledger, account, strikes)
        terms = _terms(ledger, account, lowest)
        value = _sum(ledger, terms)
        back = (_brings(ledger, cell) for cell in reversed(lowest))
        added = tuple(accumulate(back, initial=value))[1:]
        values[number] = TieBreakValue(str(code), value, terms, because, added)
    return values


def _brings(ledger: Ledger, cell: Cell) -> Fraction:
    """The opponent's points, forfeits included; 0 for a bye, an absence and what is nulled."""
    return ledger.accounts[cell.opponent].points if cell.opponent and cell.counts else ZERO


def _lowest(ledger: Ledger, account: Account, strikes: int) -> list[Cell]:
    """The rounds to strike, the lowest first: of equal ones those without an opponent."""

    def height(cell: Cell) -> tuple[int, bool, int]:
        return ledger.scaled(_brings(ledger, cell)), bool(cell.opponent), cell.round

    return sorted(account.cells, key=height)[:strikes] if strikes else []


def _terms(ledger: Ledger, account: Account, lowest: Iterable[Cell]) -> tuple[Term, ...]:
    struck = {cell.round for cell in lowest}
    terms = []
    for cell in account.cells:
        brings = _brings(ledger, cell)
        note = cell.kind.value if cell.counts else _AGAINST_NOBODY
        if cell.round in struck:
            terms.append(Term(cell.round, cell.opponent, brings, ZERO, ZERO, note, struck=True))
            continue
        weight = _WHOLE if cell.opponent and cell.counts else ZERO
        terms.append(Term(cell.round, cell.opponent, brings, weight, brings, note))
    return tuple(terms)


def _sum(ledger: Ledger, terms: Iterable[Term]) -> Fraction:
    # Whole numbers: adding fractions for every round of a big field takes long.
    return Fraction(sum(ledger.scaled(term.value) for term in terms), ledger.unit)
