"""How long a big Swiss takes to rank, beside what other programs need for the same.

python benchmarks/tie_breaks.py --players 1000 --rounds 9

The others are gacrux and tiebreak-core (`pip install .[oracle]`); one that is not installed is
left out, and a line says so.  What is measured is the work inside a process that has read the
event: everybody's values and the places.  Terms and reasons wait here until somebody asks for
them; with `--opened` they are made as well.  All times are of the processor, so that they hold on
a machine with other work.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from importlib.util import find_spec
from random import Random

from publisher.exchange import trf
from publisher.model.events import Bye, Entry, Event, Game, Group, Round
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import Settings, SonnebornBergerReading
from publisher.ranking import keep_books, rank
from publisher.ranking.ledger import Cell, CellKind

RESULTS = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW) * 8 + (Result.DOUBLE_FORFEIT,)
BYES = (ByeKind.HALF, ByeKind.ZERO)
# Codes, what tiebreak-core calls them, and the target in seconds.
LISTS: tuple[tuple[str, str, float], ...] = (
    ("BH/C1,BH,SB", "buchholz_cut1,buchholz,sonneborn_berger", 0.1),
    (
        "DE,BH/C1,BH,SB,WON,BPG,ARO,TPR",
        "direct_encounter,buchholz_cut1,buchholz,sonneborn_berger,won,games_black,aro,tpr",
        0.2,
    ),
)
DAY = date(2026, 3, 1)
Work = Callable[[], object]


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


def gacrux(group: Group, codes: Sequence[str]) -> Work:
    """What ranks `group` there, from our own report file."""
    from gacrux.tiebreak import tiebreak  # noqa: PLC0415 - it need not be installed
    from gacrux.trf2json import trf2json  # noqa: PLC0415 - it need not be installed

    event = Event("e", "e", "Event", DAY, DAY, (group,))
    reader = trf2json()
    reader.parse_file(trf.write(group, event).decode(), 0)
    tournament = reader.get_tournament(1)
    options = {
        "tiebreak": ["PTS", *codes],
        "check": False,
        "unrated": 0,
        "swiss": True,
        "pre_determined": False,
        "experimental": False,
    }
    return lambda: tiebreak(tournament, -1, options).compute_tiebreaks(tournament, options)


def tiebreak_core(group: Group, names: Sequence[str]) -> Work:
    """What ranks `group` there, from its books."""
    import tiebreak_core as core  # noqa: PLC0415 - it need not be installed

    ratings = {entry.number: entry.rating or 0 for entry in group.entries}
    players = {
        number: core.PlayerTiebreakData(
            number,
            ratings[number],
            float(account.points),
            [_record(cell, ratings) for cell in account.cells],
        )
        for number, account in keep_books(group).accounts.items()
    }
    return lambda: core.rank_standings_strict(
        players, list(names), group.rounds_total, ruleset="fide-2026"
    )


UNPLAYED = {
    CellKind.FORFEIT_WIN: "forfeit_win",
    CellKind.FORFEIT_LOSS: "forfeit_loss",
    CellKind.HALF_BYE: "requested_bye",
    CellKind.ZERO_BYE: "requested_bye",
}


def _record(cell: Cell, ratings: Mapping[int, int]) -> object:
    from tiebreak_core import GameRecord  # noqa: PLC0415 - it need not be installed

    return GameRecord(
        cell.opponent or -1,
        ratings.get(cell.opponent, 0),
        float(cell.scored),
        "black" if cell.colour is Colour.BLACK else "white",
        cell.round,
        UNPLAYED.get(cell.kind, "played"),
    )


def median(work: Work, times: int) -> float:
    """The median of several runs, in seconds of CPU.

    What the process holds before is kept out of the way of the garbage collector, so that
    nobody pays for the event as another program holds it.
    """
    runs = []
    gc.collect()
    gc.freeze()
    for _ in range(times):
        started = time.process_time()
        work()
        runs.append(time.process_time() - started)
    gc.unfreeze()
    return statistics.median(runs)


def opened(group: Group) -> None:
    """Rank `group` and make all that pages could open."""
    for row in rank(group).rows:
        len(row.reasons)
        len(row.points_by_round)
        for value in row.tie_breaks:
            len(value.terms)


def others(group: Group, text: str, names: str) -> dict[str, Work]:
    """The work of the other programs that are installed."""
    makers: dict[str, Callable[[], Work]] = {
        "gacrux": lambda: gacrux(group, text.split(",")),
        "tiebreak_core": lambda: tiebreak_core(group, names.split(",")),
    }
    return {name: make() for name, make in makers.items() if find_spec(name)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--times", type=int, default=9)
    parser.add_argument("--opened", action="store_true")
    options = parser.parse_args()
    group = field(options.players, options.rounds)
    for text, names, target in LISTS:
        ranked = ranked_by(group, text.split(","))
        took = median(partial(opened if options.opened else rank, ranked), options.times)
        print(f"{text}: {took * 1000:.0f} ms of the processor, target {target * 1000:.0f} ms")
        theirs = others(ranked, text, names)
        for name, work in theirs.items():
            other = median(work, options.times)
            print(f"    {name}: {other * 1000:.0f} ms; ours to theirs {took / other:.2f}")
        for name in sorted({"gacrux", "tiebreak_core"} - theirs.keys()):
            print(f"    {name}: left out, it is not installed")


if __name__ == "__main__":
    main()
