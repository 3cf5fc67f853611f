"""A TRF file as it was read: every line, the records in them, and what was odd."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from publisher.exchange.decoding import Decoded
from publisher.exchange.trf.lines import Line
from publisher.exchange.trf.national import NationalRow
from publisher.exchange.trf.records import (
    Acceleration,
    ByeRecord,
    Facts,
    PlayerRow,
    Private,
    Prohibition,
    ReadGame,
)
from publisher.exchange.trf.remarks import Remark
from publisher.exchange.trf.team_records import AbnormalPoints, Teams
from publisher.problems import Problem


@dataclass(frozen=True, slots=True)
class TrfDocument:
    """A file with nothing lost.

    `players` are in the order of the file, `games` by round.  Where `teams_play`
    the ids of `byes`, `abnormal`, `accelerations` and `prohibitions` are teams.
    `warnings` are in the order of the file.
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
    abnormal: tuple[AbnormalPoints, ...] = ()
    national: tuple[NationalRow, ...] = ()
    teams: Teams = field(default_factory=Teams)
    remarks: tuple[Remark, ...] = ()
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
        return any(row.tag == "310" or "team" in named for row in self.teams.rows)

    @property
    def listed(self) -> Iterator[tuple[int, int]]:
        """Every number that 240, 260 and 299 name, players or teams, with the record's line."""
        yield from ((number, each.line) for each in self.byes for number in each.ids)
        yield from ((number, each.line) for each in self.prohibitions for number in each.ids)
        yield from ((number, each.line) for each in self.abnormal for number in each.ids)

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
        """What is private, by start number: for eligibility, and never for an output.

        National ratings add to a player's row what it is silent about.
        """
        found = {row.number: row.private for row in self.players}
        for national in self.national:
            if national.number in found:
                found[national.number] = found[national.number].or_else(national.private)
        return found
