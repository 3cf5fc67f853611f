"""Tournaments at random, full of what programs differ about: byes, forfeits, withdrawals."""

from __future__ import annotations

from random import Random

from publisher.model.events import Bye, Entry, Game, Group, Round
from publisher.model.results import ByeKind, Result
from publisher.model.settings import Settings
from publisher.pairing.berger import table

PLAYED = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
FORFEITS = (
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
)
RESULTS = PLAYED * 4 + FORFEITS
# How many of a hundred leave, ask for half a point, or for none.
LEAVES, HALF, ZERO = 5, 7, 5


def random_swiss(random: Random, settings: Settings) -> Group:
    """5 to 16 players and 3 to 9 rounds paired at random; some may meet again."""
    players, length = random.randint(5, 16), random.randint(3, 9)
    gone: set[int] = set()
    rounds = []
    for number in range(1, length + 1):
        byes = []
        here = []
        for player in range(1, players + 1):
            kind = _bye(random, player, gone, number)
            if kind is None:
                here.append(player)
            else:
                byes.append(Bye(player, kind))
        random.shuffle(here)
        if len(here) % 2:
            byes.append(Bye(here.pop(), ByeKind.PAIRING))
        rounds.append(Round(number, _games(random, here), tuple(byes)))
    return _group(random, settings, players, rounds)


def random_round_robin(random: Random, settings: Settings) -> Group:
    """4 to 9 players by the Berger tables, forfeits included; the free round brings nothing."""
    players = random.randint(4, 9)
    rounds = []
    for number, pairs in enumerate(table(players + players % 2), 1):
        seats = [seat for pair in pairs for seat in pair if max(pair) <= players]
        free = [min(pair) for pair in pairs if max(pair) > players]
        byes = tuple(Bye(player, ByeKind.FREE) for player in free)
        rounds.append(Round(number, _games(random, seats), byes))
    return _group(random, settings, players, rounds)


def _bye(random: Random, player: int, gone: set[int], number: int) -> ByeKind | None:
    chance = random.randrange(100)
    if number > 1 and chance < LEAVES:
        gone.add(player)
    if player in gone:
        return ByeKind.ZERO
    if chance < LEAVES + HALF:
        return ByeKind.HALF
    return ByeKind.ZERO if chance < LEAVES + HALF + ZERO else None


def _games(random: Random, seats: list[int]) -> tuple[Game, ...]:
    return tuple(
        Game(at // 2 + 1, seats[at], seats[at + 1], random.choice(RESULTS))
        for at in range(0, len(seats), 2)
    )


def _group(random: Random, settings: Settings, players: int, rounds: list[Round]) -> Group:
    entries = tuple(
        Entry(number, f"Player, {number}", rating=random.randint(1000, 2500))
        for number in range(1, players + 1)
    )
    return Group("a", "A", settings, entries, tuple(rounds), rounds_total=len(rounds))
