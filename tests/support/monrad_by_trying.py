"""Monrad by trying: the search of the text word for word, without looking ahead, and slow.

Shares nothing with the engine: it tries the candidates of the top player in
their order and breaks up the pair made last whenever he can meet nobody (9).
"""

from __future__ import annotations

from publisher.model.events import Group
from publisher.model.results import Colour
from publisher.model.settings import MonradVariant
from support.monrad_cards import OTHER, Card, cards, colour_of_upper, eligible_in_turn, tier

Pairs = list[tuple[int, int]]


class Trial:
    """One round being tried, with those in `eligible` last resort for the bye.

    `breaks` is None while 7 holds; else the pairing must break it so often.
    """

    def __init__(
        self, group: Group, number: int, here: list[Card], eligible: set[int], breaks: int | None
    ) -> None:
        self.here = here
        self.number = number
        self.loose = number == group.rounds_total or breaks is not None
        self.eligible = eligible
        self.breaks = breaks
        self.group_first = group.settings.monrad.variant is MonradVariant.GROUP_FIRST
        self.tiers: dict[tuple[int, int], int] = {}
        self.known: dict[tuple[frozenset[int], int], int | None] = {}

    def colour(self, upper: Card, lower: Card) -> str:
        return colour_of_upper(upper, lower, self.number, group_first=self.group_first)

    def tier(self, upper: Card, lower: Card) -> int:
        pair = upper.number, lower.number
        if pair not in self.tiers:
            self.tiers[pair] = tier(
                upper, lower, self.number, last=self.loose, group_first=self.group_first
            )
        return self.tiers[pair]

    def cost(self, upper: Card, lower: Card) -> int:
        """The breaks of 7 that are counted."""
        if self.breaks is None:
            return 0
        colour = self.colour(upper, lower)
        return upper.faults(colour) + lower.faults(OTHER[colour])

    def pairs(self) -> Pairs | None:
        return self.try_all(tuple(self.here), self.breaks or 0)

    def try_all(self, left: tuple[Card, ...], purse: int) -> Pairs | None:
        """Pairs (upper, lower) for those left, the bye as lower 0; None where there are none."""
        if not left:
            return None if purse else []
        top, rest = left[0], left[1:]
        order = sorted(
            (-card.score, tier, place)
            for place, card in enumerate(rest)
            if (tier := self.tier(top, card))
        )
        for _, _, place in order:
            paid = self.cost(top, rest[place])
            if paid > purse or not self.manages(left, place + 1):
                continue
            below = self.try_all(rest[:place] + rest[place + 1 :], purse - paid)
            if below is not None:
                return [(top.number, rest[place].number), *below]
        if len(left) % 2 and top.number in self.eligible:
            below = self.try_all(rest, purse)
            if below is not None:
                return [(top.number, 0), *below]
        return None

    def manages(self, left: tuple[Card, ...], place: int) -> bool:
        """Whether the group down to the one at `place` leaves out no more without the two."""
        if not self.group_first or self.breaks is not None:
            return True
        score = left[place].score
        every = frozenset(card.number for card in left)
        now = self.left_out(every, score)
        without = self.left_out(every - {left[0].number, left[place].number}, score)
        return now is not None and without is not None and without <= now

    def left_out(self, left: frozenset[int], score: int) -> int | None:
        """Of those left with at least `score` the fewest who meet somebody below it, or the bye."""
        if (left, score) not in self.known:
            self.known[left, score] = self.fewest(left, score)
        return self.known[left, score]

    def fewest(self, left: frozenset[int], score: int) -> int | None:
        if not left:
            return 0
        top = next(card for card in self.here if card.number in left)
        others = [card for card in self.here if card.number in left and card is not top]
        found = []
        for other in others:
            if self.tier(top, other):
                rest = self.left_out(left - {top.number, other.number}, score)
                if rest is not None:
                    found.append(rest + (top.score >= score > other.score))
        if len(left) % 2 and top.number in self.eligible:
            rest = self.left_out(left - {top.number}, score)
            if rest is not None:
                found.append(rest + (top.score >= score))
        return min(found, default=None)


def by_trying(group: Group, number: int) -> tuple[Pairs, int] | None:
    """The (white, black) of round `number`, in order, and who has the bye, or 0.

    None where no pairing keeps the rules.
    """
    here = cards(group, number)
    rule = group.settings.monrad
    if number == 1:
        return _first_round(here, rule.number_one)
    turns = eligible_in_turn(
        here,
        group_first=rule.variant is MonradVariant.GROUP_FIRST,
        second=rule.allow_second_bye,
    )
    for trial in (Trial(group, number, here, eligible, None) for eligible in turns):
        found = trial.pairs()
        if found is not None:
            return _with_colours(trial, found)
    if rule.allow_colour_breaks and number != group.rounds_total:
        return _breaking(group, number, here, turns)
    return None


def _first_round(here: list[Card], number_one: Colour) -> tuple[Pairs, int]:
    """The first has black against the second, the third against the fourth (4, 12A)."""
    numbers = [card.number for card in here]
    bye = numbers.pop() if len(numbers) % 2 else 0
    pairs = []
    while numbers:
        odd, even = numbers.pop(0), numbers.pop(0)
        pairs.append((odd, even) if number_one is Colour.WHITE else (even, odd))
    return pairs, bye


def _breaking(
    group: Group, number: int, here: list[Card], turns: list[set[int]]
) -> tuple[Pairs, int] | None:
    """The first pairing with the fewest breaks of 7; a pair breaks it four times at most."""
    for eligible in turns:
        for breaks in range(2 * len(here) + 1):
            trial = Trial(group, number, here, eligible, breaks)
            found = trial.pairs()
            if found is not None:
                return _with_colours(trial, found)
    return None


def _with_colours(trial: Trial, found: Pairs) -> tuple[Pairs, int]:
    by_number = {card.number: card for card in trial.here}
    bye = next((upper for upper, lower in found if not lower), 0)
    games = [
        (upper, lower)
        if trial.colour(by_number[upper], by_number[lower]) == "W"
        else (lower, upper)
        for upper, lower in found
        if lower
    ]
    return games, bye
