"""Make a site of many round robins with random results, the same for the same arguments.

python benchmarks/make_site.py FOLDER [--events 200] [--seed 1]
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

SIZES = (4, 4, 5, 6, 6, 8, 10)
RESULTS = ("1-0", "0-1", "½-½", "½-½", "+:-", "1-0")
CONFIG = """\
title: Benchmark
languages: [nb]
"""


def berger(size: int, round_: int) -> list[tuple[int, int]]:
    """One round of the Berger table for `size` players, by rotation; 0 is the vacant number."""
    even = size + size % 2
    ring = list(range(1, even))
    shift = (round_ - 1) * (even // 2) % (even - 1)
    top = ring[shift]
    pairs = [(top, even) if round_ % 2 else (even, top)]
    pairs += [
        (ring[(shift + k) % (even - 1)], ring[(shift - k) % (even - 1)])
        for k in range(1, even // 2)
    ]
    return [pair for pair in pairs if max(pair) <= size]


def event_text(number: int, rng: random.Random) -> str:
    """The YAML of one finished event."""
    size = rng.choice(SIZES)
    year, month = 2010 + number % 15, 1 + number % 12
    lines = [
        f"id: turnering-{number}",
        f"name: Turnering {number}",
        f"dates: {{from: {year}-{month:02}-01, to: {year}-{month:02}-20}}",
        "place: Lillevik",
        "rules: berger@2013",
        "made_up: true",
        "groups:",
        "  - id: a",
        "    name: Gruppe A",
        "    entries:",
    ]
    lines += [
        f'      - {{no: {player}, name: "Spiller{number}, Nr{player}", club: Lillevik SK, '
        f"rating: {rng.randint(1000, 2300)}}}"
        for player in range(1, size + 1)
    ]
    lines.append("    rounds:")
    for round_ in range(1, size + size % 2):
        lines += [
            f"      - round: {round_}",
            f"        date: {year}-{month:02}-{round_:02}",
            "        games:",
        ]
        lines += [
            f"          - {{board: {board}, white: {white}, black: {black}, "
            f"result: {rng.choice(RESULTS)}}}"
            for board, (white, black) in enumerate(berger(size, round_), start=1)
        ]
    return "\n".join(lines) + "\n"


def make_site(folder: Path, events: int, seed: int) -> None:
    """Write the site into `folder`."""
    rng = random.Random(seed)
    where = folder / "content/events"
    where.mkdir(parents=True, exist_ok=True)
    (folder / "site-config.yaml").write_text(CONFIG, encoding="utf-8")
    for number in range(1, events + 1):
        file = where / f"turnering-{number}.yaml"
        file.write_text(event_text(number, rng), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--events", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    make_site(arguments.folder, arguments.events, arguments.seed)


if __name__ == "__main__":
    main()
