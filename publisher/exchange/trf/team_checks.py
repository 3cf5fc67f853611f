"""What the records of teams and of federations must keep together: they name who is there."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.report import Report

_PLAYER, _TEAM = "player has the start number", "team has the number"
_Named = tuple[str, int, int, int]
"""What is named, its number, and where (line and column)."""


def check_teams(document: TrfDocument, report: Report) -> None:
    """Teams and players that a record names exist; a player is in one team only."""
    known = {
        _PLAYER: {row.number for row in document.players},
        _TEAM: {row.number for row in document.teams.rows},
    }
    named = [*_in_rows(document), *(_between_teams(document) if document.teams_play else ())]
    for what, number, line, column in dict.fromkeys(named):
        if number and number not in known[what]:
            report.error(
                "number-unknown", f"no {what} {number}",
                "mend the number, or add the row", (line, column),
            )  # fmt: skip
    _check_once(document, report)


def check_national(document: TrfDocument, report: Report) -> None:
    """A national rating belongs to a player; one that belongs to nobody is passed over."""
    numbers = {row.number for row in document.players}
    for row in document.national:
        if row.number not in numbers:
            report.warn(
                "number-unknown", f"no {_PLAYER} {row.number}",
                "the national rating is passed over; mend the number", (row.line, 5),
            )  # fmt: skip


def _in_rows(document: TrfDocument) -> Iterator[_Named]:
    for row in document.teams.rows:
        for number in row.players:
            yield _PLAYER, number, row.line, 74 if row.tag == "310" else 37
    for line_up in document.teams.line_ups:
        for number in line_up.players:
            yield _PLAYER, number, line_up.line, 17


def _between_teams(document: TrfDocument) -> Iterator[_Named]:
    teams = document.teams
    for line_up in teams.line_ups:
        yield _TEAM, line_up.team, line_up.line, 9
        yield _TEAM, line_up.opponent, line_up.line, 13
    for each in teams.byes:
        yield from ((_TEAM, number, each.line, 15) for number in each.teams)
    for match in teams.forfeits:
        yield _TEAM, match.white, match.line, 12
        yield _TEAM, match.black, match.line, 16
    for number, line in document.listed:
        yield _TEAM, number, line, 5


def _check_once(document: TrfDocument, report: Report) -> None:
    first: dict[int, int] = {}
    for row in document.teams.rows:
        for number in row.players:
            before = first.setdefault(number, row.line)
            if before != row.line:
                report.warn(
                    "team-player-twice", f"player {number} is in two teams",
                    f"the other one is that of line {before}", (row.line, 5),
                )  # fmt: skip
