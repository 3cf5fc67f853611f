"""What a pair or a floater costs by each criterion (2026: C6 to C21; 2017: C.5 to C.19).

A cost is a list of (criterion, part, amount): `part` tells levels within one
criterion apart, the more important the larger (a score, a score difference).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from publisher.model.results import Colour
from publisher.pairing.dutch.bracket import Bracket
from publisher.pairing.dutch.colours import allocate
from publisher.pairing.dutch.players import Float, Player, Strength


class Term(NamedTuple):
    """An amount that a criterion, or a part of it, is worse by."""

    criterion: str
    part: int
    amount: int = 1


Terms = Iterator[Term]


class Criteria:
    """The criteria of one edition in one bracket.

    `order` names them, the most important first.  `pair` and `leaves` give the
    terms of a pair inside the bracket and of a member that leaves it; `beyond`
    those of one who leaves the next bracket too, or out of it.
    """

    order: tuple[str, ...]

    def __init__(self, bracket: Bracket, initial: Colour) -> None:
        self.bracket = bracket
        self._initial = initial
        self._players = bracket.field.players
        self._first_resident = bracket.residents[0]

    def pair(self, higher: int, lower: int) -> Terms:
        raise NotImplementedError

    def leaves(self, v: int) -> Terms:
        raise NotImplementedError

    def beyond(self, v: int) -> Terms:
        raise NotImplementedError

    def has_bye(self, v: int) -> Terms:  # noqa: ARG002 - no criterion of 2017
        """The terms of the only floater of the bracket where he gets the bye."""
        yield from ()

    def _colours(self, higher: Player, lower: Player, names: tuple[str, str, str, str]) -> Terms:
        """Who does not get a colour preference, and what that does to topscorers."""
        if higher.preference is None or higher.preference is not lower.preference:
            return
        if higher.strength is lower.strength is Strength.ABSOLUTE:
            yield from self._third_or_wide(higher, lower, names)
        yield Term(names[2], 0)
        if min(higher.strength, lower.strength) >= Strength.STRONG:
            yield Term(names[3], 0)

    def _third_or_wide(
        self, higher: Player, lower: Player, names: tuple[str, str, str, str]
    ) -> Terms:
        """A topscorer, or his opponent, who gets a colour that C3 would else keep from him."""
        gets_wanted = allocate(higher, lower, self._initial).higher is higher.preference
        denied = lower if gets_wanted else higher
        if abs(denied.difference) > 1:
            yield Term(names[0], 0)
        if denied.colours[-1] is denied.colours[-2] is not denied.preference:
            yield Term(names[1], 0)


class Criteria2026(Criteria):
    """C6 to C21; only a resident is protected from another downfloat."""

    order = (
        "C6", "C7", "C8", "C8.scores", "C9", "C10", "C11", "C12", "C13",
        "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21",
    )  # fmt: skip

    def pair(self, higher: int, lower: int) -> Terms:
        mdp, opponent = self._players[higher], self._players[lower]
        yield from self._colours(mdp, opponent, ("C10", "C11", "C12", "C13"))
        if higher >= self._first_resident:
            return
        for ago, single, differences in ((0, "C15", "C19"), (1, "C17", "C21")):
            if opponent.floats[ago] is Float.UP:
                yield Term(single, 0)
                yield Term(differences, mdp.score)

    def leaves(self, v: int) -> Terms:
        player = self._players[v]
        yield Term("C6", 0)
        yield Term("C7", player.score)
        resident = v >= self._first_resident
        for ago, single, differences in ((0, "C14", "C18"), (1, "C16", "C20")):
            if player.floats[ago] is Float.DOWN:
                yield Term(single, 0) if resident else Term(differences, player.score)

    def beyond(self, v: int) -> Terms:
        yield Term("C8", 0)
        yield Term("C8.scores", self._players[v].score)

    def has_bye(self, v: int) -> Terms:
        yield Term("C9", 0, self._players[v].unplayed)


class Criteria2017(Criteria):
    """C.5 to C.19; the score difference of a floater is one point more than to the lowest."""

    order = (
        "C.5", "C.6", "C.7", "C.7.scores", "C.8", "C.9", "C.10", "C.11",
        "C.12", "C.13", "C.14", "C.15", "C.16", "C.17", "C.18", "C.19",
    )  # fmt: skip

    def __init__(self, bracket: Bracket, initial: Colour) -> None:
        super().__init__(bracket, initial)
        self._beneath = bracket.score - bracket.field.state.unit
        self._looks_ahead = not (bracket.collapsed or bracket.completing or bracket.last)

    def pair(self, higher: int, lower: int) -> Terms:
        upper, under = self._players[higher], self._players[lower]
        yield from self._colours(upper, under, ("C.8", "C.9", "C.10", "C.11"))
        if difference := upper.score - under.score:
            yield Term("C.6", difference)
            yield from self._downfloat(upper, difference)
            for ago, single, differences in ((0, "C.13", "C.17"), (1, "C.15", "C.19")):
                if under.floats[ago] is Float.UP:
                    yield Term(single, 0)
                    yield Term(differences, difference)

    def leaves(self, v: int) -> Terms:
        player = self._players[v]
        yield Term("C.5", 0)
        yield Term("C.6", player.score - self._beneath)
        yield from self._downfloat(player, player.score - self._beneath)

    def _downfloat(self, player: Player, difference: int) -> Terms:
        for ago, single, differences in ((0, "C.12", "C.16"), (1, "C.14", "C.18")):
            if player.floats[ago] is Float.DOWN:
                yield Term(single, 0)
                yield Term(differences, difference)

    def beyond(self, v: int) -> Terms:
        if self._looks_ahead:
            yield Term("C.7", 0)
            yield Term("C.7.scores", self._players[v].score)
