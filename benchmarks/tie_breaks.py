"""How long a big Swiss takes to rank, as a ratio to what other programs need for the same.

python benchmarks/tie_breaks.py --players 1000 --rounds 9
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random

from publisher.model.events import Bye, Entry, Game, Group, Round
from publisher.model.results import ByeKind, Result
from publisher.model.settings import Settings, SonnebornBergerReading
from publisher.ranking import rank

RESULTS = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW) * 8 + (Result.DOUBLE_FORFEIT,)
BYES = (ByeKind.HALF, ByeKind.ZERO)
# Codes, the target, and what gacrux 1.11.65 and tiebreak-core 1.2.0 need for 1,000 players and
# 9 rounds on the machine where the targets were set, in seconds.
LISTS: tuple[tuple[str, float, tuple[float, float]], ...] = (
    ("BH/C1,BH,SB", 0.1, (0.23, 0.27)),
    ("DE,BH/C1,BH,SB,WON,BPG,ARO,TPR", 0.2, (0.42, 0.51)),
)


def field(players: int, rounds: int) -> Group:
    """A random event in which one in fifty sits out each round."""
    random = Random(1)
    numbers = list(range(1, players + 1))
    made = []
    for number in range(1, rounds + 1):
        random.shuffle(numbers)
        seats = len(numbers) - len(numbers) // 50
        seats -= seats % 2
        games = tuple(
            Game(at // 2 + 1, numbers[at], numbers[at + 1], random.choice(RESULTS))
            for at in range(0, seats, 2)
        )
        byes = tuple(Bye(player, random.choice(BYES)) for player in numbers[seats:])
        made.append(Round(number, games, byes))
    entries = tuple(
        Entry(number, f"Player {number}", rating=random.randint(1000, 2600))
        for number in range(1, players + 1)
    )
    return Group("g", "G", Settings(None, "swiss@2026"), entries, tuple(made), rounds_total=rounds)


def ranked_by(group: Group, codes: Sequence[str]) -> Group:
    """`group` ranked by `codes` under the newest edition."""
    settings = Settings(
        None,
        "swiss@2026",
        tie_breaks=tuple(codes),
        sonneborn_berger=SonnebornBergerReading.FIDE,
    )
    return Group(group.id, group.name, settings, group.entries, group.rounds, group.rounds_total)


def best(group: Group, times: int) -> float:
    """The shortest of several rankings, in seconds of CPU: books, values, places and reasons."""
    runs = []
    for _ in range(times):
        started = time.process_time()
        rank(group)
        runs.append(time.process_time() - started)
    return min(runs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--times", type=int, default=15)
    options = parser.parse_args()
    group = field(options.players, options.rounds)
    print(f"{'codes':<34}{'ms':>8}{'target':>8}{'to gacrux':>11}{'to tiebreak-core':>18}")
    for text, target, (gacrux, core) in LISTS:
        took = best(ranked_by(group, text.split(",")), options.times)
        print(
            f"{text:<34}{took * 1000:>8.1f}{target * 1000:>8.0f}"
            f"{took / gacrux:>11.2f}{took / core:>18.2f}"
        )


if __name__ == "__main__":
    main()
