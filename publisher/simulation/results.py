"""Results by strength, in whole numbers: no rounding, no difference between machines."""

from __future__ import annotations

from publisher.model.lots import below
from publisher.model.results import Result

_STEP = 25
_EXPECTED = (
    500, 536, 571, 606, 640, 673, 703, 733, 760, 785, 808, 830, 849, 867, 882, 896, 909,
    920, 930, 939, 947, 954, 960, 965, 969, 973, 977, 980, 983, 985, 987, 989, 990, 991,
)  # fmt: skip
"""Thousandths of a point to expect against somebody weaker by 0, 25, 50, ... rating points."""

_WHITE_IS_WORTH = 35
"""Rating points that the first move is worth."""

_DRAWS = 36
"""Draws in a hundred games between equals; the fewer, the more one is expected to win."""


def expected(difference: int) -> int:
    """Thousandths of a point for the stronger one by `difference` (at least 0) rating points."""
    step, rest = divmod(min(difference, _STEP * (len(_EXPECTED) - 1) - 1), _STEP)
    low, high = _EXPECTED[step], _EXPECTED[step + 1]
    return low + (high - low) * rest // _STEP


def result_of(white: int, black: int, seed: int, purpose: str) -> Result:
    """The result between players as strong as `white` and `black`, drawn for `purpose`."""
    lead = white + _WHITE_IS_WORTH - black
    stronger = expected(abs(lead))
    draws = 2 * (1000 - stronger) * _DRAWS // 100
    # A draw is half a point for each, so that wins make up the rest of what is expected.
    wins = stronger - draws // 2
    drawn = below(1000, seed, purpose)
    if drawn < draws:
        return Result.DRAW
    stronger_wins = drawn < draws + wins
    return Result.WHITE_WINS if stronger_wins == (lead >= 0) else Result.BLACK_WINS
