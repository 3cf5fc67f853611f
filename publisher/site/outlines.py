"""Which pages an event has, remembered from one plan to the next of the same run.

Between two saves in the preview one event of hundreds changes.  Of the others
only the addresses and keys are wanted, unless a file of theirs was lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import NamedTuple

from publisher.site.page import Order, Page


class _Line(NamedTuple):
    """A page without the means to draw it, which would hold on to the site it was planned in."""

    path: str
    key: str
    order: Order
    source: str


class Outlines:
    """Pages by the key of the section they make up; `turn` begins a plan."""

    def __init__(self) -> None:
        self._before: dict[str, tuple[_Line, ...]] = {}
        self._now: dict[str, tuple[_Line, ...]] = {}

    def turn(self) -> None:
        """Begin a plan: what the one before did not ask for is forgotten."""
        self._before, self._now = self._now, {}

    def pages(self, key: str, make: Callable[[], Iterable[Page]]) -> Iterable[Page]:
        """The pages that `make` plans, from memory where the section has been planned before.

        `key` is a digest of all that their paths and keys depend on.
        """
        known = self._before.get(key)
        if known is None:
            made = tuple(make())
            self._now[key] = tuple(_Line(*page[:-1]) for page in made)
            return made
        self._now[key] = known
        later = _Later(make)
        return [Page(*line, partial(later.draw, line.path)) for line in known]


class _Later:
    """A section that is planned after all as soon as one of its pages has to be drawn."""

    def __init__(self, make: Callable[[], Iterable[Page]]) -> None:
        self._make = make

    def draw(self, path: str) -> bytes:
        return self._pages[path].draw()

    @cached_property
    def _pages(self) -> dict[str, Page]:
        return {page.path: page for page in self._make()}
