"""The two conversion tables of B.02, 8.1: scores to rating differences, and back."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction

# 8.1.1: the rating difference for a score of 50, 51 … 100 hundredths.
_DIFFERENCES = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip

# 8.1.2: the smallest rating difference at which the stronger is expected to score 50, 51 … 100.
_SMALLEST = (
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114,
    122, 130, 138, 146, 154, 163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268,
    279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736,
)  # fmt: skip

CERTAIN = _SMALLEST[-1]
"""From this difference on the stronger is expected to win every game."""

LIMIT = 800
"""What the first table gives for winning all games."""


def rating_difference(hundredths: int) -> int:
    """How many points above the opponents a score of so many `hundredths` stands (8.1.1).

    Below 50 it is below them; ValueError outside 0 to 100.
    """
    if not 0 <= hundredths <= 100:
        raise ValueError(f"a score is from 0 to 100 hundredths, not {hundredths}")
    if hundredths < 50:
        return -_DIFFERENCES[50 - hundredths]
    return _DIFFERENCES[hundredths - 50]


def expected_score(difference: int) -> int:
    """The score to be expected against one rated `difference` points lower, in hundredths (8.1.2).

    The whole scale: no difference is cut off.
    """
    above = 49 + bisect_right(_SMALLEST, abs(difference))
    return above if difference >= 0 else 100 - above


def rounded(value: Fraction) -> int:
    """`value` as a whole number, halves up."""
    return divided(value.numerator, value.denominator)


def divided(above: int, below: int) -> int:
    """`above`/`below` as a whole number, halves up."""
    return (2 * above + below) // (2 * below)
