"""The rounds of a crosstable, each game of which stands in two rows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from publisher.exchange.lists.cells import cell_in_one, cell_in_three
from publisher.exchange.lists.columns import RoundColumns
from publisher.exchange.lists.players import ListedPlayer
from publisher.exchange.lists.told import told_name
from publisher.exchange.stated_points import check_stated_points
from publisher.exchange.trf.games import games_of
from publisher.exchange.trf.group import rounds_of
from publisher.exchange.trf.records import Cell, PlayerRow
from publisher.exchange.trf.report import Report
from publisher.model.events import Bye, Round
from publisher.model.results import ByeKind
from publisher.model.settings import PointScheme


def rounds_in(
    players: Sequence[ListedPlayer], columns: Sequence[RoundColumns], report: Report
) -> tuple[Round, ...]:
    """The rounds that the rows of `players` tell together.

    Opponents are named by start number, by place in the list or by rank; which
    of the three it is shows where the rows agree.
    """
    cells = _without_doubtful_byes(
        [[cell for each in columns if (cell := _cell(player, each, report))] for player in players],
        players, report,
    )  # fmt: skip
    named = _Names(players, cells)
    rows = tuple(
        PlayerRow(
            player.row.line,
            player.number,
            told_name(player.entry.name),
            points=player.points,
            cells=tuple(named.by_number(cell, player, report) for cell in own),
        )
        for player, own in zip(players, cells, strict=True)
    )
    games = games_of(rows, report)
    check_stated_points(rows, games, PointScheme(), report)
    byes: defaultdict[int, list[Bye]] = defaultdict(list)
    for row in sorted(rows, key=lambda each: each.number):
        for cell in row.cells:
            if cell.bye is not None:
                byes[cell.round].append(Bye(row.number, cell.bye))
    return tuple(rounds_of(games, byes, (), PointScheme()))


def _cell(player: ListedPlayer, each: RoundColumns, report: Report) -> Cell | None:
    read = cell_in_one if each.width == 1 else cell_in_three
    return read(player.row, each.first, each.number, report)


def _without_doubtful_byes(
    cells: Sequence[Sequence[Cell]], players: Sequence[ListedPlayer], report: Report
) -> list[list[Cell]]:
    """The cells with byes that others can have had too: the pairing gives one a round at most."""
    given = Counter(cell.round for own in cells for cell in own if cell.bye is ByeKind.PAIRING)
    several = sorted(number for number, count in given.items() if count > 1)
    if several:
        which = f"round {several[0]}" if len(several) == 1 else (
            f"rounds {', '.join(map(str, several))}"
        )  # fmt: skip
        report.warn(
            "byes", f"in {which} more than one player has a full point without an opponent",
            "they are read as byes granted (full); the bye of the pairing is given once a round",
            players[0].row.place(0),
        )  # fmt: skip
    return [
        [
            replace(cell, bye=ByeKind.FULL)
            if cell.bye is ByeKind.PAIRING and given[cell.round] > 1
            else cell
            for cell in own
        ]
        for own in cells
    ]


class _Names:
    """How the rows name each other: the way by which most of them agree."""

    def __init__(self, players: Sequence[ListedPlayer], cells: Sequence[Sequence[Cell]]) -> None:
        numbers = [player.number for player in players]
        by_round = [{cell.round: cell for cell in own} for own in cells]
        ways = {
            "start number": numbers,
            "place in the list": list(range(1, len(players) + 1)),
            "rank": [player.rank or 0 for player in players],
        }
        self._way = max(
            (way for way, keys in ways.items() if len(set(keys)) == len(keys)),
            key=lambda way: _agreeing(ways[way], by_round),
        )
        self._numbers = dict(zip(ways[self._way], numbers, strict=True))

    def by_number(self, cell: Cell, player: ListedPlayer, report: Report) -> Cell:
        """The cell with the opponent's start number; broken, with an error, if nobody is meant."""
        if not cell.opponent or cell.broken:
            return cell
        if cell.opponent not in self._numbers:
            report.error(
                "opponent-unknown",
                f"{told_name(player.entry.name)} meets {cell.opponent} in round {cell.round}, "
                f"and nobody has that number; opponents are named by {self._way}",
                "mend the opponent's number, or add his row", (player.row.line, cell.column),
            )  # fmt: skip
            return replace(cell, opponent=0, broken=True)
        return replace(cell, opponent=self._numbers[cell.opponent])


def _agreeing(keys: Sequence[int], cells: Sequence[Mapping[int, Cell]]) -> int:
    """How many cells have one of the opponent's that names the player again."""
    own = dict(zip(keys, cells, strict=True))
    return sum(
        other.opponent == key
        for key, rounds in own.items()
        for number, cell in rounds.items()
        if cell.opponent not in (0, key) and (other := own.get(cell.opponent, {}).get(number))
    )
