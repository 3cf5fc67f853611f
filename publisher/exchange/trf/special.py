"""Records beside the rows: byes (240), acceleration (250, XXA), forbidden pairs (260, XXP), 299."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from publisher.exchange.trf.cells import BYES
from publisher.exchange.trf.lines import Line, words_of
from publisher.exchange.trf.records import Acceleration, ByeRecord, Prohibition
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.team_records import AbnormalPoints
from publisher.exchange.trf.values import numbers_from, points, read_points, unsaid, whole

TAGS = frozenset({"240", "250", "260", "299", "XXA", "XXP"})
"""The records read here."""

ABNORMAL_KINDS = ("W", "D", "L", "F", "H", "Z", "+", "-")
"""What a record 299 may assign; a penalty or a bonus has a blank there."""

_XXA_FIRST, _XXA_WIDTH = 10, 5


class Special(NamedTuple):
    """What these records say."""

    byes: tuple[ByeRecord, ...]
    accelerations: tuple[Acceleration, ...]
    prohibitions: tuple[Prohibition, ...]
    abnormal: tuple[AbnormalPoints, ...]


def special_of(lines: Iterable[Line], report: Report) -> Special:
    """What the lines with one of `TAGS` say."""
    byes: list[ByeRecord] = []
    accelerations: list[Acceleration] = []
    prohibitions: list[Prohibition] = []
    abnormal: list[AbnormalPoints] = []
    for line in lines:
        if line.tag == "240":
            byes += _bye(line, report)
        elif line.tag == "250":
            accelerations += _acceleration(line, report)
        elif line.tag == "XXA":
            accelerations += _fictitious(line, report)
        elif line.tag == "260":
            prohibitions += _prohibition(line, report)
        elif line.tag == "299":
            abnormal += _abnormal(line, report)
        elif line.tag == "XXP":
            ids = numbers_from(line, 5, "a start number", report)
            prohibitions.append(Prohibition(1, 0, ids, line.number))
    return Special(tuple(byes), tuple(accelerations), tuple(prohibitions), tuple(abnormal))


def _bye(line: Line, report: Report) -> list[ByeRecord]:
    sign = line.at(5, 5).upper()
    round_number = whole(line, 7, 9, "a round", report)
    ids = numbers_from(line, 11, "a start number", report)
    if sign not in ("F", "H", "Z"):
        report.error(
            "bye-record", f"the kind of the bye was expected, `{sign.strip()}` stands here",
            "write F, H or Z in column 5", (line.number, 5),
        )  # fmt: skip
    elif not round_number:
        report.error(
            "bye-record", "the round of the bye was expected in columns 7-9",
            "write its number", (line.number, 7),
        )  # fmt: skip
    else:
        return [ByeRecord(BYES[sign], round_number, ids, line.number)]
    return []


_SPAN = {
    "the first round": (15, 17),
    "the last round": (19, 21),
    "the first start number": (23, 26),
    "the last start number": (28, 31),
}


def _acceleration(line: Line, report: Report) -> list[Acceleration]:
    match_points = points(line, 5, 8, report) or Fraction(0)
    game_points = points(line, 10, 13, report) or Fraction(0)
    numbers = [whole(line, first, last, what, report) for what, (first, last) in _SPAN.items()]
    for number, (what, (first, last)) in zip(numbers, _SPAN.items(), strict=True):
        if number == 0 or not line.at(first, last).strip():
            report.error(
                "number", f"{what} was expected in columns {first}-{last}", "write its number",
                (line.number, first),
            )  # fmt: skip
    first, last, first_id, last_id = (number or 0 for number in numbers)
    return [Acceleration(game_points, first, last, first_id, last_id, line.number, match_points)]


def _fictitious(line: Line, report: Report) -> list[Acceleration]:
    """XXA: a start number, and from column 10 on its extra points in each round."""
    number = whole(line, 5, 8, "a start number", report)
    if not number:
        return []
    given: list[Fraction] = []
    for word in words_of(line, _XXA_FIRST - 1):
        value = read_points(word.text)
        if value is None:
            report.error(
                "points-number", f"points were expected, `{unsaid(word.text)}` stands here",
                "write them as in 0.5", (line.number, word.column),
            )  # fmt: skip
            return []
        at = max(0, word.column - _XXA_FIRST) // _XXA_WIDTH
        given += [Fraction(0)] * (at - len(given))
        given.append(value)
    found = []
    first = 1
    for value, rounds in groupby(given):
        last = first + len(list(rounds)) - 1
        if value:
            found.append(Acceleration(value, first, last, number, number, line.number))
        first = last + 1
    return found


def _prohibition(line: Line, report: Report) -> list[Prohibition]:
    first = whole(line, 5, 7, "the first round", report)
    last = whole(line, 9, 11, "the last round", report)
    ids = numbers_from(line, 13, "a start number", report)
    return [Prohibition(first or 1, last or 0, ids, line.number)]


def _abnormal(line: Line, report: Report) -> list[AbnormalPoints]:
    kind = line.at(5, 5).strip().upper()
    if kind and kind not in ABNORMAL_KINDS:
        report.error(
            "abnormal-record", f"a kind of points was expected, `{kind}` stands here",
            f"write one of {' '.join(ABNORMAL_KINDS)}, or nothing", (line.number, 5),
        )  # fmt: skip
        return []
    return [
        AbnormalPoints(
            kind=kind,
            match_points=points(line, 8, 11, report, signed=True),
            points=points(line, 14, 17, report, signed=True),
            round=whole(line, 20, 22, "a round", report) or 0,
            ids=numbers_from(line, 24, "a start number", report),
            line=line.number,
        )
    ]
