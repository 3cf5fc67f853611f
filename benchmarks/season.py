"""How long a season takes to compute: checks, points of every class, tables, promotion.

python benchmarks/season.py --events 90 --players 50
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from random import Random

from publisher.model.season_rules import Licence, Pace
from publisher.model.seasons import (
    Application,
    Arbiter,
    Category,
    EventSize,
    Season,
    SeasonClass,
    SeasonEvent,
    SeasonGroup,
    SeasonPlayer,
    SeasonResult,
    Session,
)
from publisher.rules.load import built_in
from publisher.rules.season_keys import season_rules
from publisher.seasons import season_report

TARGET = 0.5
LOWS = (2000, 1800, 1600, 1400, 1200, None)
SCALE = (30, 25, 21, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)


def season(events: int, players: int, known: int) -> Season:
    """A season in which every event is one group of all classes, the dearest case there is."""
    random = Random(1)
    rules = season_rules(built_in()["ngp@2025"])
    people = tuple(
        SeasonPlayer(f"p{number}", f"P {number}", standard=random.randint(900, 2300))
        for number in range(known)
    )
    told = Application(
        registered=date(2025, 3, 1),
        zone="zone",
        club="club",
        sessions=(Session(7, Pace.STANDARD, 90, 30),),
        open_to_members=True,
        rated_by="FIDE",
        size=EventSize(claimed=True, entrants=60, prizes=Fraction(0), titled=0),
        arbiter=Arbiter(Licence.FA, plays=False),
        membership_checked=True,
    )
    made = []
    for number in range(events):
        field = random.sample(people, players)
        results = tuple(
            SeasonResult(
                each.id,
                place - place % 4 + 1,
                place - place % 4 + 4,
                place + 1,
                class_name="k1",
            )
            for place, each in enumerate(field)
        )
        first = date(2025, 9, 6) + timedelta(weeks=number % 40)
        category = rules.categories[number % 4].name
        made.append(
            SeasonEvent(
                f"e{number}",
                f"E {number}",
                first,
                first + timedelta(days=1),
                category,
                (SeasonGroup("a", "A", results=results, final=True),),
                application=replace(told, zone=f"zone {number % 8}"),
            )
        )
    return Season(
        "ngp",
        "ngp",
        "2025-26",
        {"": "NGP"},
        date(2025, 7, 1),
        date(2026, 6, 30),
        rules,
        tuple(SeasonClass(f"k{at}", {"": f"K {at}"}, low) for at, low in enumerate(LOWS)),
        tuple(
            Category(each.name, tuple(each.winner * points / 30 for points in SCALE))
            for each in rules.categories
        ),
        people,
        tuple(made),
        fee=Fraction(30),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=90)
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--known", type=int, default=1500, help="players on the list")
    parser.add_argument("--times", type=int, default=9)
    options = parser.parse_args()
    made = season(options.events, options.players, options.known)
    runs = []
    for _ in range(options.times):
        started = time.process_time()
        report = season_report(made, final=True)
        runs.append(time.process_time() - started)
    numbers = sum(len(each.given.points) for each in report.events)
    assert all(each.counts for each in report.events), "an event does not count"
    print(
        f"{options.events} events of {options.players}: {min(runs) * 1000:.0f} ms CPU "
        f"(target {TARGET * 1000:.0f}), {numbers} numbers"
    )


if __name__ == "__main__":
    main()
