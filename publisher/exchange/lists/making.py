"""What the rows of a list gave, as an event of one group with the places of its parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from publisher.exchange.imported import Imported, Places, Said
from publisher.exchange.lists.columns import Columns
from publisher.exchange.lists.headings import Field
from publisher.exchange.lists.pairings import Pairings
from publisher.exchange.lists.players import ListedPlayer
from publisher.exchange.lists.table import Table
from publisher.exchange.lists.titles import Titles
from publisher.exchange.trf.report import Report
from publisher.model.events import Entry, Event, Group, Round
from publisher.model.settings import Settings
from publisher.problems import Place, Problem


class Making:
    """Makes events of what one list says."""

    def __init__(self, table: Table, columns: Columns, titles: Titles, report: Report) -> None:
        self._columns, self._titles, self._report = columns, titles, report
        headings = report.place(*table.headings.place(0))
        self._missing = {
            "day": Problem(
                "list.no-day", "a list does not say when the tournament was played",
                "--from says it", headings,
            ),
            "system": Problem(
                "list.no-system", "a list does not say by which system it was paired",
                "--system names it", headings,
            ),
        }  # fmt: skip
        name = report.place(titles.line, 1 if titles.line else 0)
        self._keys = {"name": name, "rounds_total": headings, "rounds": headings}

    def of_players(
        self, name: str, players: Sequence[ListedPlayer], rounds: Sequence[Round]
    ) -> Imported:
        """The event of a list in which each row is a player; `name` is the group's."""
        last = max((each.number for each in self._columns.rounds), default=0)
        name_column = self._columns.of.get(Field.NAME, self._columns.of.get(Field.FAMILY, 0))
        return Imported(
            event=self._event(
                name, (each.entry for each in players), rounds, last if self._titles.is_final else 0
            ),
            said=Said(),
            places=Places(
                self._report.file,
                self._keys,
                {each.number: self._place(each.row.place(name_column)) for each in players},
                {
                    (column.number, each.number): self._place(each.row.place(column.first))
                    for each in players
                    for column in self._columns.rounds
                },
            ),
            missing=self._missing,
            private={each.number: each.private for each in players if each.private},
            points={each.number: each.points for each in players if each.points is not None},
            ranks={each.number: each.rank for each in players if each.rank},
        )

    def of_pairings(self, found: Pairings) -> Imported:
        """The event of a list in which each row is a game."""
        seats = {seat: self._place(place) for seat, place in found.seats.items()}
        entries = {number: place for (_, number), place in reversed(seats.items())}
        return Imported(
            event=self._event("", found.entries, found.rounds, 0),
            said=Said(),
            places=Places(self._report.file, self._keys, entries, seats),
            missing=self._missing,
        )

    def _event(
        self, name: str, entries: Iterable[Entry], rounds: Sequence[Round], total: int
    ) -> Event:
        group = Group(
            id="group",
            name=name,
            settings=Settings(None, ""),
            entries=tuple(sorted(entries, key=lambda entry: entry.number)),
            rounds=tuple(rounds),
            rounds_total=total,
        )
        return Event("", "", self._titles.name, date.min, date.min, (group,))

    def _place(self, place: tuple[int, int]) -> Place:
        return self._report.place(*place)
