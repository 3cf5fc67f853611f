"""The Dutch system by trying: every candidate of every bracket in the order of the text, and slow.

For fields of ten players at most.  Shares nothing with the engine: it has its own
cards and compares lists of failures.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from publisher.model.events import Group
from publisher.model.results import Colour
from support.dutch_cards import Card, Cards, cards

Pair = tuple[Card, Card]
Candidate = tuple[list[Pair], Cards]
Failures = tuple[object, ...]


class Trial:
    """One round."""

    def __init__(self, here: Cards, initial: str, edition: int) -> None:
        self.here = here
        self.initial = initial
        self.edition = edition
        self.eligible = {card.number for card in here if not card.barred}
        self.known: dict[frozenset[int], bool] = {}

    def may_meet(self, one: Card, two: Card) -> bool:
        if two.number in one.met | one.never:
            return False
        return one.top or two.top or not (one.must and two.must and one.wants == two.wants)

    def possible(self, left: Iterable[Card]) -> bool:
        """Whether those left can all be paired, one perhaps with the bye."""
        cards = tuple(left)
        key = frozenset(card.number for card in cards)
        if key not in self.known:
            self.known[key] = self._possible(cards)
        return self.known[key]

    def _possible(self, cards: Cards) -> bool:
        if not cards:
            return True
        first, *others = cards
        if len(cards) % 2 and first.number in self.eligible and self.possible(others):
            return True
        return any(
            self.may_meet(first, other) and self.possible(each for each in others if each != other)
            for other in others
        )

    def round(self) -> tuple[list[Pair], Card | None] | None:
        """All pairs, and who has the bye; None where there are none."""
        if self.edition == 2026 and len(self.here) % 2 and not self._fix_bye_score():
            return None
        if not self.possible(self.here):
            return None
        groups = [
            tuple(card for card in self.here if card.score == score)
            for score in sorted({card.score for card in self.here}, reverse=True)
        ]
        pairs: list[Pair] = []
        down: Cards = ()
        for place, residents in enumerate(groups):
            lower = tuple(card for group in groups[place + 1 :] for card in group)
            following = groups[place + 1] if lower else ()
            bracket = Bracket(self, down, residents, following, lower)
            made, left = bracket.best()
            if not self.possible((*left, *lower)):
                made, left = Bracket(self, down, residents, following, lower, ppb=True).best()
                last, left = Bracket(self, left, lower, (), (), clb=True).best()
                return [*pairs, *made, *last], left[0] if left else None
            pairs += made
            down = left
        return pairs, down[0] if down else None

    def _fix_bye_score(self) -> bool:
        able = [card for card in self.here if not card.barred]
        for score in sorted({card.score for card in able}):
            self.eligible = {card.number for card in able if card.score == score}
            self.known = {}
            if self.possible(self.here):
                return True
        return False

    def white(self, higher: Card, lower: Card) -> Card:
        mine, other = higher.wants, lower.wants
        if not mine and not other:
            odd = higher.place % 2 == 1
            return higher if odd == (self.initial == "W") else lower
        if mine != other:
            return higher if mine == "W" or other == "B" else lower
        ranks = [
            (card.strength, abs(card.surplus) * (card.strength == 3)) for card in (higher, lower)
        ]
        if ranks[0] != ranks[1]:
            first = higher if ranks[0] > ranks[1] else lower
            second = lower if first is higher else higher
            return first if mine == "W" else second
        for had, other_had in zip(higher.colours[::-1], lower.colours[::-1], strict=False):
            if had != other_had:
                return higher if had == "B" else lower
        return higher if mine == "W" else lower


@dataclass
class Bracket:
    """One bracket; `ppb` and `clb` as in A.9 of 2017."""

    trial: Trial
    mdps: Cards
    residents: Cards
    following: Cards
    lower: Cards
    ppb: bool = False
    clb: bool = False

    def best(self) -> Candidate:
        """The first of the best candidates, and who leaves the bracket."""
        must_complete = self.trial.edition == 2026 or self.ppb or not self.lower
        most = (len(self.mdps) + len(self.residents)) // 2
        for pairs in range(most, -1, -1):
            found: tuple[Failures, Candidate] | None = None
            for candidate in self.candidates(pairs):
                if must_complete and not self.trial.possible((*candidate[1], *self.lower)):
                    continue
                failures = self.failures(*candidate)
                if found is None or failures < found[0]:
                    found = failures, candidate
            if found is not None:
                return found[1]
        raise AssertionError("a bracket without a pairing")

    def candidates(self, pairs: int) -> Iterator[Candidate]:
        """All with so many pairs, in the order of the text, but for the sizes of S1."""
        for paired in range(min(len(self.mdps), len(self.residents), pairs), -1, -1):
            for mdps in combinations(self.mdps, paired):
                limbo = [card for card in self.mdps if card not in mdps]
                for opponents in permutations(self.residents, paired):
                    made = list(zip(mdps, opponents, strict=True))
                    if not all(self.trial.may_meet(*pair) for pair in made):
                        continue
                    rest = tuple(card for card in self.residents if card not in opponents)
                    for more, left in self.remainder(rest, pairs - paired):
                        yield [*made, *more], (*limbo, *left)

    def remainder(self, players: Cards, pairs: int) -> Iterator[Candidate]:
        if 2 * pairs > len(players):
            return
        first, second = range(pairs), range(pairs, len(players))
        for leaving, entering in exchanges(first, second):
            upper = sorted({*first, *entering} - {*leaving})
            lower = sorted({*second, *leaving} - {*entering})
            for made in self.transpositions(players, upper, lower):
                used = {place for pair in made for place in pair}
                yield (
                    [(players[one], players[two]) for one, two in made],
                    tuple(card for place, card in enumerate(players) if place not in used),
                )

    def transpositions(
        self, players: Cards, upper: list[int], lower: list[int]
    ) -> Iterator[list[tuple[int, int]]]:
        """Lexicographic; a pair that may not be is given up at once."""
        if not upper:
            yield []
            return
        for place in lower:
            if self.trial.may_meet(players[upper[0]], players[place]):
                rest = [other for other in lower if other != place]
                for more in self.transpositions(players, upper[1:], rest):
                    yield [(upper[0], place), *more]

    def failures(self, pairs: list[Pair], down: Cards) -> Failures:
        ordered = [sorted(pair, key=lambda card: (-card.score, card.number)) for pair in pairs]
        if self.trial.edition == 2026:
            return (
                len(down), descending(card.score for card in down), self.next_2026(down),
                self.bye_unplayed(down), *self.colours(ordered), *self.floats_2026(ordered, down),
            )  # fmt: skip
        return (
            len(down), self.psd(ordered, down), self.next_2017(down),
            *self.colours(ordered), *self.floats_2017(ordered, down),
        )  # fmt: skip

    def next_2026(self, down: Cards) -> tuple[int, list[int]]:
        if not self.following:
            return 0, []
        below = tuple(card for card in self.lower if card not in self.following)
        return min(
            (len(left), descending(card.score for card in left))
            for _, left in all_pairings(self.trial, down, self.following)
            if self.trial.possible((*left, *below))
        )

    def next_2017(self, down: Cards) -> tuple[bool, int, list[int]]:
        """A last bracket that cannot be paired is worse than any that can."""
        if not self.following or self.ppb or self.clb:
            return False, 0, []
        last = len(self.following) == len(self.lower)
        return min(
            (
                last and not self.trial.possible(left),
                len(left),
                Bracket(self.trial, down, self.following, (), ()).psd(pairs, left),
            )
            for pairs, left in all_pairings(self.trial, down, self.following)
            if not last or len(left) < 2 or not self.trial.possible(left)
        )

    def bye_unplayed(self, down: Cards) -> int:
        """C9, where the only one to leave is the only one who can have the bye."""
        able = any(card.number in self.trial.eligible for card in self.lower)
        odd = len(self.trial.here) % 2
        return down[0].unplayed if len(down) == 1 and odd and not able else 0

    def colours(self, pairs: list[list[Card]]) -> tuple[int, int, int, int]:
        wide = third = wanted = strongly = 0
        for higher, lower in pairs:
            white = self.trial.white(higher, lower)
            top = higher.top or lower.top
            for card in (higher, lower):
                colour = "W" if card is white else "B"
                after = card.colours + colour
                wide += top and abs(after.count("W") - after.count("B")) > 2
                third += top and after[-3:] == colour * 3
                denied = bool(card.wants) and card.wants != colour
                wanted += denied
                strongly += denied and card.strength >= 2
        return wide, third, wanted, strongly

    def floats_2026(self, pairs: list[list[Card]], down: Cards) -> Failures:
        last = self.residents[0].score
        counts: list[int] = []
        lists: list[list[tuple[int, int]]] = []
        for ago in (1, 2):
            counts.append(sum(card in self.residents and card.floated(ago, "D") for card in down))
            unequal = [(one, two) for one, two in pairs if one.score != two.score]
            counts.append(sum(two.floated(ago, "U") for _, two in unequal))
            floating = [
                (1, card.score) for card in down if card in self.mdps and card.floated(ago, "D")
            ]
            paired = [(0, one.score - last) for one, _ in unequal if one.floated(ago, "D")]
            lists.append(descending([*floating, *paired]))
            lists.append(
                descending((0, one.score - last) for one, two in unequal if two.floated(ago, "U"))
            )
        return (*counts, *lists)

    def floats_2017(self, pairs: list[list[Card]], down: Cards) -> Failures:
        counts: list[int] = []
        lists: list[list[int]] = []
        apart = [(one, two, one.score - two.score) for one, two in pairs if one.score != two.score]
        alone = [(card, card.score - self.artificial) for card in down]
        for ago in (1, 2):
            downs = [by for one, _, by in apart if one.floated(ago, "D")]
            downs += [by for card, by in alone if card.floated(ago, "D")]
            ups = [by for _, two, by in apart if two.floated(ago, "U")]
            counts += [len(downs), len(ups)]
            lists += [descending(downs), descending(ups)]
        return (*counts, *lists)

    @property
    def artificial(self) -> int:
        """A point less than the lowest of the bracket has."""
        return min(card.score for card in (*self.mdps, *self.residents)) - 2

    def psd(self, pairs: Iterable[Iterable[Card]], down: Cards) -> list[int]:
        found = [abs(one.score - two.score) for one, two in pairs]
        return descending([*found, *(card.score - self.artificial for card in down)])


def descending(values: Iterable[Any]) -> list[Any]:
    return sorted(values, reverse=True)


def exchanges(first: range, second: range) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who leaves S1 and who enters it, none first, in order (4.3)."""
    for size in range(min(len(first), len(second)) + 1):
        found = [
            (
                sum(entering) - sum(leaving),
                [-place for place in reversed(leaving)],
                entering,
                leaving,
            )
            for leaving in combinations(first, size)
            for entering in combinations(second, size)
        ]
        for _, _, entering, leaving in sorted(found):
            yield leaving, entering


def all_pairings(trial: Trial, mdps: Cards, residents: Cards) -> Iterator[Candidate]:
    """All ways to pair some of a bracket, MDPs with residents only."""
    if not mdps and not residents:
        yield [], ()
        return
    first, *others = (*mdps, *residents)
    for pairs, left in all_pairings(trial, mdps[1:], residents if mdps else residents[1:]):
        yield pairs, (first, *left)
    for other in others:
        if other in residents and trial.may_meet(first, other):
            rest = tuple(card for card in residents if card not in (first, other))
            for pairs, left in all_pairings(trial, mdps[1:], rest):
                yield [(first, other), *pairs], left


def by_trying(group: Group, number: int, edition: int) -> list[tuple[int, int]] | None:
    """The (white, black) of round `number`, the bye as (number, 0); None where there are none."""
    initial = "W" if group.settings.dutch.initial_colour is Colour.WHITE else "B"
    trial = Trial(cards(group, number, edition), initial, edition)
    found = trial.round()
    if found is None:
        return None
    pairs, bye = found
    games = []
    for pair in pairs:
        higher, lower = sorted(pair, key=lambda card: (-card.score, card.number))
        white = trial.white(higher, lower)
        games.append((white.number, (lower if white is higher else higher).number))
    return games + ([(bye.number, 0)] if bye else [])
