"""Which rounds a cut or a median takes out (FIDE C.07, 14.1, 14.2 and 16.5)."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from publisher.ranking.codes import Code


class Summand(NamedTuple):
    """What one round adds.

    The least significant is the one with the lowest `rank`, and of those with
    the lowest `amount` (Sonneborn-Berger: the product with the lowest
    opponent).  `voluntary` ones go first where they are worth as much.
    """

    rank: int
    amount: int
    voluntary: bool = False


def cuts_of(code: Code) -> tuple[int, int]:
    """How many low and how many high values `code` takes out."""
    median = code.number("M")
    return median or code.number("C"), median


def cut(summands: Sequence[Summand], low: int, high: int) -> frozenset[int]:
    """The positions taken out: `low` of the least significant, then `high` of the highest.

    In place of the least significant one the lowest voluntary one goes, unless
    it is lower: nobody gains by staying away (16.5).  A cut larger than what
    there is takes all.
    """
    left = list(range(len(summands)))
    for _ in range(min(low, len(left))):
        left.remove(_lowest(summands, left))
    for _ in range(min(high, len(left))):
        left.remove(max(left, key=lambda at: (summands[at].rank, summands[at].amount, -at)))
    return frozenset(range(len(summands))).difference(left)


def cut_values(
    values: Sequence[int], low: int, high: int, voluntary: AbstractSet[int] = frozenset()
) -> frozenset[int]:
    """The positions that `cut` takes out of plain values, those of `voluntary` first.

    Where a rank is the amount itself, none of them is ever lower than the least
    significant.
    """
    order = sorted(range(len(values)), key=values.__getitem__)
    if voluntary:
        order.sort(key=lambda at: at not in voluntary)
    lowest, left = order[:low], order[low:]
    highest = sorted(left, key=lambda at: (-values[at], at))[:high] if high else []
    return frozenset((*lowest, *highest))


def _lowest(summands: Sequence[Summand], left: Sequence[int]) -> int:
    least = min(left, key=lambda at: (*summands[at][:2], not summands[at].voluntary, at))
    voluntary = [at for at in left if summands[at].voluntary]
    if not voluntary or summands[least].voluntary:
        return least
    instead = min(voluntary, key=lambda at: (summands[at].amount, summands[at].rank, at))
    return instead if summands[instead].amount >= summands[least].amount else least
