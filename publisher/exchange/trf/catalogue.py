"""Which records there are: those read, those kept as they stand, and lines that are none."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum

from publisher.exchange.trf import header, players, special
from publisher.exchange.trf.lines import Line

KEPT = {
    "013": "team",
    "172": "starting rank method",
    "222": "encoded time control",
    "299": "abnormal points",
    "300": "line-up of a team",
    "310": "team",
    "320": "byes of teams",
    "330": "forfeited matches",
    "352": "colours of the boards",
    "362": "points of a match",
    "801": "team results",
    "802": "team results",
}
"""Records that are known and kept byte for byte, but not read yet."""

_TEAM_TAGS = ("310", "013")

_COMMENT = "#"
_NATIONAL = re.compile(r"(?!XX|BB)[A-Z]{3} [ \d]{3}\d(?!\S)")
# Column numbers and the letters of a pattern row, set above the rows for the eye.
_RULER = re.compile(r"[\d\s]{3,}|DDD SSSS.*", re.ASCII)


class LineKind(Enum):
    """What a line is to the reader."""

    BLANK = "blank"
    COMMENT = "comment"
    PLAYER = "player"
    HEADER = "header"
    SPECIAL = "special"
    KEPT = "kept"
    UNKNOWN = "unknown"


_BY_TAG = {
    players.TAG: LineKind.PLAYER,
    **dict.fromkeys(header.TAGS, LineKind.HEADER),
    **dict.fromkeys(special.TAGS, LineKind.SPECIAL),
    **dict.fromkeys(KEPT, LineKind.KEPT),
}


def kind_of(line: Line) -> LineKind:
    """What `line` is; a record of a national federation (its code in 1-3) is kept."""
    if kind := _BY_TAG.get(line.tag):
        return kind
    if not line.text.strip("\x1a").strip():
        return LineKind.BLANK
    if line.text.startswith(_COMMENT) or _is_ruler(line.text):
        return LineKind.COMMENT
    return LineKind.KEPT if _NATIONAL.match(line.text) else LineKind.UNKNOWN


def team_lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The records of which each is a team: 310, or the older 013 where there are none."""
    found = [line for line in lines if line.tag in _TEAM_TAGS]
    newest = next((tag for tag in _TEAM_TAGS if any(line.tag == tag for line in found)), "")
    return tuple(line for line in found if line.tag == newest)


def _is_ruler(text: str) -> bool:
    if _RULER.fullmatch(text) is None:
        return False
    digits = "".join(text.split())
    return not digits.isdigit() or text[:3].isspace() or digits.startswith("1234567890")
