"""Lists of pairings: a row for each game, with the players by name or number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from publisher.exchange.imported import MOST_ROUNDS
from publisher.exchange.lists import values
from publisher.exchange.lists.cells import bye_word
from publisher.exchange.lists.columns import Columns
from publisher.exchange.lists.headings import Field
from publisher.exchange.lists.players import entry_of
from publisher.exchange.lists.sheet import Row
from publisher.exchange.lists.told import told
from publisher.exchange.trf.report import Report
from publisher.model.events import Bye, Entry, Game, Round
from publisher.model.results import ByeKind, Result
from publisher.model.spelling import SpellingError, parse_result

_BYES = {
    "": ByeKind.PAIRING,
    **dict.fromkeys(("1", "+", "1-0", "+:-", "+--", "1:0"), ByeKind.PAIRING),
    **dict.fromkeys(("½", "½-½", "=", "0.5", "0,5", "1/2"), ByeKind.HALF),
    **dict.fromkeys(("0", "-", "0-0", "-:-", "---"), ByeKind.ZERO),
}


class Pairings(NamedTuple):
    """What a list gave; `seats` are line and column of a player, by round and start number."""

    entries: tuple[Entry, ...]
    rounds: tuple[Round, ...]
    seats: Mapping[tuple[int, int], tuple[int, int]]


def pairings_in(
    rows: Sequence[Row], columns: Columns, round_number: int, report: Report
) -> Pairings:
    """The players and rounds of such a list; `round_number` where no column has it.

    Without start numbers the players are numbered as they appear.
    """
    reading = _Reading(columns, round_number, report)
    if not reading.numbered:
        report.warn(
            "numbers", "the list has no start numbers",
            "the players are numbered as they appear", rows[0].place(0),
        )  # fmt: skip
    for row in rows:
        reading.row(row)
    return Pairings(reading.entries(), reading.rounds(), reading.seats)


class _Reading:
    """The games and players so far."""

    def __init__(self, columns: Columns, round_number: int, report: Report) -> None:
        self._columns, self._round_number, self._report = columns, round_number, report
        self._players: dict[Hashable, Entry] = {}
        self._games: defaultdict[int, dict[int, Game]] = defaultdict(dict)
        self._byes: defaultdict[int, list[Bye]] = defaultdict(list)
        self.seats: dict[tuple[int, int], tuple[int, int]] = {}
        self.numbered = Field.NUMBER in columns.white and Field.NUMBER in columns.black

    def entries(self) -> tuple[Entry, ...]:
        """The players by start number."""
        return tuple(sorted(self._players.values(), key=lambda entry: entry.number))

    def rounds(self) -> tuple[Round, ...]:
        """The rounds that have a row, by number."""
        return tuple(
            Round(
                number,
                tuple(game for _, game in sorted(self._games[number].items())),
                tuple(sorted(self._byes[number], key=lambda bye: bye.player)),
            )
            for number in sorted({*self._games, *self._byes})
        )

    def row(self, row: Row) -> None:
        """Enter the game or bye of a row."""
        sides = (self._columns.white, self._columns.black)
        if not any(_names_player(row, side) for side in sides):
            self._report.habit(
                "no-name", "a row in which no name stands is passed over",
                "was a name forgotten? remarks below the table are best deleted",
                row.place(sides[0][Field.NAME]),
            )  # fmt: skip
            return
        number = self._whole(row, Field.ROUND, MOST_ROUNDS) or self._round_number
        white, black = (self._player(row, side, number) for side in sides)
        if white and black:
            self._game(row, number, white, black)
        elif white or black:
            self._bye(row, number, white or black)

    def _whole(self, row: Row, kind: Field, most: int) -> int | None:
        return values.whole(row, self._columns.of.get(kind, -1), kind, most, self._report)

    def _player(self, row: Row, side: Mapping[Field, int], number: int) -> int:
        """The start number of a side; 0 where nobody is."""
        if not _names_player(row, side):
            return 0
        entry = self._known(row, side)
        seat = row.place(side[Field.NAME])
        before = self.seats.setdefault((number, entry.number), seat)
        if entry.number and before is not seat:
            self._report.error(
                "player-twice", f"{told(entry.name)} stands twice in round {number}",
                "mend one of the two; of two with one name write the ratings or numbers too",
                seat, [before],
            )  # fmt: skip
        return entry.number

    def _known(self, row: Row, side: Mapping[Field, int]) -> Entry:
        """The player of a side as he was first read."""
        entry = entry_of(row, side, self._report)
        if not self.numbered:
            entry = replace(entry, number=len(self._players) + 1)
            return self._players.setdefault((entry.name.casefold(), entry.rating), entry)
        if not entry.number:
            self._report.error(
                "number-missing", f"{told(entry.name)} has no start number",
                "give all players numbers, or none", row.place(side[Field.NUMBER]),
            )  # fmt: skip
            return entry
        first = self._players.setdefault(entry.number, entry)
        if first.name != entry.name:
            self._report.error(
                "number-twice",
                f"the start number {entry.number} is given to {told(first.name)} and to "
                f"{told(entry.name)}",
                "mend the number or the name", row.place(side[Field.NUMBER]),
            )  # fmt: skip
        return first

    def _game(self, row: Row, number: int, white: int, black: int) -> None:
        index = self._columns.of.get(Field.RESULT, -1)
        try:
            result = parse_result(row.cell(index))
        except SpellingError as error:
            message = f"{told(row.cell(index))} is no result of a game"
            self._report.error("result", message, error.remedy, row.place(index))
            result = Result.UNFINISHED
        games = self._games[number]
        board = self._whole(row, Field.BOARD, values.LARGEST_NUMBER) or max(games, default=0) + 1
        if board in games:
            self._report.error(
                "board-twice", f"round {number} has board {board} twice", "mend one of the two",
                row.place(self._columns.of.get(Field.BOARD, 0)),
            )  # fmt: skip
        games[board] = Game(board, white, black, result)

    def _bye(self, row: Row, number: int, player: int) -> None:
        index = self._columns.of.get(Field.RESULT, -1)
        text = "".join(row.cell(index).split())
        kind = _BYES.get(text)
        if kind is None:
            self._report.error(
                "bye-result", f"{told(text)} says nothing of a player without an opponent",
                "write 1, ½ or 0", row.place(index),
            )  # fmt: skip
        else:
            self._byes[number].append(Bye(player, kind))


def _names_player(row: Row, side: Mapping[Field, int]) -> bool:
    name = row.cell(side[Field.NAME])
    return bool(name) and not bye_word(name)
