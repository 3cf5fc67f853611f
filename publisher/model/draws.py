"""Drawing of start numbers with a recorded seed, from one hat or seeded.

The same seed gives the same numbers on every machine and Python version, and
nothing but names, strengths and the seed enters: the order of a list only
tells apart two players of one name and strength.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import cycle, islice
from types import MappingProxyType

from publisher.model.alphabet import alphabetical
from publisher.model.lots import shuffled

GROUPS = "ABCD"
"""The four equal groups of a seeded draw, the strongest first."""

TURNS = "ACDBCABD"
"""From which group one is drawn, over and over (Monrad, 2B)."""

PURPOSE = "numbers"
"""What the lots of a draw from one hat are drawn for."""

PURPOSES: Mapping[str, str] = MappingProxyType(
    {**{group: f"numbers/{group}" for group in GROUPS}, "": "numbers/aside"}
)
"""The same for each group of a seeded draw; "" are those set aside."""


class DrawMethod(StrEnum):
    """How start numbers come about.

    GIVEN: as written.  LOTS: all draw from one hat (Monrad, 2A; Bergersystemet,
    2).  SEEDED: from four groups by strength (Monrad, 2B).
    """

    GIVEN = "given"
    LOTS = "lots"
    SEEDED = "seeded"


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who draws: `key` is the caller's, `strength` the rating or what stands for it."""

    key: int
    name: str
    strength: int | None = None


@dataclass(frozen=True, slots=True)
class Lot:
    """What one entrant drew.

    `player` is the entrant's key, `number` the start number drawn.  `rank` is
    his place (from 1) in the order before the draw: by the alphabet where all
    draw from one hat, else by strength.  `group` is A to D in a seeded draw,
    empty for those set aside and where there are no groups.
    """

    player: int
    number: int
    rank: int
    group: str = ""
    strength: int | None = None


def draw_numbers(method: DrawMethod, entrants: Iterable[Entrant], seed: int) -> tuple[Lot, ...]:
    """The lots of `entrants` in the order in which they were drawn; none where they are given."""
    if method is DrawMethod.LOTS:
        return _from_one_hat(_alphabetically(entrants), seed)
    if method is DrawMethod.SEEDED:
        return _seeded(_by_strength(entrants), seed)
    return ()


def _alphabetically(entrants: Iterable[Entrant]) -> list[Entrant]:
    return sorted(entrants, key=lambda entrant: alphabetical(entrant.name))


def _by_strength(entrants: Iterable[Entrant]) -> list[Entrant]:
    """The strongest first, those of unknown strength last, equals by the alphabet."""

    def height(entrant: Entrant) -> tuple[bool, int]:
        return entrant.strength is None, -(entrant.strength or 0)

    return sorted(_alphabetically(entrants), key=height)


def _from_one_hat(drawing: Sequence[Entrant], seed: int) -> tuple[Lot, ...]:
    """Players draw in turn, so that nobody chooses who draws when (Bergersystemet, 2)."""
    numbers = shuffled(range(1, len(drawing) + 1), seed, PURPOSE)
    return tuple(
        Lot(entrant.key, number, rank, strength=entrant.strength)
        for rank, (entrant, number) in enumerate(zip(drawing, numbers, strict=True), start=1)
    )


def _seeded(ranking: Sequence[Entrant], seed: int) -> tuple[Lot, ...]:
    """The first one drawn has number 1, the next number 2; those set aside come last (2B).

    Fewer than four make no groups: all are set aside, and draw lots.
    """
    size = len(ranking) // len(GROUPS)
    grouped = size * len(GROUPS)
    ranked = [
        Lot(
            entrant.key,
            0,
            rank,
            GROUPS[(rank - 1) // size] if rank <= grouped else "",
            entrant.strength,
        )
        for rank, entrant in enumerate(ranking, start=1)
    ]
    hats = {
        group: iter(shuffled([lot for lot in ranked if lot.group == group], seed, purpose))
        for group, purpose in PURPOSES.items()
    }
    drawn = [*(next(hats[group]) for group in islice(cycle(TURNS), grouped)), *hats[""]]
    return tuple(replace(lot, number=number) for number, lot in enumerate(drawn, start=1))
