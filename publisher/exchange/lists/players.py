"""The players of a list: what is public as an entry, what is private apart from it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from publisher.exchange.lists import values
from publisher.exchange.lists.headings import Field
from publisher.exchange.lists.sheet import Row
from publisher.exchange.lists.told import told
from publisher.exchange.trf.report import Report
from publisher.model.events import Entry
from publisher.model.people import PrivateRecord

_OTHER_CELLS = re.compile(r"[;\t|\d]|,.*,", re.DOTALL)
"""What a name has in it that took in the row below it."""


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player's row; `points` and `rank` as written (None: blank), whatever the results say."""

    row: Row = field(repr=False)
    entry: Entry
    private: PrivateRecord | None = field(default=None, repr=False)
    points: Fraction | None = None
    rank: int | None = None

    @property
    def number(self) -> int:
        return self.entry.number


def players_of(
    rows: Sequence[Row], of: Mapping[Field, int], report: Report
) -> tuple[ListedPlayer, ...]:
    """The players in the order of the file, with their start numbers, else numbered in that order.

    Rows in which no name stands are passed over.
    """
    named = [row for row in rows if _has_name(row, of, report)]
    players = [_player(row, of, report) for row in named]
    if all(player.number == 0 for player in players):
        return _numbered(players, report)
    _check_numbers(players, of[Field.NUMBER], report)
    return tuple(players)


def _has_name(row: Row, of: Mapping[Field, int], report: Report) -> bool:
    columns = [of[kind] for kind in (Field.NAME, Field.FAMILY, Field.GIVEN) if kind in of]
    if any(row.cell(index) for index in columns):
        return True
    report.habit(
        "no-name", "a row in which no name stands is passed over",
        "was a name forgotten? remarks below the table are best deleted", row.place(columns[0]),
    )  # fmt: skip
    return False


def _player(row: Row, of: Mapping[Field, int], report: Report) -> ListedPlayer:
    def text(kind: Field) -> str:
        return " ".join(row.cell(of.get(kind, -1)).split())

    points = values.points(text(Field.POINTS))
    rank = text(Field.RANK).rstrip(".)")
    return ListedPlayer(
        row,
        entry_of(row, of, report),
        _private(row, of, report),
        points,
        int(rank) if rank.isascii() and rank.isdigit() and len(rank) < 6 else None,
    )


def entry_of(row: Row, of: Mapping[Field, int], report: Report) -> Entry:
    """What is public; the start number is 0 where none stands."""

    def text(kind: Field) -> str:
        return " ".join(row.cell(of.get(kind, -1)).split())

    number, rated, fide = (of.get(kind, -1) for kind in (Field.NUMBER, Field.RATING, Field.FIDE_ID))
    federation = text(Field.FEDERATION)
    return Entry(
        number=values.whole(row, number, Field.NUMBER, values.LARGEST_NUMBER, report) or 0,
        name=_name(row, of, report),
        title=text(Field.TITLE).upper(),
        federation=federation.upper() if len(federation) == 3 else federation,
        club=text(Field.CLUB),
        rating=values.rating(row, rated, report),
        class_name=text(Field.CLASS),
        fide_id=values.fide_id(row, fide, report),
    )


def _name(row: Row, of: Mapping[Field, int], report: Report) -> str:
    """The name, the family's first where it stands apart."""
    if Field.NAME in of:
        index = of[Field.NAME]
        name = row.cell(index)
    else:
        index = of[Field.FAMILY]
        name = ", ".join(filter(None, (row.cell(index), row.cell(of.get(Field.GIVEN, -1)))))
    place = row.place(index)
    if "\n" in name and _OTHER_CELLS.search(name):
        report.error(
            "name-lines", "a name over several lines stands here",
            "is a quotation mark missing, or one too many?", place,
        )  # fmt: skip
    elif not any(sign.isalpha() for sign in name):
        report.error(
            "name", f"{told(name)} is no name", "write the family name first: Hansen, Per", place
        )
    elif "," not in name:
        report.habit(
            "name-order", "a name without a comma does not tell which part is the family's",
            "it is taken as it stands; write the family name first: Hansen, Per", place,
        )  # fmt: skip
    return " ".join(name.split())


def _private(row: Row, of: Mapping[Field, int], report: Report) -> PrivateRecord | None:
    day, year = values.born(row, of.get(Field.BORN, -1), report)
    found = PrivateRecord(
        "",
        born=day,
        birth_year=year,
        sex=values.sex(row, of.get(Field.SEX, -1), report),
        member_number=" ".join(row.cell(of.get(Field.MEMBER, -1)).split()),
    )
    return None if found == PrivateRecord("") else found


def _numbered(players: Sequence[ListedPlayer], report: Report) -> tuple[ListedPlayer, ...]:
    if players:
        report.warn(
            "numbers", "the list has no start numbers",
            "the players are numbered in the order of the file", players[0].row.place(0),
        )  # fmt: skip
    return tuple(
        replace(player, entry=replace(player.entry, number=number))
        for number, player in enumerate(players, 1)
    )


def _check_numbers(players: Sequence[ListedPlayer], index: int, report: Report) -> None:
    first: dict[int, Row] = {}
    for player in players:
        number, row = player.number, player.row
        before = first.setdefault(number, row)
        if not number and (not row.cell(index) or row.cell(index).strip("0.)") == ""):
            report.error(
                "number-missing", f"{told(player.entry.name)} has no start number",
                "give all players numbers, or none", row.place(index),
            )  # fmt: skip
        elif number and before is not row:
            report.error(
                "number-twice", f"the start number {number} is given twice",
                "give one of the two another number", row.place(index), [before.place(index)],
            )  # fmt: skip
