"""What one round of the FIDE Dutch system costs, in process, by the size of the field.

    python benchmarks/dutch_round.py [--players 100,300,1000,2000] [--rounds 2,5,9] [--times 3]
    python benchmarks/dutch_round.py --file before_round_9.trf
    python benchmarks/dutch_round.py --peer path/to/python --patience 600

Plays random events of three seeds and pairs the named rounds several times.
All times are of the processor, so that they hold on a machine with other work.
Prints the median and the slowest of the seeds' medians in milliseconds, and by
which power of the players the median grew.

Where gacrux from the package index is there, in this Python or in that of
`--peer`, it pairs the same rounds in a process of its own, whose start is taken
off; the median of its seconds and their ratio to ours stand beside.  What takes
longer than `--patience` seconds is given up, and counts as that long ("over").
Where it is not there, its columns are left out, and a line says so.
"""

from __future__ import annotations

import argparse
import math
import resource
import statistics
import subprocess
import sys
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
        started = time.process_time()
        pair(group, number)
        runs.append(time.process_time() - started)
    return statistics.median(runs)


def has_peer(python: str) -> bool:
    """Whether that Python has gacrux."""
    start = [python, "-c", "import gacrux.pairingchecker"]
    try:
        return subprocess.run(start, check=False, capture_output=True).returncode == 0
    except OSError:
        return False


def peer_seconds(python: str, group: Group, number: int, patience: int) -> float:
    """What gacrux takes for the same round, less the start of its process; at most `patience`."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        head = f"XXR {group.rounds_total}\r\nXXC white1\r\n".encode()
        file.write_bytes(head + trf.write(group))
        start = [python, "-c", "import gacrux.pairingchecker"]
        run = [python, "-m", "gacrux.pairingchecker", "-i", str(file)]
        run += ["-p", "-n", str(number), "-dT"]
        spent = processor_seconds(run, patience)
        return min(patience, spent - processor_seconds(start, patience))


def processor_seconds(command: list[str], patience: int) -> float:
    """What a process takes; it is stopped after `patience`."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        command,
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=limited,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def print_file(path: Path, times: int) -> None:
    document = trf.read(path.read_bytes(), path.name)
    settings = Settings(None, "dutch@2026", dutch=trf.dutch_rule_of(document))
    coming = trf.before_round(document, settings, trf.next_round(document))
    group = replace(coming.group, rounds_total=document.rounds_total)
    spent = seconds_of(group, coming.round, times)
    print(f"{path.name}, round {coming.round}, {len(group.entries)} players: {spent * 1000:.1f} ms")


def print_sizes(
    sizes: list[int], wanted: list[int], times: int, peer: str | None, patience: int
) -> None:
    beside = f"{'gacrux s':>10}{'ratio':>8}" if peer else ""
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
                        theirs[number].append(peer_seconds(peer, group, number, patience))
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
                over = "  over" if other >= 0.98 * patience else ""
                line += f"{other:>10.2f}{other / median:>8.0f}{over}"
            print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="100,300,1000,2000")
    parser.add_argument("--rounds", default="2,5,9")
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--peer", metavar="PYTHON", default=sys.executable)
    parser.add_argument("--patience", type=int, default=300, metavar="SECONDS")
    parser.add_argument("--file", type=Path)
    options = parser.parse_args()
    if options.file:
        print_file(options.file, options.times)
        return
    sizes = [int(each) for each in options.players.split(",")]
    wanted = [int(each) for each in options.rounds.split(",")]
    peer = options.peer if has_peer(options.peer) else None
    if peer is None:
        print(
            f"{options.peer} has no gacrux (pip install gacrux): nothing stands beside our figures"
        )
    print_sizes(sizes, wanted, options.times, peer, options.patience)


if __name__ == "__main__":
    main()
