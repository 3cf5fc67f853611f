"""What a game brings its two players, be it a row's or a noun's."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Protocol

from publisher.model.results import Colour, Result
from publisher.model.settings import PointScheme


class Played(Protocol):
    """A game by start numbers."""

    @property
    def white(self) -> int: ...
    @property
    def black(self) -> int: ...
    @property
    def result(self) -> Result: ...


def points_of(
    game: Played, scheme: PointScheme, unfinished: Fraction = Fraction(0)
) -> Iterator[tuple[int, Fraction]]:
    """Each player of `game` with his points; `unfinished` for one that lasts."""
    for number, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
        points = scheme.for_outcome(game.result.outcome(colour))
        yield number, unfinished if points is None else points
