"""What a pair or a floater costs by each criterion (2026: C6 to C21; 2017: C.5 to C.19)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from publisher.model.results import Colour
from publisher.pairing.dutch.bracket import Bracket
from publisher.pairing.dutch.colours import allocate
from publisher.pairing.dutch.players import Float, Player, Strength


class Criterion(StrEnum):
    """The criteria, the most important first; the editions number them differently.

    The names are those of the rules (`pairing.preferences`) and of the reasons.
    `_1` is the last round, `_2` the one before it.
    """

    FLOATERS = "floaters"
    FLOATER_SCORES = "floater_scores"
    NEXT_FLOATERS = "next_floaters"
    NEXT_SCORES = "next_scores"
    BYE_UNPLAYED = "bye_unplayed"
    TOPSCORER_DIFFERENCE = "topscorer_difference"
    TOPSCORER_ROW = "topscorer_row"
    PREFERENCES = "preferences"
    STRONG_PREFERENCES = "strong_preferences"
    DOWNFLOAT_1 = "downfloat_1"
    UPFLOAT_1 = "upfloat_1"
    DOWNFLOAT_2 = "downfloat_2"
    UPFLOAT_2 = "upfloat_2"
    DOWN_DIFFERENCE_1 = "down_difference_1"
    UP_DIFFERENCE_1 = "up_difference_1"
    DOWN_DIFFERENCE_2 = "down_difference_2"
    UP_DIFFERENCE_2 = "up_difference_2"


class Term(NamedTuple):
    """An amount by which a criterion is worse.

    `part` tells levels within a criterion apart, the more important the larger:
    a score, or a score difference.
    """

    criterion: Criterion
    part: int = 0
    amount: int = 1


Terms = Iterator[Term]

_DOWN = (
    (Criterion.DOWNFLOAT_1, Criterion.DOWN_DIFFERENCE_1),
    (Criterion.DOWNFLOAT_2, Criterion.DOWN_DIFFERENCE_2),
)
_UP = (
    (Criterion.UPFLOAT_1, Criterion.UP_DIFFERENCE_1),
    (Criterion.UPFLOAT_2, Criterion.UP_DIFFERENCE_2),
)


class Criteria:
    """The criteria in one bracket.

    `pair` and `leaves` give the terms of a pair inside the bracket and of a
    member that leaves it, `beyond` those of one who leaves the next bracket
    too, and `has_bye` those of the only floater where he gets the bye.
    """

    def __init__(self, bracket: Bracket, initial: Colour) -> None:
        self._bracket = bracket
        self._initial = initial
        self._players = bracket.field.players
        self._first_resident = bracket.residents[0]

    def pair(self, higher: int, lower: int) -> Terms:
        raise NotImplementedError

    def leaves(self, v: int) -> Terms:
        raise NotImplementedError

    def beyond(self, v: int) -> Terms:
        yield Term(Criterion.NEXT_FLOATERS)
        yield Term(Criterion.NEXT_SCORES, self._players[v].score)

    def has_bye(self, v: int) -> Terms:
        raise NotImplementedError

    def _colours(self, higher: Player, lower: Player) -> Terms:
        """Whether somebody does not get his colour, and what that does to topscorers."""
        if higher.preference is None or higher.preference is not lower.preference:
            return
        if higher.strength is lower.strength is Strength.ABSOLUTE:
            yield from self._against_absolute(higher, lower)
        yield Term(Criterion.PREFERENCES)
        if min(higher.strength, lower.strength) >= Strength.STRONG:
            yield Term(Criterion.STRONG_PREFERENCES)

    def _against_absolute(self, higher: Player, lower: Player) -> Terms:
        """A topscorer, or his opponent, gets a colour that C3 keeps from all others."""
        granted = allocate(higher, lower, self._initial).higher is higher.preference
        denied = lower if granted else higher
        if abs(denied.difference) > 1:
            yield Term(Criterion.TOPSCORER_DIFFERENCE)
        if denied.colours[-1] is denied.colours[-2] is not denied.preference:
            yield Term(Criterion.TOPSCORER_ROW)


class Criteria2026(Criteria):
    """C6 to C21: residents are protected from floating down again, opponents of MDPs from up."""

    def pair(self, higher: int, lower: int) -> Terms:
        mdp, opponent = self._players[higher], self._players[lower]
        yield from self._colours(mdp, opponent)
        if higher >= self._first_resident:
            return
        for ago, (again, difference) in enumerate(_UP):
            if opponent.floats[ago] is Float.UP:
                yield Term(again)
                yield Term(difference, mdp.score)

    def leaves(self, v: int) -> Terms:
        """An MDP who floats on has a larger score difference than any who does not."""
        player = self._players[v]
        yield Term(Criterion.FLOATERS)
        yield Term(Criterion.FLOATER_SCORES, player.score)
        for ago, (again, difference) in enumerate(_DOWN):
            if player.floats[ago] is Float.DOWN:
                mdp = v < self._first_resident
                yield Term(difference, player.score) if mdp else Term(again)

    def has_bye(self, v: int) -> Terms:
        yield Term(Criterion.BYE_UNPLAYED, amount=self._players[v].unplayed)


class Criteria2017(Criteria):
    """C.5 to C.19: everybody is protected from the same float.

    A floater's score difference is a point more than to the lowest of the bracket.
    """

    def pair(self, higher: int, lower: int) -> Terms:
        upper, under = self._players[higher], self._players[lower]
        yield from self._colours(upper, under)
        apart = upper.score - under.score
        if not apart:
            return
        yield Term(Criterion.FLOATER_SCORES, apart)
        yield from self._downfloat(upper, apart)
        for ago, (again, difference) in enumerate(_UP):
            if under.floats[ago] is Float.UP:
                yield Term(again)
                yield Term(difference, apart)

    def leaves(self, v: int) -> Terms:
        player = self._players[v]
        apart = player.score - self._bracket.score + self._bracket.field.state.unit
        yield Term(Criterion.FLOATERS)
        yield Term(Criterion.FLOATER_SCORES, apart)
        yield from self._downfloat(player, apart)

    def beyond(self, v: int) -> Terms:
        if not self._bracket.completing:
            yield from super().beyond(v)

    def has_bye(self, v: int) -> Terms:  # noqa: ARG002 - no criterion of 2017
        yield from ()

    def _downfloat(self, player: Player, apart: int) -> Terms:
        for ago, (again, difference) in enumerate(_DOWN):
            if player.floats[ago] is Float.DOWN:
                yield Term(again)
                yield Term(difference, apart)
