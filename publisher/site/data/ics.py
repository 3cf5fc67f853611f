"""A calendar as diaries read it (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta
from typing import NamedTuple

_LONGEST = 75
_HOURS = timedelta(hours=4)


class Entry(NamedTuple):
    """A line of the calendar: whole days from `first` to `last`, or from `start` on that day.

    `uid` is the same whenever the same thing is written again.  `cancelled`
    ones are struck out by the diary.
    """

    uid: str
    summary: str
    first: date
    last: date
    start: datetime | None = None
    place: str = ""
    url: str = ""
    cancelled: bool = False


def calendar(name: str, entries: Iterable[Entry], program: str) -> bytes:
    """The calendar called `name` as UTF-8 with the line ends that the format asks for."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//{_text(program)}//{_text(name)}//",
        "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{_text(name)}",
    ]
    for entry in entries:
        lines += _event(entry)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line)).encode()


def _event(entry: Entry) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.uid}"
    # When the entry was made: nobody knows, and the same content shall give the same bytes.
    yield f"DTSTAMP:{_day(entry.first)}T000000Z"
    if entry.start:
        # Local time wherever the diary is: those who play are there.
        yield f"DTSTART:{_moment(entry.start)}"
        if entry.start.date() < date.max:
            yield f"DTEND:{_moment(entry.start + _HOURS)}"
    else:
        after = min(entry.last.toordinal() + 1, date.max.toordinal())
        yield f"DTSTART;VALUE=DATE:{_day(entry.first)}"
        yield f"DTEND;VALUE=DATE:{_day(date.fromordinal(after))}"
        yield "TRANSP:TRANSPARENT"
    yield f"SUMMARY:{_text(entry.summary)}"
    if entry.place:
        yield f"LOCATION:{_text(entry.place)}"
    if entry.url:
        yield f"URL:{entry.url}"
    if entry.cancelled:
        yield "STATUS:CANCELLED"
    yield "END:VEVENT"


def _day(day: date) -> str:
    """A day as 20260131; no system's own way to write years before 1000."""
    return day.isoformat().replace("-", "")


def _moment(moment: datetime) -> str:
    return f"{_day(moment.date())}T{moment:%H%M%S}"


def _text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return " ".join(escaped.split())


def _folded(line: str) -> Iterator[str]:
    """`line` in parts of at most 75 bytes, all but the first with a blank before them."""
    part, size = "", 0
    for character in line:
        width = len(character.encode())
        if size + width > _LONGEST:
            yield part
            part, size = " ", 1
        part += character
        size += width
    yield part
