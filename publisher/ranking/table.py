"""The standings as plain data: the form that `publisher standings --format json` prints."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from publisher.model.events import Group
from publisher.model.standings import Standings, StandingsRow
from publisher.ranking.exact import to_json_number

Number = int | float | None


class RowData(TypedDict):
    """One row; `exact` holds texts for the numbers that had to be rounded, by code."""

    rank: int | None
    start_no: int
    name: str
    points: Number
    tie_breaks: dict[str, Number]
    exact: NotRequired[dict[str, str]]


class StandingsData(TypedDict):
    """The table after a round."""

    after_round: int
    rows: list[RowData]


def standings_json(group: Group, standings: Standings) -> StandingsData:
    """`standings` of `group` as plain data, numbers as `to_json_number` gives them.

    `rank` is the best place of a shared one, null where a row takes no place.
    """
    names = {entry.number: entry.name for entry in group.entries}
    rows = [_row(names[row.number], row) for row in standings.rows]
    return {"after_round": standings.after_round, "rows": rows}


def _row(name: str, row: StandingsRow) -> RowData:
    values = [("points", row.points), *((each.code, each.value) for each in row.tie_breaks)]
    exact: dict[str, str] = {}
    numbers: dict[str, Number] = {}
    for code, value in values:
        numbers[code], text = to_json_number(value)
        if text is not None:
            exact[code] = text
    data: RowData = {
        "rank": row.rank,
        "start_no": row.number,
        "name": name,
        "points": numbers.pop("points"),
        "tie_breaks": numbers,
    }
    if exact:
        data["exact"] = exact
    return data
