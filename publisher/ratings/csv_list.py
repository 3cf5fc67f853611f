"""Reads a national list that somebody saved from a spreadsheet: documented columns, any order."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import BinaryIO

from publisher.exchange.decoding import decode
from publisher.model.ratings import RatingKind
from publisher.problems import Place, Problem, ProblemsError
from publisher.ratings.csv_columns import PRIVATE_FIELDS, Columns, columns_of, separator_of
from publisher.ratings.rows import (
    Found,
    Oddity,
    Reading,
    Row,
    UnusableLineError,
    id_of,
    name_of,
    rating_of,
    sex_of,
    year_of,
)

LARGEST_TABLE = 64_000_000
"""Bytes; the list of a federation with 100,000 members has some six million."""

_LONGEST_NUMBER = 40
_YES = frozenset({"1", "i", "x", "true", "yes", "ja"})


def csv_list(
    stream: BinaryIO, file: str, kind: RatingKind | None, *, international: bool
) -> Reading:
    """The table in `stream`; `file` is its name for messages.

    A column headed `rating` holds that `kind`, standard where none is said; in
    an `international` list a column `id` holds FIDE numbers.  Raises
    ProblemsError for what is no text and for a table without the columns that
    are needed.
    """
    text = decode(stream.read(LARGEST_TABLE + 1), file, LARGEST_TABLE).text
    lines = StringIO(text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\x1a"))
    header, separator = _header(lines)
    first = 1 if separator is None else 2
    separator = separator or separator_of(header)
    headings = next(csv.reader([header], delimiter=separator), [])
    columns = columns_of(headings, kind, international=international)
    _refuse(columns, file, first)
    rows = csv.reader(lines, delimiter=separator)
    private = tuple(
        headings[at].strip() for field, at in columns.places.items() if field in PRIVATE_FIELDS
    )
    return Reading(columns.kinds, _rows(rows, columns, first), None, columns.unread, private)


def _header(lines: StringIO) -> tuple[str, str | None]:
    """The header line, and the separator that a line before it names, as one program writes it."""
    line = lines.readline()
    if line.lower().startswith("sep=") and len(line.rstrip("\n")) == 5:
        return lines.readline(), line[4]
    return line, None


def _refuse(columns: Columns, file: str, line: int) -> None:
    if columns.twice:
        message = f"the column `{columns.twice[0]}` stands there twice, in other words perhaps"
        remedy = "take one of the two out"
    elif columns.missing:
        message = f"there is no column {columns.missing}"
        remedy = "give each column a heading, such as fide_id; name; rating"
    else:
        return
    raise ProblemsError([Problem("ratings.header", message, remedy, Place(file, line, 1))])


def _rows(rows: Iterator[list[str]], columns: Columns, before: int) -> Iterator[Found]:
    """The players; the reader counts lines from behind the header."""
    line = before
    while True:
        start = line + 1
        try:
            cells = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            line = before + rows.line_num  # type: ignore[attr-defined]  # a csv reader has it
            yield Oddity(start, f"no row of a table: {error}")
            continue
        line = before + rows.line_num  # type: ignore[attr-defined]  # as above
        if line > start:
            yield Oddity(start, f"a quotation mark opens a text that runs on to line {line}")
        elif any(cell.strip() for cell in cells):
            yield _row(start, cells, columns)


def _row(line: int, cells: Sequence[str], columns: Columns) -> Found:
    def cell(field: str) -> str:
        at = columns.places.get(field)
        return cells[at].strip() if at is not None and at < len(cells) else ""

    try:
        fide = cell("fide_id")
        member = cell("member")[:_LONGEST_NUMBER]
        fide_id = id_of(fide) if fide not in ("", "0") else 0
        if not fide_id and not member:
            raise UnusableLineError("the player has no number")  # noqa: TRY301 - one way out
        return Row(
            line,
            fide_id,
            member,
            _name(cell("name"), cell("family"), cell("given")),
            cell("federation")[:3].upper(),
            cell("title")[:4],
            rating_of(cell("standard")),
            rating_of(cell("rapid")),
            rating_of(cell("blitz")),
            cell("inactive").casefold() in _YES,
            year_of(cell("born")),
            sex_of(cell("sex")),
        )
    except UnusableLineError as error:
        return Oddity(line, str(error))


def _name(whole: str, family: str, given: str) -> str:
    return name_of(whole or (f"{family}, {given}" if given else family))
