"""A TRF file as it was read: every line, the records in them, and what was odd."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from publisher.exchange.decoding import Decoded
from publisher.exchange.trf.lines import Line
from publisher.exchange.trf.records import (
    Acceleration,
    ByeRecord,
    Facts,
    PlayerRow,
    Private,
    Prohibition,
    ReadGame,
)
from publisher.problems import Problem


@dataclass(frozen=True, slots=True)
class TrfDocument:
    """A file with nothing lost.

    `players` are in the order of the file, `games` by round.  `team_lines` are
    the records of which each is a team; where `teams_play` the ids of `byes` and
    `prohibitions` are teams.  `warnings` are in the order of the file.
    """

    file: str
    lines: tuple[Line, ...]
    decoded: Decoded = field(repr=False)
    facts: Facts
    players: tuple[PlayerRow, ...]
    games: tuple[ReadGame, ...]
    byes: tuple[ByeRecord, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    team_lines: tuple[Line, ...] = ()
    warnings: tuple[Problem, ...] = ()

    def to_bytes(self) -> bytes:
        """The file as it was, to the byte."""
        return self.decoded.encode("".join(line.text + line.end for line in self.lines))

    def with_warnings(self, warnings: tuple[Problem, ...]) -> TrfDocument:
        """This document with what was odd in it."""
        return replace(self, warnings=warnings)

    @property
    def teams_play(self) -> bool:
        """Whether teams meet, of which the players are members.

        A record 013 alone does not say so: teams may be counted beside the
        tournament of their players.
        """
        named = f"{self.facts.type_text} {self.facts.type_code}".lower()
        return any(line.tag == "310" or "team" in named for line in self.team_lines)

    @property
    def rounds_total(self) -> int:
        """The number of rounds by 142 or XXR; 0 where the file does not say."""
        return self.facts.rounds_total

    @property
    def last_game_round(self) -> int:
        """The last round in which two players meet; 0 before the first."""
        return max((game.round for game in self.games), default=0)

    @property
    def columns(self) -> int:
        """The last round in which anything stands."""
        return max((cell.round for row in self.players for cell in row.cells), default=0)

    @property
    def private(self) -> Mapping[int, Private]:
        """What is private, by start number: for eligibility, and never for an output."""
        return {row.number: row.private for row in self.players}
