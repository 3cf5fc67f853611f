"""Pairs a round bracket by bracket, from the top down (2026: 1.9; 2017: A.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from publisher.model.results import Colour
from publisher.pairing.dutch.below import Below
from publisher.pairing.dutch.bracket import Bracket, Paired, mask_of
from publisher.pairing.dutch.completion import Completion, bye_scores
from publisher.pairing.dutch.criteria import Criteria, Criteria2017, Criteria2026
from publisher.pairing.dutch.editions import Edition
from publisher.pairing.dutch.fast import Fast
from publisher.pairing.dutch.field import Field
from publisher.pairing.dutch.general import General


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket and how it was paired."""

    bracket: Bracket
    criteria: Criteria
    paired: Paired


class Pairer:
    """Pairs the rounds of one edition."""

    def __init__(
        self, field: Field, edition: Edition, initial: Colour, *, fast: bool = True
    ) -> None:
        """Without `fast` every bracket goes the general way, to the same result."""
        self._fast = fast
        self.field = field
        self.edition = edition
        self._initial = initial
        self.completion = self._completion()

    def _completion(self) -> Completion:
        """With the bye at the lowest score that can be (C5), or for anybody (2017)."""
        field = self.field
        if field.bye is None:
            return Completion(field, 0)
        if not self.edition.completes:
            return Completion(field, field.unbarred)
        found = Completion(field, 0)
        for _, eligible in bye_scores(field):
            found = Completion(field, eligible)
            if found.possible(self.everybody):
                break
        return found

    @property
    def everybody(self) -> int:
        """All players, and the bye."""
        return (1 << self.field.size + self.field.size % 2) - 1

    @property
    def possible(self) -> bool:
        """Whether there is any pairing."""
        return self.completion.possible(self.everybody)

    def brackets(self) -> Iterator[PairedBracket]:
        """The brackets, the highest first; only where there is a pairing."""
        groups = self.field.groups
        below = self.everybody
        floaters: tuple[int, ...] = ()
        for place, group in enumerate(groups):
            following = mask_of(groups[place + 1]) if place + 1 < len(groups) else 0
            below &= ~mask_of(group)
            bracket = Bracket(self.field, floaters, tuple(group), following, below & ~following)
            made = self._pair(bracket)
            if not bracket.last and not self._completable(made.paired, below):
                yield (made := self._pair(replace(bracket, completing=True)))
                yield self._pair(self._collapsed(made.paired.floaters, below))
                return
            yield made
            floaters = made.paired.floaters

    def _completable(self, paired: Paired, below: int) -> bool:
        if self.edition.completes:
            return True
        return self.completion.possible(below | mask_of(paired.floaters))

    def _collapsed(self, floaters: tuple[int, ...], below: int) -> Bracket:
        """All below a bracket as the last one (A.9 of 2017)."""
        players = below & ~self.completion.bye
        first = (players & -players).bit_length() - 1
        residents = tuple(range(first, self.field.size))
        return Bracket(self.field, floaters, residents, 0, below & ~players, collapsed=True)

    def _pair(self, bracket: Bracket) -> PairedBracket:
        criteria: Criteria
        if self.edition.completes:
            criteria = Criteria2026(bracket, self._initial)
        else:
            criteria = Criteria2017(bracket, self._initial)
        below = Below(bracket, self.completion, completes=self.edition.completes)
        paired = Fast(bracket, below, self.edition).pair() if self._fast else None
        if paired is None:
            general = General(
                bracket, self.completion, criteria, below, completes=self.edition.completes
            )
            paired = general.pair()
        return PairedBracket(bracket, criteria, paired)
