"""A ranking of round robins written a second time, slowly, from the rules alone.

It shares no code with the ranking: games are plain tuples, values are looked up
over all games again and again, and direct encounter tries every way in which
the missing games could end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from publisher.model.events import Group

HALF = Fraction(1, 2)
# White's and Black's points, and whether it was decided over the board.
RESULTS = {
    "1-0": (1, 0, True),
    "0-1": (0, 1, True),
    "½-½": (HALF, HALF, True),
    "+:-": (1, 0, False),
    "-:+": (0, 1, False),
    "-:-": (0, 0, False),
    "0-0": (0, 0, True),
    "½-0": (HALF, 0, True),
    "0-½": (0, HALF, True),
}
LEFT = {(True, True): "-:-", (True, False): "-:+", (False, True): "+:-"}

Score = tuple[Fraction | int, Fraction | int]


@dataclass
class Played:
    """A game with a score: round, players, points, over the board or not."""

    white: int
    black: int
    score: tuple[Fraction, Fraction]
    over_the_board: bool

    def has(self, player: int) -> bool:
        return player in (self.white, self.black)

    def points(self, player: int) -> Fraction:
        return Fraction(self.score[0] if player == self.white else self.score[1])

    def other(self, player: int) -> int:
        return self.black if player == self.white else self.white


class SlowRanking:
    """Places of a round robin with 1-½-0 after round `after`."""

    def __init__(self, group: Group, after: int) -> None:
        self.group = group
        self.players = [entry.number for entry in group.entries]
        left = {
            entry.number: entry.withdrawn.after_round
            for entry in group.entries
            if entry.withdrawn is not None and entry.withdrawn.after_round <= after
        }
        self.nulled = {
            number for number in left if self._begun(number, left[number]) * 2 < self._all()
        }
        self.absent = set(left) | {e.number for e in group.entries if e.out_of_competition}
        self.games = [
            played
            for round_ in group.rounds
            if round_.number <= after
            for game in round_.games
            for played in [
                self._played(round_.number, game.white, game.black, str(game.result), left)
            ]
            if played is not None
        ]

    def _all(self) -> int:
        return (len(self.players) - 1) * self.group.settings.cycles

    def _begun(self, number: int, last: int) -> int:
        return sum(
            1
            for round_ in self.group.rounds
            for game in round_.games
            if number in (game.white, game.black)
            and (
                str(game.result) in ("1-0", "0-1", "½-½", "0-0", "½-0", "0-½", "adjourned")
                or (str(game.result) == "*" and round_.number <= last)
            )
        )

    def _played(
        self, number: int, white: int, black: int, result: str, left: dict[int, int]
    ) -> Played | None:
        if white in self.nulled or black in self.nulled:
            return None
        if result == "*":
            gone = [left.get(each, number) < number for each in (white, black)]
            result = LEFT.get((gone[0], gone[1]), "*")
        if result not in RESULTS:
            return None
        first, second, board = RESULTS[result]
        return Played(white, black, (Fraction(first), Fraction(second)), board)

    def points(self, player: int) -> Fraction:
        return sum((each.points(player) for each in self.games if each.has(player)), Fraction(0))

    def sonneborn_berger(self, player: int) -> Fraction:
        total = Fraction(0)
        for each in self.games:
            if each.has(player):
                total += each.points(player) * self.points(each.other(player))
        return total

    def wins(self, player: int) -> int:
        return sum(
            1
            for each in self.games
            if each.has(player) and each.over_the_board and each.points(player) == 1
        )

    def wins_with_black(self, player: int) -> int:
        return sum(
            1
            for each in self.games
            if each.black == player and each.over_the_board and each.points(player) == 1
        )

    def blocks(self, codes: Sequence[str]) -> list[list[int]]:
        """The ranked players, best first, level ones together."""
        ranked = [each for each in self.players if each not in self.absent]
        return self._split(ranked, ["points", *codes])

    def _split(self, block: list[int], codes: Sequence[str]) -> list[list[int]]:
        if len(block) < 2 or not codes:
            return [block] if block else []
        parts = self.direct_encounter(block) if codes[0] == "DE" else self._by(block, codes[0])
        return [each for part in parts for each in self._split(part, codes[1:])]

    def _by(self, block: list[int], code: str) -> list[list[int]]:
        value: Callable[[int], Fraction | int] = {
            "points": self.points,
            "SB": self.sonneborn_berger,
            "WON": self.wins,
            "BWG": self.wins_with_black,
        }[code]
        return [
            [each for each in block if value(each) == wanted]
            for wanted in sorted({value(each) for each in block}, reverse=True)
        ]

    def direct_encounter(self, block: list[int]) -> list[list[int]]:
        """`block` by its own games: in full, or what every outcome of the missing ones gives."""
        if len(block) < 2:
            return [block]
        own = {pair: self._between(*pair) for pair in combinations(block, 2)}
        missing = [pair for pair, score in own.items() if score is None]
        worlds = [
            _totals(block, own | dict(zip(missing, ends, strict=True)))
            for ends in product([(1, 0), (0, 1)], repeat=len(missing))
        ]
        parts = _certain(block, worlds) if missing else _by_total(block, worlds[0])
        if len(parts) == 1:
            return parts
        return [each for part in parts for each in self.direct_encounter(part)]

    def _between(self, one: int, two: int) -> Score | None:
        games = [each for each in self.games if each.has(one) and each.has(two)]
        if not games:
            return None
        both = (sum(each.points(player) for each in games) for player in (one, two))
        first, second = (Fraction(total) / len(games) for total in both)
        return first, second


def _totals(block: list[int], own: dict[tuple[int, int], Score | None]) -> dict[int, Fraction]:
    totals = dict.fromkeys(block, Fraction(0))
    for pair, score in own.items():
        assert score is not None
        for player, points in zip(pair, score, strict=True):
            totals[player] += points
    return totals


def _by_total(block: list[int], totals: dict[int, Fraction]) -> list[list[int]]:
    return [
        [each for each in block if totals[each] == wanted]
        for wanted in sorted(set(totals.values()), reverse=True)
    ]


def _certain(block: list[int], worlds: list[dict[int, Fraction]]) -> list[list[int]]:
    """One after another who is ahead of all that are left in every world; the rest together."""
    left, parts = list(block), []
    while len(left) > 1:
        sure = [
            each
            for each in left
            if all(
                world[each] > world[other] for world in worlds for other in left if other != each
            )
        ]
        if not sure:
            break
        parts.append(sure)
        left.remove(sure[0])
    return [*parts, left]
