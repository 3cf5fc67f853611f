"""Where the table of a file begins: the line of headings, and the separator that it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from publisher.exchange.lists.headings import SUGGESTED, Field, meaning, round_of
from publisher.exchange.lists.sheet import SEPARATORS, Row, lines_in, rows_in, said_separator
from publisher.problems import Place, Problem, ProblemsError

_SEARCHED = 60
"""So many lines of titles may stand above the headings at most."""


@dataclass(frozen=True, slots=True)
class Table:
    """A list: what stands above it, its line of headings, and the rows below, blank ones left out.

    A heading line that is repeated, as at the top of printed pages, is no row.
    """

    above: tuple[Row, ...]
    headings: Row
    rows: tuple[Row, ...]


def table_in(text: str, file: str) -> Table:
    """The table in `text`; raises ProblemsError where no line names columns."""
    lines = lines_in(text)
    separator = _separator(lines)
    if separator is None:
        raise ProblemsError([_no_headings(file)])
    rows = [row for row in rows_in(lines, separator, file) if not row.is_blank]
    top = [(_known(row), -at) for at, row in enumerate(rows[:_SEARCHED])]
    most, at = max(top, default=(0, 0))
    if not most:
        raise ProblemsError([_no_headings(file)])
    headings = rows[-at]
    below = tuple(row for row in rows[1 - at :] if row.cells != headings.cells)
    return Table(tuple(rows[:-at]) if at else (), headings, below)


def has_table(text: str) -> bool:
    """Whether some line of `text` names the columns of a list."""
    return _separator(lines_in(text)) is not None


def _separator(lines: Sequence[str]) -> str | None:
    """The separator by which some line names the most columns; None where none names any."""
    said = said_separator(lines)
    top = lines[: _SEARCHED + 1]
    ranked = [
        (_most(top, separator), -at, separator) for at, separator in enumerate(said or SEPARATORS)
    ]
    most, _, best = max(ranked)
    return best if most else None


def _most(lines: Sequence[str], separator: str) -> int:
    try:
        return max(map(_known, rows_in(lines, separator, "")), default=0)
    except ProblemsError:
        # Cut in the middle of a quoted cell, or by the wrong separator: line by line, then.
        return max((_known_alone(line, separator) for line in lines), default=0)


def _known_alone(line: str, separator: str) -> int:
    cells = tuple(cell.strip(' "') for cell in line.split(separator))
    return _known(Row(1, cells, line, ()))


def _known(row: Row) -> int:
    """How many columns the row names; 0 where none of them has the players."""
    found = Counter(meaning(cell) for cell in row.cells if cell)
    has_players = found[Field.NAME] or found[Field.FAMILY] or (
        found[Field.WHITE] and found[Field.BLACK]
    )  # fmt: skip
    rounds = sum(round_of(cell) is not None for cell in row.cells)
    return sum(found.values()) - found[None] + rounds if has_players else 0


def _no_headings(file: str) -> Problem:
    return Problem(
        "list.no-headings",
        "no line names the columns of a list, so nobody knows what they hold",
        f"write headings above them, such as {SUGGESTED}",
        Place(file, 1, 1),
    )
