"""Cards of a Dutch tournament for the slow reference: colours and floats as text.

Shares nothing with the engine.  Points are in halves; a score is the points of a player with
the virtual ones of the round to be paired.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from publisher.model.events import Group, Round
from publisher.model.results import ByeKind, Result
from publisher.model.settings import AccelerationMethod

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
    """A player's card; `floats` has a letter for each round: D, U or a dot.

    `met` are those he has played, `never` those whom he may not meet for another reason.
    """

    number: int
    place: int = 0
    points: int = 0
    score: int = 0
    colours: str = ""
    floats: str = ""
    met: set[int] = field(default_factory=set)
    never: set[int] = field(default_factory=set)
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
    for round_ in sorted(group.rounds, key=lambda each: each.number):
        if round_.number < number:
            enter(group, every, round_, edition)
    here = [every[each] for each in there(group, number)]
    seen = sorted({card.number for card in every.values() if card.seen or card in here})
    for card in here:
        card.place = seen.index(card.number) + 1
        card.top = number == group.rounds_total and card.points > number - 1
        card.score = card.points + virtual(group, card.number, number)
        card.never = forbidden(group, card.number, number)
    return tuple(sorted(here, key=lambda card: (-card.score, card.number)))


def there(group: Group, number: int) -> list[int]:
    """Who has come by round `number`, has not left and asked for no bye in it."""
    away = {
        bye.player
        for round_ in group.rounds
        for bye in round_.byes
        if round_.number == number and bye.kind is not ByeKind.PAIRING
    }
    return [
        entry.number
        for entry in group.entries
        if entry.number not in away
        and entry.from_round <= number
        and not (entry.withdrawn and entry.withdrawn.after_round < number)
    ]


def virtual(group: Group, player: int, number: int) -> int:
    """The virtual points by the Baku acceleration, in halves (C.04.7).

    A quarter of those of round 1, rounded up, twice over make the group that has them.
    """
    if group.settings.dutch.acceleration is AccelerationMethod.NONE:
        return 0
    first = there(group, 1)
    quarter = (len(first) + 3) // 4
    favoured = player <= first[min(2 * quarter, len(first)) - 1]
    rounds = (group.rounds_total + 1) // 2
    if not favoured or number > rounds:
        return 0
    return 2 if number <= (rounds + 1) // 2 else 1


def forbidden(group: Group, player: int, number: int) -> set[int]:
    """Whom the event keeps a player from in round `number`."""
    return {
        other
        for each in group.settings.dutch.prohibited
        if player in each.players
        and number >= each.first_round
        and (not each.last_round or number <= each.last_round)
        for other in each.players
        if other != player
    }


def enter(group: Group, every: dict[int, Card], round_: Round, edition: int) -> None:
    """Write a round on the cards; without a game 2017 gives every player a downfloat."""
    before = {
        number: card.points + virtual(group, number, round_.number)
        for number, card in every.items()
    }
    letters = dict.fromkeys(every, "D" if edition == 2017 else ".")
    played: set[int] = set()
    for game in round_.games:
        white, black = every[game.white], every[game.black]
        for card, other, halves, colour in zip(
            (white, black), (black, white), HALVES[game.result], "WB", strict=True
        ):
            card.points += halves
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
        card.points += BYES[bye.kind]
        card.seen |= bye.kind is ByeKind.PAIRING
        card.barred |= bye.kind is ByeKind.PAIRING
        card.barred |= bye.kind is ByeKind.FULL and edition == 2026
        if BYES[bye.kind]:
            letters[bye.player] = "D"
    for card in every.values():
        card.floats += letters[card.number]
        card.unplayed += card.number not in played
