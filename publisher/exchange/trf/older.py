"""What TRF16 leaves to the extensions of pairing programs: XXR, XXC, XXS, XXA, XXP."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from publisher.exchange.trf.columns import points_text
from publisher.exchange.trf.initial_colour import initial_colour_of
from publisher.exchange.trf.scoring_lines import scoring_line
from publisher.model.events import Group
from publisher.model.settings import system_name


def extension_lines(group: Group) -> Iterator[str]:
    """The records of `group` beyond TRF16, to stand before the players' rows."""
    if group.rounds_total:
        yield f"XXR {group.rounds_total}"
    if colour := initial_colour_of(group.settings):
        yield f"XXC {colour}1"
    yield from scoring_line(group.settings.points)
    if system_name(group.settings.system) == "dutch":
        yield from _virtual_points(group)
        yield from _prohibited(group)


def _virtual_points(group: Group) -> Iterator[str]:
    """XXA: one record a player, with his extra points in each round up to the last that has any."""
    given = group.settings.dutch.virtual_points
    for entry in group.entries:
        own = [each for each in given if each.first <= entry.number <= each.last]
        if not own:
            continue
        rounds = range(1, max(each.last_round for each in own) + 1)
        totals = (
            sum((each.points for each in own if each.first_round <= number <= each.last_round),
                Fraction(0))
            for number in rounds
        )  # fmt: skip
        yield f"XXA {entry.number:>4} " + " ".join(f"{points_text(each, 4):>4}" for each in totals)


def _prohibited(group: Group) -> Iterator[str]:
    """XXP knows no rounds: only what holds from the first to the last one is written."""
    last = group.rounds_total
    for each in group.settings.dutch.prohibited:
        if each.first_round == 1 and (not each.last_round or each.last_round >= last > 0):
            for one, two in combinations(each.players, 2):
                yield f"XXP {one} {two}"
