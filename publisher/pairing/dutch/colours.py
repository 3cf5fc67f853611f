"""The colours of a pair: which rule of 5.2 decides them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from publisher.model.results import Colour
from publisher.pairing.dutch.players import Player, Strength


class ColourRule(StrEnum):
    """The rule that gave a pair its colours; the names of the reasons' codes."""

    BOTH = "both"
    STRONGER = "stronger"
    WIDER = "wider"
    ALTERNATE = "alternate"
    RANK = "rank"
    INITIAL = "initial"


@dataclass(frozen=True, slots=True)
class Allocation:
    """The colour of the higher of two players, and by which rule."""

    higher: Colour
    rule: ColourRule


def allocate(higher: Player, lower: Player, initial: Colour) -> Allocation:
    """The colours of a pair, by the first rule that decides (5.2.1 to 5.2.5).

    `higher` has the higher pairing score or, with the same, the lower number;
    `initial` is the colour of pairing number 1 in the first round.
    """
    mine, other = higher.preference, lower.preference
    if mine is None and other is None:
        return Allocation(initial if higher.tpn % 2 else initial.other, ColourRule.INITIAL)
    if mine is not other:
        return Allocation(mine or _opposite(other), ColourRule.BOTH)
    if higher.strength != lower.strength:
        granted = _granted(higher.strength > lower.strength, mine)
        return Allocation(granted, ColourRule.STRONGER)
    if higher.strength is Strength.ABSOLUTE:
        sizes = abs(higher.difference), abs(lower.difference)
        if sizes[0] != sizes[1]:
            return Allocation(_granted(sizes[0] > sizes[1], mine), ColourRule.WIDER)
    for had, other_had in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if had is not other_had:
            return Allocation(had.other, ColourRule.ALTERNATE)
    return Allocation(_granted(True, mine), ColourRule.RANK)  # noqa: FBT003 - private


def _opposite(colour: Colour | None) -> Colour:
    return Colour.BLACK if colour is Colour.WHITE else Colour.WHITE


def _granted(to_higher: bool, preference: Colour | None) -> Colour:  # noqa: FBT001 - private
    """What the higher one gets where both prefer the same colour."""
    wanted = preference or Colour.WHITE
    return wanted if to_higher else wanted.other
