"""Putting level players in order: each tie-break splits every group still level, then the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from math import lcm
from typing import NamedTuple

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
    text = str(code)
    held = order.values.setdefault(text, {})
    column = _Column(text, tie_break.scope, tie_break.best_of(code), held)
    blocks: list[Block] = []
    for block in order.blocks:
        if len(block) == 1 or block in order.kept:
            blocks.append(block)
            continue
        if tie_break.scope is Scope.LEVEL:
            held.update(tie_break.rule(books, block, code))
        blocks.extend(_in_stages(column, block, order.splits))
    order.blocks = blocks


class _Column(NamedTuple):
    """A tie-break and the values it has given."""

    code: str
    scope: Scope
    best: Best
    held: Mapping[int, TieBreakValue]


def _in_stages(column: _Column, block: Block, splits: list[Split]) -> list[Block]:
    """`block` taken apart by the first value, what is left level by the second, and so on.

    What took it apart is added to `splits`.
    """
    stages = {number: column.held[number].stages for number in block}
    parts = [block]
    for stage in range(min(map(len, stages.values()))):
        finer: list[Block] = []
        for part in parts:
            values = {number: stages[number][stage] for number in part}
            split = _parts(column.best, values)
            if len(split) > 1:
                setting = f"tie_breaks.{column.code}"
                own = _values_of(split, values) if column.scope is Scope.PLAYER else ()
                splits.append(Split(column.code, tuple(split), setting, stage, own))
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
    exact = [value.as_integer_ratio() for value in values.values() if value is not None]
    if len(exact) < len(values):
        return [tuple(values)]
    # In whole units: comparing and hashing fractions for everybody of a big field takes long.
    unit = lcm(*{below for _, below in exact})
    by_units: dict[int, list[int]] = {}
    for number, (above, below) in zip(values, exact, strict=True):
        by_units.setdefault(above * (unit // below), []).append(number)
    ordered = sorted(by_units, reverse=best is Best.HIGHEST)
    return [tuple(by_units[units]) for units in ordered]
