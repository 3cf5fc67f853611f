"""The Monrad cards of a group, read from its rounds as they stand, and the rules of colours.

Shares nothing with the engine: scores are counted in half points, colours are
kept as text ("WBW"), and each rule is written down once more.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from publisher.model.events import Group
from publisher.model.results import ByeKind, Result

HALVES = {
    Result.WHITE_WINS: (2, 0),
    Result.BLACK_WINS: (0, 2),
    Result.DRAW: (1, 1),
    Result.ADJOURNED: (1, 1),
    Result.UNFINISHED: (1, 1),
    Result.WHITE_WINS_BY_FORFEIT: (2, 0),
    Result.BLACK_WINS_BY_FORFEIT: (0, 2),
    Result.DOUBLE_FORFEIT: (0, 0),
    Result.BOTH_LOSE: (0, 0),
    Result.WHITE_DRAWS_BLACK_LOSES: (1, 0),
    Result.BLACK_DRAWS_WHITE_LOSES: (0, 1),
}
NO_SHOWS = {
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
}
BYES = {ByeKind.PAIRING: 2, ByeKind.FULL: 2, ByeKind.HALF: 1, ByeKind.ZERO: 0}
OTHER = {"W": "B", "B": "W"}


@dataclass
class Card:
    """A player's card; `score` in half points.  What is asked of it is asked when it is full."""

    number: int
    score: int = 0
    colours: str = ""
    met: set[int] = field(default_factory=set)
    easy_point: bool = False

    @cached_property
    def surplus(self) -> int:
        return self.colours.count("W") - self.colours.count("B")

    @cached_property
    def due(self) -> str:
        if not self.colours:
            return ""
        if self.surplus:
            return "W" if self.surplus < 0 else "B"
        return OTHER[self.colours[-1]]

    def faults(self, colour: str) -> int:
        """How many of 7A and 7B another game with `colour` breaks."""
        return self._faults[colour]

    @cached_property
    def _faults(self) -> dict[str, int]:
        after = {"W": self.surplus + 1, "B": self.surplus - 1}
        return {
            colour: int((self.colours + colour)[-4:] == colour * 4) + int(abs(after[colour]) > 2)
            for colour in "WB"
        }

    def third(self, colour: str) -> bool:
        return (self.colours + colour)[-3:] == colour * 3


def cards(group: Group, number: int) -> list[Card]:
    """The round list before round `number`: the cards of those who are to be paired."""
    every = {entry.number: Card(entry.number) for entry in group.entries}
    for round_ in group.rounds:
        if round_.number >= number:
            continue
        for game in round_.games:
            white, black = every[game.white], every[game.black]
            for card, other, points, colour in zip(
                (white, black), (black, white), HALVES[game.result], "WB", strict=True
            ):
                card.score += points
                card.colours += colour
                card.met.add(other.number)
                card.easy_point |= points == 2 and game.result in NO_SHOWS
        for bye in round_.byes:
            card = every[bye.player]
            card.score += BYES[bye.kind]
            card.easy_point |= BYES[bye.kind] == 2
            card.colours += "W" if bye.kind is ByeKind.PAIRING else ""
    away = _away(group, number)
    here = [card for card in every.values() if card.number not in away]
    return sorted(here, key=lambda card: (-card.score, card.number))


def _away(group: Group, number: int) -> set[int]:
    """Who has left, is still to come, or has said that he misses the round."""
    away = {
        entry.number
        for entry in group.entries
        if entry.from_round > number
        or (entry.withdrawn is not None and entry.withdrawn.after_round < number)
    }
    for round_ in group.rounds:
        if round_.number == number:
            away |= {bye.player for bye in round_.byes if bye.kind is not ByeKind.PAIRING}
    return away


def colour_of_upper(  # noqa: PLR0911 - a rule, a return
    upper: Card, lower: Card, number: int, *, group_first: bool
) -> str:
    faults = {c: upper.faults(c) + lower.faults(OTHER[c]) for c in "WB"}
    thirds = {c: upper.third(c) or lower.third(OTHER[c]) for c in "WB"}
    if faults["W"] != faults["B"]:
        return min("WB", key=lambda c: faults[c])
    if thirds["W"] != thirds["B"]:
        return "B" if thirds["W"] else "W"
    if group_first and bool(upper.due) != bool(lower.due):
        return upper.due or OTHER[lower.due]
    upper_due, lower_due = upper.due or "W", lower.due or "W"
    if upper_due != lower_due:
        return upper_due
    if abs(upper.surplus) != abs(lower.surplus):
        return upper_due if abs(upper.surplus) > abs(lower.surplus) else OTHER[upper_due]
    if upper.colours and lower.colours and upper.colours[-1] != lower.colours[-1]:
        return OTHER[upper.colours[-1]]
    return "B" if number % 2 else "W"


def tier(upper: Card, lower: Card, number: int, *, last: bool, group_first: bool) -> int:
    """Of the two as a pair 1 to 4 (9A); 0 where they may not meet."""
    if lower.number in upper.met:
        return 0
    colour = colour_of_upper(upper, lower, number, group_first=group_first)
    if upper.faults(colour) + lower.faults(OTHER[colour]):
        return 4 if last else 0
    if upper.third(colour) or lower.third(OTHER[colour]):
        return 3
    if not upper.due or not lower.due:
        return 1 if group_first else 2
    return 1 if upper.due != lower.due else 2


def may_meet(one: Card, other: Card, *, last: bool) -> bool:
    """Whether 6A and, before the last round, 7 let the two meet with some colours."""
    if other.number in one.met:
        return False
    return last or any(not one.faults(c) + other.faults(OTHER[c]) for c in "WB")


def eligible_in_turn(here: list[Card], *, group_first: bool, second: bool) -> list[set[int]]:
    """Who may have the bye: the lowest group with anybody who may, then the next one's too (12).

    In an even field nobody.  Where everybody has had one and `second` is set,
    the lowest, then the one above him.
    """
    if len(here) % 2 == 0:
        return [set()]
    may = [card for card in here if not card.easy_point]
    if not may:
        return [{card.number} for card in reversed(here)] if second else []
    if group_first:
        return [{card.number for card in may}]
    return [
        {card.number for card in may if card.score <= score}
        for score in sorted({card.score for card in may})
    ]
