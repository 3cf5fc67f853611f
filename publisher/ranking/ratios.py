"""Fractions made once for each pair of whole numbers: making one costs more than a sum."""

from __future__ import annotations

from fractions import Fraction

from publisher.ranking.ledger import Ledger


class Parts(dict[int, Fraction]):
    """The fractions with one denominator by their numerator, made when first asked for."""

    def __init__(self, below: int) -> None:
        super().__init__()
        self._below = below

    def __missing__(self, above: int) -> Fraction:
        made = self[above] = Fraction(above, self._below)
        return made


class Ratios(dict[int, Parts]):
    """`Parts` by their denominator."""

    def __missing__(self, below: int) -> Parts:
        made = self[below] = Parts(below)
        return made

    def of(self, above: int, below: int) -> Fraction:
        """`above`/`below`."""
        return self[below][above]


def ratios(ledger: Ledger) -> Ratios:
    """Those that the tie-breaks over `ledger` share."""
    return ledger.once("ratios", Ratios)
