"""Cards of a Dutch tournament for the slow reference: colours and floats as text.

Shares nothing with the engine.  Scores are in half points.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from publisher.model.events import Group, Round
from publisher.model.results import ByeKind, Result

Cards = tuple["Card", ...]

HALVES = {
    Result.WHITE_WINS: (2, 0),
    Result.BLACK_WINS: (0, 2),
    Result.DRAW: (1, 1),
    Result.WHITE_WINS_BY_FORFEIT: (2, 0),
    Result.BLACK_WINS_BY_FORFEIT: (0, 2),
    Result.DOUBLE_FORFEIT: (0, 0),
}
BYES = {ByeKind.PAIRING: 2, ByeKind.FULL: 2, ByeKind.HALF: 1, ByeKind.ZERO: 0}
OTHER = {"W": "B", "B": "W"}


@dataclass(eq=False)
class Card:
    """A player's card; `floats` has a letter for each round: D, U or a dot."""

    number: int
    place: int = 0
    score: int = 0
    colours: str = ""
    floats: str = ""
    met: set[int] = field(default_factory=set)
    barred: bool = False
    unplayed: int = 0
    seen: bool = False
    top: bool = False

    @property
    def surplus(self) -> int:
        return self.colours.count("W") - self.colours.count("B")

    @property
    def wants(self) -> str:
        """W or B, or nothing."""
        if self.surplus > 1 or (abs(self.surplus) < 2 and self.colours[-2:] == "WW"):
            return "B"
        if self.surplus < -1 or (abs(self.surplus) < 2 and self.colours[-2:] == "BB"):
            return "W"
        if self.surplus:
            return "B" if self.surplus > 0 else "W"
        return OTHER[self.colours[-1]] if self.colours else ""

    @property
    def must(self) -> bool:
        return abs(self.surplus) > 1 or self.colours[-2:] in ("WW", "BB")

    @property
    def strength(self) -> int:
        if not self.colours:
            return 0
        return 3 if self.must else 1 + abs(self.surplus)

    def floated(self, ago: int, letter: str) -> bool:
        return len(self.floats) >= ago and self.floats[-ago] == letter


def cards(group: Group, number: int, edition: int) -> Cards:
    """Those to be paired in round `number`, in order."""
    every = {entry.number: Card(entry.number) for entry in group.entries}
    away: set[int] = set()
    for round_ in sorted(group.rounds, key=lambda each: each.number):
        if round_.number < number:
            enter(every, round_, edition)
        elif round_.number == number:
            away = {bye.player for bye in round_.byes if bye.kind is not ByeKind.PAIRING}
    here = [card for card in every.values() if card.number not in away]
    seen = sorted({card.number for card in every.values() if card.seen or card in here})
    for card in here:
        card.place = seen.index(card.number) + 1
        card.top = number == group.rounds_total and card.score > number - 1
    return tuple(sorted(here, key=lambda card: (-card.score, card.number)))


def enter(every: dict[int, Card], round_: Round, edition: int) -> None:
    """Write a round on the cards; without a game 2017 gives every player a downfloat."""
    before = {card.number: card.score for card in every.values()}
    letters = dict.fromkeys(every, "D" if edition == 2017 else ".")
    played: set[int] = set()
    for game in round_.games:
        white, black = every[game.white], every[game.black]
        for card, other, halves, colour in zip(
            (white, black), (black, white), HALVES[game.result], "WB", strict=True
        ):
            card.score += halves
            card.seen = True
            if game.result.is_forfeit:
                card.barred |= halves == 2
                letters[card.number] = "D" if halves or edition == 2017 else "."
                continue
            played.add(card.number)
            card.colours += colour
            card.met.add(other.number)
            mine, others = before[card.number], before[other.number]
            letters[card.number] = "D" if mine > others else "U" if mine < others else "."
    for bye in round_.byes:
        card = every[bye.player]
        card.score += BYES[bye.kind]
        card.seen |= bye.kind is ByeKind.PAIRING
        card.barred |= bye.kind is ByeKind.PAIRING
        card.barred |= bye.kind is ByeKind.FULL and edition == 2026
        if BYES[bye.kind]:
            letters[bye.player] = "D"
    for card in every.values():
        card.floats += letters[card.number]
        card.unplayed += card.number not in played
