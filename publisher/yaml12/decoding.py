"""From bytes to text: UTF-8 or nothing, and nothing invisible."""

from __future__ import annotations

import re

from publisher.problems import Place, Problem, ProblemsError

LARGEST_FILE = 8_000_000
"""Bytes; the largest event anybody plays is below one million."""

LONGEST_LINE = 200_000

_BOMS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_UNWANTED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]",
)
_NAMES = {
    "\x00": "a NUL character",
    "\u2028": "an invisible line separator",
    "\u2029": "an invisible paragraph separator",
    "\ufeff": "a byte order mark in the middle of the file",
}
_MOST_REPORTED = 20
_HEAD = 4000


def decode(data: bytes, file: str) -> str:
    """The text of `data` without its byte order mark; line ends as they are.

    Raises ProblemsError naming the byte and line where it is no UTF-8, every
    control character (the first twenty), and a file beyond all measure.
    """
    if len(data) > LARGEST_FILE:
        raise ProblemsError([_too_large(data, file)])
    for bom, name in _BOMS:
        if data.startswith(bom):
            raise ProblemsError([_foreign(Place(file, 1, 1), name)])
    if data[:_HEAD].count(0) > len(data[:_HEAD]) // 4:
        raise ProblemsError([_foreign(Place(file, 1, 1), "UTF-16 without its mark")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ProblemsError([_not_utf8(data, file, error.start)]) from None
    if unwanted := _unwanted(text, file):
        raise ProblemsError(unwanted)
    return text


def place_of(text: str, offset: int, file: str) -> Place:
    """Where the character at `offset` stands."""
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    line_start = before.rfind("\n") + 1
    return Place(file, before.count("\n") + 1, len(before) - line_start + 1)


def _too_large(data: bytes, file: str) -> Problem:
    lines = data.split(b"\n")
    longest = max(range(len(lines)), key=lambda number: len(lines[number]))
    if len(lines[longest]) > LONGEST_LINE:
        message = f"this line is {len(lines[longest]):,} bytes long"
        return Problem(
            "file.too-large",
            message,
            "was something pasted here by mistake?",
            Place(file, longest + 1, 1),
        )
    message = f"the file has {len(data):,} bytes; at most {LARGEST_FILE:,} are read"
    return Problem("file.too-large", message, "split it, one event a file", Place(file))


def _not_utf8(data: bytes, file: str, offset: int) -> Problem:
    start = data.rfind(b"\n", 0, offset) + 1
    line = data.count(b"\n", 0, offset) + 1
    column = len(data[start:offset].decode("utf-8", "replace").removeprefix("\ufeff")) + 1
    return _foreign(Place(file, line, column), _likely_encoding(data), data[offset])


def _likely_encoding(data: bytes) -> str:
    """A guess good enough for a hint: what Windows wrote here for decades, if it may be that."""
    try:
        data.decode("cp1252")
    except UnicodeDecodeError:
        return "an unknown encoding"
    return "Windows-1252"


def _foreign(place: Place, encoding: str, byte: int | None = None) -> Problem:
    what = "the file is" if byte is None else f"byte 0x{byte:02X} is not UTF-8; the file looks like"
    return Problem("file.encoding", f"{what} {encoding}", "save it as UTF-8", place)


def _unwanted(text: str, file: str) -> list[Problem]:
    found: list[Problem] = []
    for match in _UNWANTED.finditer(text):
        if len(found) == _MOST_REPORTED:
            break
        character = match.group()
        name = _NAMES.get(character, f"the control character U+{ord(character):04X}")
        found.append(
            Problem(
                "file.control-character",
                f"{name} stands here",
                "delete it",
                place_of(text, match.start(), file),
            )
        )
    return found
