"""The record 001: one player, and all his rounds."""

from __future__ import annotations

from publisher.exchange.trf.cells import cells_of
from publisher.exchange.trf.lines import Line
from publisher.exchange.trf.records import PlayerRow, Private
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.values import A_DATE, points, whole

TAG = "001"
COLUMNS = {
    "number": (5, 8),
    "sex": (10, 10),
    "title": (11, 13),
    "name": (15, 47),
    "rating": (49, 52),
    "federation": (54, 56),
    "fide_id": (58, 68),
    "born": (70, 79),
    "points": (81, 84),
    "rank": (86, 89),
}
"""First and last column of each field, counted from 1."""

_WIDE_POINTS = (80, 84)
_FIRST_TEXT, _LAST_TEXT = 10, 69
_GAPS = (4, 9, 14, 48, 53, 57, 69, 85, 90, 91)
_OLD_TITLES = {
    "G": "GM",
    "M": "IM",
    "F": "FM",
    "C": "CM",
    "WG": "WGM",
    "WM": "WIM",
    "WF": "WFM",
    "WC": "WCM",
}


def player_of(line: Line, report: Report) -> PlayerRow | None:
    """The player of a line; None where it or its start number cannot be read, which is an error."""
    if is_shifted(line, report):
        return None
    number = whole(line, *COLUMNS["number"], "a start number", report)
    rating = whole(line, *COLUMNS["rating"], "a rating", report)
    # A birth date may have slipped in there: not a word of these columns is told.
    total = points(line, *_WIDE_POINTS, report, discreet=True)
    rank = whole(line, *COLUMNS["rank"], "a rank", report)
    cells = tuple(cells_of(line, report))
    if not number:
        _no_number(line, report)
        return None
    name = _text(line, "name")
    if not name:
        report.warn(
            "no-name", f"player {number} has no name", "write it in columns 15-47",
            (line.number, COLUMNS["name"][0]),
        )  # fmt: skip
    title = _text(line, "title").upper()
    return PlayerRow(
        line=line.number,
        number=number,
        name=name,
        title=_OLD_TITLES.get(title, title),
        rating=rating or None,
        federation=_text(line, "federation"),
        fide_id=_fide_id(line, report),
        points=total,
        rank=rank,
        cells=cells,
        private=Private(_text(line, "born"), _text(line, "sex")),
    )


def _text(line: Line, field: str) -> str:
    return " ".join(line.at(*COLUMNS[field]).split())


def _fide_id(line: Line, report: Report) -> str:
    """The FIDE number without zeros before it; "" for 0, as for none.

    What is no number may be private, a birth date or a number of the federation's
    register: it is neither told nor passed on.
    """
    text = _text(line, "fide_id").replace(" ", "").lstrip("0")
    if not text or (text.isascii() and text.isdigit()):
        return text
    report.warn(
        "fide-number", "a FIDE number was expected, something else stands here",
        "write the digits, or leave it blank", (line.number, COLUMNS["fide_id"][0]),
    )  # fmt: skip
    return ""


def _no_number(line: Line, report: Report) -> None:
    text = line.at(*COLUMNS["number"])
    if not text.strip() or text.strip().strip("0") == "":
        report.error(
            "number", "a start number was expected in columns 5-8, "
            + ("0 stands here" if text.strip() else "blanks stand here"),
            "give each player a number of his own, from 1", (line.number, COLUMNS["number"][0]),
        )  # fmt: skip


def is_shifted(line: Line, report: Report) -> bool:
    """Whether something stands between the fields; then no field can be trusted.

    A birth date before its columns, in the name say, would be published with it.
    """
    date = A_DATE.search(line.at(_FIRST_TEXT, _LAST_TEXT))
    if date:
        column = _FIRST_TEXT + date.start()
        report.error(
            "shifted", f"a date stands in column {column}, where none belongs",
            "is the row shifted? its fields have fixed columns", (line.number, column),
        )  # fmt: skip
        return True
    for column in _GAPS:
        sign = line.at(column, column)
        if sign and not sign.isspace():
            report.error(
                "shifted", f"column {column} was expected to be blank, `{sign}` stands there",
                "is the row shifted? its fields have fixed columns", (line.number, column),
            )  # fmt: skip
            return True
    return False
