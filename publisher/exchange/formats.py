"""The formats that can be imported: a new one is a line in the table.

A format tells by the content of a file whether it is one of its own, and reads
it.  The first one that says yes is asked, so that the strictest stand first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from publisher.exchange import lists, trx
from publisher.exchange.decoding import decode
from publisher.exchange.imported import Imported
from publisher.exchange.trf.importing import imported, looks_like_trf
from publisher.problems import Place, Problem, ProblemsError

Sniff = Callable[[bytes], bool]
Read = Callable[[bytes, str], Imported]


class Format(NamedTuple):
    """A format: the name for options, what people call it, and its two functions.

    `sniff` never raises; `read` takes the bytes and the file's name for
    messages, and raises ProblemsError for what is impossible.
    """

    name: str
    title: str
    sniff: Sniff
    read: Read


FORMATS = (
    Format("trf", "tournament report file (TRF16, TRF26)", looks_like_trf, imported),
    Format("trx", "TRX (XML of the Norwegian program, experimental)", trx.sniff, trx.read),
    Format("list", "list with headings (CSV, Swiss-Manager as text)", lists.sniff, lists.read),
)

_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files of spreadsheet programs begin, the newer and the older ones."""


def format_called(name: str) -> Format:
    """The format with that name; KeyError where there is none."""
    return {each.name: each for each in FORMATS}[name]


def format_of(data: bytes, file: str) -> Format:
    """The format of `data` by its content; ProblemsError where none fits, or it is no text."""
    for each in FORMATS:
        if each.sniff(data):
            return each
    if data.startswith(_WORKBOOKS):
        message, remedy = "the file is a workbook of a spreadsheet", "save the list in it as CSV"
    else:
        decode(data, file)
        message = "the content is of no format that can be imported"
        remedy = f"known: {', '.join(each.title for each in FORMATS)}"
    raise ProblemsError([Problem("file.format", message, remedy, Place(file, 1, 1))])
