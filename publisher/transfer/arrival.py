"""From what a file gave to an event of the site: rules, remarks, people, and every check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Any

from publisher.content.joins import Joins
from publisher.content.resolve import resolve
from publisher.content.slugs import slug
from publisher.exchange.imported import Imported, Places
from publisher.model.events import Event
from publisher.model.people import PrivateRecord
from publisher.model.settings import is_round_robin
from publisher.problems import Place, Problem, ProblemsError, Severity
from publisher.ranking import rank
from publisher.transfer.people import People, joined
from publisher.transfer.plain_records import (
    Record,
    composed,
    entries_of,
    group_of,
    plain_record,
)
from publisher.transfer.regulation import regulated, system_for
from publisher.transfer.remarking import remarked
from publisher.transfer.settling import settled
from publisher.transfer.wishes import Wishes
from publisher.yaml12 import Path
from publisher.yaml12.foreign import ForeignDocument

# An id that we make up shall be short enough to be typed.
_LONGEST_MADE = 60


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
    dates = record["dates"]
    told += remarked(record, imported.remarks, imported.places.file, joins)
    system, _ = system_for(imported.said, wishes, joins.known_systems or ())
    _wish(record, replace(wishes, system=system if wishes.system else ""), dates)
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
    table = _Table(event, imported)
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


def completed(imported: Imported, wishes: Wishes) -> tuple[Imported, list[Problem]]:
    """`imported` with a name, days and a number of rounds, wherever they come from; and warnings.

    Raises ProblemsError where nobody tells the day.
    """
    event, told = imported.event, list(imported.warnings)
    if not event.name and not wishes.name:
        event = replace(event, name=PurePath(imported.places.file).stem)
        told.append(_supposed(imported, "name", f"is called {event.name}, as the file", "--name"))
    if wishes.first:
        length = event.last_day - event.first_day
        event = replace(event, first_day=wishes.first, last_day=wishes.first + length)
    elif "day" in imported.missing:
        raise ProblemsError([imported.missing["day"]])
    group = event.groups[0]
    total = wishes.rounds or group.rounds_total
    last = max((each.number for each in group.rounds), default=0)
    if not total and last and not is_round_robin(wishes.system or imported.said.system):
        total = last
        text = f"has {total} rounds, since round {total} is the last one in the file"
        told.append(_supposed(imported, "rounds_total", text, "--rounds"))
    event = replace(event, groups=(replace(group, rounds_total=total),))
    return replace(imported, event=event), told


def _supposed(imported: Imported, key: str, text: str, option: str) -> Problem:
    places = imported.places
    return Problem(
        f"import.{key.replace('_', '-')}", f"the event {text}", f"{option} says another",
        places.keys.get(key, Place(places.file)), Severity.WARNING,
    )  # fmt: skip


def columns_record(imported: Imported, wishes: Wishes, joins: Joins) -> Record:
    """The event record that the columns give, without remarks.

    Raises ProblemsError where nobody tells the system.
    """
    event, rule_sets = imported.event, joins.rule_sets or {}
    named = replace(event.groups[0], id=wishes.group_id, name=wishes.group or wishes.group_id)
    group = regulated(named, imported.said, wishes, event.first_day, joins)
    if group is None:
        raise ProblemsError([imported.missing["system"]])
    rules = (group.settings.rule_set,) if group.settings.rule_set else ()
    return plain_record(replace(event, groups=(group,), rule_sets=rules), rule_sets)


def _wish(record: Record, wishes: Wishes, dates: Any) -> None:
    """What is wished goes before what the remarks say; `dates` are those of the columns."""
    named = record.pop("id", "event")
    if wishes.name:
        record["name"] = wishes.name
    made = slug(str(record.get("name", "")), "event")[:_LONGEST_MADE].rstrip("-")
    record["id"] = wishes.id or (named if named != "event" else made)
    if wishes.id:
        record.pop("slug", None)
    if wishes.first:
        record["dates"] = dates
    group = group_of(record)
    if wishes.rules:
        record["rules"] = [wishes.rules]
        group.pop("rules", None)
    if wishes.system:
        group["system"] = wishes.system


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


class _Table:
    """The table of the event beside what the file says of it."""

    def __init__(self, event: Event, imported: Imported) -> None:
        self._group = event.groups[0]
        self._imported = imported
        self._rows = {row.number: row for row in rank(self._group).rows}

    def unexplained(self, warnings: Iterable[Problem]) -> Iterator[Problem]:
        """The warnings, without those about points that the table has as the file has them.

        The columns of a file know nothing of Armageddon games, say.
        """
        same = {
            self._place(number).line
            for number, points in self._imported.points.items()
            if number in self._rows and self._rows[number].points == points
        }
        return (
            each for each in warnings if each.code != "trf.points" or each.place.line not in same
        )

    def other_ranks(self) -> Iterator[Problem]:
        """Places are worked out anew; where the file has others, that is told."""
        ranks = self._imported.ranks
        if not ranks or not any(each.games for each in self._group.rounds):
            return
        others = [number for number in ranks if self._rows[number].rank != ranks[number]]
        if others:
            codes = ", ".join(self._group.settings.tie_breaks) or "points alone"
            who = "one player has" if len(others) == 1 else f"{len(others)} players have"
            yield Problem(
                "import.ranks",
                f"{who} another place in the file than by the results and {codes}",
                "places are never taken from a file; are the tie-breaks those of the event?",
                self._place(others[0]), Severity.WARNING,
            )  # fmt: skip

    def _place(self, number: int) -> Place:
        places = self._imported.places
        return places.entries.get(number, Place(places.file))
