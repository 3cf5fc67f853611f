"""The table of a group after a round: points, tie-breaks in order, shared places, reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from publisher.model.events import Group
from publisher.model.reasons import Citation, Reason
from publisher.model.standings import RowStatus, Standings, StandingsRow, TieBreakValue
from publisher.ranking.bookkeeping import keep_books
from publisher.ranking.codes import Code
from publisher.ranking.decisions import decisions
from publisher.ranking.ledger import Account, Ledger
from publisher.ranking.ratios import ratios
from publisher.ranking.registry import find, parse
from publisher.ranking.row_reasons import (
    left_reason,
    points_reason,
    shared_reasons,
    split_reasons,
    status_reason,
)
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
    equals = {number: len(block) for block in table.level for number in block}
    splits = split_reasons(table.ledger, table.order.splits)
    values = _values_of(table)
    rows = []
    place = 1
    for block in table.order.blocks:
        shared: tuple[Reason, ...] = ()
        if len(block) > 1:
            shared = shared_reasons(table.ledger, block, place, table.order.kept.get(block))
        for number in block:
            reasons = [points_reason(table.ledger, number, equals[number])]
            reasons += splits.get(number, ())
            reasons += shared
            left = left_reason(table.ledger, number)
            reasons += [left] if left else []
            account = table.ledger.accounts[number]
            places = (place, place + len(block) - 1)
            rows.append(_row(table.ledger, account, places, values(number), reasons))
        place += len(block)
    return rows


def _unranked_rows(table: _Table) -> list[StandingsRow]:
    """Those who take no place: by points, the nulled last."""
    values = _values_of(table)
    accounts = [
        each for each in table.ledger.accounts.values() if each.status is not RowStatus.RANKED
    ]
    accounts.sort(key=lambda each: (each.status is RowStatus.NULLED, -each.points, each.number))
    rows = []
    for account in accounts:
        why = status_reason(table.ledger, account.number)
        reasons = [why] if why else []
        rows.append(_row(table.ledger, account, (None, None), values(account.number), reasons))
    return rows


def _row(
    ledger: Ledger,
    account: Account,
    places: tuple[int | None, int | None],
    values: tuple[TieBreakValue, ...],
    reasons: list[Reason],
) -> StandingsRow:
    return StandingsRow(
        rank=places[0],
        rank_last=places[1],
        number=account.number,
        points=account.points,
        tie_breaks=values,
        points_by_round=_running(ledger, account),
        status=account.status,
        reasons=tuple(reasons),
    )


def _values_of(table: _Table) -> Callable[[int], tuple[TieBreakValue, ...]]:
    """What gives a player's values in the order of the codes, undefined where he has none."""
    columns = [
        (table.order.values.get(str(code), {}), TieBreakValue(str(code), None))
        for code in table.codes
    ]
    return lambda number: tuple(held.get(number, undefined) for held, undefined in columns)


def _running(ledger: Ledger, account: Account) -> tuple[Fraction | None, ...]:
    """The running score by round, None where the round is open for him or not begun."""
    made = ratios(ledger)[ledger.unit]
    total = 0
    running: list[Fraction | None] = [None] * max(ledger.group.rounds_total, ledger.after)
    for cell in account.cells:
        if cell.counts and cell.points:
            total += ledger.scaled(cell.points)
        if not cell.is_open:
            running[cell.round - 1] = made[total]
    return tuple(running)


def _citations(ledger: Ledger, codes: tuple[Code, ...]) -> tuple[tuple[str, Citation], ...]:
    names = ("points", "tie_breaks", *(f"tie_breaks.{code}" for code in codes))
    found = ((name, ledger.group.settings.cite(name)) for name in names)
    return tuple((name, citation) for name, citation in found if citation is not None)
