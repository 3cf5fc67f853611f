"""What concerns a round as a whole: initial colour, last round, virtual points, open games."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from publisher.model.events import Group
from publisher.model.reasons import Reason, reason
from publisher.pairing.dutch.acceleration import virtual_points_of
from publisher.pairing.dutch.state import State, initial_colour_of


class RoundReasons:
    """The reasons of a group's rounds."""

    def __init__(self, group: Group) -> None:
        self._group = group
        self._settings = group.settings

    def initial_colour(self) -> Iterator[Reason]:
        """The colour of pairing number 1 in the first round: given, drawn, or as it was played."""
        found = initial_colour_of(self._group)
        if found is None:
            return
        citation = self._settings.cite("pairing.initial_colour")
        colour = found.colour.value
        if found.seed is None:
            yield reason("dutch.initial_given", citation, colour=colour)
        else:
            yield reason("dutch.initial_drawn", citation, colour=colour, seed=found.seed)

    def of_round(self, state: State) -> tuple[Reason, ...]:
        """All of them, for the round of that state."""
        found = list(self._open_games(state))
        if state.round == 1:
            found += self.initial_colour()
        found += self._many_rounds(state)
        found += self._last_round(state)
        found += self._virtual_points(state)
        found += self._prohibited(state)
        return tuple(found)

    def _open_games(self, state: State) -> Iterator[Reason]:
        for number, white, black in state.open_games:
            yield reason("dutch.open_game", None, round=number, white=white, black=black)

    def _many_rounds(self, state: State) -> Iterator[Reason]:
        """More rounds than half of the field may come to no legal pairing."""
        players, rounds = len(state.players), self._group.rounds_total
        if 2 * rounds > players:
            yield reason(
                "dutch.many_rounds",
                self._settings.cite("pairing.outlook"),
                players=players,
                rounds=rounds,
            )

    def _last_round(self, state: State) -> Iterator[Reason]:
        if state.last_round:
            yield reason(
                "dutch.last_round",
                self._settings.cite("pairing.topscorers"),
                round=state.round,
                numbers=tuple(
                    sorted(player.number for player in state.players if player.topscorer)
                ),
            )

    def _virtual_points(self, state: State) -> Iterator[Reason]:
        for each in virtual_points_of(self._group):
            if each.first_round <= state.round <= each.last_round:
                yield reason(
                    "dutch.virtual_points",
                    self._settings.cite("pairing.acceleration"),
                    points=Fraction(each.points),
                    first=each.first,
                    last=each.last,
                    until=each.last_round,
                )

    def _prohibited(self, state: State) -> Iterator[Reason]:
        for each in self._settings.dutch.prohibited:
            if each.first_round <= state.round <= (each.last_round or state.round):
                yield reason("dutch.prohibited", None, numbers=each.players, note=each.note)
