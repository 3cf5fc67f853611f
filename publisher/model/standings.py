"""What the ranking returns: rows with values, each open to its terms and paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from publisher.model.reasons import Citation, Reason


class Term(NamedTuple):
    """One summand of a tie-break value.

    `round` 0 where a term belongs to no round; `opponent` 0 where there is none.
    `points` is what the opponent brings (his final points, say), `weight` the
    share of it that counts, `value` the contribution; `note` a code that
    `publisher.site` words ("win", "draw", "free", "forfeit_win", ...).  `struck`:
    it is left out because it is among the lowest.
    """

    round: int
    opponent: int
    points: Fraction
    weight: Fraction
    value: Fraction
    note: str
    struck: bool = False


class TieBreakValue(NamedTuple):
    """A player's value for one tie-break code; None is undefined.

    `value` is the sum of the terms, a tuple or what reads like one (`LazyTuple`).
    `then` is compared one after another, as long as players are level on what
    stands before it.
    """

    code: str
    value: Fraction | None
    terms: Sequence[Term] = ()
    reason: Reason | None = None
    then: tuple[Fraction, ...] = ()

    @property
    def stages(self) -> tuple[Fraction | None, ...]:
        """All that is compared, in order: `value`, then each of `then`."""
        return (self.value, *self.then)


class RowStatus(StrEnum):
    """Whether a row takes a place, and why not.

    NULLED: withdrew below the limit, his games count for nobody.
    WITHDRAWN: withdrew later; his games count but he takes no place.
    OUT_OF_COMPETITION: plays, takes no place.
    """

    RANKED = "ranked"
    NULLED = "nulled"
    WITHDRAWN = "withdrawn"
    OUT_OF_COMPETITION = "out_of_competition"


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of the table.

    `rank` is the best place of a shared one (None: takes no place) and
    `rank_last` the worst.  `points_by_round` is the running score; None for a
    round that is open or not begun.  That and `reasons` are tuples, or what
    reads like them (`LazyTuple`).
    """

    rank: int | None
    rank_last: int | None
    number: int
    points: Fraction
    tie_breaks: tuple[TieBreakValue, ...]
    points_by_round: Sequence[Fraction | None] = ()
    status: RowStatus = RowStatus.RANKED
    reasons: Sequence[Reason] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """How players level on points were put in order.

    `numbers` are the level players in their final order; `codes` the tie-breaks
    that split them, in the order applied, with the sub-groups (each a tuple of
    start numbers, best first) that each made; `shared` the sub-groups left
    level.
    """

    points: Fraction
    numbers: tuple[int, ...]
    steps: tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]
    shared: tuple[tuple[int, ...], ...] = ()
    reason: Reason | None = None

    @property
    def deciders(self) -> tuple[str, ...]:
        """What put each of `numbers` but the first behind the one before him; "" where level."""
        parted = [
            (code, {number: at for at, block in enumerate(blocks) for number in block})
            for code, blocks in self.steps
        ]
        return tuple(
            next((code for code, part in parted if part[one] != part[two]), "")
            for one, two in pairwise(self.numbers)
        )


@dataclass(frozen=True, slots=True)
class Standings:
    """The table after a round.

    `provisional` while a game up to `after_round` is open; `final` after the
    last planned round.  `codes` are the tie-breaks in the order applied.
    """

    after_round: int
    rows: tuple[StandingsRow, ...]
    codes: tuple[str, ...]
    decisions: tuple[Decision, ...] = ()
    provisional: bool = False
    final: bool = False
    citations: tuple[tuple[str, Citation], ...] = ()

    def row(self, number: int) -> StandingsRow:
        """The row of that start number; KeyError where there is none."""
        for row in self.rows:
            if row.number == number:
                return row
        raise KeyError(number)


@dataclass(frozen=True, slots=True)
class PrizeShare:
    """What one player wins.

    `exact` before rounding, `amount` paid out; `pot` lists the places whose
    prizes were pooled and `sharers` the start numbers among whom.  `undecided`:
    nobody has won a first prize that is not shared, so that the whole pot waits
    and both amounts are 0.
    """

    number: int
    amount: Fraction
    exact: Fraction
    pot: tuple[int, ...]
    sharers: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()
    undecided: bool = False
