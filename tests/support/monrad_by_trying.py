"""Monrad by trying: the search of the text word for word, without looking ahead, and slow.

Shares nothing with the engine: it reads the rounds itself, keeps colours as
text and breaks up the pair made last whenever the top player can meet nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from publisher.model.events import Group
from publisher.model.results import ByeKind, Result

Pairs = list[tuple[int, int]]

HALVES = {
    Result.WHITE_WINS: (2, 0),
    Result.BLACK_WINS: (0, 2),
    Result.DRAW: (1, 1),
    Result.ADJOURNED: (1, 1),
    Result.WHITE_WINS_BY_FORFEIT: (2, 0),
    Result.BLACK_WINS_BY_FORFEIT: (0, 2),
    Result.DOUBLE_FORFEIT: (0, 0),
}
BYES = {ByeKind.PAIRING: 2, ByeKind.FULL: 2, ByeKind.HALF: 1, ByeKind.ZERO: 0}


@dataclass
class Card:
    """A player's card; `score` in half points."""

    number: int
    score: int = 0
    colours: str = ""
    met: set[int] = field(default_factory=set)
    easy_point: bool = False

    @property
    def surplus(self) -> int:
        return self.colours.count("W") - self.colours.count("B")

    @property
    def due(self) -> str:
        if not self.colours:
            return ""
        if self.surplus:
            return "W" if self.surplus < 0 else "B"
        return "W" if self.colours[-1] == "B" else "B"

    def faults(self, colour: str) -> int:
        after = self.surplus + (1 if colour == "W" else -1)
        return int((self.colours + colour)[-4:] == colour * 4) + int(abs(after) > 2)

    def third(self, colour: str) -> bool:
        return (self.colours + colour)[-3:] == colour * 3


def cards(group: Group, number: int) -> list[Card]:
    """The round list before round `number`."""
    every = {entry.number: Card(entry.number) for entry in group.entries}
    away = {
        entry.number
        for entry in group.entries
        if entry.withdrawn and entry.withdrawn.after_round < number
    }
    for round_ in group.rounds:
        if round_.number == number:
            away |= {bye.player for bye in round_.byes}
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
                card.easy_point |= points == 2 and game.result.is_forfeit
        for bye in round_.byes:
            every[bye.player].score += BYES[bye.kind]
            every[bye.player].easy_point |= BYES[bye.kind] == 2
            every[bye.player].colours += "W" if bye.kind is ByeKind.PAIRING else ""
    here = [card for card in every.values() if card.number not in away]
    return sorted(here, key=lambda card: (-card.score, card.number))


def colour_of_upper(  # noqa: PLR0911 - a rule, a return
    upper: Card, lower: Card, number: int, *, group_first: bool
) -> str:
    other = {"W": "B", "B": "W"}
    faults = {c: upper.faults(c) + lower.faults(other[c]) for c in "WB"}
    thirds = {c: upper.third(c) or lower.third(other[c]) for c in "WB"}
    if faults["W"] != faults["B"]:
        return min("WB", key=lambda c: faults[c])
    if thirds["W"] != thirds["B"]:
        return "B" if thirds["W"] else "W"
    if group_first and bool(upper.due) != bool(lower.due):
        return upper.due or other[lower.due]
    upper_due, lower_due = upper.due or "W", lower.due or "W"
    if upper_due != lower_due:
        return upper_due
    if abs(upper.surplus) != abs(lower.surplus):
        return upper_due if abs(upper.surplus) > abs(lower.surplus) else other[upper_due]
    if upper.colours and lower.colours and upper.colours[-1] != lower.colours[-1]:
        return other[upper.colours[-1]]
    return "B" if number % 2 else "W"


class Trial:
    """One round being tried, with those in `eligible` last resort for the bye."""

    def __init__(
        self, group: Group, number: int, here: list[Card], eligible: set[int], *, group_first: bool
    ) -> None:
        self.here = here
        self.number = number
        self.last = number == group.rounds_total
        self.eligible = eligible
        self.group_first = group_first
        self.odd = len(here) % 2 == 1

    def colour(self, upper: Card, lower: Card) -> str:
        return colour_of_upper(upper, lower, self.number, group_first=self.group_first)

    def tier(self, upper: Card, lower: Card) -> int:
        """1 to 4; 0 where the two may not meet."""
        if lower.number in upper.met:
            return 0
        colour = self.colour(upper, lower)
        against = "B" if colour == "W" else "W"
        if upper.faults(colour) + lower.faults(against):
            return 4 if self.last else 0
        if upper.third(colour) or lower.third(against):
            return 3
        if not upper.due or not lower.due:
            return 1 if self.group_first else 2
        return 1 if upper.due != lower.due else 2

    def try_all(self, left: tuple[Card, ...]) -> list[tuple[int, int]] | None:
        """Pairs (upper, lower) for those left, the bye as lower 0; None where there are none."""
        if not left:
            return []
        top, rest = left[0], left[1:]
        order = sorted(
            (-card.score, tier, place)
            for place, card in enumerate(rest)
            if (tier := self.tier(top, card))
        )
        for _, _, place in order:
            if self.group_first and not self.manages(left, place + 1):
                continue
            below = self.try_all(rest[:place] + rest[place + 1 :])
            if below is not None:
                return [(top.number, rest[place].number), *below]
        if len(left) % 2 and top.number in self.eligible:
            below = self.try_all(rest)
            if below is not None:
                return [(top.number, 0), *below]
        return None

    def manages(self, left: tuple[Card, ...], place: int) -> bool:
        """Whether the group down to the one at `place` leaves out no more without the two."""
        score = left[place].score
        inside = tuple(card.number for card in left if card.score >= score)
        every = tuple(card.number for card in left)
        gone = {left[0].number, left[place].number}
        now = self.left_out(every, inside)
        without = self.left_out(
            tuple(number for number in every if number not in gone),
            tuple(number for number in inside if number not in gone),
        )
        return now is not None and without is not None and without <= now

    def left_out(self, every: tuple[int, ...], inside: tuple[int, ...]) -> int | None:
        """The fewest of `inside` who meet somebody outside it, the bye being outside."""
        by_number = {card.number: card for card in self.here}

        @cache
        def fewest(left: frozenset[int]) -> int | None:
            best: int | None = None
            top = min(left, key=lambda number: self.here.index(by_number[number]), default=0)
            if not top:
                return 0
            for other, price in partners(top, left - {top}):
                rest = fewest(left - {top, other})
                if rest is not None and (best is None or rest + price < best):
                    best = rest + price
            return best

        def partners(top: int, others: frozenset[int]) -> Iterator[tuple[int, int]]:
            for other in others:
                if self.tier(by_number[top], by_number[other]):
                    yield other, int((top in inside) != (other in inside))
            if (len(others) + 1) % 2 and top in self.eligible:
                yield top, int(top in inside)

        return fewest(frozenset(every))


def by_trying(group: Group, number: int, *, group_first: bool = False) -> tuple[Pairs, int] | None:
    """The (white, black) of round `number` from the second on, and the bye or 0.

    None where no pairing keeps the rules.
    """
    here = cards(group, number)
    for eligible in turns(here, group_first=group_first):
        trial = Trial(group, number, here, eligible, group_first=group_first)
        found = trial.try_all(tuple(here))
        if found is not None:
            by_number = {card.number: card for card in here}
            bye = next((upper for upper, lower in found if not lower), 0)
            games = [
                (upper, lower)
                if trial.colour(by_number[upper], by_number[lower]) == "W"
                else (lower, upper)
                for upper, lower in found
                if lower
            ]
            return games, bye
    return None


def turns(here: list[Card], *, group_first: bool) -> Iterator[set[int]]:
    """Who may have the bye: the lowest group with anybody who may, then the next one's too."""
    may = [card for card in here if not card.easy_point]
    if len(here) % 2 == 0:
        yield set()
    elif group_first:
        yield {card.number for card in may}
    else:
        for score in sorted({card.score for card in may}):
            yield {card.number for card in may if card.score <= score}
