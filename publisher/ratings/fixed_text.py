"""Reads the federation's text lists, line by line: all ratings in one, or one kind of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO

from publisher.model.ratings import RatingKind
from publisher.problems import Place, Problem, ProblemsError
from publisher.ratings.columns import Layout, has_one_rating, is_header, layout_of
from publisher.ratings.rows import (
    KINDS,
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

LONGEST_LINE = 4096
"""Bytes; a line of a list has some 180."""

_NATION = re.compile("[A-Z]{3}")


def text_list(stream: BinaryIO, file: str, kind: RatingKind | None) -> Reading:
    """The list in `stream`, which stands at its header; `file` is its name for messages.

    `kind` is what a one-list text holds.  Raises ProblemsError for a header
    without the columns that are needed, and where the kind is not said.
    """
    header = line_text(stream.readline(LONGEST_LINE)).lstrip("\ufeff").rstrip()
    if not is_header(header):
        raise _refused(file, "the first line is no header of a list", "download the list again")
    if kind is None and has_one_rating(header):
        raise _refused(
            file, "the list does not say which ratings it holds", "say it: --kind standard, say"
        )
    layout = layout_of(header, kind)
    if layout is None:
        raise _refused(
            file,
            "the header names no column of ratings",
            "the columns are found by ID Number, Name and SRtng, RRtng, BRtng or a month, NOV26",
        )
    return Reading(tuple(layout.ratings), _rows(stream, layout), layout.month)


def line_text(line: bytes) -> str:
    """A line as text: UTF-8, or else Windows-1252, which holds Latin-1."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")


def _rows(stream: BinaryIO, layout: Layout) -> Iterator[Found]:
    number = 1
    read = stream.readline
    ratings = [layout.ratings.get(kind, slice(0, 0)) for kind in KINDS]
    while line := read(LONGEST_LINE):
        number += 1
        if not line.endswith(b"\n") and len(line) == LONGEST_LINE:
            _skip_rest(stream)
            yield Oddity(number, "the line is far too long")
            continue
        text = line_text(line)
        if not text.isascii():
            text = _aligned(text, line, layout)
        if not text.strip(" \t\r\n\x1a"):
            continue
        yield _row(number, text, layout, *ratings)


def _skip_rest(stream: BinaryIO) -> None:
    while (rest := stream.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass


def _aligned(text: str, line: bytes, layout: Layout) -> str:
    """A line with its columns where the header has them, though they were counted in bytes."""
    nations = text[layout.federation], line[layout.federation].decode("ascii", "replace")
    by_signs, by_bytes = (bool(_NATION.fullmatch(each.strip())) for each in nations)
    if by_signs or not by_bytes:
        return text
    name = line[layout.name].decode("utf-8", "ignore")
    begin, end = layout.name.start, layout.name.stop
    return text[:begin] + name.ljust(end - begin) + line[end:].decode("utf-8", "ignore")


def _row(
    number: int, text: str, layout: Layout, standard: slice, rapid: slice, blitz: slice
) -> Found:
    try:
        return Row(
            number,
            id_of(text[layout.id].strip()),
            "",
            name_of(text[layout.name].strip()),
            text[layout.federation].strip(),
            text[layout.title].strip() or text[layout.women_title].strip(),
            rating_of(text[standard].strip()),
            rating_of(text[rapid].strip()),
            rating_of(text[blitz].strip()),
            "i" in text[layout.flags],
            year_of(text[layout.born].strip()),
            sex_of(text[layout.sex]),
        )
    except UnusableLineError as error:
        return Oddity(number, str(error))


def _refused(file: str, message: str, remedy: str) -> ProblemsError:
    return ProblemsError([Problem("ratings.header", message, remedy, Place(file, 1, 1))])
