"""The records of team tournaments, and those beside the rows, as data: what each line says."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team (310, or the older 013) with the start numbers of its players in board order.

    `tag` says which of the two records it is.  A 013 has no number of its own:
    `number` is its place among them.  None where a field is blank.
    """

    line: int
    number: int
    name: str
    players: tuple[int, ...]
    tag: str = "310"
    nick: str = ""
    strength: int | None = None
    match_points: Fraction | None = None
    game_points: Fraction | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class LineUp:
    """A record 300: whom a team put on its boards in a round; 0 for an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]
    line: int


@dataclass(frozen=True, slots=True)
class TeamByes:
    """A record 320: the team that the pairing left over in each round (0: none), and its points."""

    match_points: Fraction
    game_points: Fraction
    teams: tuple[int, ...]
    line: int


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A record 330: a match without play; `result` is `+-`, `-+` or `--`, White first."""

    result: str
    round: int
    white: int
    black: int
    line: int


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A round of a team in record 802.

    `opponent` is a team's number, or 0 beside a `bye` (PAB, FPB, HPB or ZPB);
    `colour` is w or b on the first board.
    """

    opponent: int = 0
    bye: str = ""
    colour: str = ""
    points: Fraction | None = None
    forfeit: bool = False


@dataclass(frozen=True, slots=True)
class TeamResults:
    """A record 802 or 801: a team's results once more, for people to read.

    Of an 801 all but the team is kept as `text`: its width hangs on the number of boards.
    """

    tag: str
    team: int
    line: int
    nick: str = ""
    match_points: Fraction | None = None
    game_points: Fraction | None = None
    rounds: tuple[TeamRound, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """A record 299: points that do not follow from results.

    `kind` is what was assigned (W D L F H Z + -), "" for a penalty or a bonus;
    `round` 0 is all of them.  `match_points` are for teams only.
    """

    kind: str
    match_points: Fraction | None
    points: Fraction | None
    round: int
    ids: tuple[int, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Teams:
    """All that a file says of teams."""

    rows: tuple[TeamRow, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    byes: tuple[TeamByes, ...] = ()
    forfeits: tuple[ForfeitedMatch, ...] = ()
    results: tuple[TeamResults, ...] = field(default=(), repr=False)
