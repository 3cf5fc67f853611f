"""Which records there are, and lines that are none."""

from __future__ import annotations

import re
from enum import Enum

from publisher.exchange.trf import header, players, remarks, special, teams
from publisher.exchange.trf.lines import Line

_COMMENT = "#"
_NATIONAL = re.compile(r"(?!XX|BB)[A-Z]{3} [ \d]{3}\d(?!\S)")
# Column numbers and the letters of a pattern row, set above the rows for the eye.
_RULER = re.compile(r"[\d\s]{3,}|DDD SSSS.*", re.ASCII)


class LineKind(Enum):
    """What a line is to the reader."""

    BLANK = "blank"
    COMMENT = "comment"
    REMARK = "remark"
    PLAYER = "player"
    HEADER = "header"
    SPECIAL = "special"
    TEAM = "team"
    NATIONAL = "national"
    UNKNOWN = "unknown"


_BY_TAG = {
    players.TAG: LineKind.PLAYER,
    **dict.fromkeys(header.TAGS, LineKind.HEADER),
    **dict.fromkeys(special.TAGS, LineKind.SPECIAL),
    **dict.fromkeys(teams.TAGS, LineKind.TEAM),
}


def kind_of(line: Line) -> LineKind:
    """What `line` is; a federation's own record has its code in the columns 1-3."""
    if kind := _BY_TAG.get(line.tag):
        return kind
    if not line.text.strip("\x1a").strip():
        return LineKind.BLANK
    if line.text.startswith(remarks.MARK):
        return LineKind.REMARK
    if line.text.startswith(_COMMENT) or _is_ruler(line.text):
        return LineKind.COMMENT
    return LineKind.NATIONAL if _NATIONAL.match(line.text) else LineKind.UNKNOWN


def _is_ruler(text: str) -> bool:
    if _RULER.fullmatch(text) is None:
        return False
    digits = "".join(text.split())
    return not digits.isdigit() or text[:3].isspace() or digits.startswith("1234567890")
