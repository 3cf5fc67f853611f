"""Remarks of ours in comment lines: what the columns of a report file cannot say.

    ### publisher 1 entry 5 {"club": "Rokaden", "withdrawn": {"after_round": 3}}

Other programs pass over lines that begin with `###`.  A remark names a part of
the event by its numbers and gives keys of the event's file as JSON, in ASCII,
so that no other encoding can damage it; null takes a key away.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from publisher.exchange.trf.lines import Line
from publisher.exchange.trf.report import Report

MARK = "### publisher"
VERSION = 1

NUMBERS = {"event": 0, "group": 0, "entry": 1, "round": 1, "game": 3, "bye": 2}
"""What a remark may be about, and how many numbers name it.

An entry by its start number, a round by its number, a game by round, White and
Black, a bye by round and player.
"""

# Escapes of JSON for what no file of an event may hold; behind a backslash they are text.
_UNWANTED = re.compile(
    r"(?<!\\)(?:\\\\)*\\u00(?:0[0-8bcef]|1[0-9a-f]|7f|8[0-46-9a-f]|9[0-9a-f])", re.IGNORECASE
)
_REMARK = re.compile(rf"{MARK} (\d+) ([a-z]+)((?: \d+)*) (\{{.*\}}|null)\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Remark:
    """What a remark says of `target`; `data` None takes it away."""

    target: str
    numbers: tuple[int, ...]
    data: Mapping[str, Any] | None
    line: int = 0


def remark_line(remark: Remark) -> str:
    """The comment line; exact numbers must stand as text in it."""
    head = " ".join([MARK, str(VERSION), remark.target, *map(str, remark.numbers)])
    return f"{head} {json.dumps(remark.data, ensure_ascii=True)}"


def remarks_of(lines: Iterable[Line], report: Report) -> Iterator[Remark]:
    """The remarks in lines that begin with `MARK`; those that cannot be read are warnings."""
    for line in lines:
        if remark := _remark(line):
            yield remark
        else:
            report.warn(
                "remark", "a remark of the program cannot be read",
                "it is passed over; was the line changed, or written by a newer edition?",
                (line.number, 1),
            )  # fmt: skip


def _remark(line: Line) -> Remark | None:
    match = _REMARK.fullmatch(line.text)
    if match is None or int(match[1]) != VERSION or match[2] not in NUMBERS:
        return None
    numbers = tuple(int(word) for word in match[3].split())
    if len(numbers) != NUMBERS[match[2]] or _UNWANTED.search(match[4]):
        return None
    try:
        data = json.loads(match[4], parse_float=Decimal, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return None
    return Remark(match[2], numbers, data, line.number)


def _no_number(name: str) -> Any:
    raise ValueError(name)
