"""Which column holds what, as the headings say it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from publisher.exchange.imported import MOST_ROUNDS
from publisher.exchange.lists.cells import is_game
from publisher.exchange.lists.headings import (
    SUGGESTED,
    Field,
    goodness,
    likely,
    meaning,
    round_of,
)
from publisher.exchange.lists.table import Table
from publisher.exchange.lists.told import told
from publisher.exchange.trf.report import Report

TITLES = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "WH", "AGM", "AIM", "AFM"})


@dataclass(frozen=True, slots=True)
class RoundColumns:
    """A round of a crosstable: one column, or one each for opponent, colour and result."""

    number: int
    first: int
    width: int


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a list by what they hold, counted from 0.

    Of a list of pairings `white` and `black` hold those of each side.  `width` is
    how many there are, those without a heading too.
    """

    of: Mapping[Field, int]
    rounds: tuple[RoundColumns, ...] = ()
    white: Mapping[Field, int] = field(default_factory=dict)
    black: Mapping[Field, int] = field(default_factory=dict)
    width: int = 0

    @property
    def has_pairings(self) -> bool:
        """Whether each row is a game and not a player."""
        return bool(self.white)


def columns_of(table: Table, report: Report) -> Columns:
    """The columns of `table`; those that are not taken over are told, each or all together."""
    found = _Headings(table, report)
    if found.of[Field.WHITE] and found.of[Field.BLACK]:
        return found.pairings(Field.WHITE, Field.BLACK)
    if len(found.of[Field.NAME]) == 2 and found.of[Field.RESULT]:
        return found.pairings(Field.NAME, Field.NAME)
    return found.players()


_SIDES = (Field.NUMBER, Field.RATING, Field.TITLE, Field.FEDERATION, Field.CLUB)
_COMPUTED = frozenset({Field.RANK, Field.POINTS})


def _width(table: Table) -> int:
    """How many columns there are: those below headings, and those that most rows have.

    The headings of a round's colours and results are blank, and may be left out at the end.
    """
    width, rows = len(table.headings.cells), len(table.rows)
    while 2 * sum(bool(row.cell(width)) for row in table.rows) > rows:
        width += 1
    return width


class _Headings:
    """The columns under each kind of heading, from the left."""

    def __init__(self, table: Table, report: Report) -> None:
        self._table, self._report = table, report
        self.of: dict[Field, list[int]] = {kind: [] for kind in Field}
        self._rounds: list[RoundColumns] = []
        self._width = _width(table)
        texts = [table.headings.cell(index) for index in range(self._width)]
        unnamed = [index for index, text in enumerate(texts) if not self._enter(text, index)]
        for index in unnamed:
            self._unnamed(index)

    def _enter(self, text: str, index: int) -> bool:
        """Enter a column; False where it has no heading and belongs to no round."""
        if not text:
            return self._belongs_to_round(index)
        if (number := round_of(text)) is not None:
            self._round(number, index)
        elif kind := meaning(text):
            self.of[kind].append(index)
        elif text.isascii() and text.isdigit():
            self._numbered(int(text), index)
        else:
            self._unknown(text, index)
        return True

    def _numbered(self, number: int, index: int) -> None:
        """A heading that is a number is a round, or an opponent in a round robin's crosstable."""
        if any(is_game(row.cell(index)) for row in self._table.rows):
            self._round(number, index)
        else:
            self._report.habit(
                "all-against-all",
                "a crosstable of all against all tells neither rounds nor colours",
                "its results are left out; the players are read", self._table.headings.place(index),
            )  # fmt: skip

    def _belongs_to_round(self, index: int) -> bool:
        last = self._rounds[-1] if self._rounds else None
        if last is None or last.width == 3 or last.first + last.width != index:
            return False
        self._rounds[-1] = RoundColumns(last.number, last.first, last.width + 1)
        return True

    def _round(self, number: int, index: int) -> None:
        place = self._table.headings.place(index)
        if not 0 < number <= MOST_ROUNDS:
            self._report.error(
                "round", f"there is no round {number}", f"rounds are numbered 1 to {MOST_ROUNDS}",
                place,
            )  # fmt: skip
        elif any(each.number == number for each in self._rounds):
            self._report.error(
                "round-twice", f"round {number} has two headings", "give each round one heading",
                place,
            )  # fmt: skip
        self._rounds.append(RoundColumns(number, index, 1))

    def _unknown(self, text: str, index: int) -> None:
        close = likely(text)
        self._report.warn(
            "column-unknown", f"the column {told(text)} is not known, and left out",
            f"did you mean {close}?" if close else f"headings that are read: {SUGGESTED}, …",
            self._table.headings.place(index),
        )  # fmt: skip

    def _unnamed(self, index: int) -> None:
        """Before a name there may be a column of titles without a heading."""
        written = [row for row in self._table.rows if row.cell(index)]
        if not written:
            return
        if {row.cell(index).upper() for row in written} <= TITLES:
            self.of[Field.TITLE].append(index)
        else:
            self._report.warn(
                "column-unnamed", "a column without a heading is left out",
                "write above it what it holds", written[0].place(index),
            )  # fmt: skip

    def players(self) -> Columns:
        """A row for each player."""
        of = {kind: self._best(kind, indexes) for kind, indexes in self.of.items() if indexes}
        games = (Field.WHITE, Field.BLACK, Field.RESULT, Field.BOARD, Field.ROUND)
        self._tell_left_out((Field.UNUSED, *games))
        return Columns(of, tuple(map(self._narrowed, self._rounds)), width=self._width)

    def _narrowed(self, each: RoundColumns) -> RoundColumns:
        """A round without the columns in which nothing stands."""
        width = each.width
        while width > 1 and not any(row.cell(each.first + width - 1) for row in self._table.rows):
            width -= 1
        return RoundColumns(each.number, each.first, width)

    def pairings(self, white: Field, black: Field) -> Columns:
        """A row for each game; of two columns with one heading the first is White's."""
        names = (self.of[white][0], self.of[black][-1])
        middle = self.of[Field.RESULT][0] if self.of[Field.RESULT] else names[1] - 1
        sides: tuple[dict[Field, int], dict[Field, int]] = ({}, {})
        for kind in _SIDES:
            indexes = self.of[kind]
            if len(indexes) == 1:
                sides[indexes[0] > middle][kind] = indexes[0]
            elif indexes:
                sides[0][kind], sides[1][kind] = indexes[0], indexes[-1]
        for side, name in zip(sides, names, strict=True):
            side[Field.NAME] = name
        kinds = (Field.RESULT, Field.BOARD, Field.ROUND)
        taken = {*_SIDES, *kinds, *_COMPUTED, white, black}
        self._tell_left_out([kind for kind in Field if kind not in taken])
        of = {kind: self.of[kind][0] for kind in kinds if self.of[kind]}
        return Columns(of, white=sides[0], black=sides[1], width=self._width)

    def _best(self, kind: Field, indexes: Sequence[int]) -> int:
        """The column with the best heading for `kind`; one without a heading comes last."""
        headings = self._table.headings
        best = min(indexes, key=lambda index: goodness(headings.cell(index)))
        others = [index for index in indexes if index != best and headings.cell(index)]
        if kind not in (Field.RANK, Field.UNUSED, Field.DROPPED):
            why = f"{told(headings.cell(best))} is {kind} too"
            self._tell(others, "columns-twice", why, "rename the one that is meant to `rating`"
                       if kind is Field.RATING else "delete or rename the others")  # fmt: skip
        return best

    def _tell_left_out(self, kinds: Collection[Field]) -> None:
        unused = sorted(index for kind in kinds for index in self.of[kind])
        self._tell(unused, "columns-unused", "an event does not hold such things", "")
        remedy = "nothing of it is kept; a list for publishing is best made without it"
        self._tell(self.of[Field.DROPPED], "columns-private", "that is private", remedy)

    def _tell(self, indexes: Sequence[int], code: str, why: str, remedy: str) -> None:
        headings = self._table.headings
        if indexes:
            names = ", ".join(told(headings.cell(index)) for index in indexes)
            what = f"the columns {names} are" if len(indexes) > 1 else f"the column {names} is"
            self._report.warn(code, f"{what} left out: {why}", remedy, headings.place(indexes[0]))
