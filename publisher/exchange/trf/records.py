"""The records of a TRF file as data: what each line says, before it becomes nouns."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import PointScheme


@dataclass(frozen=True, slots=True)
class Private:
    """What a player's row holds that is nobody's business: never shown, never in an `Entry`.

    `born`, `sex` and the federation's `national_number` as written; `repr`
    leaves them out, so that no log has them.
    """

    born: str = field(default="", repr=False)
    sex: str = field(default="", repr=False)
    national_number: str = field(default="", repr=False)

    def or_else(self, other: Private) -> Private:
        """This, with what it is silent about taken from `other`."""
        return Private(
            self.born or other.born,
            self.sex or other.sex,
            self.national_number or other.national_number,
        )

    def __bool__(self) -> bool:
        return bool(self.born or self.sex or self.national_number)


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one player: a game (`opponent`, `colour`, `sign`) or a bye (`bye`).

    `sign` is the result in upper case, "" where none stands; `column` where
    the round begins in the line, `colour_column` and `sign_column` where these
    two stand if not in TRF's own columns, `line` its line if not the player's.
    `board` is 0 where the file does not say.  `broken`: something stands there
    that is an error and was reported.
    """

    round: int
    column: int
    opponent: int = 0
    colour: Colour | None = None
    sign: str = ""
    bye: ByeKind | None = None
    broken: bool = False
    colour_column: int = 0
    sign_column: int = 0
    line: int = 0
    board: int = 0


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A record 001; `points` and `rank` as written (None: blank), whatever the results say.

    `cells` are those rounds in which something stands.
    """

    line: int
    number: int
    name: str
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    points: Fraction | None = None
    rank: int | None = None
    cells: tuple[Cell, ...] = ()
    private: Private = Private()


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A game on whose two rows agree; `board` is 0 where neither says it."""

    round: int
    white: int
    black: int
    result: Result
    board: int = 0


@dataclass(frozen=True, slots=True)
class ByeRecord:
    """A record 240: `ids` have the bye `kind` in `round` (teams where the file has teams)."""

    kind: ByeKind
    round: int
    ids: tuple[int, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Those of `ids` must not meet in the rounds `first` to `last` (0: to the end); 260 or XXP."""

    first: int
    last: int
    ids: tuple[int, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Acceleration:
    """`points` more for those of `first_id` to `last_id`, in the rounds `first` to `last`.

    From a record 250 or a value of XXA; `match_points` only where teams play.
    """

    points: Fraction
    first: int
    last: int
    first_id: int
    last_id: int
    line: int
    match_points: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class RankMethod:
    """How ratings make the start list (172): FIDE, NRO, NIDOF, …, with the federation's code."""

    name: str
    federation: str = ""


@dataclass(frozen=True, slots=True)
class MatchScheme:
    """What a match brings a team (362)."""

    win: Fraction = Fraction(2)
    draw: Fraction = Fraction(1)
    loss: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a file says of the tournament; "" or 0 or None where it is silent.

    `type_text` is the free text of 092 and `type_code` the code of 192;
    `tie_breaks` those of 202 or, without PTS, of 212; `round_days` has a place
    for each round; `first_day_or_else` is what 042 could mean too; `absent` are
    the start numbers of XXZ.  `time_code` is 222, `board_colours` 352 (such as WBWB).
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    first_day: date | None = None
    first_day_or_else: date | None = None
    last_day: date | None = None
    type_text: str = ""
    type_code: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    round_days: tuple[date | None, ...] = ()
    rounds_total: int = 0
    initial_colour: Colour | None = None
    scoring: PointScheme | None = None
    controller: str = ""
    tie_breaks: tuple[str, ...] = ()
    absent: tuple[int, ...] = ()
    rank_method: RankMethod | None = None
    time_code: str = ""
    board_colours: str = ""
    match_scheme: MatchScheme | None = None

    @property
    def possible_first_days(self) -> tuple[date, ...]:
        """What 042 may mean, the likeliest first; nothing where it is silent."""
        return tuple(day for day in (self.first_day, self.first_day_or_else) if day)
