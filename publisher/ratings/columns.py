"""The columns of the federation's text lists, found from their header line."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

from publisher.model.ratings import RatingKind

_LABEL = re.compile(r"ID[ _]?Number|\S+", re.IGNORECASE)
_MONTH = re.compile(r"([A-Z]{3})(\d{2})", re.IGNORECASE)
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()  # noqa: SIM905 - twelve quotes would say no more

_COMBINED = {
    "srtng": RatingKind.STANDARD,
    "rrtng": RatingKind.RAPID,
    "brtng": RatingKind.BLITZ,
}


class Layout(NamedTuple):
    """Where each column of a text list lies; ratings by kind, `month` where it heads one."""

    id: slice
    name: slice
    federation: slice
    title: slice
    women_title: slice
    born: slice
    sex: slice
    flags: slice
    ratings: dict[RatingKind, slice]
    month: date | None


def is_header(line: str) -> bool:
    """Whether a line is the header of a text list."""
    text = line.lstrip("\ufeff ").lower()
    return text.startswith(("id number", "id_number", "idnumber")) and "name" in text


def layout_of(header: str, kind: RatingKind | None) -> Layout | None:
    """The layout under `header`; None where a column that is needed is missing.

    A label stands over the first sign of its column.  `kind` is what the one
    rating column of a one-list text holds.
    """
    labels = list(_LABEL.finditer(header))
    ends = [label.start() for label in labels[1:]]
    columns = {
        label.group().lower().replace("_", " "): slice(label.start(), end)
        for label, end in zip(labels, [*ends, None], strict=True)
    }
    ratings = {kind: columns[label] for label, kind in _COMBINED.items() if label in columns}
    month = None
    if not ratings and kind:
        label, month = _month_label(columns)
        ratings = {kind: columns[label]} if label else {}
    number = columns.get("id number", columns.get("idnumber"))
    if number is None or "name" not in columns or not ratings:
        return None
    nothing = slice(0, 0)
    return Layout(
        id=number,
        name=columns["name"],
        federation=columns.get("fed", nothing),
        title=columns.get("tit", nothing),
        women_title=columns.get("wtit", nothing),
        born=columns.get("b-day", columns.get("born", nothing)),
        sex=columns.get("sex", nothing),
        flags=columns.get("flag", nothing),
        ratings=ratings,
        month=month,
    )


def has_one_rating(header: str) -> bool:
    """Whether the list under `header` has one column of ratings, of a kind that it does not say."""
    return not any(label in header.lower() for label in _COMBINED)


def _month_label(columns: dict[str, slice]) -> tuple[str, date | None]:
    """The label of a one-list text's ratings, and the first of its month."""
    for label in columns:
        if (found := _MONTH.fullmatch(label)) and found[1].lower() in _MONTHS:
            return label, date(2000 + int(found[2]), _MONTHS.index(found[1].lower()) + 1, 1)
    for label in ("rtng", "rating"):
        if label in columns:
            return label, None
    return "", None
