"""The other tie-breaks of players a second time, slowly, from the articles, for any points.

Shares no code with the ranking.  Every answer is looked for in the rounds again,
and direct encounters are decided by trying every result of every game not played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from publisher.model.events import Group
from publisher.model.settings import PointScheme

HALF = Fraction(1, 2)
OVER_THE_BOARD = {"1-0": ("win", "loss"), "0-1": ("loss", "win"), "½-½": ("draw", "draw")}
OVER_THE_BOARD["0-0"] = ("loss", "loss")
WITHOUT_PLAY = {
    "+:-": ("forfeit_win", "forfeit_loss"),
    "-:+": ("forfeit_loss", "forfeit_win"),
    "-:-": ("forfeit_loss", "forfeit_loss"),
}
BYES = {"pairing": "pairing_bye", "full": "full_bye", "half": "half_bye", "zero": "zero_bye"}
STAYED_AWAY = {"half_bye", "zero_bye", "absent"}


@dataclass(frozen=True)
class Step:
    """A round of a player: what it was, whom he met or should have met, with which colour."""

    word: str
    opponent: int = 0
    black: bool = False
    points: Fraction = Fraction(0)
    last: bool = False

    @property
    def played(self) -> bool:
        return self.word in {"win", "draw", "loss"}

    @property
    def missed(self) -> bool:
        return self.word in STAYED_AWAY | {"forfeit_loss"}


class SlowCatalogue:
    """The values of a Swiss in which every round is over."""

    def __init__(self, group: Group, *, capped: bool) -> None:
        self.capped = capped
        self.scheme: PointScheme = group.settings.points
        self.ratings = {entry.number: entry.rating for entry in group.entries}
        self.steps = {
            entry.number: [
                self._step(each, entry.number, len(group.rounds)) for each in group.rounds
            ]
            for entry in group.entries
        }

    def _step(self, each: object, player: int, length: int) -> Step:
        last = each.number == length
        for game in each.games:
            if player in (game.white, game.black):
                at = int(player == game.black)
                other = game.white if at else game.black
                result = str(game.result)
                word = (OVER_THE_BOARD.get(result) or WITHOUT_PLAY[result])[at]
                return Step(word, other, bool(at), getattr(self.scheme, word), last)
        for bye in each.byes:
            if bye.player == player:
                word = BYES[str(bye.kind)]
                return Step(word, points=getattr(self.scheme, word), last=last)
        return Step("absent", last=last)

    def drawn(self) -> SlowCatalogue:
        """The same event with every pair of the last round drawn (8.3)."""
        other = object.__new__(SlowCatalogue)
        other.__dict__.update(self.__dict__)
        draw = self.scheme.draw
        other.steps = {
            player: [
                Step("draw", step.opponent, step.black, draw, last=True)
                if step.last and step.opponent
                else step
                for step in steps
            ]
            for player, steps in self.steps.items()
        }
        return other

    def score(self, player: int) -> Fraction:
        return sum((step.points for step in self.steps[player]), Fraction(0))

    def adjusted(self, player: int) -> Fraction:
        steps = self.steps[player]
        total = Fraction(0)
        for at, step in enumerate(steps):
            late = step.word in STAYED_AWAY and all(after.missed for after in steps[at + 1 :])
            total += self.scheme.draw if late else step.points
        return total

    def seen(self, player: int, *, forfeits: bool = False) -> list[tuple[Fraction, Step]]:
        """Each round with the score of the opponent, or of the dummy."""
        found = []
        for step in self.steps[player]:
            if step.played or (forfeits and step.opponent):
                found.append((self.adjusted(step.opponent), step))
                continue
            own = self.score(player)
            if self.capped and step.opponent:
                own = min(own, self.adjusted(step.opponent))
            elif self.capped:
                own = min(own, self.scheme.draw * len(self.steps[player]))
            found.append((own, step))
        return found

    def buchholz(self, player: int, *, forfeits: bool = False) -> Fraction:
        return sum((seen for seen, _ in self.seen(player, forfeits=forfeits)), Fraction(0))

    def sonneborn_berger(self, player: int, *, forfeits: bool = False) -> Fraction:
        parts = self.seen(player, forfeits=forfeits)
        return sum((seen * step.points for seen, step in parts), Fraction(0))

    def average_buchholz(self, player: int) -> Fraction | None:
        met = [step.opponent for step in self.steps[player] if step.played]
        if not met:
            return None
        return sum((self.buchholz(other) for other in met), Fraction(0)) / len(met)

    def progressive(self, player: int, cut: int = 0) -> Fraction:
        steps = self.steps[player]
        scores = [
            sum((each.points for each in steps[: at + 1]), Fraction(0)) for at in range(len(steps))
        ]
        return sum(scores[cut:], Fraction(0))

    def counts(self, player: int) -> dict[str, int]:
        steps = self.steps[player]
        return {
            "WIN": sum(step.points == self.scheme.win for step in steps),
            "WON": sum(step.word == "win" for step in steps),
            "BPG": sum(step.played and step.black for step in steps),
            "BWG": sum(step.word == "win" and step.black for step in steps),
            "REP": sum(not step.missed for step in steps),
        }

    def standard(self, player: int) -> Fraction:
        total = Fraction(0)
        for at, step in enumerate(self.steps[player]):
            other = self.scheme.draw
            if step.played:
                other = self.steps[step.opponent][at].points
            total += Fraction((step.points > other) - (step.points < other) + 1, 2)
        return total

    def average_rating(self, player: int, unrated: int = 0) -> int | None:
        met = [self.ratings[step.opponent] or unrated for step in self.steps[player] if step.played]
        rated = [rating for rating in met if rating]
        if not rated:
            return None
        whole, rest = divmod(sum(rated), len(rated))
        return whole + (2 * rest >= len(rated))

    def encounters(self, block: Sequence[int], *, forfeits: bool = False) -> list[list[int]]:
        """`block` place by place by the games among them (6)."""
        if len(block) == 1:
            return [list(block)]
        known = self._meetings(block, forfeits=forfeits)
        open_pairs = [pair for pair in combinations(sorted(block), 2) if pair not in known]
        tables = [self._table(block, known, open_pairs, ends) for ends in self._ends(open_pairs)]
        places: list[list[int]] = []
        if not open_pairs:
            (table,) = tables
            scores = sorted(set(table.values()), reverse=True)
            places = [[player for player in block if table[player] == each] for each in scores]
        else:
            left = list(block)
            while len(left) > 1:
                ahead = [
                    player
                    for player in left
                    if all(
                        table[player] > table[o] for table in tables for o in left if o != player
                    )
                ]
                if not ahead:
                    break
                places.append(ahead)
                left.remove(ahead[0])
            places.append(left)
        if len(places) == 1:
            return places
        return [part for place in places for part in self.encounters(place, forfeits=forfeits)]

    def _ends(
        self, pairs: Sequence[tuple[int, int]]
    ) -> Iterable[tuple[tuple[Fraction, Fraction], ...]]:
        win, loss = self.scheme.win, self.scheme.loss
        return product(((win, loss), (loss, win)), repeat=len(pairs))

    def _table(
        self,
        block: Sequence[int],
        known: dict[tuple[int, int], tuple[Fraction, Fraction]],
        open_pairs: Sequence[tuple[int, int]],
        ends: tuple[tuple[Fraction, Fraction], ...],
    ) -> dict[int, Fraction]:
        table = dict.fromkeys(block, Fraction(0))
        for pair, points in [*known.items(), *zip(open_pairs, ends, strict=True)]:
            for player, scored in zip(pair, points, strict=True):
                table[player] += scored
        return table

    def _meetings(
        self, block: Sequence[int], *, forfeits: bool
    ) -> dict[tuple[int, int], tuple[Fraction, Fraction]]:
        """For each pair of `block` that has met the average points of both."""
        found = {}
        for pair in combinations(sorted(block), 2):
            sides = []
            for player, other in (pair, pair[::-1]):
                games = [
                    step.points
                    for step in self.steps[player]
                    if step.opponent == other and (step.played or forfeits)
                ]
                if games:
                    sides.append(sum(games, Fraction(0)) / len(games))
            if sides:
                found[pair] = (sides[0], sides[1])
        return found
