"""The standings as plain data: the form that `publisher standings --format json` prints."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NotRequired, TypedDict

from publisher.model.events import Group
from publisher.model.standings import Standings, StandingsRow, TieBreakValue
from publisher.ranking.exact import to_json_number

Number = int | float | None


class RowData(TypedDict):
    """One row.

    `stages` are all values of a tie-break that compares several in turn, and
    `exact` texts for the numbers that had to be rounded; both by code.
    """

    rank: int | None
    start_no: int
    name: str
    points: Number
    tie_breaks: dict[str, Number]
    stages: NotRequired[dict[str, list[Number]]]
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


def value_columns(standings: Standings) -> tuple[str, ...]:
    """The heads of a table with a column for all that is compared: `MONRAD`, `MONRAD+1`, `SB`."""
    return tuple(_name(code, at) for code, depth in _depths(standings) for at in range(depth))


def compared_values(standings: Standings, row: StandingsRow) -> tuple[Fraction | None, ...]:
    """The values of `row` under those heads, undefined where it has none."""
    found = []
    for each, (_, depth) in zip(row.tie_breaks, _depths(standings), strict=True):
        found += [*each.stages, *[None] * (depth - len(each.stages))]
    return tuple(found)


def _depths(standings: Standings) -> Iterator[tuple[str, int]]:
    """How many values each tie-break compares."""
    for at, code in enumerate(standings.codes):
        yield code, max((len(row.tie_breaks[at].stages) for row in standings.rows), default=1)


def _name(code: str, stage: int) -> str:
    return f"{code}+{stage}" if stage else code


def _row(name: str, row: StandingsRow) -> RowData:
    exact: dict[str, str] = {}
    data: RowData = {
        "rank": row.rank,
        "start_no": row.number,
        "name": name,
        "points": _number("points", row.points, exact),
        "tie_breaks": {each.code: _number(each.code, each.value, exact) for each in row.tie_breaks},
    }
    stages = {each.code: _stages(each, exact) for each in row.tie_breaks if each.then}
    if stages:
        data["stages"] = stages
    if exact:
        data["exact"] = exact
    return data


def _stages(found: TieBreakValue, exact: dict[str, str]) -> list[Number]:
    return [_number(_name(found.code, at), value, exact) for at, value in enumerate(found.stages)]


def _number(name: str, value: Fraction | None, exact: dict[str, str]) -> Number:
    """The value as a number; one that is not exact leaves its text in `exact`."""
    number, text = to_json_number(value)
    if text is not None:
        exact[name] = text
    return number
