"""The table of a group after a round: points, tie-breaks in order, shared places, reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import accumulate

from publisher.model.events import Group
from publisher.model.lazy import LazyTuple
from publisher.model.reasons import Citation, Reason
from publisher.model.standings import RowStatus, Standings, StandingsRow, TieBreakValue
from publisher.ranking.bookkeeping import keep_books
from publisher.ranking.codes import Code
from publisher.ranking.decisions import decisions
from publisher.ranking.ledger import Account, Ledger
from publisher.ranking.ratios import ratios
from publisher.ranking.registry import find, parse
from publisher.ranking.row_reasons import ranked_reasons, status_reason
from publisher.ranking.settling import keep_cuts, keep_first_place, settle_play_offs
from publisher.ranking.splitting import Block, Order, apply, by_points, own_values


def rank(group: Group, after: int | None = None) -> Standings:
    """The standings of `group` after round `after`; None means the last round with a result.

    Players level on points are put in order by the group's tie-breaks, each
    splitting every group still level before the next is asked; who is level
    then shares the place.  A table is as it stood after that round: a later
    withdrawal does not touch it.  PublisherError for a round that is not
    written down and for an unknown tie-break.
    """
    return rank_ledger(keep_books(group, after))


def rank_ledger(ledger: Ledger) -> Standings:
    """The standings that `ledger` comes to; `rank` for callers who have the books already."""
    codes = tuple(parse(code) for code in ledger.group.settings.tie_breaks)
    table = _ordered(ledger, codes)
    return Standings(
        after_round=ledger.after,
        rows=(*_ranked_rows(table), *_unranked_rows(table)),
        codes=tuple(str(code) for code in codes),
        decisions=decisions(ledger, table.level, table.order),
        provisional=ledger.provisional,
        final=ledger.final,
        citations=_citations(ledger, codes),
    )


@dataclass(frozen=True, slots=True)
class _Table:
    """What the rows are made from.

    `level` are the groups of equal points, `order` what became of them.
    """

    ledger: Ledger
    codes: tuple[Code, ...]
    level: tuple[Block, ...]
    order: Order


def _ordered(ledger: Ledger, codes: tuple[Code, ...]) -> _Table:
    accounts = ledger.accounts.values()
    counted = [each.number for each in accounts if each.status is not RowStatus.NULLED]
    ranked = [each.number for each in accounts if each.status is RowStatus.RANKED]
    level = tuple(by_points(ledger, ranked))
    order = Order(list(level), values=own_values(ledger, counted, codes))
    settle_play_offs(ledger, order)
    keep_first_place(ledger, order)
    for code in codes:
        apply(ledger, order, code, find(code))
        settle_play_offs(ledger, order)
    settle_play_offs(ledger, order, last=True)
    keep_cuts(ledger, order)
    return _Table(ledger, codes, level, order)


def _ranked_rows(table: _Table) -> list[StandingsRow]:
    reasons = cache(partial(ranked_reasons, table.ledger, table.level, table.order))
    values = _values_of(table)
    running = _running(table.ledger)
    rows = []
    place = 1
    for block in table.order.blocks:
        places = (place, place + len(block) - 1)
        for number in block:
            why = LazyTuple(lambda number: reasons()[number], number)
            rows.append(_row(table.ledger.accounts[number], places, values(number), running, why))
        place += len(block)
    return rows


def _unranked_rows(table: _Table) -> list[StandingsRow]:
    """Those who take no place: by points, the nulled last."""
    values = _values_of(table)
    accounts = [
        each for each in table.ledger.accounts.values() if each.status is not RowStatus.RANKED
    ]
    accounts.sort(key=lambda each: (each.status is RowStatus.NULLED, -each.points, each.number))
    running = _running(table.ledger)
    rows = []
    for account in accounts:
        why = status_reason(table.ledger, account.number)
        reasons = (why,) if why else ()
        rows.append(_row(account, (None, None), values(account.number), running, reasons))
    return rows


def _row(
    account: Account,
    places: tuple[int | None, int | None],
    values: tuple[TieBreakValue, ...],
    running: Callable[[int], Sequence[Fraction | None]],
    reasons: Sequence[Reason],
) -> StandingsRow:
    return StandingsRow(
        rank=places[0],
        rank_last=places[1],
        number=account.number,
        points=account.points,
        tie_breaks=values,
        points_by_round=LazyTuple(running, account.number),
        status=account.status,
        reasons=reasons,
    )


def _values_of(table: _Table) -> Callable[[int], tuple[TieBreakValue, ...]]:
    """What gives a player's values in the order of the codes, undefined where he has none."""
    columns = [
        (table.order.values.get(str(code), {}), TieBreakValue(str(code), None))
        for code in table.codes
    ]
    return lambda number: tuple(held.get(number, undefined) for held, undefined in columns)


def _running(ledger: Ledger) -> Callable[[int], Sequence[Fraction | None]]:
    """What gives a player's score by round, None where it is open for him or not begun."""
    made = ratios(ledger)[ledger.unit]
    rounds = max(ledger.group.rounds_total, ledger.after)

    def running(number: int) -> Sequence[Fraction | None]:
        found: list[Fraction | None] = [None] * rounds
        scores = accumulate(ledger.scored[number])
        for cell, score in zip(ledger.accounts[number].cells, scores, strict=True):
            if not cell.is_open:
                found[cell.round - 1] = made[score]
        return found

    return running


def _citations(ledger: Ledger, codes: tuple[Code, ...]) -> tuple[tuple[str, Citation], ...]:
    names = ("points", "tie_breaks", *(f"tie_breaks.{code}" for code in codes))
    found = ((name, ledger.group.settings.cite(name)) for name in names)
    return tuple((name, citation) for name, citation in found if citation is not None)
