"""Values put into their columns."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction

from publisher.exchange.trf.cells import BYES, round_column
from publisher.exchange.trf.players import COLUMNS, TAG
from publisher.exchange.trf.records import Private
from publisher.exchange.trf.values import A_DATE
from publisher.model.events import Entry
from publisher.model.results import ByeKind
from publisher.problems import PublisherError

BYE_SIGNS = {kind: sign for sign, kind in BYES.items()} | {ByeKind.FREE: "Z"}
"""The sign of each kind of bye; the free round of a round robin is one without points."""

_NUMBERS = frozenset({"number", "rating", "rank"})
_RIGHT = _NUMBERS | {"points", "title", "fide_id"}


def player_line(
    entry: Entry,
    points: Fraction,
    rank: int | None,
    cells: Mapping[int, tuple[int, str, str]],
    private: Private,
) -> str:
    """The record 001 of `entry`; `cells` are opponent (0: none), colour and sign by round."""
    fields = {
        "number": str(entry.number),
        "sex": private.sex,
        "title": entry.title,
        "name": entry.name,
        "rating": "" if entry.rating is None else str(entry.rating),
        "federation": entry.federation,
        "fide_id": entry.fide_id,
        "born": private.born,
        # Points beyond all columns follow from the results all the same.
        "points": text if len(text := points_text(points, 4)) <= 4 else "",
        "rank": "" if rank is None else str(rank),
    }
    line = TAG
    for field, (first, last) in COLUMNS.items():
        line = line.ljust(first - 1) + _fitted(field, fields[field], last - first + 1)
    for number in sorted(cells):
        line = line.ljust(round_column(number) - 1) + cell_text(*cells[number])
    return line.rstrip()


def cell_text(opponent: int, colour: str, sign: str) -> str:
    """One round of a row, without the two blanks that end it."""
    number = f"{opponent:>4}" if opponent else "0000"
    return f"{number} {colour} {sign or ' '}"


def round_days_line(days: Mapping[int, date]) -> str:
    """The record 132: a day for each round, in the column of the round."""
    line = "132"
    for number in sorted(days):
        line = line.ljust(round_column(number) - 1) + days[number].strftime("%y/%m/%d")
    return line


def _fitted(field: str, text: str, width: int) -> str:
    """`text` in `width` columns; words are cut, numbers are not.

    A name that is a date would be taken for a birth date that slipped: it is left out.
    """
    text = " ".join(text.split())
    if field != "born" and A_DATE.search(text):
        text = ""
    if len(text) > width:
        if field in _NUMBERS:
            raise PublisherError(f"the {field} {text} does not fit into the {width} columns of TRF")
        text = text[:width]
    return text.rjust(width) if field in _RIGHT else text.ljust(width)


def points_text(points: Fraction, width: int) -> str:
    """Points with one decimal, or with two where one does not tell them and there is room.

    What is left over is rounded half up.
    """
    decimals = 1 if (points * 10).denominator == 1 else 2
    while len(text := _decimal(points, decimals)) > width and decimals:
        decimals -= 1
    return text


def _decimal(points: Fraction, decimals: int) -> str:
    scaled = int(points * 10**decimals + Fraction(1, 2))
    if not decimals:
        return str(scaled)
    whole, rest = divmod(scaled, 10**decimals)
    return f"{whole}.{rest:0{decimals}}"
