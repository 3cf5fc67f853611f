"""The matches of a team tournament out of a report file: who met whom, board by board."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from publisher.exchange.trf import TrfDocument
from publisher.exchange.trf.records import Cell, MatchScheme, PlayerRow
from publisher.model.reasons import Citation
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import PointScheme
from publisher.model.tie_break_rules import TieBreakRules
from publisher.problems import Place, Problem, ProblemsError
from publisher.ranking.teams import (
    Match,
    Score,
    TeamBye,
    TeamEvent,
    game_points,
    match_points,
)

Board = tuple[Fraction, Fraction]

_NOBODY = (Fraction(0), Fraction(0))
_BY_GAMES = re.compile(r"team(?:_[a-z]+)?_gp")
_OF_SIGNS = {
    "+-": Result.WHITE_WINS_BY_FORFEIT,
    "-+": Result.BLACK_WINS_BY_FORFEIT,
    "--": Result.DOUBLE_FORFEIT,
}
_TURNED = {
    Result.WHITE_WINS_BY_FORFEIT: Result.BLACK_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT: Result.WHITE_WINS_BY_FORFEIT,
}


def primary_score(document: TrfDocument) -> Score:
    """The score that decides, by 192 (FIDE_TEAM_GP_MP: game points); match points where unsaid."""
    by_games = _BY_GAMES.search(document.facts.type_code.lower())
    return Score.GAMES if by_games else Score.MATCHES


def team_event_of(
    document: TrfDocument,
    rules: TieBreakRules,
    *,
    round_robin: bool = False,
    citations: Iterable[tuple[str, Citation]] = (),
) -> TeamEvent:
    """The teams of `document` and the matches that the rows of their players make.

    Boards stand in the order of 300, else of the squads.  A player with the
    points of a win and no opponent met an empty board.  Raises ProblemsError
    where a player's games make no match, as when a team meets two in a round.
    """
    boards = _Boards(document)
    matches = tuple(boards.matches())
    most = max((len(match.boards) for match in matches), default=0)
    count = max(len(document.facts.board_colours), most) or 1
    numbers = tuple(row.number for row in document.teams.rows)
    return TeamEvent(
        teams=tuple(sorted(numbers)),
        rounds=max([document.rounds_total, *(match.round for match in matches)]),
        boards=count,
        matches=matches,
        byes=tuple(_byes(document)),
        primary=primary_score(document),
        schemes=_schemes(document, count),
        rules=rules,
        round_robin=round_robin,
        citations=tuple(citations),
    )


def _schemes(document: TrfDocument, boards: int) -> Mapping[Score, PointScheme]:
    """What a match brings by 362 and 162, and what the bye of the pairing does by 320."""
    told = document.facts.match_scheme or MatchScheme()
    own = document.facts.scoring or PointScheme()
    matches = replace(match_points(told.win, told.draw), loss=told.loss, forfeit_loss=told.loss)
    games = replace(
        game_points(boards),
        win=own.win * boards,
        draw=own.draw * boards,
        loss=own.loss * boards,
        forfeit_win=own.forfeit_win * boards,
        forfeit_loss=own.forfeit_loss * boards,
        pairing_bye=own.draw * boards,
        full_bye=own.win * boards,
        half_bye=own.draw * boards,
    )
    for each in document.teams.byes:
        matches = replace(matches, pairing_bye=each.match_points)
        games = replace(games, pairing_bye=each.game_points)
    return {Score.MATCHES: matches, Score.GAMES: games}


def _byes(document: TrfDocument) -> Iterator[TeamBye]:
    """The byes of teams: 320 for those of the pairing, 240 for all others."""
    for each in document.teams.byes:
        for number, team in enumerate(each.teams, 1):
            if team:
                yield TeamBye(number, team, ByeKind.PAIRING)
    for record in document.byes:
        yield from (TeamBye(record.round, team, record.kind) for team in record.ids)


class _Seat(NamedTuple):
    """A player on a board: his opponent (0: nobody came) and what he scored."""

    player: int
    opponent: int
    points: Fraction


Meeting = tuple[int, int, int]
"""A round and the two teams that met in it, the lower number first."""


class _Boards:
    """The boards of every match, put together from the rows of the players."""

    def __init__(self, document: TrfDocument) -> None:
        self._document = document
        self._scheme = document.facts.scoring or PointScheme()
        self._squads = {row.number: row for row in document.teams.rows}
        self._team_of: dict[int, int] = {}
        for row in document.teams.rows:
            for player in row.players:
                self._team_of.setdefault(player, row.number)
        self._rows: Mapping[int, PlayerRow] = {row.number: row for row in document.players}
        self._cells = {
            (row.number, cell.round): cell for row in document.players for cell in row.cells
        }
        self._line_ups = {(each.round, each.team): each for each in document.teams.line_ups}
        self._lent = {
            (each.round, player): each.team
            for each in document.teams.line_ups
            for player in each.players
        }
        self._forfeits = self._forfeited()
        self._scored = _scored(document, self._scheme)
        self._open = {
            (game.round, self._team(player, game.round))
            for game in document.games
            for player in (game.white, game.black)
            if not game.result.decided
        }

    def matches(self) -> Iterator[Match]:
        """All matches by round and first team."""
        met = self._meetings()
        for number, first, second in sorted({*met, *self._forfeits}):
            boards = tuple(self._boards(number, first, second))
            result = self._forfeits.get((number, first, second)) or _result(boards)
            if (number, first) in self._open:
                result = Result.UNFINISHED
            yield Match(number, first, second, result, boards)

    def _team(self, player: int, number: int) -> int:
        """For whom a player played in a round: 300 may name one from outside the squad."""
        return self._lent.get((number, player), self._team_of.get(player, 0))

    def _forfeited(self) -> dict[Meeting, Result]:
        found = {}
        for each in self._document.teams.forfeits:
            result = _OF_SIGNS[each.result]
            turned = each.white > each.black
            first, second = sorted((each.white, each.black))
            found[each.round, first, second] = _TURNED.get(result, result) if turned else result
        return found

    def _meetings(self) -> set[Meeting]:
        """Which teams met, by the games of their players; each team one other in a round."""
        against: dict[tuple[int, int], int] = {}
        problems = []
        for game in self._document.games:
            pair = (game.white, game.black)
            teams = [self._team(player, game.round) for player in pair]
            for team, other, player in zip(teams, reversed(teams), pair, strict=True):
                before = against.setdefault((game.round, team), other)
                if not team or team == other or before != other:
                    problems.append(self._no_match(player, game.round, team, other))
        if problems:
            raise ProblemsError(problems)
        return {
            (number, min(team, other), max(team, other))
            for (number, team), other in against.items()
        }

    def _no_match(self, player: int, number: int, team: int, other: int) -> Problem:
        row, cell = self._rows[player], self._cells[player, number]
        what = f"the game of player {player} in round {number} is part of no match"
        if not team:
            remedy = "he is in no team: add him to a record 310 or 013"
        elif team == other:
            remedy = "his opponent is in the same team"
        else:
            remedy = f"his team {team} meets another team besides {other} in that round"
        return Problem(
            "trf.no-match", what, remedy, Place(self._document.file, row.line, cell.column)
        )

    def _boards(self, number: int, first: int, second: int) -> Iterator[Board]:
        """The points of both on each board, in the order in which either team sat."""
        left, right = (self._seats(number, team) for team in (first, second))
        while left or right:
            if left and not left[0].opponent:
                yield left.pop(0).points, _NOBODY[0]
            elif right and not right[0].opponent:
                yield _NOBODY[0], right.pop(0).points
            elif left:
                seat = left.pop(0)
                at = next(
                    (at for at, each in enumerate(right) if each.player == seat.opponent), None
                )
                yield seat.points, right.pop(at).points if at is not None else _NOBODY[0]
            else:
                yield _NOBODY[0], right.pop(0).points

    def _seats(self, number: int, team: int) -> list[_Seat]:
        """Who of `team` sat on a board in the round, the first board first.

        An empty board is where the other team has somebody without an opponent.
        """
        line_up = self._line_ups.get((number, team))
        players: Sequence[int] = self._squads[team].players
        if line_up is not None:
            players = [player for player in line_up.players if player]
        cells = ((player, self._cells.get((player, number))) for player in players)
        return [
            _Seat(player, cell.opponent, self._points(player, cell))
            for player, cell in cells
            if cell is not None and (cell.opponent or cell.bye is ByeKind.FULL)
        ]

    def _points(self, player: int, cell: Cell) -> Fraction:
        if not cell.opponent:
            return self._scheme.forfeit_win
        return self._scored[player, cell.round]


def _scored(document: TrfDocument, scheme: PointScheme) -> Mapping[tuple[int, int], Fraction]:
    """By player and round the points of his game; nothing while it lasts."""
    found: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for game in document.games:
        for colour, player in ((Colour.WHITE, game.white), (Colour.BLACK, game.black)):
            found[player, game.round] = (
                scheme.for_outcome(game.result.outcome(colour)) or _NOBODY[0]
            )
    return found


def _result(boards: Iterable[Board]) -> Result:
    """Who won a match, by the points on its boards."""
    first, second = (sum(points) for points in zip(*boards, strict=True))
    if first == second:
        return Result.DRAW
    return Result.WHITE_WINS if first > second else Result.BLACK_WINS
