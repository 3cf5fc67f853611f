"""From what a file gave to an event of the site: rules, remarks, people, and every check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from publisher.content.joins import Joins
from publisher.content.resolve import resolve
from publisher.content.slugs import slug
from publisher.exchange.imported import Imported, Places
from publisher.model.events import Event
from publisher.model.people import PrivateRecord
from publisher.problems import Place, Problem, ProblemsError, Severity
from publisher.transfer.columns import LONGEST_MADE, columns_record, completed
from publisher.transfer.own_table import OwnTable
from publisher.transfer.people import People, joined
from publisher.transfer.plain_records import Record, composed, entries_of, group_of
from publisher.transfer.regulation import system_for
from publisher.transfer.remarking import remarked
from publisher.transfer.settling import settled
from publisher.transfer.wishes import Wishes
from publisher.yaml12 import Path
from publisher.yaml12.foreign import ForeignDocument


@dataclass(frozen=True, slots=True)
class Arrived:
    """An event ready to be written, what happens to people's records, and all warnings."""

    event: Event
    people: People = field(repr=False)
    warnings: tuple[Problem, ...] = ()


def arrive(
    imported: Imported,
    wishes: Wishes,
    joins: Joins,
    private: tuple[PrivateRecord, ...] | None = None,
) -> Arrived:
    """The event of `imported`, joined with the rules and people of a site.

    `private` are the site's private records; None where there is no site, and
    private data find no place.  Raises ProblemsError, with places in the file,
    for what is impossible, and for a day or a system that nobody tells.
    """
    try:
        return _arrive(imported, wishes, joins, private)
    except ProblemsError as error:
        if not imported.remarks:
            raise
        # Remarks that another program's changes made impossible are none of the columns' fault.
        plain = replace(imported, warnings=(*imported.warnings, _remarks_left_out(imported, error)))
        return _arrive(replace(plain, remarks=()), wishes, joins, private)


def _arrive(
    imported: Imported,
    wishes: Wishes,
    joins: Joins,
    private: tuple[PrivateRecord, ...] | None,
) -> Arrived:
    imported, told = completed(imported, wishes)
    record = columns_record(imported, wishes, joins)
    told += _doubts(imported, wishes, joins)
    columns = _Regulation.of(record)
    dates = record["dates"]
    told += remarked(record, imported.remarks, imported.places.file, joins)
    _wish(record, wishes, dates)
    _wish_regulation(
        record, wishes, columns, system_for(imported.said, wishes, joins.known_systems or ())[0]
    )
    record = composed(record)
    people, remarks = joined(entries_of(record), imported, joins.persons, private)
    told += remarks
    document = ForeignDocument(imported.places.file, record, _Where(record, imported.places))
    known = joins if joins.persons is None else replace(
        joins, persons={**joins.persons, **{each.id: each for each in people.new}}
    )  # fmt: skip
    form, warnings = settled(document, known)
    event = resolve(form, record["id"], known)
    told += warnings
    table = OwnTable(event, imported)
    told = [*table.unexplained(told), *table.other_ranks()]
    return Arrived(event, people, tuple(sorted(dict.fromkeys(told), key=lambda each: each.place)))


def _doubts(imported: Imported, wishes: Wishes, joins: Joins) -> Iterator[Problem]:
    known = joins.known_systems or joins.rule_sets or {}
    _, doubt = system_for(imported.said, wishes, known)
    if doubt:
        places = imported.places
        yield Problem(
            "import.edition", doubt, "--edition says another",
            places.keys.get("dates", Place(places.file)), Severity.WARNING,
        )  # fmt: skip


def _remarks_left_out(imported: Imported, error: ProblemsError) -> Problem:
    first = error.problems[0]
    return Problem(
        "trf.remark",
        f"the remarks in comment lines do not go with the columns: {first.message}",
        "they are left out; was the file changed by another program?",
        Place(imported.places.file, imported.remarks[0].line, 1), Severity.WARNING,
    )  # fmt: skip


def _wish(record: Record, wishes: Wishes, dates: Any) -> None:
    """What is wished goes before what the remarks say; `dates` are those of the columns."""
    named = record.pop("id", "")
    if wishes.name:
        record["name"] = wishes.name
    made = slug(str(record.get("name", "")), "event")[:LONGEST_MADE].rstrip("-")
    record["id"] = wishes.id or named or made
    if wishes.id:
        record.pop("slug", None)
    if wishes.first:
        record["dates"] = dates


@dataclass(frozen=True, slots=True)
class _Regulation:
    """What a record says of the rules: those of the event and the group, and the system."""

    event: Any
    group: Any
    system: Any
    tie_breaks: Any

    @classmethod
    def of(cls, record: Record) -> _Regulation:
        group = group_of(record)
        return cls(
            record.get("rules"), group.get("rules"), group.get("system"), group.get("tie_breaks")
        )


def _wish_regulation(record: Record, wishes: Wishes, columns: _Regulation, system: str) -> None:
    """Put wishes before what the remarks say; `columns` is what stood there before those."""
    group = group_of(record)
    if wishes.rules:
        record["rules"] = [wishes.rules]
        group.pop("rules", None)
    now = _Regulation.of(record)
    same = (now.event, now.group) == (columns.event, columns.group)
    if wishes.system:
        # The rules of the columns have the system that was wished, unless they say it themselves.
        _put(group, "system", columns.system if same else system)
    if wishes.tie_breaks:
        _put(group, "tie_breaks", columns.tie_breaks if same else list(wishes.tie_breaks))


def _put(group: Record, key: str, value: Any) -> None:
    if value is None:
        group.pop(key, None)
    else:
        group[key] = value


class _Where:
    """The place in the file of a path in the record."""

    def __init__(self, record: Record, places: Places) -> None:
        self._record = record
        self._places = places

    def __call__(self, path: Path) -> Place:
        places, here = self._places, Place(self._places.file)
        match path:
            case ("groups", _, "entries", int(at), *_):
                entry = group_of(self._record)["entries"][at]
                return places.entries.get(entry["no"], here)
            case ("groups", _, "rounds", int(at), "games" | "byes" as listed, int(seat), *_):
                round_ = group_of(self._record)["rounds"][at]
                there = round_[listed][seat]
                player = there.get("white", there.get("player"))
                return places.seats.get((round_["round"], player), here)
            case ("groups", _, str(key), *_) | (str(key), *_):
                return places.keys.get(key, here)
        return here
