"""A group: its players, and the rounds that their games make together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from publisher.exchange.imported import MOST_ROUNDS, Imported, Places, Said
from publisher.exchange.stated_points import check_stated_points
from publisher.exchange.trf.games import games_of
from publisher.exchange.trf.group import rounds_of
from publisher.exchange.trf.records import Cell, Facts, PlayerRow
from publisher.exchange.trf.systems import system_of
from publisher.exchange.trf.values import read_points
from publisher.exchange.trx.games import LARGEST_NUMBER, cells_of
from publisher.exchange.trx.markup import Element
from publisher.exchange.trx.players import RATINGS, entry_of, private_of, start_number
from publisher.exchange.trx.points import half_bye, scheme_of
from publisher.exchange.trx.source import Source
from publisher.exchange.trx.tie_breaks import tie_breaks_of
from publisher.model.events import Bye, Entry, Event, Group
from publisher.model.results import ByeKind
from publisher.model.settings import Settings, is_round_robin
from publisher.problems import Problem
from publisher.yaml12.shown import shown


def imported_of(element: Element, source: Source) -> Imported:
    """The group of an element, as an event without what the tournament says of itself.

    Its system is named where the file's word for it is understood.
    """
    players = [each for list_ in element.named("Players") for each in list_.named("Player")]
    numbers = _numbers(players, source)
    rating = _rating(element, source)
    entries = [
        entry_of(player, number, rating, source)
        for player, number in zip(players, numbers, strict=True)
    ]
    points = scheme_of(element, source)
    said = Said(
        _system(element, source),
        points=points if element.get("PointsForWin") or element.get("PointsForBye") else None,
        tie_breaks=tie_breaks_of(element, source),
    )
    rows = _rows(players, entries, source, half=half_bye(element))
    games = games_of(rows, source.report)
    check_stated_points(rows, games, points, source.report)
    rounds = [each for list_ in element.named("Rounds") for each in list_.named("Rd")]
    days = [source.day(each, "StartDate") for each in rounds]
    group = Group(
        id="group",
        name=element.get("Event"),
        settings=Settings(None, said.system),
        entries=tuple(sorted(entries, key=lambda entry: entry.number)),
        rounds=tuple(rounds_of(games, _byes(rows, said.system), days, points)),
        rounds_total=source.whole(element, "NumRounds", MOST_ROUNDS),
    )
    records = (
        (number, private_of(each, source)) for number, each in zip(numbers, players, strict=True)
    )
    ranks = [source.whole(each, "Rank", LARGEST_NUMBER) for each in players]
    return Imported(
        event=Event("", "", "", date.min, date.min, (group,)),
        said=said,
        places=_places(element, players, rows, source),
        missing=_missing(element, said.system, source),
        private={number: record for number, record in records if record},
        points={row.number: row.points for row in rows if row.points is not None},
        ranks={row.number: rank for row, rank in zip(rows, ranks, strict=True) if rank},
    )


_KEYS = {
    "rounds_total": "NumRounds",
    "system": "Pairing",
    "points": "PointsForWin",
    "rounds": "",
    "tie_breaks": "",
}
"""The attribute in which a key of the group's record stands."""


def _places(
    element: Element, players: Sequence[Element], rows: Sequence[PlayerRow], source: Source
) -> Places:
    return Places(
        source.report.file,
        {key: source.place(element, attribute) for key, attribute in _KEYS.items()},
        {row.number: source.place(player, "") for row, player in zip(rows, players, strict=True)},
        {
            (cell.round, row.number): source.report.place(cell.line, cell.column)
            for row in rows
            for cell in row.cells
        },
    )


def _missing(element: Element, system: str, source: Source) -> Mapping[str, Problem]:
    if system:
        return {}
    problem = Problem(
        "trx.no-system", "the file does not say by which system it was paired, or in no known word",
        "--system names it", source.place(element, "Pairing"),
    )  # fmt: skip
    return {"system": problem}


def _numbers(players: Sequence[Element], source: Source) -> list[int]:
    """The start numbers; before the draw, when nobody has one, those of the order in the file."""
    numbers = [start_number(player, source) for player in players]
    if players and not any(numbers):
        source.warn(
            "numbers", "the players have no start numbers yet",
            "they are numbered in the order of the file", (players[0], "StartNo"),
        )  # fmt: skip
        return list(range(1, len(players) + 1))
    first: dict[int, Element] = {}
    for player, number in zip(players, numbers, strict=True):
        if not player.get("StartNo").strip("0"):
            source.error(
                "number-missing", "a player has no start number, and others have one",
                "StartNo should hold it", (player, "StartNo"),
            )  # fmt: skip
        elif number and first.setdefault(number, player) is not player:
            source.error(
                "number-twice", f"the start number {number} is given twice",
                "give one of the two another number", (player, "StartNo"),
            )  # fmt: skip
    return numbers


def _rating(element: Element, source: Source) -> str:
    """The attribute that holds the rating which the group is played by."""
    text = element.get("ActiveElo")
    if text and text not in RATINGS:
        source.warn(
            "rating-list", f"the rating list {shown(text)} is not known",
            f"the local rating is taken; known are {', '.join(RATINGS)}", (element, "ActiveElo"),
        )  # fmt: skip
    return RATINGS.get(text, RATINGS["Local"])


def _system(element: Element, source: Source) -> str:
    text = element.get("Pairing")
    system = system_of(Facts(type_text=text))
    if text and not system:
        source.warn(
            "system", f"the pairing system {shown(text)} is not known",
            "name the system in the event", (element, "Pairing"),
        )  # fmt: skip
    if element.get("PairingAccellerated") == "Y":
        source.warn(
            "acceleration", "the pairing was accelerated, which is not read",
            "name the acceleration in the event", (element, "PairingAccellerated"),
        )  # fmt: skip
    return system


def _rows(
    players: Sequence[Element], entries: Sequence[Entry], source: Source, *, half: bool
) -> tuple[PlayerRow, ...]:
    return tuple(
        PlayerRow(
            player.place[0],
            entry.number,
            entry.name,
            points=read_points(player.get("Pts")) if player.get("Pts") else None,
            cells=cells_of(player, source, half_bye=half),
        )
        for player, entry in zip(players, entries, strict=True)
    )


def _byes(rows: Sequence[PlayerRow], system: str) -> Mapping[int, list[Bye]]:
    """The byes of each round; in a round robin a round without points is the free one."""
    zero = ByeKind.FREE if is_round_robin(system) else ByeKind.ZERO
    found: defaultdict[int, list[Bye]] = defaultdict(list)
    for number, cell in sorted(_open_cells(rows), key=lambda each: each[0]):
        if cell.bye is not None:
            kind = zero if cell.bye is ByeKind.ZERO else cell.bye
            found[cell.round].append(Bye(number, kind))
    return found


def _open_cells(rows: Sequence[PlayerRow]) -> Iterator[tuple[int, Cell]]:
    for row in rows:
        for cell in row.cells:
            yield row.number, cell
