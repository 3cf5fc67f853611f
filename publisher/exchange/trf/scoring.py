"""What a result is worth: the records 162, XXS and BB?."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from publisher.exchange.trf.lines import Line, Word, words_of
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.values import read_points, unsaid
from publisher.model.settings import PointScheme

_CODES: dict[str, dict[str, tuple[str, ...]]] = {
    "162": {
        "W": ("win", "forfeit_win", "full_bye", "pairing_bye"),
        "D": ("draw", "half_bye"),
        "L": ("loss",),
        "A": ("zero_bye", "forfeit_loss"),
        "Z": ("zero_bye",),
        "P": ("pairing_bye",),
        "X": (),  # an unknown result: no score of ours depends on it
    },
    "XXS": {
        "W": ("win", "forfeit_win", "full_bye", "pairing_bye"),
        "D": ("draw", "half_bye"),
        "WW": ("win",),
        "BW": ("win",),
        "WD": ("draw",),
        "BD": ("draw",),
        "WL": ("loss",),
        "BL": ("loss",),
        "ZPB": ("zero_bye",),
        "HPB": ("half_bye",),
        "FPB": ("full_bye",),
        "PAB": ("pairing_bye",),
        "FW": ("forfeit_win",),
        "FL": ("forfeit_loss",),
    },
    "BBW": {"BBW": ("win", "forfeit_win", "full_bye", "pairing_bye")},
    "BBD": {"BBD": ("draw", "half_bye")},
    "BBL": {"BBL": ("loss",)},
    "BBZ": {"BBZ": ("zero_bye",)},
    "BBF": {"BBF": ("forfeit_loss",)},
    "BBU": {"BBU": ("pairing_bye",)},
}

SCORING_TAGS = tuple(_CODES)
"""The records read here; a later one adds to the earlier ones."""

_PAIR_162 = re.compile(r"([A-Za-z])\s*([\d.,]+)", re.ASCII)
_PAIR_XXS = re.compile(r"([A-Za-z]+)=(\S+)")


def scoring_of(lines: Iterable[Line], report: Report) -> PointScheme | None:
    """The points that `lines` set, the others as usual; None where there are no such lines."""
    found = [value for line in lines for value in _values(line, report)]
    if not found:
        return None
    # The general codes first, so that a particular one has the last word wherever it stands.
    found.sort(key=lambda value: -len(value.fields))
    given: dict[str, Any] = {}
    said_by: dict[str, str] = {}
    for value in found:
        for field in value.fields:
            other = said_by.get(field) if len(value.fields) == 1 else None
            if other is not None and given[field] != value.points:
                report.warn(
                    "scoring", f"{value.code} and {other} give the same result different points",
                    f"{other} stands: points do not hang on the colour here", value.place,
                )  # fmt: skip
                continue
            given[field] = value.points
            if len(value.fields) == 1:
                said_by[field] = value.code
    return PointScheme(**given)


class _Value(NamedTuple):
    """The points of one code, and the fields of the scheme that it sets."""

    code: str
    fields: tuple[str, ...]
    points: Fraction
    place: tuple[int, int]


def _values(line: Line, report: Report) -> Iterator[_Value]:
    codes = _CODES[line.tag]
    for code, text, column in _pairs(line, report):
        points = read_points(text)
        place = (line.number, column)
        if code.upper() not in codes:
            report.error(
                "scoring", f"`{unsaid(code)}` is no result that {line.tag} knows",
                f"known here: {', '.join(codes)}", place,
            )  # fmt: skip
        elif points is None:
            report.error(
                "scoring", f"the points of {code} were expected, `{unsaid(text)}` stands here",
                "write them as in 0.5", place,
            )  # fmt: skip
        else:
            yield _Value(code.upper(), codes[code.upper()], points, place)


def _pairs(line: Line, report: Report) -> Iterator[tuple[str, str, int]]:
    if line.tag.startswith("BB"):
        for word in words_of(line):
            yield line.tag, word.text, word.column
            return
        return
    pattern = _PAIR_XXS if line.tag == "XXS" else _PAIR_162
    rest = line.text[4:]
    at = 0
    while match := pattern.search(rest, at):
        _left_over(line, rest, at, match.start(), report)
        yield match[1], match[2], 5 + match.start()
        at = match.end()
    _left_over(line, rest, at, len(rest), report)


def _left_over(line: Line, rest: str, start: int, end: int, report: Report) -> None:
    """A piece between pairs that is none."""
    piece = rest[start:end]
    if piece.strip():
        word = Word(piece.strip(), 5 + start + len(piece) - len(piece.lstrip()))
        report.error(
            "scoring", f"a result and its points were expected, `{unsaid(word.text)}` stands here",
            "write them as in `WW=1.0`" if line.tag == "XXS" else "write them as in `W 1.0`",
            (line.number, word.column),
        )  # fmt: skip
