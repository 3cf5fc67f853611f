"""What stands in the cells of a list: numbers, ratings, points, and what is private."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction

from publisher.exchange.lists.headings import Field
from publisher.exchange.lists.sheet import Row
from publisher.exchange.lists.told import told
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.values import read_date

LARGEST_NUMBER = 9999
_LARGEST_RATING = 4000

_WHOLE = re.compile(r"(\d{1,9})(?:[.,]0+)?[.)]?", re.ASCII)
_POINTS = re.compile(r"(\d{0,4})(?:[.,](\d{1,3})|(½|x|1/2))?", re.ASCII)
_NO_RATING = frozenset({"", "-", "–", "ur", "ur.", "urated", "uratet", "urata", "unrated", "ingen"})
_MALE = ("m", "mann", "male", "man", "herre", "gutt", "boy", "männlich")
_FEMALE = ("f", "k", "w", "kvinne", "female", "woman", "dame", "jente", "girl", "weiblich")
_SEXES = {**dict.fromkeys(_MALE, "m"), **dict.fromkeys(_FEMALE, "f")}
_YEAR = re.compile(r"(1[89]|20)\d\d", re.ASCII)


def whole(row: Row, index: int, field: Field, most: int, report: Report) -> int | None:
    """A whole number from 0 to `most`; None where the cell is blank or, with an error, wrong."""
    text = row.cell(index)
    match = _WHOLE.fullmatch(text.replace("\xa0", "").replace(" ", ""))
    number = int(match[1]) if match else None
    if text and (number is None or number > most):
        report.error(
            "number", f"{field} was expected, {told(text)} stands here",
            f"write a whole number up to {most}, or leave the cell blank", row.place(index),
        )  # fmt: skip
        return None
    return number


def rating(row: Row, index: int, report: Report) -> int | None:
    """A rating; None where there is none, which is also written 0, `-` and the like."""
    if row.cell(index).casefold() in _NO_RATING:
        return None
    return whole(row, index, Field.RATING, _LARGEST_RATING, report) or None


def fide_id(row: Row, index: int, report: Report) -> str:
    """A FIDE number without zeros before it; "" where there is none."""
    text = row.cell(index)
    digits = text.replace(" ", "").lstrip("0")
    if digits in ("", "-"):
        return ""
    if digits.isascii() and digits.isdigit() and len(digits) <= 11:
        return digits
    report.warn(
        "fide-number", f"{Field.FIDE_ID} was expected, {told(text)} stands here",
        "it is left out: write the digits; a spreadsheet may have rounded it", row.place(index),
    )  # fmt: skip
    return ""


def points(text: str) -> Fraction | None:
    """Points as in 4.5, 4,5, 4½ or 4x; None for anything else."""
    match = _POINTS.fullmatch(text)
    if match is None or not text:
        return None
    whole_points = Fraction(int(match[1] or 0))
    if match[2]:
        return whole_points + Fraction(int(match[2]), 10 ** len(match[2]))
    return whole_points + (Fraction(1, 2) if match[3] else 0)


def born(row: Row, index: int, report: Report) -> tuple[date | None, int | None]:
    """The birth date, or else the year; neither where the cell is blank or, with a warning, wrong.

    The message shows nothing of what was written, for that is private.
    """
    text = row.cell(index)
    if _YEAR.fullmatch(text):
        return None, int(text)
    read = read_date(text) if re.search(_YEAR, text) else None
    if read is not None and 1850 <= read.day.year <= 2200:
        return read.day, None
    if text:
        report.warn(
            "private-value", "a birth date or a year cannot be read here",
            "it is left out: write it as 2001-05-31 or 2001", row.place(index),
        )  # fmt: skip
    return None, None


def sex(row: Row, index: int, report: Report) -> str:
    """`f` or `m`; "" where nothing is said or, with a warning, nothing that is known."""
    text = row.cell(index).casefold()
    if text and text not in _SEXES:
        report.warn(
            "private-value", "what stands here is neither f nor m",
            "it is left out: write f or m, or k in Norwegian", row.place(index),
        )  # fmt: skip
    return _SEXES.get(text, "")
