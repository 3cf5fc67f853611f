"""From the bytes of a list to groups: players, and the rounds that it tells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from publisher.exchange.decoding import decode
from publisher.exchange.imported import Imported
from publisher.exchange.lists.columns import Columns, columns_of
from publisher.exchange.lists.crosstable import rounds_in
from publisher.exchange.lists.headings import Field
from publisher.exchange.lists.making import Making
from publisher.exchange.lists.pairings import pairings_in
from publisher.exchange.lists.players import ListedPlayer, players_of
from publisher.exchange.lists.sheet import Row
from publisher.exchange.lists.table import Table, has_table, table_in
from publisher.exchange.lists.titles import Titles, titles_of
from publisher.exchange.lists.told import told
from publisher.exchange.lists.values import LARGEST_NUMBER
from publisher.exchange.trf.report import Report
from publisher.model.events import Round
from publisher.problems import Place, Problem, ProblemsError


def sniff(data: bytes) -> bool:
    """Whether `data` is text, but no markup, in which some line names the columns of a list."""
    try:
        text = decode(data, "").text
    except ProblemsError:
        return False
    return not text.lstrip().startswith("<") and has_table(text)


def read(data: bytes, file: str) -> Imported:
    """The list in `data`; `file` is its name in messages.

    It may be of players, with or without rounds, or of pairings.  Raises
    ProblemsError with every error and warning where anything is impossible.
    """
    report = Report(file, "list")
    table = table_in(decode(data, file).text, file)
    if not 0 < len(table.rows) <= LARGEST_NUMBER:
        raise ProblemsError([_no_size(table, file)])
    titles = titles_of(table.above, file)
    columns = columns_of(table, report)
    _check_widths(table, columns.width, report)
    making = Making(table, columns, titles, report)
    if columns.has_pairings:
        _check_round(table, columns, titles, report)
        parts = [making.of_pairings(pairings_in(table.rows, columns, titles.round or 1, report))]
    else:
        listed = _parts(table.rows, columns.of)
        if len(listed) > 1 and _meet(listed, columns, file):
            columns = _with_classes(columns, table, report)
            listed = {"": list(table.rows)}
        parts = []
        for name, rows in listed.items():
            players, rounds = _played(rows, columns, report)
            parts.append(making.of_players(name, players, rounds))
    warnings = report.warnings()
    first, *others = (replace(part, warnings=warnings) for part in parts)
    return replace(first, others=tuple(others))


def _no_size(table: Table, file: str) -> Problem:
    place = Place(file, table.headings.line)
    if table.rows:
        message = f"the list has {len(table.rows):,} rows; at most {LARGEST_NUMBER:,} are read"
        return Problem("list.too-long", message, "", place)
    message = "nothing stands below the headings"
    return Problem("list.no-rows", message, "write a row for each player", place)


def _check_widths(table: Table, width: int, report: Report) -> None:
    """Refuse rows with cells beyond the columns: theirs are not under their headings.

    Nothing else is told of such a list then: all of it may be in the wrong column.
    """
    for row in table.rows:
        beyond = next((index for index in range(width, len(row.cells)) if row.cells[index]), 0)
        if beyond:
            report.error(
                "row-cells", f"this row has {len(row.cells)} cells, and there are {width} columns",
                "put a cell that holds the separator in quotation marks; give each column a "
                "heading", row.place(beyond),
            )  # fmt: skip
    if report.has_errors:
        report.warnings()


def _parts(rows: Sequence[Row], of: Mapping[Field, int]) -> Mapping[str, list[Row]]:
    """The rows by what the column of groups says; all under "" without one."""
    parts: defaultdict[str, list[Row]] = defaultdict(list)
    for row in rows:
        parts[" ".join(row.cell(of.get(Field.GROUP, -1)).split())].append(row)
    return parts


def _played(
    rows: Sequence[Row], columns: Columns, report: Report
) -> tuple[tuple[ListedPlayer, ...], tuple[Round, ...]]:
    """The players in `rows`, and their rounds if the list tells any."""
    players = players_of(rows, columns.of, report)
    has_rounds = bool(players and columns.rounds)
    return players, rounds_in(players, columns.rounds, report) if has_rounds else ()


def _meet(listed: Mapping[str, list[Row]], columns: Columns, file: str) -> bool:
    """Whether the rounds go up only if the players of all groups meet each other."""

    def goes_up(rows: Sequence[Row]) -> bool:
        trial = Report(file, "list")
        _played(rows, columns, trial)
        return not trial.has_errors

    if not columns.rounds or all(map(goes_up, listed.values())):
        return False
    return goes_up([row for rows in listed.values() for row in rows])


def _with_classes(columns: Columns, table: Table, report: Report) -> Columns:
    """The columns with that of groups taken for one of classes, unless there is one."""
    index = columns.of[Field.GROUP]
    report.warn(
        "groups-meet",
        f"players of different groups met, so the column {told(table.headings.cell(index))} is "
        "taken for one of classes", "rename it to class to say so", table.headings.place(index),
    )  # fmt: skip
    of = {Field.CLASS: index, **columns.of}
    del of[Field.GROUP]
    return replace(columns, of=of)


def _check_round(table: Table, columns: Columns, titles: Titles, report: Report) -> None:
    """Say where nobody tells of which round the pairings are, or nothing of those before it."""
    if Field.ROUND in columns.of:
        return
    if not titles.round:
        report.warn(
            "round-unknown", "the list of pairings does not say of which round it is",
            "it is read as round 1; write a line such as Round 5 above it",
            table.headings.place(0),
        )  # fmt: skip
    elif titles.round > 1:
        report.warn(
            "rounds-before", f"the list is of round {titles.round} alone",
            "tables need the rounds before it too: write them into the event",
            table.headings.place(0),
        )  # fmt: skip
