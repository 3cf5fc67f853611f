"""Records beside the players' rows, put into their columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from publisher.exchange.trf.checks import shown
from publisher.exchange.trf.columns import BYE_SIGNS, points_text
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.national import NationalRow
from publisher.exchange.trf.players import COLUMNS
from publisher.exchange.trf.records import Acceleration, ByeRecord, Prohibition
from publisher.exchange.trf.team_records import (
    AbnormalPoints,
    ForfeitedMatch,
    LineUp,
    TeamByes,
    TeamResults,
    TeamRound,
    TeamRow,
)
from publisher.exchange.trf.team_results import FIRST_ROUND, WIDTH
from publisher.problems import PublisherError


def bye_line(record: ByeRecord) -> str:
    """The record 240."""
    return _numbers(f"240 {BYE_SIGNS[record.kind]} {record.round:>3}", record.ids)


def acceleration_line(record: Acceleration, *, teams: bool = False) -> str:
    """The record 250; match points only for `teams`."""
    match_points = points_text(record.match_points, 4) if teams else ""
    return (
        f"250 {match_points:>4} {points_text(record.points, 4):>4} {record.first:>3} "
        f"{record.last:>3} {record.first_id:>4} {record.last_id:>4}"
    )


def prohibition_line(record: Prohibition, last: int) -> str:
    """The record 260; `last` is the last round there is, for a prohibition to the end."""
    return _numbers(f"260 {record.first:>3} {record.last or last:>3}", record.ids)


def abnormal_line(record: AbnormalPoints) -> str:
    """The record 299."""
    match_points, points = _optional(record.match_points, 4), _optional(record.points, 4)
    head = f"299 {record.kind or ' '}  {match_points:>4}  {points:>4}  {record.round:>3}"
    return _numbers(head, record.ids)


def national_line(row: NationalRow) -> str:
    """A national rating with all that is private in it: for reports that are not published."""
    fields = {
        "number": str(row.number),
        "sex": row.private.sex,
        "title": row.classification,
        "name": row.name,
        "rating": "" if row.rating is None else str(row.rating),
        "federation": row.origin,
        "fide_id": row.private.national_number,
        "born": row.private.born,
    }
    line = row.code
    for name, text in fields.items():
        first, last = COLUMNS[name]
        width = last - first + 1
        cut = " ".join(text.split())[:width]
        line = line.ljust(first - 1) + (cut if name in _LEFT else cut.rjust(width)).ljust(width)
    return line.rstrip()


_LEFT = frozenset({"name", "federation", "born"})


def team_line(row: TeamRow) -> str:
    """The record 310, or 013 where the team was one."""
    if row.tag == "013":
        # The first player stands right behind the name.
        return f"013 {row.name[:32]:<32}" + _numbers("", row.players)[1:]
    head = (
        f"310 {row.number:>3} {row.name[:32]:<32} {row.nick[:5]:<5} {_number(row.strength):>6} "
        f"{_optional(row.match_points, 6):>6} {_optional(row.game_points, 6):>6} "
        f"{_number(row.rank):>3} "
    )
    return _numbers(head, row.players).rstrip()


def line_up_line(record: LineUp) -> str:
    """The record 300."""
    return _numbers(f"300 {record.round:>3} {record.team:>3} {record.opponent:>3}", record.players)


def team_byes_line(record: TeamByes) -> str:
    """The record 320."""
    points = f"{points_text(record.match_points, 4):>4} {points_text(record.game_points, 4):>4}"
    return " ".join([f"320 {points}", *(f"{team:>3}" for team in record.teams)])


def forfeit_line(record: ForfeitedMatch) -> str:
    """The record 330."""
    return f"330 {record.result} {record.round:>3} {record.white:>3} {record.black:>3}"


def results_line(record: TeamResults) -> str:
    """The record 801 or 802."""
    if record.tag == "801":
        return f"801 {record.team:>3}{record.text}"
    if record.text:
        return f"802 {record.text}"
    points = f"{_optional(record.match_points, 6):>6} {_optional(record.game_points, 6):>6}"
    line = f"802 {record.team:>3} {record.nick[:5]:<5} {points}"
    for at, each in enumerate(record.rounds):
        line = line.ljust(FIRST_ROUND - 1 + at * WIDTH) + _team_round(each)
    return line.rstrip()


def _team_round(each: TeamRound) -> str:
    who = each.bye or _number(each.opponent or None)
    points = _optional(each.points, 4)
    return f"{who:>3} {each.colour:1} {points:>4}{'f' if each.forfeit else ''}"


def _numbers(head: str, numbers: Iterable[int]) -> str:
    return " ".join([head, *(f"{number:>4}" for number in numbers)])


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _optional(points: Fraction | None, width: int) -> str:
    if points is None:
        return ""
    if points >= 0:
        return points_text(points, width)
    text = points_text(-points, width - 1)
    if Fraction(text) != -points:
        raise PublisherError(f"{shown(points)} points do not fit into the {width} columns of TRF")
    return f"-{text}"


def rewritten(document: TrfDocument) -> bytes:
    """The file with every record beside the players' rows put into its columns anew.

    What is read as a record is written from the record, all else as it stands:
    nothing is lost on the way.
    """
    written = _written(document)
    texts = (written.get(line.number, line.text) + line.end for line in document.lines)
    return document.decoded.encode("".join(texts))


def _written(document: TrfDocument) -> Mapping[int, str]:
    """The new text of each line that is such a record, by the line's number."""
    teams = document.teams
    last = document.rounds_total or document.columns
    # Those of other programs (XXA, XXP) share the nouns, not the columns.
    here = {line.number for line in document.lines if line.tag in ("250", "260")}
    lines = {
        **{each.line: bye_line(each) for each in document.byes},
        **{each.line: abnormal_line(each) for each in document.abnormal},
        **{each.line: national_line(each) for each in document.national},
        **{each.line: team_line(each) for each in teams.rows},
        **{each.line: line_up_line(each) for each in teams.line_ups},
        **{each.line: team_byes_line(each) for each in teams.byes},
        **{each.line: forfeit_line(each) for each in teams.forfeits},
        **{each.line: results_line(each) for each in teams.results},
    }
    for acceleration in document.accelerations:
        if acceleration.line in here:
            lines[acceleration.line] = acceleration_line(acceleration, teams=document.teams_play)
    for prohibition in document.prohibitions:
        if prohibition.line in here:
            lines[prohibition.line] = prohibition_line(prohibition, last)
    return lines
