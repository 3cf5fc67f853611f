"""Putting level participants in order by what happened between them (FIDE C.07, 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Block = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Encounters:
    """By participant and opponent the average points of their games, for those who have met.

    A game that is missing could bring `loss` to `win`.  All of them are whole
    numbers of the same unit, for sums of fractions take long in a big field.
    """

    scores: Mapping[int, Mapping[int, int]]
    win: int
    loss: int

    def all_met(self, block: Block) -> bool:
        """Whether everybody of `block` has met everybody else of it."""
        wanted = set(block)
        return all(len(self.scores[each].keys() & wanted) == len(block) - 1 for each in block)

    def order(self, block: Block) -> list[Block]:
        """`block` best first, those who stay level together.

        Where all have met, by the sum of their points; else the leading places
        that the missing games cannot change.  Both again inside what is left
        level, until nothing changes.
        """
        if len(block) == 1:
            return [block]
        ranges = self._ranges(block)
        parts = _level(ranges) if self.all_met(block) else _certain(ranges)
        if len(parts) == 1:
            return parts
        return [each for part in parts for each in self.order(part)]

    def _ranges(self, block: Block) -> list[_Range]:
        """What each of `block` has at least and can have at most."""
        wanted = set(block)
        ranges = []
        for each in block:
            met = [score for other, score in self.scores[each].items() if other in wanted]
            own = sum(met)
            missing = len(block) - 1 - len(met)
            least = own + missing * self.loss if missing and self.loss else own
            most = own + missing * self.win if missing else own
            ranges.append(_Range(each, least, most))
        return ranges


@dataclass(frozen=True, slots=True)
class _Range:
    number: int
    least: int
    most: int


def _level(ranges: list[_Range]) -> list[Block]:
    """All in the order of their points, the highest first."""
    by_points: dict[int, list[int]] = {}
    for each in ranges:
        by_points.setdefault(each.least, []).append(each.number)
    return [tuple(by_points[points]) for points in sorted(by_points, reverse=True)]


def _certain(ranges: list[_Range]) -> list[Block]:
    """The leading places that no missing game can change, each alone, then all the others."""
    blocks: list[Block] = []
    left = list(ranges)
    while len(left) > 1:
        first = max(left, key=lambda each: each.least)
        others = [each for each in left if each is not first]
        if any(each.most >= first.least for each in others):
            break
        blocks.append((first.number,))
        left = others
    blocks.append(tuple(each.number for each in left))
    return blocks
