"""The records about the tournament as a whole: 012 to 222, and their kin of other programs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

from publisher.exchange.trf import encoded
from publisher.exchange.trf.cells import FIRST_ROUND_COLUMN, ROUND_WIDTH, round_column
from publisher.exchange.trf.lines import Line, words_of
from publisher.exchange.trf.records import Facts
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.scoring import SCORING_TAGS, scoring_of
from publisher.exchange.trf.values import (
    MOST_ROUNDS,
    ReadDate,
    numbers_from,
    read_date,
    short,
    whole_word,
)
from publisher.model.results import Colour

TEXTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "092": "type_text",
    "102": "chief_arbiter",
    "122": "time_control",
    "182": "controller",
    "192": "type_code",
}
DAYS = {"042": "first_day", "052": "last_day"}
COUNTS = {"062": "players", "072": "rated players", "082": "teams"}
_MANY = frozenset({"112", "132", "XXZ", "XXC", *SCORING_TAGS})
_OTHERS = frozenset({"142", "XXR", "152", "202", "212"})
TAGS = TEXTS.keys() | DAYS.keys() | COUNTS.keys() | _MANY | _OTHERS | encoded.TAGS
"""The records read here."""

_COLOURS = {"w": Colour.WHITE, "white": Colour.WHITE, "b": Colour.BLACK, "black": Colour.BLACK}


def facts_of(lines: Iterable[Line], report: Report) -> Facts:
    """What the lines with one of `TAGS` say; the first stands where a record comes twice."""
    by_tag: defaultdict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_tag[line.tag].append(line)
    for tag, found in by_tag.items():
        if tag not in _MANY:
            for again in found[1:]:
                report.warn(
                    "twice", f"the record {tag} stands a second time", "delete one of the two",
                    (again.number, 1),
                )  # fmt: skip
    read: dict[str, Any] = {
        name: by_tag[tag][0].value for tag, name in TEXTS.items() if by_tag[tag]
    }
    days = {name: _day(by_tag[tag][0], report) for tag, name in DAYS.items() if by_tag[tag]}
    read |= {name: each.day if each else None for name, each in days.items()}
    first = days.get("first_day")
    read["first_day_or_else"] = first.or_else if first else None
    read["deputies"] = tuple(line.value for line in by_tag["112"] if line.value)
    read["round_days"] = tuple(day for line in by_tag["132"] for day in _round_days(line, report))
    read["rounds_total"] = _agreed(by_tag, ("142", "XXR"), _rounds, report) or 0
    read["initial_colour"] = _agreed(by_tag, ("152", "XXC"), _colour, report)
    read["scoring"] = scoring_of([line for tag in SCORING_TAGS for line in by_tag[tag]], report)
    read["tie_breaks"] = _tie_breaks(by_tag)
    read["absent"] = tuple(
        number
        for line in by_tag["XXZ"]
        for number in numbers_from(line, 5, "a start number", report)
    )
    return Facts(**read, **encoded.encoded_of(by_tag, report))


def _agreed(
    by_tag: dict[str, list[Line]],
    tags: tuple[str, str],
    read: Callable[[Line, Report], Any],
    report: Report,
) -> Any:
    """What the records `tags` say together: the first that says anything, and a warning else."""
    found = [(line, value) for tag in tags for line in by_tag[tag]
             if (value := read(line, report)) is not None]  # fmt: skip
    for line, value in found[1:]:
        first, stands = found[0]
        if value != stands:
            report.warn(
                "contradiction",
                f"{line.tag} says {value}, {first.tag} in line {first.number} says {stands}",
                f"{first.tag} stands; mend the other", (line.number, 5),
            )  # fmt: skip
    return found[0][1] if found else None


def _rounds(line: Line, report: Report) -> int | None:
    return whole_word(line, "a number of rounds", MOST_ROUNDS, report)


def _colour(line: Line, report: Report) -> Colour | None:
    """The initial colour: 152 has W or B, XXC has `white1` or `black1`, perhaps beside `rank`."""
    for word in words_of(line):
        name = word.text.lower()
        if line.tag == "XXC":
            if name == "rank":
                continue
            name = name.removesuffix("1")
        if name in _COLOURS:
            return _COLOURS[name]
        report.error(
            "initial-colour",
            f"the initial colour was expected, `{short(word.text)}` stands here",
            "write W or B" if line.tag == "152" else "write white1 or black1",
            (line.number, word.column),
        )
        return None
    return None


def _day(line: Line, report: Report) -> ReadDate | None:
    text = line.value
    if not text:
        return None
    read = read_date(text)
    if read is None:
        report.warn(
            "date", f"a date was expected, `{short(text)}` stands here", "write it as 2026/08/11",
            (line.number, 5),
        )  # fmt: skip
    return read


def _round_days(line: Line, report: Report) -> list[date | None]:
    """The days in the rounds' columns; some programs write one record a round, at column 5."""
    if line.at(5, FIRST_ROUND_COLUMN - 1).strip():
        read = _day(line, report)
        return [read.day if read else None]
    days: list[date | None] = []
    for number in range(1, MOST_ROUNDS + 1):
        column = round_column(number)
        if column > len(line.text):
            break
        text = line.at(column, column + ROUND_WIDTH - 1).strip()
        read = read_date(text) if text else None
        if text and read is None:
            report.warn(
                "date", f"a date was expected, `{short(text)}` stands here",
                "write it as 26/08/11", (line.number, column),
            )  # fmt: skip
        days.append(read.day if read else None)
    while days and days[-1] is None:
        days.pop()
    return days


def _tie_breaks(by_tag: dict[str, list[Line]]) -> tuple[str, ...]:
    """The codes of 202, or those of 212 without the points that it begins with."""
    for tag in ("202", "212"):
        for line in by_tag[tag]:
            codes = tuple(code.strip() for code in line.value.split(",") if code.strip())
            if codes:
                return codes if tag == "202" else tuple(code for code in codes if code != "PTS")
    return ()


def check_counts(
    lines: Iterable[Line], players: int, rated: int, teams: int, report: Report
) -> None:
    """Warn where 062, 072 or 082 say another number than the file has; `129 (88)` says 129."""
    have = {"062": players, "072": rated, "082": teams}
    for line in lines:
        if line.tag not in have or not line.value:
            continue
        word = next(words_of(line))
        if not word.text.isascii() or not word.text.isdigit() or len(word.text) > 9:
            report.warn(
                "count",
                f"a number of {COUNTS[line.tag]} was expected, `{short(word.text)}` stands here",
                "write the number", (line.number, word.column),
            )  # fmt: skip
        elif int(word.text) != have[line.tag]:
            report.warn(
                "count",
                f"{line.tag} says {int(word.text)} {COUNTS[line.tag]}, "
                f"the file has {have[line.tag]}",
                "the rows stand; mend the count", (line.number, word.column),
            )  # fmt: skip
