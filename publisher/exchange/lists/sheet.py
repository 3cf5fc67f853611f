"""A text table as spreadsheets save it: rows of cells that know their place in the file."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from publisher.problems import Place, Problem, ProblemsError

SEPARATORS = (";", "\t", ",", "|")
"""What may stand between cells, the likeliest first."""

_SAYS_SEPARATOR = re.compile(r'"?sep=(.)"?\s*', re.IGNORECASE)
_AS_TEXT = re.compile(r'="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Row:
    """Cells without blanks around them; `line` is the first of the lines that `raw` holds.

    `starts` are the places in `raw` where the cells begin.
    """

    line: int
    cells: tuple[str, ...]
    raw: str
    starts: tuple[int, ...]

    def cell(self, index: int) -> str:
        """The text in a column from 0; "" where the row ends before it."""
        return self.cells[index] if 0 <= index < len(self.cells) else ""

    def place(self, index: int) -> tuple[int, int]:
        """Line and column in which the cell `index` begins, or in which the row ends before it."""
        start = self.starts[index] if index < len(self.starts) else len(self.raw)
        return self.line + self.raw.count("\n", 0, start), start - self.raw.rfind("\n", 0, start)

    @property
    def is_blank(self) -> bool:
        return not any(self.cells)


def lines_in(text: str) -> list[str]:
    """The lines of `text` without their ends, whatever ends them."""
    plain = text.removesuffix("\x1a").replace("\r\n", "\n").replace("\r", "\n")
    lines = plain.split("\n")
    return lines if lines[-1] else lines[:-1]


def said_separator(lines: Sequence[str]) -> str:
    """The separator that a first line `sep=;` names; "" without such a line."""
    match = _SAYS_SEPARATOR.fullmatch(lines[0]) if lines else None
    return match[1] if match else ""


def rows_in(lines: Sequence[str], separator: str, file: str) -> Iterator[Row]:
    """The rows of `lines`; a first line that names the separator is none.

    Raises ProblemsError where a quotation mark is not closed, or a cell is
    beyond all measure.
    """
    first = 1 if said_separator(lines) else 0
    reader = csv.reader(
        (f"{line}\n" for line in lines[first:]), delimiter=separator, skipinitialspace=True
    )
    done = first
    while True:
        try:
            cells = next(reader, None)
        except csv.Error:
            message = "a cell that begins in this line has more than 100,000 characters"
            raise _refused(message, (done + 1, 1), file) from None
        if cells is None:
            return
        line, done = done + 1, first + reader.line_num
        raw = "\n".join(lines[line - 1 : done])
        starts, is_open = _starts(raw, separator)
        row = Row(line, tuple(map(_clean, cells)), raw, starts)
        if is_open:
            message = "this quotation mark is not closed"
            raise _refused(message, row.place(len(starts) - 1), file)
        yield row


def _clean(text: str) -> str:
    """The cell as it is meant; `="007"` is how a spreadsheet keeps figures as text."""
    text = unicodedata.normalize("NFC", text).strip()
    match = _AS_TEXT.fullmatch(text)
    return match[1].strip() if match else text


def _refused(message: str, place: tuple[int, int], file: str) -> ProblemsError:
    remedy = 'close the quotation mark; one that belongs to the text is written twice: ""'
    return ProblemsError([Problem("list.quotes", message, remedy, Place(file, *place))])


def _starts(raw: str, separator: str) -> tuple[tuple[int, ...], bool]:
    """Where the cells of `raw` begin, and whether a quotation mark is never closed."""
    if '"' not in raw:
        # Almost every row is of this kind.
        lengths = [len(cell) + 1 for cell in raw.split(separator)]
        return (0, *accumulate(lengths[:-1])), False
    starts = [0]
    quoted, fresh = False, True
    for offset, sign in enumerate(raw):
        if sign == '"' and (quoted or fresh):
            # Fresh again after the closing mark: two in a row are one that belongs to the text.
            quoted, fresh = not quoted, True
        elif not quoted:
            fresh = sign == separator or (fresh and sign == " ")
            if sign == separator:
                starts.append(offset + 1)
    return tuple(starts), quoted
