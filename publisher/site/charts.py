"""Small pictures as inline SVG: for print, both colour schemes, and with a text alternative."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

_STEP = 34
_ROW = 21
_LEFT = 26
_TOP = 12
_LABELS = 118
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
    width = _LEFT + _STEP * max(rounds - 1, 1) + _LABELS
    height = _TOP * 2 + _ROW * (places - 1) + _BOTTOM
    drawn = [*(line for line in lines if not line.mine), *(line for line in lines if line.mine)]
    return Markup(
        '<svg viewBox="0 0 {} {}" role="img" aria-label="{}" focusable="false">{}{}{}</svg>'
    ).format(
        width,
        height,
        label,
        _grid(rounds, places),
        Markup("").join(_line(line) for line in drawn if line.places),
        _labels(lines, rounds),
    )


def _x(round_: int) -> int:
    return _LEFT + _STEP * (round_ - 1)


def _y(place: int) -> int:
    return _TOP + _ROW * (place - 1)


def _grid(rounds: int, places: int) -> Markup:
    across = Markup("").join(
        Markup(
            '<line class="grid" x1="{}" y1="{}" x2="{}" y2="{}"/>'
            '<text class="tick" x="{}" y="{}" text-anchor="end">{}</text>'
        ).format(_LEFT, _y(place), _x(rounds), _y(place), _LEFT - 10, _y(place) + 4, place)
        for place in range(1, places + 1)
    )
    below = Markup("").join(
        Markup('<text class="tick" x="{}" y="{}" text-anchor="middle">{}</text>').format(
            _x(round_), _y(places) + _BOTTOM, round_
        )
        for round_ in range(1, rounds + 1)
    )
    return across + below


def _line(line: PlaceLine) -> Markup:
    kind = "me" if line.mine else "other"
    points = " ".join(f"{_x(round_)},{_y(place)}" for round_, place in line.places)
    dots = Markup("").join(
        Markup('<circle class="dot {}" cx="{}" cy="{}" r="{}"/>').format(
            kind, _x(round_), _y(place), 4 if line.mine else 3
        )
        for round_, place in line.places
    )
    return Markup('<polyline class="line {}" points="{}"/>{}').format(kind, points, dots)


def _labels(lines: Sequence[PlaceLine], rounds: int) -> Markup:
    """Each name where its line ends; players who share a place stand one below the other."""
    labels, lowest = [], 0
    ended = sorted((line for line in lines if line.places), key=lambda line: line.places[-1][1])
    for line in ended:
        y = max(_y(line.places[-1][1]) + 4, lowest)
        lowest = y + 15
        labels.append(
            Markup('<text class="label{}" x="{}" y="{}">{}</text>').format(
                " me" if line.mine else "", _x(max(rounds, 1)) + 12, y, line.label
            )
        )
    return Markup("").join(labels)
