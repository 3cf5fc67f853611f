"""The first transposition of S2 that will do (4.2): a first perfect matching of two sides."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.pairing.matching import FREE, bits


class Transposition:
    """Each of `rows` gets one of the `columns` in its mask, of which there are as many.

    The first row gets the lowest it can have so that all others get one too,
    then the second, and so on.
    """

    def __init__(self, rows: Sequence[int], columns: int) -> None:
        self._rows = rows
        self._free = columns
        self._open = columns
        self._of_row = [FREE] * len(rows)
        self._owner: dict[int, int] = {}

    def first(self) -> list[int] | None:
        """The column of each row; None where not every row gets one."""
        for row in range(len(self._rows)):
            if not self._gets_one(row):
                return None
        for row in range(len(self._rows)):
            self._lower(row)
            self._open &= ~(1 << self._of_row[row])
        return self._of_row

    def _gets_one(self, row: int) -> bool:
        near = self._rows[row] & self._free
        if near:
            column = (near & -near).bit_length() - 1
            self._give(row, column)
            self._free &= ~(1 << column)
            return True
        used = self._move(row, self._open, self._free)
        self._free &= ~(1 << used) if used != FREE else self._free
        return used != FREE

    def _lower(self, row: int) -> None:
        """Give the row the lowest column it can have without taking one from the rows above."""
        mine = self._of_row[row]
        for column in bits(self._rows[row] & self._open & ((1 << mine) - 1)):
            other = self._owner[column]
            allowed = self._open & ~(1 << column)
            if self._move(other, allowed, 1 << mine) != FREE:
                self._give(row, column)
                return

    def _give(self, row: int, column: int) -> None:
        self._of_row[row] = column
        self._owner[column] = row

    def _move(self, start: int, allowed: int, targets: int) -> int:
        """Move `start` and others to other columns so that one of `targets` is used: which."""
        queue = [start]
        from_row: dict[int, int] = {}
        unseen = allowed
        for row in queue:
            near = self._rows[row] & unseen
            if found := near & targets:
                column = used = (found & -found).bit_length() - 1
                from_row[column] = row
                while True:
                    row = from_row[column]  # noqa: PLW2901 - up the way
                    before = self._of_row[row]
                    self._give(row, column)
                    if row == start:
                        return used
                    column = before
            unseen &= ~near
            for column in bits(near):
                from_row[column] = row
                queue.append(self._owner[column])
        return FREE
