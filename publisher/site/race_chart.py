"""The running totals of a few players as lines, days from left to right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from markupsafe import Markup, escape

from publisher.site.html import joined

_LEFT, _TOP, _WIDTH, _HEIGHT = 34, 12, 408, 210
_BOTTOM, _GAP, _LETTER, _LABEL_HEIGHT = 20, 10, 7, 15
_STEPS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)
_MOST_LINES = 6


class RaceLine(NamedTuple):
    """A player's total after each of the days; `mine` stands out from the others."""

    label: str
    totals: tuple[Fraction, ...]
    mine: bool


def race_chart(
    lines: Sequence[RaceLine],
    days: Sequence[date],
    marks: Sequence[tuple[date, str]],
    *,
    number: Callable[[Fraction], str],
    label: str,
) -> Markup:
    """The lines over `days`; `marks` are the days with a word below, `label` is read out.

    `number` writes the values at the side.
    """
    grid = _Grid(days[0], days[-1], max(max(line.totals) for line in lines))
    shown = sorted(lines, key=lambda line: line.mine)
    room = max(_LETTER * len(line.label) for line in lines)
    width = _LEFT + _WIDTH + _GAP + room
    names = list(_labels(grid, lines))
    lowest = max(y for y, _ in names)
    height = max(_TOP + _HEIGHT + _BOTTOM, lowest + 4)
    return joined(
        [
            f'<svg viewBox="0 0 {width} {height}" width="{width * 5 // 4}" role="img" ',
            f'aria-label="{escape(label)}" focusable="false">',
            *_across(grid, number),
            *_below(grid, marks),
            *(_line(grid, line, days) for line in shown),
            *(name for _, name in names),
            "</svg>",
        ]
    )


class _Grid:
    """Where a day and a total lie."""

    def __init__(self, first: date, last: date, most: Fraction) -> None:
        self._first = first
        self._days = max((last - first).days, 1)
        step = next((each for each in _STEPS if most <= each * _MOST_LINES), _STEPS[-1])
        self.step = step
        self.top = max(step, step * -(-most // step))

    def x(self, day: date) -> int:
        return _LEFT + _WIDTH * (day - self._first).days // self._days

    def y(self, total: Fraction) -> int:
        return _TOP + _HEIGHT - int(_HEIGHT * total / self.top)


def _across(grid: _Grid, number: Callable[[Fraction], str]) -> Iterator[str]:
    for total in range(0, int(grid.top) + 1, grid.step):
        y = grid.y(Fraction(total))
        yield (
            f'<line class="grid" x1="{_LEFT}" y1="{y}" x2="{_LEFT + _WIDTH}" y2="{y}"/>'
            f'<text class="tick" x="{_LEFT - 8}" y="{y + 4}" text-anchor="end">'
            f"{escape(number(Fraction(total)))}</text>"
        )


def _below(grid: _Grid, marks: Sequence[tuple[date, str]]) -> Iterator[str]:
    for at, (day, word) in enumerate(marks):
        anchor = "start" if at == 0 else "end"
        yield (
            f'<text class="tick" x="{grid.x(day)}" y="{_TOP + _HEIGHT + _BOTTOM - 3}" '
            f'text-anchor="{anchor}">{escape(word)}</text>'
        )


def _line(grid: _Grid, line: RaceLine, days: Sequence[date]) -> str:
    kind, size = ("me", 4) if line.mine else ("other", 3)
    spots = [(grid.x(day), grid.y(total)) for day, total in zip(days, line.totals, strict=True)]
    points = " ".join(f"{x},{y}" for x, y in spots)
    dots = "".join(f'<circle class="dot {kind}" cx="{x}" cy="{y}" r="{size}"/>' for x, y in spots)
    return f'<polyline class="line {kind}" points="{points}"/>{dots}'


def _labels(grid: _Grid, lines: Sequence[RaceLine]) -> Iterator[tuple[int, str]]:
    """Each name where its line ends; names of equal totals stand in a column."""
    lowest = 0
    x = _LEFT + _WIDTH + _GAP
    for line in sorted(lines, key=lambda line: -line.totals[-1]):
        y = max(grid.y(line.totals[-1]) + 4, lowest)
        lowest = y + _LABEL_HEIGHT
        kind = "label me" if line.mine else "label"
        yield y, f'<text class="{kind}" x="{x}" y="{y}">{escape(line.label)}</text>'
