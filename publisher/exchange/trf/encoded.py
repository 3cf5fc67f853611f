"""The encoded records of TRF26: starting rank (172), time (222), boards (352), matches (362).

No result hangs on them, so that one that cannot be read is a warning.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from publisher.exchange.trf.lines import Line, words_of
from publisher.exchange.trf.records import MatchScheme, RankMethod
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.values import read_points, short

TAGS = frozenset({"172", "222", "352", "362"})
"""The records read here."""

RANK_METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")

_PERIOD = r"(?:\d+/)?\d+(?:\+\d+)?"
_PERIODS = rf"{_PERIOD}(?::{_PERIOD})*"
_TIME_CODE = re.compile(rf"{_PERIODS}|W{_PERIODS}-B{_PERIODS}", re.ASCII)
_COLOURS = re.compile(r"[WB]+", re.IGNORECASE)
_MATCH_POINTS = re.compile(r"(T[WDL])\s*([\d.,]+)", re.ASCII | re.IGNORECASE)
_FIELDS = {"TW": "win", "TD": "draw", "TL": "loss"}


def encoded_of(by_tag: Mapping[str, Sequence[Line]], report: Report) -> dict[str, Any]:
    """The facts in the first line of each of `TAGS`."""
    lines = {tag: by_tag[tag][0] for tag in TAGS if by_tag.get(tag) and by_tag[tag][0].value}
    found: dict[str, Any] = {}
    if line := lines.get("172"):
        found["rank_method"] = _rank_method(line, report)
    if line := lines.get("222"):
        found["time_code"] = _matching(line, _TIME_CODE, "a time control", "5400+30", report)
    if line := lines.get("352"):
        found["board_colours"] = _matching(line, _COLOURS, "a row of W and B", "WBWB", report)
    if line := lines.get("362"):
        found["match_scheme"] = _match_scheme(line, report)
    return found


def _rank_method(line: Line, report: Report) -> RankMethod | None:
    """The method, behind the federation's code where that is given."""
    *before, name = [word.text.upper() for word in words_of(line)]
    if name in RANK_METHODS and len(before) < 2:
        return RankMethod(name, before[0] if before else "")
    _odd(line, "a starting rank method", f"one of {', '.join(RANK_METHODS)}", report)
    return None


def _matching(line: Line, pattern: re.Pattern[str], what: str, example: str, report: Report) -> str:
    if pattern.fullmatch(line.value):
        return line.value.upper() if pattern is _COLOURS else line.value
    _odd(line, what, f"write it as in {example}", report)
    return ""


def _match_scheme(line: Line, report: Report) -> MatchScheme | None:
    given = {}
    for match in _MATCH_POINTS.finditer(line.value):
        value = read_points(match[2])
        if value is not None:
            given[_FIELDS[match[1].upper()]] = value
    if not given or _MATCH_POINTS.sub("", line.value).strip():
        _odd(line, "a value of TW, TD or TL", "write them as in `TW 2.0   TD 1.0   TL 0.0`", report)
    return MatchScheme(**given) if given else None


def _odd(line: Line, what: str, remedy: str, report: Report) -> None:
    report.warn(
        "encoded", f"{what} was expected, `{short(line.value)}` stands here", remedy,
        (line.number, 5),
    )  # fmt: skip


_FREE_TEXT = re.compile(r"(\d+) ?min\.?(?: ?\+ ?(\d+) ?s(?:ek|ec)?\.?(?:/trekk|/move)?)?", re.ASCII)


def time_code(text: str) -> str:
    """The code of 222 for a time control such as `90 min + 30 s`; "" for one with more to it."""
    match = _FREE_TEXT.fullmatch(text.strip())
    if match is None:
        return ""
    return f"{int(match[1]) * 60}" + (f"+{int(match[2])}" if match[2] else "")


def time_text(code: str) -> str:
    """A code of 222 for people: `5400+30` is 90 min + 30 s; in parts, as it stands."""
    seconds, plus, increment = code.partition("+")
    if not seconds.isdigit() or int(seconds) % 60 or not (increment.isdigit() or not plus):
        return code
    return f"{int(seconds) // 60} min" + (f" + {increment} s" if plus else "")
