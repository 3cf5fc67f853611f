"""What one round of the FIDE Dutch system costs, in process, by the size of the field.

    python benchmarks/dutch_round.py [--players 100,300,1000,2000] [--rounds 2,5,9] [--times 3]
    python benchmarks/dutch_round.py --file before_round_9.trf
    python benchmarks/dutch_round.py --players 300 --peer path/to/python

Plays random events of three seeds and pairs the named rounds several times.
Prints the median and the slowest of the seeds' medians in milliseconds, and by
which power of the players the median grew.  `--peer` is a Python that has gacrux
from the package index: it pairs the same rounds in a process of its own, whose
start is taken off, and its seconds and their ratio to ours are printed beside.
"""

from __future__ import annotations

import argparse
import math
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from publisher.exchange import trf
from publisher.model.events import Bye, Entry, Game, Group, Round
from publisher.model.pairings import Pairing
from publisher.model.results import Colour, Result
from publisher.model.settings import DutchRule, Settings
from publisher.pairing import pair

SEEDS = (1, 2, 3)
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def field(players: int, rounds: int) -> Group:
    rule = DutchRule(initial_colour=Colour.WHITE)
    entries = tuple(Entry(number, f"Player {number}") for number in range(1, players + 1))
    return Group("a", "A", Settings(None, "dutch@2026", dutch=rule), entries, (), rounds)


def played(players: int, rounds: int, seed: int) -> Iterator[Group]:
    """The group before each round; the better number wins more often."""
    random = Random(seed)
    group = field(players, rounds)
    for number in range(1, rounds + 1):
        yield group
        outcome = pair(group, number)
        assert isinstance(outcome, Pairing)
        games = []
        for made in outcome.pairs:
            edge = (made.black - made.white) / players
            weights = (0.33 + 0.3 * edge, 0.34, 0.33 - 0.3 * edge)
            (result,) = random.choices(RESULTS, weights)
            games.append(Game(made.board, made.white, made.black, result))
        byes = tuple(Bye(each.player, each.kind) for each in outcome.unpaired)
        group = replace(group, rounds=(*group.rounds, Round(number, tuple(games), byes)))


def seconds_of(group: Group, number: int, times: int) -> float:
    """The median of pairing that round."""
    runs = []
    for _ in range(times):
        started = time.perf_counter()
        pair(group, number)
        runs.append(time.perf_counter() - started)
    return statistics.median(runs)


def peer_seconds(python: str, group: Group, number: int) -> float:
    """What gacrux takes for the same round, less the start of its process."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        head = f"XXR {group.rounds_total}\r\nXXC white1\r\n".encode()
        file.write_bytes(head + trf.write(group))
        start = [python, "-c", "import gacrux.pairingchecker"]
        run = [
            python,
            "-m",
            "gacrux.pairingchecker",
            "-i",
            str(file),
            "-p",
            "-n",
            str(number),
            "-dT",
        ]
        spent = []
        for command in (start, run):
            started = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            spent.append(time.perf_counter() - started)
    return spent[1] - spent[0]


def print_file(path: Path, times: int) -> None:
    document = trf.read(path.read_bytes(), path.name)
    settings = Settings(None, "dutch@2026", dutch=trf.dutch_rule_of(document))
    coming = trf.before_round(document, settings, trf.next_round(document))
    group = replace(coming.group, rounds_total=document.rounds_total)
    spent = seconds_of(group, coming.round, times)
    print(f"{path.name}, round {coming.round}, {len(group.entries)} players: {spent * 1000:.1f} ms")


def print_sizes(sizes: list[int], wanted: list[int], times: int, peer: str | None) -> None:
    beside = f"{'peer s':>9}{'ratio':>8}" if peer else ""
    print(f"{'players':>7}{'round':>7}{'median ms':>11}{'slowest ms':>12}{'power':>7}{beside}")
    before: dict[int, tuple[int, float]] = {}
    for players in sizes:
        spent: dict[int, list[float]] = {number: [] for number in wanted}
        theirs: dict[int, list[float]] = {number: [] for number in wanted}
        for seed in SEEDS:
            for group in played(players, max(wanted), seed):
                number = len(group.rounds) + 1
                if number in spent:
                    spent[number].append(seconds_of(group, number, times))
                    if peer:
                        theirs[number].append(peer_seconds(peer, group, number))
        for number in wanted:
            median = statistics.median(spent[number])
            line = (
                f"{players:>7}{number:>7}{median * 1000:>11.1f}{max(spent[number]) * 1000:>12.1f}"
            )
            power = ""
            if number in before:
                size, earlier = before[number]
                power = f"{math.log(median / earlier) / math.log(players / size):.2f}"
            before[number] = players, median
            line += f"{power:>7}"
            if peer:
                other = statistics.median(theirs[number])
                line += f"{other:>9.2f}{other / median:>8.1f}"
            print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="100,300,1000,2000")
    parser.add_argument("--rounds", default="2,5,9")
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--peer", metavar="PYTHON")
    parser.add_argument("--file", type=Path)
    options = parser.parse_args()
    if options.file:
        print_file(options.file, options.times)
        return
    sizes = [int(each) for each in options.players.split(",")]
    wanted = [int(each) for each in options.rounds.split(",")]
    print_sizes(sizes, wanted, options.times, options.peer)


if __name__ == "__main__":
    main()
