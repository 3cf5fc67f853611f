"""Fees that somebody can pay, and points of last time that could be scored."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.findings import Finding
from publisher.content.forms.entitlement import FormerTableForm
from publisher.content.forms.event import EventForm
from publisher.yaml12 import Path

_FEES = ("entry", "late", "per_starter")


def check_sums(form: EventForm) -> Iterator[Finding]:
    """Negative fees, and final tables of last time with more points than there were."""
    for key in _FEES if form.fees else ():
        fee = getattr(form.fees, key)
        if fee is not None and fee < 0:
            yield Finding(
                ("fees", key), "number.range", f"a fee of {fee} cannot be paid", "at least 0"
            )
    for at, table in enumerate(form.history.tables if form.history else ()):
        yield from _check_points(table, ("history", "tables", at))


def _check_points(table: FormerTableForm, path: Path) -> Iterator[Finding]:
    if table.most <= 0:
        yield Finding(
            (*path, "most"), "number.range", f"nobody could score {table.most} points",
            "write the number of rounds",
        )  # fmt: skip
        return
    for at, row in enumerate(table.players):
        if not 0 <= row.points <= table.most:
            yield Finding(
                (*path, "players", at, "points"), "number.range",
                "so many points could not be scored", f"from 0 to {table.most}",
            )  # fmt: skip
