"""The matches of a team event as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from publisher.model.reasons import Citation
from publisher.model.results import ByeKind, Result
from publisher.model.settings import PointScheme
from publisher.model.tie_break_rules import TieBreakRules

_HALF = Fraction(1, 2)


class Score(StrEnum):
    """The two scores of a team: by matches won, and by points on the boards (C.07, 11.1)."""

    MATCHES = "MP"
    GAMES = "GP"

    @property
    def other(self) -> Score:
        return Score.GAMES if self is Score.MATCHES else Score.MATCHES


@dataclass(frozen=True, slots=True)
class Match:
    """One match; `first` and `second` are the numbers of the teams.

    `result` is that of the match, seen from the first team; a forfeit means
    that it was not played at all.  `boards` holds the points of both on every
    board from the first down, individual forfeits as won and lost; it may be
    empty for a match that was not played.  Points other than those of the
    schemes are written down: `match_points` and `game_points` of both.
    """

    round: int
    first: int
    second: int
    result: Result
    boards: tuple[tuple[Fraction, Fraction], ...] = ()
    match_points: tuple[Fraction, Fraction] | None = None
    game_points: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class TeamBye:
    """A round without an opponent."""

    round: int
    team: int
    kind: ByeKind


def match_points(win: Fraction = Fraction(2), draw: Fraction = Fraction(1)) -> PointScheme:
    """What a match brings in match points: a bye of the pairing is worth a draw (C.04.6, 1.4)."""
    return _scheme(win, draw)


def game_points(boards: int) -> PointScheme:
    """What a match on so many boards brings in game points, all won, drawn, or a bye."""
    return _scheme(Fraction(boards), boards * _HALF)


def _scheme(win: Fraction, draw: Fraction) -> PointScheme:
    return PointScheme(
        win=win, draw=draw, forfeit_win=win, pairing_bye=draw, full_bye=win, half_bye=draw
    )


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """All that the tie-breaks of teams are made from.

    `teams` are their numbers; `rounds` is how many are planned and `boards` on
    how many a match is played.  `schemes` are the points of a match in either
    score: its win is the most that a match can bring.  `primary` is the score
    that decides.  `citations` gives the article of a tie-break by the name of
    its setting, as those of a group do.
    """

    teams: tuple[int, ...]
    rounds: int
    boards: int
    matches: tuple[Match, ...] = ()
    byes: tuple[TeamBye, ...] = ()
    primary: Score = Score.MATCHES
    schemes: Mapping[Score, PointScheme] = field(default_factory=dict)
    rules: TieBreakRules = field(default_factory=TieBreakRules)
    round_robin: bool = False
    citations: tuple[tuple[str, Citation], ...] = ()

    def scheme(self, score: Score) -> PointScheme:
        """The points of a match in `score`: 2-1-0 or a point a board unless it is written down."""
        default = match_points() if score is Score.MATCHES else game_points(self.boards)
        return self.schemes.get(score, default)
