"""Who met whom with what result and for how many points: the books of one group.

Standings, tie-breaks, crosstables and player cards all read this one record,
so that none of them can tell unplayed rounds apart in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from publisher.model.events import Game, Group, Round, RoundState
from publisher.model.results import Colour
from publisher.model.settings import is_round_robin
from publisher.model.standings import RowStatus
from publisher.model.withdrawals import Participation

ZERO = Fraction(0)

Made = TypeVar("Made")


class CellKind(StrEnum):
    """What a round was to a player; every way of not playing has a name of its own.

    WIN, DRAW and LOSS were played over the board, whatever the other side got
    (0-0 is LOSS for both, ½-0 DRAW and LOSS).  ARMAGEDDON_OPEN is a drawn game
    whose Armageddon game is still to come.  ABSENT: the round was played
    without him, who was away or had not come yet, and without a bye.
    """

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    ADJOURNED = "adjourned"
    UNFINISHED = "unfinished"
    ARMAGEDDON_OPEN = "armageddon_open"
    FREE = "free"
    PAIRING_BYE = "pairing_bye"
    FULL_BYE = "full_bye"
    HALF_BYE = "half_bye"
    ZERO_BYE = "zero_bye"
    ABSENT = "absent"

    @property
    def played(self) -> bool:
        """Whether a game was finished over the board."""
        return self in _PLAYED


_PLAYED = frozenset({CellKind.WIN, CellKind.DRAW, CellKind.LOSS})


class Cell(NamedTuple):
    """One round of one player.

    `opponent` is 0 and `colour` None without an opponent.  `points` are what
    the round brought him, None while it is open.  `counts` is False where he or
    his opponent is nulled: then the points are shown and added to nothing.
    `game` is the game as written; `awarded` says that the result was not
    written but follows from the opponent's withdrawal.
    """

    round: int
    kind: CellKind
    opponent: int = 0
    colour: Colour | None = None
    points: Fraction | None = ZERO
    counts: bool = True
    game: Game | None = None
    awarded: bool = False

    @property
    def scored(self) -> Fraction:
        """The points that enter his total; nothing while open or where it counts for nobody."""
        return self.points if self.counts and self.points is not None else ZERO

    @property
    def is_open(self) -> bool:
        """Whether a result that counts is still to come."""
        return self.counts and self.points is None


@dataclass(frozen=True, slots=True)
class Account:
    """One player's rounds up to the ledger's round, in order, and what they come to."""

    number: int
    status: RowStatus
    cells: tuple[Cell, ...]
    points: Fraction
    participation: Participation | None = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """The books of `group` after round `after`; `rounds` are the numbers of the rounds kept.

    `accounts` are by start number.  Every number of points is a whole multiple
    of 1/`unit`, so that sums can be made in integers.
    """

    group: Group
    after: int
    rounds: tuple[int, ...]
    accounts: Mapping[int, Account]
    unit: int
    _made: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What `make` works out from these books, made once for all who ask under `key`."""
        found: Made | None = self._made.get(key)
        if found is None:
            found = self._made[key] = make()
        return found

    @property
    def is_round_robin(self) -> bool:
        """Whether everybody was to meet everybody: there a forfeit is a game like any other."""
        return is_round_robin(self.group.settings.system)

    @property
    def provisional(self) -> bool:
        """Whether a game that counts is still open."""
        return self.once("provisional", self._open)

    def _open(self) -> bool:
        return any(
            cell.points is None and cell.counts
            for account in self.accounts.values()
            for cell in account.cells
        )

    @property
    def final(self) -> bool:
        """Whether this is after the last round planned."""
        return bool(self.group.rounds_total) and self.after >= self.group.rounds_total

    @property
    def scored(self) -> Mapping[int, Sequence[int]]:
        """By start number what each cell adds to the total, in whole units."""
        return self.once("scored", self._scored)

    def _scored(self) -> dict[int, list[int]]:
        return {
            number: self.all_scaled([cell.scored for cell in account.cells])
            for number, account in self.accounts.items()
        }

    @property
    def over_the_board(self) -> Mapping[int, Sequence[Cell]]:
        """By start number the games that were finished over the board and count."""
        return self.once("over the board", self._over_the_board)

    def _over_the_board(self) -> dict[int, list[Cell]]:
        return {
            number: [cell for cell in account.cells if cell.kind in _PLAYED and cell.counts]
            for number, account in self.accounts.items()
        }

    def scaled(self, points: Fraction) -> int:
        """`points` in whole units of 1/`unit`."""
        above, below = points.as_integer_ratio()
        return above * (self.unit // below)

    def all_scaled(self, points: Iterable[Fraction]) -> list[int]:
        """Each of `points` in whole units."""
        parts = map(Fraction.as_integer_ratio, points)
        return [above * (self.unit // below) for above, below in parts]


def published_rounds(group: Group) -> tuple[Round, ...]:
    """The rounds that count, in order of number: a draft is no more than a proposal."""
    rounds = (each for each in group.rounds if each.state is RoundState.PUBLISHED)
    return tuple(sorted(rounds, key=lambda each: each.number))
