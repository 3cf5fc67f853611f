"""Small pictures as inline SVG: for print, both colour schemes, and with a text alternative."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup, escape

from publisher.site.html import joined

_MOST_STEP = 34
_LEAST_STEP = 14
_MOST_WIDTH = 12 * _MOST_STEP
_ROW = 21
_MOST_HEIGHT = 12 * _ROW
_MOST_NUMBERED = 20
_LEFT = 26
_TOP = 12
_LETTER = 7
_LABEL_GAP = 12
_LEAST_LABELS = 80
_LABEL_HEIGHT = 15
_BOTTOM = 24


class PlaceLine(NamedTuple):
    """A player's places as (round, place), in order; `mine` stands out from the others."""

    label: str
    places: tuple[tuple[int, int], ...]
    mine: bool


def place_chart(lines: Sequence[PlaceLine], *, rounds: int, places: int, label: str) -> Markup:
    """The place of each player after each round, first place on top.

    `rounds` and `places` give the size of the grid, `label` is read out instead
    of the picture.
    """
    grid = _Grid(rounds, places)
    shown = [line for line in lines if line.places]
    shown.sort(key=lambda line: line.mine)
    labels = [*_labels(grid, shown)]
    width = grid.x(max(rounds, 2)) + _LABEL_GAP + _room(shown)
    lowest = max((y for y, _ in labels), default=0)
    height = max(grid.y(places) + _BOTTOM, lowest) + _TOP
    return joined(
        [
            f'<svg viewBox="0 0 {width} {height}" width="{width * 5 // 4}" role="img" ',
            f'aria-label="{escape(label)}" focusable="false">',
            *_across(grid),
            *_below(grid),
            *(_line(grid, line) for line in shown),
            *(name for _, name in labels),
            "</svg>",
        ]
    )


def _room(lines: Sequence[PlaceLine]) -> int:
    """The width that the longest name needs, in letters somewhat wider than most."""
    return max([_LEAST_LABELS, *(_LETTER * len(line.label) for line in lines)])


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where a round and a place lie; many of either stand closer than few."""

    rounds: int
    places: int

    def x(self, round_: int) -> int:
        step = min(_MOST_STEP, max(_LEAST_STEP, _MOST_WIDTH // self.rounds))
        return _LEFT + step * (round_ - 1)

    def y(self, place: int) -> int:
        below = max(self.places - 1, 1)
        return _TOP + min(_ROW * below, _MOST_HEIGHT) * (place - 1) // below

    def numbered(self) -> Iterator[int]:
        """The rounds with a number below them: all, or the first and every fifth."""
        rounds = range(1, self.rounds + 1)
        return (n for n in rounds if self.rounds <= _MOST_NUMBERED or n == 1 or n % 5 == 0)

    def marked(self) -> Iterator[int]:
        """The places with a line: all of them, or the first and round numbers."""
        if self.places <= 13:
            yield from range(1, self.places + 1)
            return
        step = next(step for step in (5, 10, 20, 50, 100, 1000) if self.places <= step * 12)
        yield 1
        yield from range(step, self.places + 1, step)


def _across(grid: _Grid) -> Iterator[str]:
    right, left = grid.x(grid.rounds), _LEFT - 10
    for place in grid.marked():
        y = grid.y(place)
        yield (
            f'<line class="grid" x1="{_LEFT}" y1="{y}" x2="{right}" y2="{y}"/>'
            f'<text class="tick" x="{left}" y="{y + 4}" text-anchor="end">{place}</text>'
        )


def _below(grid: _Grid) -> Iterator[str]:
    y = grid.y(grid.places) + _BOTTOM
    for round_ in grid.numbered():
        x = grid.x(round_)
        yield f'<text class="tick" x="{x}" y="{y}" text-anchor="middle">{round_}</text>'


def _line(grid: _Grid, line: PlaceLine) -> str:
    kind, size = ("me", 4) if line.mine else ("other", 3)
    spots = [(grid.x(round_), grid.y(place)) for round_, place in line.places]
    points = " ".join(f"{x},{y}" for x, y in spots)
    dots = "".join(f'<circle class="dot {kind}" cx="{x}" cy="{y}" r="{size}"/>' for x, y in spots)
    return f'<polyline class="line {kind}" points="{points}"/>{dots}'


def _labels(grid: _Grid, lines: Sequence[PlaceLine]) -> Iterator[tuple[int, str]]:
    """Each name where its line ends, and how high; names of a shared place stand in a column."""
    lowest = 0
    x = grid.x(grid.rounds) + _LABEL_GAP
    for line in sorted(lines, key=lambda line: line.places[-1][1]):
        y = max(grid.y(line.places[-1][1]) + 4, lowest)
        lowest = y + _LABEL_HEIGHT
        kind = "label me" if line.mine else "label"
        yield y, f'<text class="{kind}" x="{x}" y="{y}">{escape(line.label)}</text>'
