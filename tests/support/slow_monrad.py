"""Monrad quality written a second time, slowly, from the rounds as they stand in the file.

It shares no code with the ranking.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from publisher.model.events import Group

HALF = Fraction(1, 2)
WHITE_GETS = {"1-0": 1, "½-½": HALF, "+:-": 1}
BLACK_GETS = {"0-1": 1, "½-½": HALF, "-:+": 1}
BYE_GIVES = {"pairing": 1, "full": 1, "half": HALF}


class SlowMonrad:
    """The results list of a group with 1-½-0 after round `after`, nobody having withdrawn."""

    def __init__(self, group: Group, after: int) -> None:
        self.rounds = [each for each in group.rounds if each.number <= after]
        self.strikes = min(1 if group.rounds_total <= 6 else 2, len(self.rounds))
        self.ranked = [each.number for each in group.entries if not each.out_of_competition]

    def points(self, player: int) -> Fraction:
        total = Fraction(0)
        for each in self.rounds:
            for game in each.games:
                if game.white == player:
                    total += WHITE_GETS.get(str(game.result), 0)
                if game.black == player:
                    total += BLACK_GETS.get(str(game.result), 0)
            for bye in each.byes:
                if bye.player == player:
                    total += BYE_GIVES.get(str(bye.kind), 0)
        return total

    def quality(self, player: int, strikes: int) -> Fraction:
        """The sum over the rounds without the `strikes` lowest."""
        scores = [Fraction(0) for _ in self.rounds]
        for at, each in enumerate(self.rounds):
            for game in each.games:
                if player in (game.white, game.black):
                    other = game.white + game.black - player
                    scores[at] = self.points(other)
        for _ in range(min(strikes, len(scores))):
            scores.remove(min(scores))
        return sum(scores, Fraction(0))

    def stages(self, player: int) -> list[Fraction]:
        """The qualities compared in turn: each strikes one score less than the one before."""
        return [self.quality(player, strikes) for strikes in range(self.strikes, -1, -1)]

    def place(self, player: int) -> int:
        """The best place that he has or shares."""
        own = self._key(player)
        return 1 + sum(1 for other in self.ranked if self._key(other) > own)

    def deciding_stages(self, player: int) -> Sequence[int]:
        """The stages at which players with as many points fell away from him, in order."""
        level = [each for each in self.ranked if self.points(each) == self.points(player)]
        own = self.stages(player)
        fell = set()
        for other in level:
            differing = [at for at, value in enumerate(self.stages(other)) if value != own[at]]
            fell |= set(differing[:1])
        return sorted(fell)

    def _key(self, player: int) -> list[Fraction]:
        return [self.points(player), *self.stages(player)]
