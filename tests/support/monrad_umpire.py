"""Judges a Monrad round in a field of any size, by the cards and by proofs, without the engine.

That something can be done the pairing itself shows; that something cannot be
done is believed only with a barrier.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

from publisher.model.events import Group
from publisher.model.pairings import NoLegalPairing, Pairing, PairingOutcome
from publisher.model.results import ByeKind
from publisher.model.settings import MonradVariant
from support.barrier import barrier_of
from support.monrad_by_trying import by_trying
from support.monrad_cards import Card, cards, colour_of_upper, eligible_in_turn, may_meet, tier
from support.monrad_leaving import BYE, fewest_leaving


class Umpire:
    """One round of a group, and what there was to see in it (`seen`)."""

    def __init__(self, group: Group, number: int) -> None:
        self.group = group
        self.number = number
        self.last = number == group.rounds_total
        self.rule = group.settings.monrad
        self.group_first = self.rule.variant is MonradVariant.GROUP_FIRST
        self.here = cards(group, number)
        self.turns = eligible_in_turn(
            self.here, group_first=self.group_first, second=self.rule.allow_second_bye
        )
        self.seen = Counter[str]()

    def faults(self, outcome: PairingOutcome) -> list[str]:
        """What is wrong with an outcome, in words; nothing where it is right.

        A group that allows breaks of 7 is not judged.
        """
        if isinstance(outcome, Pairing):
            self.seen["rounds"] += 1
            self.seen["last rounds"] += self.last
            return list(self._of_pairing(outcome))
        if isinstance(outcome, NoLegalPairing):
            self.seen["rounds without a legal pairing"] += 1
            return list(self._of_refusal())
        self.seen["rounds with fewer than two"] += 1
        return [] if len(self.here) < 2 else ["says that it cannot be paired"]

    def _of_refusal(self) -> Iterator[str]:
        if self.number == 1:
            yield "refuses a first round"
        if not self.turns:
            self.seen["refused: no bye left"] += 1
        for turn in self.turns:
            if self._can_be(self.here, turn):
                yield f"no pairing, and yet it is not proved with the bye in {sorted(turn)}"

    def _of_pairing(self, pairing: Pairing) -> Iterator[str]:
        games = [(made.white, made.black) for made in pairing.pairs]
        byes = [each.player for each in pairing.byes]
        named = [player for game in games for player in game] + byes
        if sorted(named) != sorted(card.number for card in self.here):
            yield "not everybody once"
            return
        if len(byes) != len(self.here) % 2 or any(
            each.kind is not ByeKind.PAIRING for each in pairing.byes
        ):
            yield "a bye too many"
            return
        self.seen["games"] += len(games)
        bye = byes[0] if byes else BYE
        if self.number == 1:
            if (games, bye) != by_trying(self.group, 1):
                yield "not the first round of 4"
            return
        yield from self._of_bye(bye)
        for why in (why for each in pairing.byes for why in each.reasons):
            turn = next((turn for turn in self.turns if bye in turn), set())
            if why.code == "monrad.bye" and why.fact("numbers") != tuple(sorted(turn)):
                yield f"says that {why.fact('numbers')} might have the bye"
        yield from self._of_games(games, bye)

    def _of_bye(self, bye: int) -> Iterator[str]:
        if not bye:
            return
        self.seen["byes"] += 1
        had = {card.number for card in self.here if card.easy_point}
        self.seen["second byes"] += bye in had
        if bye in had and len(had) < len(self.here):
            yield f"{bye} has had a point without playing, and others have not"
        for turn in self.turns:
            if bye in turn:
                return
            self.seen["byes that waited"] += 1
            if self._can_be(self.here, turn):
                yield f"{bye} has the bye, and one of {sorted(turn)} might"
        yield f"{bye} may not have the bye"

    def _of_games(self, games: list[tuple[int, int]], bye: int) -> Iterator[str]:
        by_number = {card.number: card for card in self.here}
        partner = {black: white for white, black in games} | dict(games) | {bye: BYE}
        left = list(self.here)
        boards = []
        while left:
            top = left.pop(0)
            other = by_number.get(partner[top.number])
            if other is not None:
                boards.append({top.number, other.number})
                white = _has_white(games, top, other)
                yield from self._of_game(top, other, white)
            looked_into = self._of_leaving if self.group_first else self._of_refused
            yield from looked_into(top, other, left, bye)
            left = [card for card in left if card is not other]
        if boards != [set(game) for game in games]:
            yield "the boards are out of order"

    def _of_game(self, top: Card, other: Card, top_is_white: bool) -> Iterator[str]:
        colour, against = ("W", "B") if top_is_white else ("B", "W")
        pair = f"{top.number} {colour} against {other.number}"
        if other.number in top.met:
            yield f"{pair}: a rematch"
        broken = top.faults(colour) + other.faults(against)
        self.seen["breaks of 7 in a last round"] += broken
        if broken and not self.last:
            yield f"{pair}: breaks 7"
        if colour != colour_of_upper(top, other, self.number, group_first=self.group_first):
            yield f"{pair}: the colours are wrong"

    def _of_refused(
        self, top: Card, chosen: Card | None, left: list[Card], bye: int
    ) -> Iterator[str]:
        """Whom the top player would have met before: without the two the rest cannot be paired."""
        turn = next((each for each in self.turns if bye in each), set())
        for card in self._before(top, chosen, left):
            self.seen["candidates refused"] += 1
            rest = [each for each in left if each is not card]
            if self._can_be(rest, turn):
                yield f"{top.number} does not meet {card.number}, and nothing is in the way"

    def _of_leaving(
        self, top: Card, chosen: Card | None, left: list[Card], bye: int
    ) -> Iterator[str]:
        """By the older practice: without a pair no more may have to leave its group (9)."""
        turn = next((each for each in self.turns if bye in each), set())

        def fewest(cards_: list[Card], score: int) -> int | None:
            self.seen["numbers proved"] += 1
            return fewest_leaving(cards_, self._graph(cards_, turn), score)

        def manages(card: Card) -> bool:
            without = fewest([each for each in left if each is not card], card.score)
            now = fewest([top, *left], card.score)
            return now is not None and without is not None and without <= now

        for card in self._before(top, chosen, left):
            self.seen["candidates refused"] += 1
            if manages(card):
                yield f"{top.number} does not meet {card.number}, and no more would leave"
        if chosen is not None and not manages(chosen):
            yield f"{top.number} meets {chosen.number}, and more leave their group"

    def _before(self, top: Card, chosen: Card | None, left: list[Card]) -> Iterator[Card]:
        lowest = -1 if chosen is None else chosen.score
        order = [
            (-card.score, of_tier, place)
            for place, card in enumerate(left)
            if card.score >= lowest and (of_tier := self._tier(top, card))
        ]
        for _, _, place in sorted(order):
            if left[place] is chosen:
                return
            yield left[place]

    def _tier(self, top: Card, card: Card) -> int:
        return tier(top, card, self.number, last=self.last, group_first=self.group_first)

    def _can_be(self, left: Iterable[Card], eligible: set[int]) -> bool:
        """Whether it is not proved that `left` cannot be paired, one of `eligible` left over."""
        self.seen["barriers"] += 1
        return barrier_of(self._graph(left, eligible)) is None

    def _graph(self, left: Iterable[Card], eligible: set[int]) -> dict[int, set[int]]:
        """Who of those left may meet, and the bye."""
        numbers = {card.number for card in left}
        graph = {number: self._meetings[number] & numbers for number in numbers}
        if len(numbers) % 2:
            graph[BYE] = eligible & numbers
            for number in graph[BYE]:
                graph[number] = graph[number] | {BYE}
        return graph

    @cached_property
    def _meetings(self) -> dict[int, set[int]]:
        return {
            one.number: {
                other.number
                for other in self.here
                if other is not one and may_meet(one, other, last=self.last)
            }
            for one in self.here
        }


def _has_white(games: list[tuple[int, int]], top: Card, other: Card) -> bool:
    return (top.number, other.number) in games
