"""What one round of Monrad costs, in process, by the size of the field.

    python benchmarks/monrad_round.py [--players 50,100,200,500,1000] [--rounds 9] [--times 5]

Plays a random event with a fixed seed and pairs each of its rounds several
times.  Prints, for both readings of the rules, the median and the slowest of
the rounds' medians in milliseconds, and by which power of the players the
median grew from one size to the next.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from publisher.model.events import Bye, Entry, Game, Group, Round
from publisher.model.pairings import Pairing
from publisher.model.results import Result
from publisher.model.settings import MonradRule, MonradVariant, Settings
from publisher.pairing import pair

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def field(players: int, rounds: int, variant: MonradVariant) -> Group:
    settings = Settings("monrad@2013", "monrad@2013", monrad=MonradRule(variant))
    entries = tuple(Entry(number, f"Player {number}") for number in range(1, players + 1))
    return Group("a", "A", settings, entries, rounds_total=rounds)


def rounds_of(group: Group, times: int) -> Iterator[float]:
    """The median seconds of pairing each round of a random event."""
    random = Random(1)
    for number in range(1, group.rounds_total + 1):
        runs = []
        for _ in range(times):
            started = time.perf_counter()
            outcome = pair(group, number)
            runs.append(time.perf_counter() - started)
        if not isinstance(outcome, Pairing):
            return
        yield statistics.median(runs)
        games = tuple(
            Game(made.board, made.white, made.black, random.choice(RESULTS))
            for made in outcome.pairs
        )
        byes = tuple(Bye(each.player, each.kind) for each in outcome.unpaired)
        group = replace(group, rounds=(*group.rounds, Round(number, games, byes)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="50,100,200,500,1000")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    print(f"{'variant':<12}{'players':>8}{'median ms':>11}{'slowest ms':>12}{'power':>7}")
    for variant in MonradVariant:
        before: tuple[int, float] | None = None
        for players in map(int, options.players.split(",")):
            seconds = list(rounds_of(field(players, options.rounds, variant), options.times))
            median = statistics.median(seconds)
            power = ""
            if before:
                power = f"{math.log(median / before[1]) / math.log(players / before[0]):.2f}"
            print(
                f"{variant:<12}{players:>8}{median * 1000:>11.1f}"
                f"{max(seconds) * 1000:>12.1f}{power:>7}"
            )
            before = (players, median)


if __name__ == "__main__":
    main()
