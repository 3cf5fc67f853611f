"""Series of random Monrad tournaments, one for each seed: what was seen, and what was wrong.

The ordinary tests play the first few of each series, `tests/long` all of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from publisher.model.pairings import BadState, NoLegalPairing, Pairing, PairingOutcome
from publisher.model.settings import MonradVariant
from publisher.pairing import pair
from support.monrad_by_trying import by_trying
from support.monrad_tournaments import CALM, USUAL, Played, by_hand, tournament
from support.monrad_umpire import Umpire
from support.series import Series


def judged(variant: MonradVariant, seeds: Iterable[int]) -> Series:
    """Tournaments of 4 to 60 players over 3 to 11 rounds, before the umpire."""
    series = Series()
    for seed in seeds:
        series.seen["tournaments"] += 1
        for group, number, outcome in tournament(seed, variant, players=(4, 60), rounds=(3, 11)):
            umpire = Umpire(group, number)
            series.wrong += [
                f"{variant}, seed {seed}, round {number}: {fault}"
                for fault in umpire.faults(outcome)
            ]
            series.seen += umpire.seen
    return series


def compared(variant: MonradVariant, seeds: Iterable[int]) -> Series:
    """Tournaments of 4 to 14 players over 7 to 11 rounds, against the literal search."""
    series = Series()
    for seed in seeds:
        _compare(series, seed, tournament(seed, variant, players=(4, 14), rounds=(7, 11)))
    return series


def compared_breaking(variant: MonradVariant, seeds: Iterable[int]) -> Series:
    """Tournaments of 4 to 10 players in which 7 may give way, against the literal search."""
    series = Series()
    for seed in seeds:
        _compare(series, seed, breaking(variant, seed))
    return series


def compared_by_hand(variant: MonradVariant, seeds: Iterable[int]) -> Series:
    """The next round after some that were set up by hand, against the literal search."""
    series = Series()
    for seed in seeds:
        group = by_hand(seed, variant, players=(4, 14))
        number = len(group.rounds) + 1
        _compare(series, seed, iter([(group, number, pair(group, number))]))
    return series


def breaking(variant: MonradVariant, seed: int) -> Played:
    """A small tournament with so many rounds that 7 may have to give way."""
    levels = (CALM, CALM, CALM, USUAL)
    return tournament(
        seed, variant, players=(4, 10), rounds=(7, 12), levels=levels, allow_colour_breaks=True
    )


def _compare(series: Series, seed: int, played: Played) -> None:
    series.seen["tournaments"] += 1
    for group, number, outcome in played:
        if isinstance(outcome, BadState):
            series.seen["rounds with fewer than two"] += 1
            continue
        series.seen["rounds"] += 1
        found = by_trying(group, number)
        series.seen["rounds without a legal pairing"] += found is None
        if found != (ours := _as_found(outcome)):
            series.wrong.append(
                f"{group.settings.monrad.variant}, seed {seed}, round {number}: "
                f"{ours}, by trying {found}"
            )
        _count(series.seen, outcome)


def _as_found(outcome: PairingOutcome) -> tuple[list[tuple[int, int]], int] | None:
    if not isinstance(outcome, Pairing):
        return None
    bye = outcome.byes[0].player if outcome.byes else 0
    return [(made.white, made.black) for made in outcome.pairs], bye


def _count(seen: Counter[str], outcome: PairingOutcome) -> None:
    if isinstance(outcome, NoLegalPairing):
        return
    assert isinstance(outcome, Pairing)
    seen["byes"] += len(outcome.byes)
    every = [why for made in (*outcome.pairs, *outcome.unpaired) for why in made.reasons]
    seen["candidates refused"] += sum(
        why.code in {"monrad.broken_up", "monrad.leaves_more", "monrad.costs_breaks"}
        for why in every
    )
    seen["byes that waited"] += sum(why.code == "monrad.bye_waited" for why in every)
    seen["rounds in which 7 gave way"] += any(
        why.code == "monrad.colours_give_way" for why in outcome.reasons
    )
