"""What one round of Monrad costs, in process, by the size of the field, and at its worst.

    python benchmarks/monrad_round.py [--players 50,100,200,500,1000,2000] [--times 5] [--worst]

Plays random events of eleven rounds with a fixed seed and pairs round 9 and the
last round several times.  Prints, for both readings of the rules, the medians in
milliseconds of processor time, and by which power of the players they grew from
one size to the next.  With `--worst` it goes on to fields made to be hard, and
prints the slowest of their rounds.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from publisher.model.events import Bye, Entry, Game, Group, Round
from publisher.model.pairings import Pair, Pairing
from publisher.model.results import Result
from publisher.model.settings import MonradRule, MonradVariant, Settings
from publisher.pairing import pair

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
ROUNDS = 11
LATE = 9
Ends = Callable[[Random, Pair], Result]


def by_chance(random: Random, _: Pair) -> Result:
    return random.choice(RESULTS)


def all_drawn(_: Random, __: Pair) -> Result:
    return Result.DRAW


def white_wins(_: Random, __: Pair) -> Result:
    return Result.WHITE_WINS


def lower_number_wins(_: Random, made: Pair) -> Result:
    return Result.WHITE_WINS if made.white < made.black else Result.BLACK_WINS


HARD: tuple[tuple[str, int, int, Ends], ...] = (
    ("white always wins", 200, 11, white_wins),
    ("white always wins", 1000, 11, white_wins),
    ("everybody draws", 1000, 11, all_drawn),
    ("the lower number always wins", 1000, 11, lower_number_wins),
    ("30 rounds", 40, 30, by_chance),
    ("30 rounds, everybody draws", 40, 30, all_drawn),
    ("55 rounds, the lower number wins", 60, 55, lower_number_wins),
    ("60 rounds", 200, 60, by_chance),
    ("60 rounds, everybody draws", 200, 60, all_drawn),
)


def field(players: int, rounds: int, rule: MonradRule) -> Group:
    settings = Settings("monrad@2013", "monrad@2013", monrad=rule)
    entries = tuple(Entry(number, f"Player {number}") for number in range(1, players + 1))
    return Group("a", "A", settings, entries, rounds_total=rounds)


def states(group: Group, ends: Ends) -> Iterator[tuple[Group, int]]:
    """The group before each round of an event played with a fixed seed."""
    random = Random(1)
    for number in range(1, group.rounds_total + 1):
        yield group, number
        outcome = pair(group, number)
        if not isinstance(outcome, Pairing):
            return
        games = tuple(
            Game(made.board, made.white, made.black, ends(random, made)) for made in outcome.pairs
        )
        byes = tuple(Bye(each.player, each.kind) for each in outcome.unpaired)
        group = replace(group, rounds=(*group.rounds, Round(number, games, byes)))


def milliseconds(group: Group, number: int, times: int) -> float:
    """The median of the processor time that pairing a round takes."""
    runs = []
    for _ in range(times):
        started = time.process_time()
        pair(group, number)
        runs.append(time.process_time() - started)
    return statistics.median(runs) * 1000


def by_size(sizes: list[int], times: int) -> None:
    print(f"{'variant':<12}{'players':>8}{'round 9':>10}{'power':>7}{'last round':>12}{'power':>7}")
    for variant in MonradVariant:
        before: tuple[int, dict[int, float]] | None = None
        for players in sizes:
            taken = {
                number: milliseconds(group, number, times)
                for group, number in states(field(players, ROUNDS, MonradRule(variant)), by_chance)
                if number in (LATE, ROUNDS)
            }
            powers = {
                number: f"{math.log(now / before[1][number]) / math.log(players / before[0]):.2f}"
                if before
                else ""
                for number, now in taken.items()
            }
            print(
                f"{variant:<12}{players:>8,}{taken[LATE]:>10.1f}{powers[LATE]:>7}"
                f"{taken[ROUNDS]:>12.1f}{powers[ROUNDS]:>7}"
            )
            before = players, taken


def at_worst(times: int) -> None:
    print(f"\n{'field':<34}{'players':>8}  {'variant':<12}{'slowest':>9}{'in round':>10}")
    for name, players, rounds, ends in HARD:
        for variant in MonradVariant:
            slowest, number = max(
                (milliseconds(group, number, times), number)
                for group, number in states(field(players, rounds, MonradRule(variant)), ends)
            )
            print(f"{name:<34}{players:>8,}  {variant:<12}{slowest:>9.1f}{number:>10}")
    for players in (30, 60, 120):
        slowest = uneven(players, times)
        print(f"{'7 gives way in every pair':<34}{players:>8,}  {'text':<12}{slowest:>9.1f}{5:>10}")


def uneven(players: int, times: int) -> float:
    """A round in which every pair breaks 7: half of the field had white four times and is left."""
    rule = MonradRule(allow_colour_breaks=True)
    group = field(2 * players, ROUNDS, rule)
    rounds = tuple(
        Round(
            number,
            tuple(
                Game(white, white, players + 1 + (white + number) % players, Result.DRAW)
                for white in range(1, players + 1)
            ),
        )
        for number in range(1, 5)
    )
    left = tuple(
        replace(entry, from_round=1 if entry.number <= players else ROUNDS)
        for entry in group.entries
    )
    return milliseconds(replace(group, entries=left, rounds=rounds), 5, times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="50,100,200,500,1000,2000")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--worst", action="store_true")
    options = parser.parse_args()
    by_size([int(players) for players in options.players.split(",")], options.times)
    if options.worst:
        at_worst(options.times)


if __name__ == "__main__":
    main()
