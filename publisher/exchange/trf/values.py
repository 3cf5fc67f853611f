"""Numbers, points and dates as they stand in columns; what cannot be one is a problem."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from publisher.exchange.trf.lines import Line, Word, words_of
from publisher.exchange.trf.report import Report

LARGEST_NUMBER = 9999
"""The largest start number, rating or rank that four columns hold."""

MOST_ROUNDS = 400
"""Far above what anybody plays; a file that says more is damaged."""

_POINTS = re.compile(r"(\d{1,4})(?:[.,](\d{1,3}))?|[.,](\d{1,3})", re.ASCII)


def whole(line: Line, first: int, last: int, what: str, report: Report) -> int | None:
    """The whole number in the columns `first` to `last`; None where they are blank or wrong."""
    text = line.at(first, last)
    if not text.strip():
        return None
    column = first + len(text) - len(text.lstrip())
    return _number(Word(text.strip(), column), line, what, report)


def _number(word: Word, line: Line, what: str, report: Report) -> int | None:
    if word.text.isascii() and word.text.isdigit() and len(word.text) < 10:
        return int(word.text)
    report.error(
        "number",
        f"{what} was expected, `{unsaid(word.text)}` stands here",
        "write a whole number in these columns, and nothing else",
        (line.number, word.column),
    )
    return None


def whole_word(line: Line, what: str, most: int, report: Report) -> int | None:
    """The number that is the first word of the record, 1 to `most`; None where there is none."""
    for word in words_of(line):
        number = _number(word, line, what, report)
        if number is None or 1 <= number <= most:
            return number
        report.error(
            "range", f"{what} from 1 to {most} was expected, {number} stands here",
            "mend the number", (line.number, word.column),
        )  # fmt: skip
        return None
    return None


def numbers_from(
    line: Line, first: int, what: str, report: Report, *, zeros: bool = False
) -> tuple[int, ...]:
    """The numbers between blanks from column `first` on; without `zeros` a 0 is none."""
    found = (_number(word, line, what, report) for word in words_of(line, first))
    return tuple(number for number in found if number or (zeros and number == 0))


def points(
    line: Line,
    first: int,
    last: int,
    report: Report,
    *,
    signed: bool = False,
    discreet: bool = False,
) -> Fraction | None:
    """The points in those columns, below zero only where `signed`; None where blank or wrong.

    A `discreet` message does not quote what stands there.
    """
    text = line.at(first, last)
    if not text.strip():
        return None
    minus = signed and text.strip().startswith("-")
    found = read_points(text.strip()[1:] if minus else text)
    if minus and found is not None:
        return -found
    if found is None:
        column = first + len(text) - len(text.lstrip())
        stands = "something else" if discreet else f"`{unsaid(text.strip())}`"
        report.error(
            "points-number",
            f"points were expected, {stands} stands here",
            "write them as in 4.5",
            (line.number, column),
        )
    return found


def read_points(text: str) -> Fraction | None:
    """Points as written: `4.5`, `4,5`, `4`, `.5`; None for anything else."""
    match = _POINTS.fullmatch(text.strip())
    if match is None:
        return None
    decimals = match[2] or match[3] or ""
    return Fraction(int((match[1] or "0") + decimals), 10 ** len(decimals))


class ReadDate(NamedTuple):
    """A date, and what else the text could mean (None: nothing)."""

    day: date
    or_else: date | None = None


_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH_WORD = re.compile(r"([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})", re.ASCII)
_NUMERIC = re.compile(r"(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?", re.ASCII)


def read_date(text: str) -> ReadDate | None:
    """A date, the year first or else the day: `2025/08/11`, `25/08/11`, `11.8.2025`.

    English months do too (`Aug 11, 2025`).  None where no date stands there.
    Two digits of a year are of this century.
    """
    text = text.strip()
    if match := _MONTH_WORD.fullmatch(text):
        month = match[1][:3].lower()
        if month not in _MONTHS:
            return None
        only = _day(int(match[3]), _MONTHS.index(month) + 1, int(match[2]))
        return ReadDate(only) if only else None
    match = _NUMERIC.fullmatch(text)
    days = [day for day in _readings(*match.groups()) if day] if match else []
    if not days:
        return None
    return ReadDate(days[0], days[1] if len(days) > 1 and days[1] != days[0] else None)


def _readings(one: str, two: str, three: str) -> tuple[date | None, ...]:
    """What three numbers may mean, the likeliest first."""
    a, b, c = int(one), int(two), int(three)
    if len(one) > 2:
        return (_day(a, b, c),)
    if len(three) > 2:
        return (_day(c, b, a), _day(c, a, b))
    return (_day(2000 + a, b, c), _day(2000 + c, b, a))


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


A_DATE = re.compile(
    r"(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)", re.ASCII
)
"""A date in a text, with the year in full."""

_LIKE_A_DATE = re.compile(r"\d+[-/.]\d+[-/.]\d+")


def unsaid(text: str) -> str:
    """`text` for a message, unless it may be a birth date that slipped into another field."""
    return "…" if _LIKE_A_DATE.search(text) else short(text)


def short(text: str) -> str:
    """`text` for a message: not too long."""
    return text if len(text) <= 30 else f"{text[:30]}…"
