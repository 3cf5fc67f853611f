"""From the bytes of other programs to text: UTF-8, UTF-16 with its mark, or Windows-1252."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from publisher.problems import Place, Problem, ProblemsError

LARGEST_FILE = 8_000_000
"""Bytes; a file of 2,000 players over 11 rounds has half a million."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# A tab and line ends are text; U+001A ends the files of old systems.
_UNWANTED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x19\x1b-\x1f\x7f-\x84\x86-\x9f]|\x1a(?!\\Z)")
_MOST_REPORTED = 20


class Decoded(NamedTuple):
    """A text with the codec it was written in and the mark (BOM) that stood before it."""

    text: str
    codec: str
    mark: bytes = b""

    def encode(self, text: str) -> bytes:
        """`text` as bytes in the same way; what the codec cannot write becomes `?`."""
        return self.mark + text.encode(self.codec, "replace")


def decode(data: bytes, file: str, largest: int = LARGEST_FILE) -> Decoded:
    """The text of `data`, losslessly: `encode` gives the same bytes again.

    What is not UTF-8 is taken for Windows-1252, which holds Latin-1.  Raises
    ProblemsError for a file of more than `largest` bytes, for bytes that are neither, and
    for control characters (the first twenty).
    """
    if len(data) > largest:
        message = f"the file has {len(data):,} bytes; at most {largest:,} are read"
        raise ProblemsError([Problem("file.too-large", message, "", Place(file))])
    decoded = _decoded(data, file)
    if decoded.text.count("\0") > len(decoded.text) // 4:
        raise ProblemsError([_no_text(file)])
    unwanted = [_control(decoded.text, match, file) for match in _found(decoded.text)]
    if unwanted:
        raise ProblemsError(unwanted)
    return decoded


def _decoded(data: bytes, file: str) -> Decoded:
    for mark, codec in _MARKS:
        if data.startswith(mark):
            try:
                return Decoded(data[len(mark) :].decode(codec), codec, mark)
            except UnicodeDecodeError as error:
                raise _foreign(data, len(mark) + error.start, file) from None
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        try:
            return Decoded(data.decode("cp1252"), "cp1252")
        except UnicodeDecodeError as error:
            raise _foreign(data, error.start, file) from None


def _no_text(file: str) -> Problem:
    message = "the file is no text, or UTF-16 without its mark"
    return Problem("file.encoding", message, "save it as UTF-8", Place(file, 1, 1))


def _foreign(data: bytes, offset: int, file: str) -> ProblemsError:
    place = place_of(data.decode("latin-1"), offset, file)
    message = f"byte 0x{data[offset]:02X} is neither UTF-8 nor Windows-1252"
    return ProblemsError([Problem("file.encoding", message, "save the file as UTF-8", place)])


def place_of(text: str, offset: int, file: str) -> Place:
    """Where the character at `offset` stands, whatever ends the lines."""
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    return Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))


def _found(text: str) -> list[re.Match[str]]:
    matches = []
    for match in _UNWANTED.finditer(text):
        matches.append(match)
        if len(matches) == _MOST_REPORTED:
            break
    return matches


def _control(text: str, match: re.Match[str], file: str) -> Problem:
    message = f"the control character U+{ord(match.group()):04X} stands here"
    place = place_of(text, match.start(), file)
    return Problem("file.control-character", message, "delete it", place)
