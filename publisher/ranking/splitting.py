"""Putting level players in order: each tie-break splits every group still level, then the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby

from publisher.model.reasons import Reason
from publisher.model.standings import TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import Ledger
from publisher.ranking.registry import find
from publisher.ranking.stakes import Stake
from publisher.ranking.tie_break import Best, Books, Scope, TieBreak

Block = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """One group of level players taken apart by `code` into `parts`, best first.

    `setting` is the name under which the group's settings cite the paragraph;
    `stage` which of the values compared in turn did it, 0 for the first.  `values`
    are those of the parts, where they are a player's own.  `because` tells what was
    played or drawn, where it was not a tie-break.
    """

    code: str
    parts: tuple[Block, ...]
    setting: str
    stage: int = 0
    values: tuple[Fraction, ...] = ()
    because: tuple[Reason, ...] = ()


@dataclass(slots=True)
class Order:
    """Players in the order found so far.

    `blocks` are the groups still level, best first; `kept` those of them that
    no tie-break may split, with what is at stake and what will; `splits` what
    took the others apart, in the order applied; `values` by code and start number.
    """

    blocks: list[Block]
    kept: dict[Block, tuple[Stake, Reason]] = field(default_factory=dict)
    splits: list[Split] = field(default_factory=list)
    values: dict[str, dict[int, TieBreakValue]] = field(default_factory=dict)


def by_points(ledger: Ledger, players: Iterable[int]) -> list[Block]:
    """`players` in groups of equal points, the highest first; inside by start number."""
    accounts = ledger.accounts
    ordered = sorted(players, key=lambda number: (-ledger.scaled(accounts[number].points), number))
    return [tuple(part) for _, part in groupby(ordered, key=lambda each: accounts[each].points)]


def own_values(
    ledger: Ledger, players: Sequence[int], codes: Iterable[Code]
) -> dict[str, dict[int, TieBreakValue]]:
    """The values of the tie-breaks that are a player's own, for all of `players`."""
    return {
        str(code): dict(find(code).rule(ledger, tuple(players), code))
        for code in codes
        if find(code).scope is Scope.PLAYER
    }


def apply(books: Books, order: Order, code: Code, tie_break: TieBreak[Books]) -> None:
    """Split every block of `order` that `code` can split; `tie_break` is its line in the table."""
    held = order.values.setdefault(str(code), {})
    blocks: list[Block] = []
    for block in order.blocks:
        if len(block) == 1 or block in order.kept:
            blocks.append(block)
            continue
        if tie_break.scope is Scope.LEVEL:
            held.update(tie_break.rule(books, block, code))
        blocks.extend(_in_stages(order, tie_break, code, block))
    order.blocks = blocks


def _in_stages(order: Order, tie_break: TieBreak[Books], code: Code, block: Block) -> list[Block]:
    """`block` taken apart by the first value, what is left level by the second, and so on."""
    stages = {number: order.values[str(code)][number].stages for number in block}
    best = tie_break.best_of(code)
    parts = [block]
    for stage in range(min(len(each) for each in stages.values())):
        finer: list[Block] = []
        for part in parts:
            values = {number: stages[number][stage] for number in part}
            split = _parts(best, values)
            if len(split) > 1:
                setting = f"tie_breaks.{code}"
                own = _values_of(split, values) if tie_break.scope is Scope.PLAYER else ()
                order.splits.append(Split(str(code), tuple(split), setting, stage, own))
            finer.extend(split)
        parts = finer
    return parts


def _values_of(
    parts: Iterable[Block], values: Mapping[int, Fraction | None]
) -> tuple[Fraction, ...]:
    """What each of `parts` came out on."""
    found = (values[part[0]] for part in parts)
    return tuple(value for value in found if value is not None)


def _parts(best: Best, values: Mapping[int, Fraction | None]) -> list[Block]:
    """The players in groups of equal value; one that is undefined for somebody splits nobody."""
    by_value: dict[Fraction, list[int]] = {}
    for number, value in values.items():
        if value is None:
            return [tuple(values)]
        by_value.setdefault(value, []).append(number)
    ordered = sorted(by_value, reverse=best is Best.HIGHEST)
    return [tuple(by_value[value]) for value in ordered]
