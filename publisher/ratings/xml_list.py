"""Reads the federation's XML list as a stream; nothing of it is kept but the player at hand.

The standard library's expat takes half a minute less than reading element
trees, counts lines, and is told to take no entities, which alone could make a
small file large.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import BinaryIO
from xml.parsers import expat

from publisher.problems import Place, Problem, ProblemsError
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

_PIECE = 1 << 18
_LONGEST_FIELD = 50
"""Pieces of text in one field; a field has one."""


def xml_list(stream: BinaryIO, file: str) -> Reading:
    """The list in `stream`; ProblemsError, while it is read, where it is no sound XML."""
    return Reading(KINDS, _Parser(file).rows(stream))


class _Parser:
    def __init__(self, file: str) -> None:
        self._file = file
        self._found: deque[Found] = deque()
        self._fields: dict[str, str] = {}
        self._text: list[str] = []
        self._line = 0
        self._players = 0
        self._expat = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._data
        parser.EntityDeclHandler = self._entity

    def rows(self, stream: BinaryIO) -> Iterator[Found]:
        try:
            while piece := stream.read(_PIECE):
                self._expat.Parse(piece, False)  # noqa: FBT003 - expat names none of its arguments
                yield from self._found
                self._found.clear()
            self._expat.Parse(b"", True)  # noqa: FBT003 - as above
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            raise self._refused(f"the XML is damaged: {reason}", error.lineno) from None
        except (LookupError, ValueError):
            # An encoding that Python does not know, or that it knows and is none of text.
            raise self._refused("the file names an encoding that is not read", 1) from None
        if not self._players:
            raise self._refused("there is no <player> in the file", 1)

    def _end(self, tag: str) -> None:
        """Before a field's text stands the white space since the last one: no start is needed."""
        if tag == "player":
            self._players += 1
            self._found.append(_row(self._line or self._expat.CurrentLineNumber, self._fields))
            self._line = 0
            self._fields.clear()
        elif tag == "fideid":
            self._line = self._expat.CurrentLineNumber
            self._fields[tag] = "".join(self._text).strip()
        else:
            self._fields[tag] = "".join(self._text).strip()
        self._text.clear()

    def _data(self, text: str) -> None:
        self._text.append(text)
        if len(self._text) > _LONGEST_FIELD:
            raise self._refused("a field is far too long", self._expat.CurrentLineNumber)

    def _entity(self, *_declared: object) -> None:
        raise self._refused("the file declares entities, which no list needs", 1)

    def _refused(self, message: str, line: int) -> ProblemsError:
        remedy = "download the list again"
        return ProblemsError([Problem("ratings.xml", message, remedy, Place(self._file, line))])


def _row(line: int, fields: dict[str, str]) -> Found:
    get = fields.get
    try:
        return Row(
            line,
            id_of(get("fideid", "")),
            "",
            name_of(get("name", "")),
            get("country", "")[:3],
            (get("title") or get("w_title", ""))[:4],
            rating_of(get("rating", "")),
            rating_of(get("rapid_rating", "")),
            rating_of(get("blitz_rating", "")),
            "i" in get("flag", ""),
            year_of(get("birthday", "")),
            sex_of(get("sex", "")),
        )
    except UnusableLineError as error:
        return Oddity(line, str(error))
