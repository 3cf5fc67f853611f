"""The records of team tournaments: teams (310, 013), line-ups (300), byes (320), forfeits (330)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from publisher.exchange.trf.lines import Line
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.team_records import (
    ForfeitedMatch,
    LineUp,
    TeamByes,
    TeamRow,
    Teams,
)
from publisher.exchange.trf.team_results import RESULT_TAGS, team_results
from publisher.exchange.trf.values import numbers_from, points, short, whole

ROW_TAGS = ("310", "013")
"""Records of which each is a team; where there are both, the first of them counts."""

TAGS = frozenset({*ROW_TAGS, "300", "320", "330", *RESULT_TAGS})
"""The records read here."""

FORFEITS = ("+-", "-+", "--")

_PLAYER = "a start number"
_NOTHING = Fraction(0)


def teams_of(lines: Iterable[Line], report: Report) -> Teams:
    """What the lines with one of `TAGS` say."""
    lines = tuple(lines)
    found: dict[str, list[Line]] = {tag: [] for tag in TAGS}
    for line in lines:
        found[line.tag].append(line)
    return Teams(
        rows=_rows(found, report),
        line_ups=tuple(_line_up(line, report) for line in found["300"]),
        byes=tuple(_byes(line, report) for line in found["320"]),
        forfeits=tuple(each for line in found["330"] for each in _forfeit(line, report)),
        results=tuple(team_results(line, report) for line in lines if line.tag in RESULT_TAGS),
    )


def _rows(found: dict[str, list[Line]], report: Report) -> tuple[TeamRow, ...]:
    if found["310"]:
        rows = tuple(row for line in found["310"] if (row := _team(line, report)))
        # The older form of the same teams stands beside the newer one in some files.
        _tell_twice(rows, report)
        return rows
    return tuple(_older_team(line, place, report) for place, line in enumerate(found["013"], 1))


def _team(line: Line, report: Report) -> TeamRow | None:
    number = whole(line, 5, 7, "a team's number", report)
    players = numbers_from(line, 73, _PLAYER, report)
    row = TeamRow(
        line=line.number,
        number=number or 0,
        name=_text(line, 9, 40),
        players=players,
        nick=_text(line, 42, 46),
        strength=whole(line, 48, 53, "a strength", report),
        match_points=points(line, 55, 60, report),
        game_points=points(line, 62, 67, report),
        rank=whole(line, 69, 71, "a rank", report),
    )
    if number:
        return row
    if not line.at(5, 7).strip("0 "):
        report.error(
            "team-number", "a team's number was expected in columns 5-7",
            "give each team a number of its own, from 1", (line.number, 5),
        )  # fmt: skip
    return None


def _older_team(line: Line, place: int, report: Report) -> TeamRow:
    return TeamRow(
        line=line.number,
        number=place,
        name=_text(line, 5, 36),
        players=numbers_from(line, 37, _PLAYER, report),
        tag="013",
    )


def _line_up(line: Line, report: Report) -> LineUp:
    return LineUp(
        round=whole(line, 5, 7, "a round", report) or 0,
        team=whole(line, 9, 11, "a team's number", report) or 0,
        opponent=whole(line, 13, 15, "a team's number", report) or 0,
        players=numbers_from(line, 16, _PLAYER, report, zeros=True),
        line=line.number,
    )


def _byes(line: Line, report: Report) -> TeamByes:
    match_points = points(line, 5, 8, report)
    game_points = points(line, 10, 13, report)
    teams = [
        whole(line, column, column + 2, "a team's number", report) or 0
        for column in range(15, len(line.text.rstrip()) + 1, 4)
    ]
    return TeamByes(match_points or _NOTHING, game_points or _NOTHING, tuple(teams), line.number)


def _forfeit(line: Line, report: Report) -> list[ForfeitedMatch]:
    sign = line.at(5, 6)
    number = whole(line, 8, 10, "a round", report)
    white = whole(line, 12, 14, "a team's number", report)
    black = whole(line, 16, 18, "a team's number", report)
    if sign not in FORFEITS:
        report.error(
            "forfeit-record", f"a forfeit was expected, `{short(sign.strip())}` stands here",
            f"write {', '.join(FORFEITS[:2])} or {FORFEITS[2]}", (line.number, 5),
        )  # fmt: skip
        return []
    return [ForfeitedMatch(sign, number or 0, white or 0, black or 0, line.number)]


def _tell_twice(rows: Iterable[TeamRow], report: Report) -> None:
    first: dict[int, TeamRow] = {}
    for row in rows:
        before = first.setdefault(row.number, row)
        if before is not row:
            report.error(
                "team-twice", f"the team's number {row.number} is given twice",
                "give one of the two another number", (row.line, 5), [(before.line, 5)],
            )  # fmt: skip


def _text(line: Line, first: int, last: int) -> str:
    return " ".join(line.at(first, last).split())
