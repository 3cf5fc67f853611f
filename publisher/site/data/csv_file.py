"""The standings as CSV (RFC 4180), safe to open in a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction

from publisher.model.standings import StandingsRow
from publisher.ranking.exact import to_json_number
from publisher.ranking.table import compared_values, value_columns
from publisher.site.views.group_view import GroupView

# What a spreadsheet would take for a formula or skip on its way to one.
_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")


def data_csv(view: GroupView) -> bytes:
    """The current table as UTF-8 with CRLF line ends, one line a player under one of names."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    table = view.current
    writer.writerow(
        [
            "rank",
            "rank_last",
            "start_no",
            "title",
            "name",
            "federation",
            "club",
            "class",
            "rating",
            "points",
            *(guarded(name) for name in value_columns(table)),
            "status",
        ]
    )
    for row in table.rows:
        writer.writerow(list(_cells(view, row)))
    return out.getvalue().encode()


def _cells(view: GroupView, row: StandingsRow) -> Iterator[str]:
    entry = view.entries[row.number]
    yield _number(row.rank)
    yield _number(row.rank_last)
    yield str(row.number)
    yield guarded(entry.title)
    yield guarded(entry.name)
    yield guarded(entry.federation)
    yield guarded(entry.club)
    yield guarded(entry.class_name)
    yield _number(entry.rating)
    yield _number(row.points)
    for value in compared_values(view.current, row):
        yield _number(value)
    yield row.status.value


def _number(value: Fraction | int | None) -> str:
    if value is None:
        return ""
    shown, _ = to_json_number(Fraction(value))
    return str(shown)


def guarded(text: str) -> str:
    """`text` behind an apostrophe where a spreadsheet would run it as a formula."""
    return f"'{text}" if text.startswith(_FORMULA_SIGNS) else text
