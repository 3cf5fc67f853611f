"""The report to the federation: the only file with private data in it.

Ratings are those that the event is rated by: international ones stand in the
players' rows; those of the federation, where it rates the event alone, in
records of its own, which have the class and the member's number too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from publisher.exchange import trf
from publisher.exchange.trf.national import NationalRow
from publisher.exchange.trf.records import RankMethod
from publisher.model.events import Event, Group, RoundState
from publisher.model.people import Person, PrivateRecord
from publisher.problems import Problem
from publisher.ranking import rank
from publisher.transfer.report_needs import missing

HOME = "NOR"
"""The federation that gets the report, where the event names none."""

_SEXES = {"m": "m", "f": "w"}
_WIDEST_CLASS = 3


@dataclass(frozen=True, slots=True)
class FederationReport:
    """The file, and what the federation will miss in it: errors where it must have it."""

    data: bytes = field(repr=False)
    problems: tuple[Problem, ...] = ()


def federation_report(
    event: Event,
    group: Group,
    file: str,
    persons: Mapping[str, Person],
    private: Mapping[str, PrivateRecord],
) -> FederationReport:
    """The report on `group`; `persons` and `private` records by the person's id.

    `file` is the event's, for the problems.
    """
    by_fide = {each.fide_id: each.id for each in persons.values() if each.fide_id}
    records = {
        entry.number: private[person]
        for entry in group.entries
        if (person := entry.person or by_fide.get(entry.fide_id, "")) in private
    }
    abroad = "FIDE" in event.rated.upper() or not event.rated
    published = tuple(each for each in group.rounds if each.state is RoundState.PUBLISHED)
    entries = tuple(each if abroad else replace(each, rating=None) for each in group.entries)
    rows = rank(group).rows
    data = trf.write(
        replace(group, entries=entries, rounds=published),
        event,
        version=trf.Version.TRF26,
        points={row.number: row.points for row in rows},
        # Who takes no place needs a rank too: that of his row in the table.
        ranks={row.number: row.rank or at for at, row in enumerate(rows, 1)},
        federation=event.federation or HOME,
        confidential=_confidential(group, records, event.federation or HOME, abroad=abroad),
    )
    problems = missing(event, replace(group, rounds=published), records, file)
    return FederationReport(data, tuple(problems))


def _confidential(
    group: Group, records: Mapping[int, PrivateRecord], federation: str, *, abroad: bool
) -> trf.Confidential:
    private = {number: _private(record) for number, record in records.items()}
    national = tuple(
        NationalRow(
            line=0,
            code=federation,
            number=entry.number,
            classification=entry.class_name[:_WIDEST_CLASS],
            rating=None if abroad else entry.rating,
            private=trf.Private(national_number=number),
        )
        for entry in group.entries
        if (number := private.get(entry.number, trf.Private()).national_number)
        or entry.class_name
        or (entry.rating is not None and not abroad)
    )
    method = RankMethod("FIDE" if abroad else "NRO", federation) if national else None
    return trf.Confidential(private, national, method)


def _private(record: PrivateRecord) -> trf.Private:
    born = record.born.strftime("%Y/%m/%d") if record.born else ""
    if not born and record.birth_year:
        born = f"{record.birth_year}/00/00"
    return trf.Private(born, _SEXES.get(record.sex, ""), record.member_number)
