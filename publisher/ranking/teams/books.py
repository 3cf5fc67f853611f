"""The books of a team event: a ledger for either score, and the points board by board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from publisher.model.events import Entry, Group
from publisher.model.reasons import Citation
from publisher.model.results import ByeKind, Colour, Outcome
from publisher.model.settings import Settings, SonnebornBergerReading
from publisher.model.standings import RowStatus
from publisher.ranking.codes import Code
from publisher.ranking.ledger import ZERO, Account, Cell, CellKind, Ledger
from publisher.ranking.teams.matches import Match, Score, TeamEvent

Boards = tuple[Fraction, ...]

_BYES = {
    ByeKind.FREE: CellKind.FREE,
    ByeKind.PAIRING: CellKind.PAIRING_BYE,
    ByeKind.FULL: CellKind.FULL_BYE,
    ByeKind.HALF: CellKind.HALF_BYE,
    ByeKind.ZERO: CellKind.ZERO_BYE,
}


@dataclass(frozen=True, slots=True)
class TeamBooks:
    """A ledger of the teams for each score, and by team and round the points on each board.

    A bye of the pairing is a win on every board (C.07, 12), and so is a full-point bye; a
    half-point bye is a draw on every board.  A round without boards has none.
    """

    event: TeamEvent
    ledgers: Mapping[Score, Ledger]
    boards: Mapping[int, Mapping[int, Boards]]

    def ledger(self, score: Score | str = "") -> Ledger:
        """The books by `score`; by the primary one where none is named."""
        return self.ledgers[Score(score) if score else self.event.primary]

    def cite(self, code: Code) -> Citation | None:
        """The article of the tie-break that `code` names."""
        return self.ledger().group.settings.cite(f"tie_breaks.{code}")

    def points(self, team: int, score: Score) -> Fraction:
        """What the team has of `score`."""
        return self.ledgers[score].accounts[team].points


def keep_team_books(event: TeamEvent, after: int | None = None) -> TeamBooks:
    """The books of `event` after round `after`; None means the last round written down."""
    written = {match.round for match in event.matches} | {bye.round for bye in event.byes}
    last = max(written, default=0) if after is None else after
    ledgers = {score: _ledger(event, score, last) for score in Score}
    return TeamBooks(event, ledgers, _boards(event, last))


def _ledger(event: TeamEvent, score: Score, last: int) -> Ledger:
    scheme = event.scheme(score)
    system = "berger" if event.round_robin else "swiss"
    settings = Settings(
        None,
        system,
        scheme,
        sonneborn_berger=SonnebornBergerReading.FIDE,
        tie_break_rules=event.rules,
        citations=event.citations,
    )
    entries = tuple(Entry(team, str(team)) for team in event.teams)
    group = Group("teams", "", settings, entries, rounds_total=event.rounds)
    rounds = tuple(range(1, last + 1))
    cells = _cells(event, score, last)
    accounts = {
        team: Account(
            team,
            RowStatus.RANKED,
            tuple(own.get(number) or Cell(number, CellKind.ABSENT) for number in rounds),
            sum((cell.scored for cell in own.values()), ZERO),
        )
        for team, own in cells.items()
    }
    amounts = [scheme.win, scheme.draw, scheme.loss]
    amounts += [cell.scored for own in cells.values() for cell in own.values()]
    unit = lcm(*(each.denominator for each in amounts))
    return Ledger(group, last, rounds, accounts, unit)


def _cells(event: TeamEvent, score: Score, last: int) -> dict[int, dict[int, Cell]]:
    """By team and round what happened, in points of `score`."""
    scheme = event.scheme(score)
    cells: dict[int, dict[int, Cell]] = {team: {} for team in event.teams}
    for bye in event.byes:
        if bye.round <= last:
            worth = scheme.for_bye(bye.kind)
            cells[bye.team][bye.round] = Cell(bye.round, _BYES[bye.kind], points=worth)
    for match in event.matches:
        if match.round <= last:
            sides = (match.first, match.second)
            for colour, team, opponent in zip(Colour, sides, reversed(sides), strict=True):
                outcome = match.result.outcome(colour)
                points = _points(event, match, score, colour)
                kind = CellKind(outcome.value)
                cells[team][match.round] = Cell(match.round, kind, opponent, colour, points)
    return cells


def _points(event: TeamEvent, match: Match, score: Score, colour: Colour) -> Fraction | None:
    """What the match brought the team that stands first (White) or second in it."""
    at = 0 if colour is Colour.WHITE else 1
    written = match.match_points if score is Score.MATCHES else match.game_points
    outcome = match.result.outcome(colour)
    if outcome in {Outcome.UNFINISHED, Outcome.ADJOURNED}:
        return None
    if written is not None:
        return written[at]
    if score is Score.GAMES and match.boards:
        return sum((board[at] for board in match.boards), ZERO)
    return event.scheme(score).for_outcome(outcome)


def _boards(event: TeamEvent, last: int) -> dict[int, dict[int, Boards]]:
    scheme = event.scheme(Score.GAMES)
    won = scheme.win / event.boards if event.boards else ZERO
    drawn = scheme.draw / event.boards if event.boards else ZERO
    on_each = {ByeKind.PAIRING: won, ByeKind.FULL: won, ByeKind.HALF: drawn}
    boards: dict[int, dict[int, Boards]] = {team: {} for team in event.teams}
    for bye in event.byes:
        if bye.round <= last and bye.kind in on_each:
            boards[bye.team][bye.round] = (on_each[bye.kind],) * event.boards
    for match in event.matches:
        if match.round > last:
            continue
        for at, (team, colour) in enumerate(zip((match.first, match.second), Colour, strict=True)):
            if match.boards:
                points = tuple(board[at] for board in match.boards)
            else:
                forfeit = match.result.outcome(colour) is Outcome.FORFEIT_WIN
                points = (won if forfeit else ZERO,) * event.boards
            boards[team][match.round] = points
    return boards
