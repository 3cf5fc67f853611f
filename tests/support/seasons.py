"""Seasons made in tests: one that is right in everything, to be spoilt one thing at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from random import Random
from typing import Any

from publisher.model.season_rules import Licence, Pace, SeasonRules
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

CLASSES = (
    SeasonClass("mester", {"": "Mester"}, 2000),
    SeasonClass("k1", {"": "Klasse 1"}, 1800),
    SeasonClass("k2", {"": "Klasse 2"}, 1600),
    SeasonClass("k3", {"": "Klasse 3"}),
)
SCALE = (30, 25, 21, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
# A Saturday and a Sunday.
FIRST = date(2025, 10, 4)


def rules() -> SeasonRules:
    """What the edition of 2025 says."""
    return season_rules(built_in()["ngp@2025"])


def categories(of: SeasonRules, scale: Sequence[int] = SCALE) -> tuple[Category, ...]:
    """The scale, stretched to the points of each category's winner."""
    return tuple(
        Category(
            each.name,
            tuple(each.winner * points / scale[0] for points in scale),
            each.months_ahead,
        )
        for each in of.categories
    )


def application(**changes: Any) -> Application:
    """One that every check is content with."""
    told = Application(
        registered=date(2025, 4, 1),
        zone="ost",
        club="rokaden",
        sessions=(Session(6, Pace.STANDARD, 90, 30),),
        open_to_members=True,
        rated_by="FIDE",
        size=EventSize(claimed=True, entrants=45, prizes=Fraction(0), titled=0),
        arbiter=Arbiter(Licence.DISTRICT, plays=False),
        membership_checked=True,
        results_sent=FIRST + timedelta(days=2),
    )
    return replace(told, **changes)


def result(player: str, best: int | None, worst: int | None = None, **changes: Any) -> SeasonResult:
    """A line of a table; `worst` where the place is shared."""
    return SeasonResult(player, best, worst or best, **changes)


def group(*results: SeasonResult, **changes: Any) -> SeasonGroup:
    """A finished group."""
    return replace(SeasonGroup("a", "A", results=results, final=True), **changes)


def event(
    *groups: SeasonGroup, name: str = "open", category: str = "NGP 100", **changes: Any
) -> SeasonEvent:
    """A weekend event that counts."""
    first = changes.pop("first_day", FIRST)
    last = changes.pop("last_day", first + timedelta(days=1))
    made = SeasonEvent(name, name.title(), first, last, category, groups, application=application())
    return replace(made, **changes)


def player(name: str, rating: int | None = None, **changes: Any) -> SeasonPlayer:
    """Somebody on the list with that standard rating."""
    return SeasonPlayer(name, name.title(), standard=rating)._replace(**changes)


def season(
    events: Sequence[SeasonEvent] = (),
    players: Sequence[SeasonPlayer] = (),
    *,
    of: SeasonRules | None = None,
    **changes: Any,
) -> Season:
    """The season 2025-26."""
    of = of or rules()
    made = Season(
        "ngp-2025-26",
        "ngp",
        "2025-26",
        {"": "NGP"},
        date(2025, 7, 1),
        date(2026, 6, 30),
        of,
        CLASSES,
        categories(of),
        tuple(players),
        tuple(events),
        list_day=date(2025, 7, 1),
        fee=Fraction(30),
        currency="NOK",
    )
    return replace(made, **changes)


def random_season(seed: int) -> Season:
    """A season in which everything happens that the points know of."""
    random = Random(seed)  # noqa: S311 - a test that can be run again
    of = rules()
    if random.random() < 0.3:
        of = replace(of, counting=random.choice([1, 2, 4]), places=random.choice([2, 3, 5]))
    players = [_random_player(random, number) for number in range(random.randint(3, 30))]
    scale = sorted((random.randint(1, 30) for _ in range(random.randint(2, 22))), reverse=True)
    events = [
        _random_event(random, number, [each.id for each in players])
        for number in range(random.randint(1, 12))
    ]
    scales = categories(of, scale)
    if random.random() < 0.4:
        # All categories worth the same, and little: then many are level.
        few = tuple(Fraction(random.randint(1, 3)) for _ in range(3))
        scales = tuple(each._replace(points=few) for each in scales)
    return season(events, players, of=of, categories=scales)


def _random_player(random: Random, number: int) -> SeasonPlayer:
    def rating() -> int | None:
        return None if random.random() < 0.3 else random.choice([1400, 1599, 1600, 1750, 1800,
                                                                 1950, 2000, 2200])  # fmt: skip

    return SeasonPlayer(
        f"p{number}",
        f"P {number}",
        standard=rating(),
        rapid=rating(),
        blitz=rating(),
        class_id=random.choice(["k1", "k2"]) if random.random() < 0.1 else "",
    )


def _random_event(random: Random, number: int, players: list[str]) -> SeasonEvent:
    first = date(2025, 10, 4) + timedelta(weeks=number)
    sent = first + timedelta(days=2)
    registered = date(2025, 4, 1) if random.random() < 0.9 else date(2026, 3, 1)
    field = random.sample([*players, "stranger"], random.randint(1, len(players)))
    cut = random.randint(1, len(field))
    parts = [field[:cut], field[cut:]] if random.random() < 0.5 else [field]
    groups = [_random_group(random, name, part) for name, part in zip("ab", parts, strict=False)]
    return event(
        *groups,
        name=f"e{number}",
        category=random.choice(["NGP 100", "NGP 90", "NGP 80", "NGP 70"]),
        first_day=first,
        application=application(registered=registered, results_sent=sent),
        cancelled=random.random() < 0.05,
    )


def _random_group(random: Random, name: str, field: list[str]) -> SeasonGroup:
    results = []
    place = 1
    while len(results) < len(field):
        width = min(random.choice([1, 1, 1, 2, 3]), len(field) - len(results))
        for player in field[len(results) : len(results) + width]:
            gone = random.random() < 0.1
            results.append(
                SeasonResult(
                    player,
                    None if gone and random.random() < 0.5 else place,
                    None if gone and random.random() < 0.5 else place + width - 1,
                    len(results) + 1,
                    member=random.random() > 0.1,
                    finished=not gone,
                    in_competition=random.random() > 0.05,
                )
            )
        place += width
    classes = random.choice([(), (), ("k2", "k3"), ("mester", "k1"), ("k1",)])
    return SeasonGroup(name, name, classes, results=tuple(results), final=random.random() > 0.05)
