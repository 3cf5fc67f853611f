"""Results of games, seen from the table and from each side of it."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """The colour of the pieces."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Outcome(StrEnum):
    """What a result is to one of the two players."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    ADJOURNED = "adjourned"
    UNFINISHED = "unfinished"

    @property
    def played(self) -> bool:
        """Whether a game was finished over the board."""
        return self in _PLAYED

    @property
    def decided(self) -> bool:
        """Whether the score stands: a finished game or a forfeit."""
        return self not in _OPEN


_PLAYED = frozenset({Outcome.WIN, Outcome.DRAW, Outcome.LOSS})
_OPEN = frozenset({Outcome.ADJOURNED, Outcome.UNFINISHED})


class Result(StrEnum):
    """The result of one game in its canonical spelling."""

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "½-½"
    WHITE_WINS_BY_FORFEIT = "+:-"
    BLACK_WINS_BY_FORFEIT = "-:+"
    DOUBLE_FORFEIT = "-:-"
    BOTH_LOSE = "0-0"
    WHITE_DRAWS_BLACK_LOSES = "½-0"
    BLACK_DRAWS_WHITE_LOSES = "0-½"
    ADJOURNED = "adjourned"
    UNFINISHED = "*"

    def outcome(self, colour: Colour) -> Outcome:
        """What this result is to the player who had `colour`."""
        return _OUTCOMES[self][colour is Colour.BLACK]

    @property
    def played(self) -> bool:
        """Whether the game was finished over the board."""
        return self.outcome(Colour.WHITE).played

    @property
    def decided(self) -> bool:
        """Whether both scores stand."""
        return self.outcome(Colour.WHITE).decided

    @property
    def is_forfeit(self) -> bool:
        return self in _FORFEITS


_OUTCOMES: dict[Result, tuple[Outcome, Outcome]] = {
    Result.WHITE_WINS: (Outcome.WIN, Outcome.LOSS),
    Result.BLACK_WINS: (Outcome.LOSS, Outcome.WIN),
    Result.DRAW: (Outcome.DRAW, Outcome.DRAW),
    Result.WHITE_WINS_BY_FORFEIT: (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    Result.BLACK_WINS_BY_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    Result.DOUBLE_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    Result.BOTH_LOSE: (Outcome.LOSS, Outcome.LOSS),
    Result.WHITE_DRAWS_BLACK_LOSES: (Outcome.DRAW, Outcome.LOSS),
    Result.BLACK_DRAWS_WHITE_LOSES: (Outcome.LOSS, Outcome.DRAW),
    Result.ADJOURNED: (Outcome.ADJOURNED, Outcome.ADJOURNED),
    Result.UNFINISHED: (Outcome.UNFINISHED, Outcome.UNFINISHED),
}
_FORFEITS = frozenset(
    {Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT}
)


class ByeKind(StrEnum):
    """Why a player has no opponent in a round.

    FREE is the vacant number of a round robin; PAIRING the bye that a Swiss
    pairing hands out; FULL, HALF and ZERO are granted or asked for.
    """

    FREE = "free"
    PAIRING = "pairing"
    FULL = "full"
    HALF = "half"
    ZERO = "zero"

    @property
    def handed_out(self) -> bool:
        """Whether the pairing itself gives it; every other kind was written down beforehand."""
        return self in (ByeKind.FREE, ByeKind.PAIRING)
