"""The colours of a pair: which rule decides them, and what they break (7, 8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from publisher.model.results import Colour
from publisher.pairing.monrad.state import Player

LONGEST_ROW = 3
"""Games in a row with one colour that 7A allows."""
LARGEST_DIFFERENCE = 2
"""Whites and blacks may differ by so many (7B)."""


class ColourRule(StrEnum):
    """The rule that gave a pair its colours; the names of the reasons' codes."""

    LIMITS = "limits"
    THREE = "three"
    DUE = "due"
    NEWCOMER = "newcomer"
    DIFFERENCE = "difference"
    ALTERNATE = "alternate"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Allocation:
    """The colour of the higher of two players, by which rule, and what it costs.

    `breaks` counts the breaks of 7A and 7B, `three` says whether anybody gets a
    third game in a row with one colour.
    """

    higher: Colour
    rule: ColourRule
    breaks: int
    three: bool


def history(player: Player) -> tuple[tuple[Colour, ...], int]:
    """All that `allocate` and `fit` ask of a player: his last colours and his difference."""
    return player.colours[-LONGEST_ROW:], player.difference


def row_too_long(player: Player, colour: Colour) -> bool:
    """Whether another game with `colour` would be his fourth in a row (7A)."""
    last = player.colours[-LONGEST_ROW:]
    return len(last) == LONGEST_ROW and all(had is colour for had in last)


def too_uneven(player: Player, colour: Colour) -> bool:
    """Whether his whites and blacks would differ by more than two (7B)."""
    step = 1 if colour is Colour.WHITE else -1
    return abs(player.difference + step) > LARGEST_DIFFERENCE


def breaks(player: Player, colour: Colour) -> int:
    """How many of 7A and 7B another game with `colour` breaks for `player`: 0 to 2."""
    return row_too_long(player, colour) + too_uneven(player, colour)


def third_in_a_row(player: Player, colour: Colour) -> bool:
    """Whether his last two games had that colour as well (8A)."""
    return len(player.colours) > 1 and player.colours[-1] is player.colours[-2] is colour


def allocate(
    higher: Player, lower: Player, round_number: int, *, newcomer_fits: bool = False
) -> Allocation:
    """The colours of a pair, by the first rule that decides.

    `newcomer_fits`: who has no colour yet takes what the other is not due, as
    the older practice has it.
    """
    costs = {colour: breaks(higher, colour) + breaks(lower, colour.other) for colour in Colour}
    threes = {
        colour: third_in_a_row(higher, colour) or third_in_a_row(lower, colour.other)
        for colour in Colour
    }
    white, black = Colour.WHITE, Colour.BLACK
    if costs[white] != costs[black]:
        chosen, rule = (white if costs[white] < costs[black] else black), ColourRule.LIMITS
    elif threes[white] != threes[black]:
        chosen, rule = (black if threes[white] else white), ColourRule.THREE
    else:
        chosen, rule = _preferred(higher, lower, round_number, newcomer_fits=newcomer_fits)
    return Allocation(chosen, rule, costs[chosen], threes[chosen])


def _preferred(
    higher: Player, lower: Player, round_number: int, *, newcomer_fits: bool
) -> tuple[Colour, ColourRule]:
    if newcomer_fits and (higher.due is None) != (lower.due is None):
        due = higher.due or (lower.due.other if lower.due else Colour.WHITE)
        return due, ColourRule.NEWCOMER
    due = higher.due or Colour.WHITE
    if due is not (lower.due or Colour.WHITE):
        return due, ColourRule.DUE
    sizes = abs(higher.difference), abs(lower.difference)
    if sizes[0] != sizes[1]:
        return (due if sizes[0] > sizes[1] else due.other), ColourRule.DIFFERENCE
    if higher.last and lower.last and higher.last is not lower.last:
        return higher.last.other, ColourRule.ALTERNATE
    return (Colour.BLACK if round_number % 2 else Colour.WHITE), ColourRule.PLACE


def fit(higher: Player, lower: Player, *, newcomer_fits: bool) -> bool:
    """Whether the two are due opposite colours (8C)."""
    if higher.due is None or lower.due is None:
        return newcomer_fits
    return higher.due is not lower.due
