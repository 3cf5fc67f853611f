"""The records 801 and 802: the results of a team once more, for people.

Nothing is computed from them, so that whatever stands there is at most odd.
"""

from __future__ import annotations

from fractions import Fraction

from publisher.exchange.trf.lines import Line
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.team_records import TeamResults, TeamRound
from publisher.exchange.trf.values import read_points

RESULT_TAGS = frozenset({"801", "802"})
"""The records read here."""

FIRST_ROUND, WIDTH = 29, 13
"""Where the first round of an 802 begins, and how many columns each has."""

BYES = frozenset({"PAB", "FPB", "HPB", "ZPB"})

_TEXT_OF_801 = 8


class _OddError(Exception):
    """Something stands in a column that cannot stand there."""

    def __init__(self, column: int) -> None:
        self.column = column


def team_results(line: Line, report: Report) -> TeamResults:
    """The results in a line 801 or 802; what cannot be read is kept as text, with a warning."""
    try:
        return _of_802(line) if line.tag == "802" else _of_801(line)
    except _OddError as odd:
        report.warn(
            "team-results", f"a record {line.tag} cannot be read from here on",
            "it is kept as it stands; nothing hangs on it", (line.number, odd.column),
        )  # fmt: skip
        return TeamResults(line.tag, 0, line.number, text=line.text[4:].rstrip())


def _of_802(line: Line) -> TeamResults:
    rounds = range(FIRST_ROUND, len(line.text.rstrip()) + 1, WIDTH)
    return TeamResults(
        tag="802",
        team=_whole(line, 5, 7),
        line=line.number,
        nick=line.at(9, 13).strip(),
        match_points=_points(line, 15, 20),
        game_points=_points(line, 22, 27),
        rounds=tuple(_round(line, column) for column in rounds),
    )


def _of_801(line: Line) -> TeamResults:
    text = line.text[_TEXT_OF_801 - 1 :].rstrip()
    return TeamResults("801", _whole(line, 5, 7), line.number, text=text)


def _round(line: Line, column: int) -> TeamRound:
    who = line.at(column, column + 2).strip()
    bye = who.upper() if who.upper() in BYES else ""
    colour = line.at(column + 4, column + 4).strip().lower()
    if colour not in ("", "w", "b"):
        raise _OddError(column + 4)
    forfeit = line.at(column + 10, column + 10).strip().lower()
    if forfeit not in ("", "f"):
        raise _OddError(column + 10)
    return TeamRound(
        opponent=0 if bye else _whole(line, column, column + 2),
        bye=bye,
        colour=colour,
        points=_points(line, column + 6, column + 9),
        forfeit=bool(forfeit),
    )


def _whole(line: Line, first: int, last: int) -> int:
    text = line.at(first, last).strip()
    if text and not (text.isascii() and text.isdigit()):
        raise _OddError(first)
    return int(text or 0)


def _points(line: Line, first: int, last: int) -> Fraction | None:
    text = line.at(first, last).strip()
    found = read_points(text)
    if text and found is None:
        raise _OddError(first)
    return found
