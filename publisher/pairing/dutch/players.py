"""One who is to be paired, and what his history makes of him (2026: 1.4 to 1.8, C2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from publisher.model.results import Colour


class Float(IntEnum):
    """Whether a player met a lower (or nobody, for points) or a higher score in a round."""

    UP = -1
    NONE = 0
    DOWN = 1


class Strength(IntEnum):
    """How strong a colour preference is."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Bar:
    """What bars a player from the bye: the round, and a word for what happened in it."""

    round: int
    kind: str


@dataclass(frozen=True, slots=True)
class Player:
    """A player before the round, points in the smallest unit of the event.

    `number` is the start number and `tpn` the pairing number, which counts only those who have
    appeared.  `score` has the virtual points in it, `points` has not.  `colours` are
    those of the games played, in order, `difference` whites less blacks; `floats` those of the
    last round and of the one before.  `unplayed` counts the rounds without a game.
    """

    number: int
    tpn: int = 0
    score: int = 0
    points: int = 0
    colours: tuple[Colour, ...] = ()
    difference: int = 0
    preference: Colour | None = None
    strength: Strength = Strength.NONE
    met: frozenset[int] = frozenset()
    floats: tuple[Float, Float] = (Float.NONE, Float.NONE)
    bar: Bar | None = None
    unplayed: int = 0
    topscorer: bool = False


def preference_of(colours: tuple[Colour, ...]) -> tuple[Colour | None, Strength]:
    """The colour preference that played games leave (2026: 1.7)."""
    if not colours:
        return None, Strength.NONE
    difference = difference_of(colours)
    last = colours[-1]
    if abs(difference) > 1:
        return _against(difference), Strength.ABSOLUTE
    if colours[-2:] == (last, last):
        return last.other, Strength.ABSOLUTE
    if difference:
        return _against(difference), Strength.STRONG
    return last.other, Strength.MILD


def difference_of(colours: tuple[Colour, ...]) -> int:
    """Whites less blacks."""
    return 2 * colours.count(Colour.WHITE) - len(colours)


def _against(difference: int) -> Colour:
    return Colour.BLACK if difference > 0 else Colour.WHITE
