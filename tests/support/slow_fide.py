"""Buchholz and Sonneborn-Berger of a Swiss written a second time, slowly, from the articles.

Shares no code with the ranking: every round is a word, every question is asked
over all rounds again, and a cut is found by looking at everything that could go.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from publisher.model.events import Group

HALF = Fraction(1, 2)
PLAYED = {
    "1-0": (Fraction(1), Fraction(0)),
    "0-1": (Fraction(0), Fraction(1)),
    "½-½": (HALF, HALF),
    "0-0": (Fraction(0), Fraction(0)),
}
FORFEITS = {
    "+:-": ("forfeit won", "forfeit lost"),
    "-:+": ("forfeit lost", "forfeit won"),
    "-:-": ("forfeit lost", "forfeit lost"),
}
BYES = {
    "pairing": ("bye", Fraction(1)),
    "full": ("bye", Fraction(1)),
    "half": ("asked for", HALF),
    "zero": ("asked for", Fraction(0)),
}


@dataclass
class Step:
    """A round of a player: what it was, against whom, for how many points."""

    word: str
    opponent: int
    points: Fraction

    @property
    def missed(self) -> bool:
        return self.word in {"asked for", "forfeit lost"}


class SlowFide:
    """The values of one group with 1-½-0, with the caps of 2026 or without."""

    def __init__(self, group: Group, *, capped: bool) -> None:
        self.capped = capped
        self.steps = {
            entry.number: [self._step(round_, entry.number) for round_ in group.rounds]
            for entry in group.entries
        }

    @staticmethod
    def _step(round_: object, player: int) -> Step:
        for game in round_.games:
            if player not in (game.white, game.black):
                continue
            at = 0 if player == game.white else 1
            other = game.black if player == game.white else game.white
            result = str(game.result)
            if result in PLAYED:
                return Step("played", other, PLAYED[result][at])
            if result in FORFEITS:
                word = FORFEITS[result][at]
                return Step(word, other, Fraction(word == "forfeit won"))
            return Step("open", other, Fraction(0))
        for bye in round_.byes:
            if bye.player == player:
                word, points = BYES[str(bye.kind)]
                return Step(word, 0, points)
        return Step("asked for", 0, Fraction(0))

    def score(self, player: int) -> Fraction:
        return sum((step.points for step in self.steps[player]), Fraction(0))

    def adjusted(self, player: int) -> Fraction:
        """16.3: requested byes with nothing but missed rounds after them are draws."""
        steps = self.steps[player]
        total = Fraction(0)
        for at, step in enumerate(steps):
            late = step.word == "asked for" and all(after.missed for after in steps[at + 1 :])
            total += HALF if late else step.points
        return total

    def parts(self, player: int) -> list[tuple[Fraction, Fraction, bool]]:
        """For each finished round the score seen, the points, and whether it was missed."""
        found = []
        for step in self.steps[player]:
            if step.word == "open":
                continue
            if step.word == "played":
                seen = self.adjusted(step.opponent)
            else:
                seen = self.score(player)
                if self.capped and step.word.startswith("forfeit"):
                    seen = min(seen, self.adjusted(step.opponent))
                elif self.capped:
                    seen = min(seen, HALF * len(self.steps[player]))
            found.append((seen, step.points, step.missed))
        return found

    def buchholz(self, player: int, low: int = 0, high: int = 0) -> Fraction:
        left = [(seen, missed) for seen, _, missed in self.parts(player)]
        for _ in range(low):
            if left:
                # A missed round is never lower than the lowest, so it always goes first.
                missed = [part for part in left if part[1]]
                left.remove(min(missed or left))
        for _ in range(high):
            if left:
                left.remove(max(left))
        return sum((seen for seen, _ in left), Fraction(0))

    def sonneborn_berger(self, player: int, low: int = 0) -> Fraction:
        left = list(self.parts(player))
        for _ in range(low):
            if not left:
                break
            least = min(left, key=lambda part: (part[0], part[0] * part[1], not part[2]))
            missed = [part for part in left if part[2]]
            if missed and not least[2]:
                instead = min(missed, key=lambda part: part[0] * part[1])
                if instead[0] * instead[1] >= least[0] * least[1]:
                    least = instead
            left.remove(least)
        return sum((seen * points for seen, points, _ in left), Fraction(0))
