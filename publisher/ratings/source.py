"""Opens the file of a rating list, zipped or not, and tells by its beginning what it is."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, cast

from publisher.model.rating_lists import INTERNATIONAL
from publisher.model.ratings import RatingKind
from publisher.problems import Place, Problem, ProblemsError
from publisher.ratings.columns import is_header
from publisher.ratings.csv_list import csv_list
from publisher.ratings.fixed_text import line_text, text_list
from publisher.ratings.rows import Reading
from publisher.ratings.xml_list import xml_list

_BUFFER = 1 << 18
_HEAD = 4096
_ENCRYPTED = 1


class Source(NamedTuple):
    """An open list: its bytes, its name for messages, and where in the file the reading is.

    `told` is the name of the file, or of the one in the zip, which may say
    which ratings it holds; `size` counts the bytes that `position` runs to.
    """

    stream: io.BufferedReader[Any]
    told: str
    size: int
    raw: BinaryIO

    def position(self) -> int:
        """How many bytes of the file have been read."""
        return self.raw.tell()


@contextmanager
def opened(path: Path) -> Iterator[Source]:
    """The list in a file; raises OSError, and ProblemsError for a pipe or a damaged zip."""
    if not path.is_file():
        raise _refused(path.name, "it is no ordinary file", "save the list to a file first")
    size = path.stat().st_size
    with io.BufferedReader(path.open("rb", buffering=0), _BUFFER) as raw:
        if raw.peek(4)[:4] != b"PK\x03\x04":
            yield Source(raw, path.name, size, raw)
            return
        try:
            with zipfile.ZipFile(raw) as archive:
                member = _only_member(archive, path.name)
                with archive.open(member) as inner:
                    buffered = io.BufferedReader(cast(io.RawIOBase, inner), _BUFFER)
                    yield Source(buffered, member.filename, size, raw)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError):
            message = "the zip file is damaged, or packed in a way that is not read"
            raise _refused(path.name, message, "download it again") from None


def reading_of(source: Source, file: str, name: str, kind: RatingKind | None) -> Reading:
    """The list in `source`, whatever its form; `name` is that of the list ("fide").

    Where `name` is empty, only FIDE's own forms are read.
    `kind` says which ratings a list with one column of them holds; where it is
    None, the file's name may tell.  Raises ProblemsError.
    """
    head = source.stream.peek(_HEAD)[:_HEAD]
    if not head.strip():
        raise _refused(file, "the file is empty", "download it again")
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<") or head[:2] in (b"\xff\xfe<", b"<\0"):
        return xml_list(source.stream, file)
    kind = kind or _kind_in(source.told)
    if is_header(line_text(head.split(b"\n")[0])):
        return text_list(source.stream, file, kind)
    if not name:
        # Taken for FIDE's, a table of members would hide the right numbers behind their own.
        message = "a table does not say whose list it is"
        raise _refused(file, message, "say it: --name nsf, say, or --name fide")
    return csv_list(source.stream, file, kind, international=name == INTERNATIONAL)


def _kind_in(name: str) -> RatingKind | None:
    """The kind that a file's name tells, as in standard_nov26frl.txt; None where it tells none."""
    told = [kind for kind in RatingKind if kind.value in name.lower()]
    return told[0] if len(told) == 1 else None


def _only_member(archive: zipfile.ZipFile, file: str) -> zipfile.ZipInfo:
    members = [
        each
        for each in archive.infolist()
        if not each.is_dir() and not each.filename.startswith("__MACOSX/")
    ]
    if len(members) != 1:
        held = f"{len(members)} files" if members else "no file"
        raise _refused(file, f"the zip holds {held}, and one was expected", "unpack it first")
    if members[0].flag_bits & _ENCRYPTED:
        raise _refused(file, "the zip is locked with a password", "unpack it first")
    return members[0]


def _refused(file: str, message: str, remedy: str) -> ProblemsError:
    return ProblemsError([Problem("ratings.file", message, remedy, Place(file))])
