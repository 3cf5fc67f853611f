"""The lines above a list: the tournament's name, and what the list is of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePath

from publisher.exchange.imported import MOST_ROUNDS
from publisher.exchange.lists.sheet import Row

_ROUND = re.compile(
    r"(?:round|runde|rond|ronde|rd)[ ._-]*(\d{1,3})(?!\d)|(?<!\d)(\d{1,3})\. ?(?:runde|round|rd)\b",
    re.IGNORECASE | re.ASCII,
)
_FINAL = re.compile(
    r"\bfinal\b|\bendelig|\bendeleg|\bsluttresultat|\bsluttstilling|\bendstand|\bschlussrangliste",
    re.IGNORECASE,
)
_NO_NAME = re.compile(
    r"chess-results|swiss-manager|^(?:final|startliste|starting rank|startrangliste|krysstabell|"
    r"cross ?table|kreuztabelle|pairings|results|resultater|resultatliste|paarungen|endstand)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Titles:
    """What they say; `round` is 0 where no line and no file name has one.

    `line` is the one that has the name, 0 where none has.
    """

    name: str = ""
    line: int = 0
    round: int = 0
    is_final: bool = False


def titles_of(above: Iterable[Row], file: str) -> Titles:
    """What the rows above the headings say, and the name of the file where they are silent."""
    lines = {row.line: " ".join(" ".join(filter(None, row.cells)).split()) for row in above}
    named = {
        number: line
        for number, line in lines.items()
        if line and not _NO_NAME.search(line) and not _ROUND.search(line)
    }
    first = min(named, default=0)
    return Titles(
        name=named.get(first, ""),
        line=first,
        round=_round_in(lines.values()) or _round_in([PurePath(file).stem]),
        is_final=any(_FINAL.search(line) for line in lines.values()),
    )


def _round_in(lines: Iterable[str]) -> int:
    numbers = [int(match[1] or match[2]) for line in lines if (match := _ROUND.search(line))]
    return next((number for number in numbers if 0 < number <= MOST_ROUNDS), 0)
