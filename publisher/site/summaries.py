"""What a page outside an event shows of a group: the top of its table.

Pages that many events share depend on these alone, so that an edit which moves
nobody at the top stops here.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from publisher.content.nouns import EventRecord
from publisher.model.events import Group, RoundState
from publisher.site.context import Context
from publisher.site.group_report import GroupReport

TOP = 5


class SummaryRow(NamedTuple):
    """A player at the top: places from `best` to `worst`, start number, name, title, points."""

    best: int
    worst: int
    number: int
    name: str
    title: str
    federation: str
    points: Fraction


class GroupSummary(NamedTuple):
    """The top of a group's table after `after_round` of `rounds_total`; `round` is the newest.

    `final` once every planned round is over and no game is missing.
    """

    rows: tuple[SummaryRow, ...]
    after_round: int
    rounds_total: int
    round: int
    entries: int
    final: bool


def group_summary(ctx: Context, record: EventRecord, group: Group) -> GroupSummary:
    """The summary, from the cache where the group's state is known."""
    report = ctx.site.reports(record.event.id)(group.id)
    digest = record.group_digests[group.id]
    return ctx.cache.derive("summary", digest, lambda: _made(group, report()))


def _made(group: Group, report: GroupReport) -> GroupSummary:
    standings = report.current
    published = [each.number for each in group.rounds if each.state is RoundState.PUBLISHED]
    by_number = {entry.number: entry for entry in group.entries}
    rows = []
    for row in standings.rows[:TOP] if standings.after_round else ():
        if row.rank is not None and row.rank_last is not None:
            entry = by_number[row.number]
            rows.append(
                SummaryRow(
                    row.rank,
                    row.rank_last,
                    row.number,
                    entry.name,
                    entry.title,
                    entry.federation,
                    row.points,
                )
            )
    return GroupSummary(
        tuple(rows),
        standings.after_round,
        group.rounds_total,
        max(published, default=0),
        len(group.entries),
        standings.final and not standings.provisional,
    )
