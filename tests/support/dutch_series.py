"""Series of random Dutch tournaments, one for each seed: what was seen, and what was wrong.

The ordinary tests play the first few of each series, `tests/long` all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from publisher.model.events import Entry, Group, Withdrawal
from publisher.model.pairings import BadState, NoLegalPairing, Pairing
from publisher.model.results import Colour
from publisher.model.settings import AccelerationMethod, Prohibition
from publisher.pairing import pair
from publisher.pairing.dutch import state_before
from publisher.pairing.dutch.bracket import Paired
from publisher.pairing.dutch.editions import EDITIONS
from publisher.pairing.dutch.engine import pair_state
from publisher.pairing.dutch.field import Field
from publisher.pairing.dutch.rounds import Pairer
from support.dutch_by_trying import by_trying
from support.dutch_cards import cards
from support.dutch_events import dutch_group, played
from support.dutch_files import pairs_of
from support.series import Series

LARGEST_GROUP = 310
LARGEST_FIELD = 400


def tournament(seed: int, edition: int, most: int) -> Iterator[Group]:
    """A random tournament of up to `most` players before each of its rounds.

    Many are longer than they can be, so that they end without a legal pairing.
    """
    random = Random(seed)  # noqa: S311 - a test keeps no secrets
    players = random.randint(2, most)
    rounds = random.randint(1, min(players + 2, 13))
    colour = random.choice(tuple(Colour))
    numbers = range(1, players + 1)
    prohibited = tuple(
        Prohibition(tuple(random.sample(numbers, 2)), random.randint(1, rounds))
        for _ in range(random.choice((0, 0, 1, 3)))
    )
    group = dutch_group(
        players,
        rounds,
        edition=edition,
        initial_colour=colour,
        prohibited=prohibited,
        acceleration=random.choice((AccelerationMethod.NONE, AccelerationMethod.BAKU)),
    )
    if random.randrange(3) == 0:
        entries = tuple(_coming_and_going(random, each, rounds) for each in group.entries)
        group = replace(group, entries=entries)
    away, no_show = random.choice((0, 0, 5, 20)), random.choice((0, 10, 30))
    yield from played(group, seed, away=away, no_show=no_show)


def _coming_and_going(random: Random, entry: Entry, rounds: int) -> Entry:
    """Perhaps a late entrant, perhaps one who leaves; never the first two."""
    happens = random.randrange(8) if entry.number > 2 and rounds > 1 else 0
    if happens == 1:
        return replace(entry, from_round=random.randint(2, rounds))
    if happens == 2:
        return replace(entry, withdrawn=Withdrawal(random.randint(1, rounds - 1)))
    return entry


def compared(edition: int, seeds: Iterable[int]) -> Series:
    """Tournaments of 2 to 9 players against trying everything, a position a round."""
    series = Series()
    for seed in seeds:
        series.seen["tournaments"] += 1
        for group in tournament(seed, edition, most=9):
            number = group.rounds[-1].number
            outcome = pair(group, number)
            if isinstance(outcome, BadState):
                series.seen["rounds with fewer than two"] += 1
                continue
            tried = by_trying(group, number, edition)
            if pairs_of(outcome) != (tried and sorted(tried)):
                series.wrong.append(f"{edition}, seed {seed}, round {number}: by trying {tried}")
            series.seen["positions"] += 1
            _count(series, group, outcome, edition)
    return series


def _count(series: Series, group: Group, outcome: Pairing | NoLegalPairing, edition: int) -> None:
    number, rule = group.rounds[-1].number, group.settings.dutch
    here = cards(group, number, edition)
    seen = series.seen
    seen["without a legal pairing"] += isinstance(outcome, NoLegalPairing)
    seen["with a bye"] += len(here) % 2
    seen["with absences"] += len(here) < len(group.entries)
    seen["of a last round"] += number == group.rounds_total
    seen["with topscorers"] += any(card.top for card in here)
    seen["with virtual points"] += any(card.score > card.points for card in here)
    seen["with prohibited pairs"] += any(card.never for card in here)
    seen["accelerated at some time"] += rule.acceleration is AccelerationMethod.BAKU


def both_ways(edition: int, seeds: Iterable[int]) -> Series:
    """Tournaments of 2 to 60 players: every bracket the fast way and the general way."""
    series = Series()
    for seed in seeds:
        series.seen["tournaments"] += 1
        for group in tournament(seed, edition, most=60):
            number = group.rounds[-1].number
            compare_ways(series, group, number, f"{edition}, seed {seed}, round {number}")
    return series


def compare_ways(series: Series, group: Group, number: int, called: str) -> None:
    """Pair a round both ways, every bracket of it compared, and the whole with its reasons.

    The general way takes too long for the largest scoregroups, and twice too long
    for the largest fields.
    """
    edition = EDITIONS[group.settings.system]
    state = state_before(group, number, edition)
    if len(state.players) < 2:
        series.seen["rounds with fewer than two"] += 1
        return
    field, colour = Field(state), state.initial_colour or Colour.WHITE
    if max(map(len, field.groups)) > LARGEST_GROUP:
        series.seen[f"rounds left out with over {LARGEST_GROUP} in a scoregroup"] += 1
        return
    series.seen["rounds"] += 1
    if not Pairer(field, edition, colour).possible:
        series.seen["rounds without a legal pairing"] += 1
        return
    ways = [
        [made(each.paired) for each in Pairer(field, edition, colour, fast=fast).brackets()]
        for fast in (True, False)
    ]
    series.seen["brackets"] += len(ways[0])
    alike = ways[0] == ways[1]
    if alike and len(state.players) <= LARGEST_FIELD:
        alike = pair_state(group, state) == pair_state(group, state, fast=False)
    if not alike:
        series.wrong.append(called)


def made(paired: Paired) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs and floaters, whatever their order."""
    return sorted((min(pair), max(pair)) for pair in paired.pairs), sorted(paired.floaters)
