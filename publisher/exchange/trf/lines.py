"""A file as lines, each with what ended it, and the fields in their columns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")


class Line(NamedTuple):
    """One line: its number from 1, its text, and the characters that ended it ("" at the end)."""

    number: int
    text: str
    end: str

    @property
    def tag(self) -> str:
        """The first three columns, which say what the record is."""
        return self.text[:3]

    @property
    def value(self) -> str:
        """What stands from column 5, without blanks around it."""
        return self.text[4:].strip()

    def at(self, first: int, last: int) -> str:
        """The columns `first` to `last`, both counted from 1 and included."""
        return self.text[first - 1 : last]


class Word(NamedTuple):
    """A piece between blanks, with the column in which it begins."""

    text: str
    column: int


def lines_of(text: str) -> tuple[Line, ...]:
    """The lines of `text`; CR, LF and CR LF end one, also side by side in one file.

    Joined again, texts and ends are `text`.
    """
    found = [
        Line(number, match[1], match[2]) for number, match in enumerate(_LINE.finditer(text), 1)
    ]
    # The last match is the empty rest after the last line end.
    return tuple(found if found[-1].text else found[:-1])


def words_of(line: Line, first: int = 5) -> Iterator[Word]:
    """The words of `line` from column `first`."""
    for match in re.finditer(r"\S+", line.text[first - 1 :]):
        yield Word(match.group(), first + match.start())
