"""The group as a tournament report file: TRF26 without a word that is private (docs/trf.md)."""

from __future__ import annotations

from dataclasses import replace

from publisher.exchange import trf
from publisher.exchange.trf.values import LARGEST_NUMBER
from publisher.model.events import Event, Group
from publisher.site.views.group_view import GroupView


def fits_a_report(group: Group) -> bool:
    """Whether the columns of a report file hold the group: a player at least, none too many."""
    return bool(group.entries) and max(each.number for each in group.entries) <= LARGEST_NUMBER


def data_trf(event: Event, view: GroupView) -> bytes:
    """The published rounds, with the points and places of the table as it stands."""
    rows = view.current.rows
    return trf.write(
        replace(view.group, rounds=view.rounds),
        event,
        version=trf.Version.TRF26,
        points={row.number: row.points for row in rows},
        ranks={row.number: row.rank for row in rows if row.rank is not None},
    )
