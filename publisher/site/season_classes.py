"""Entries of an event on the site that are published without their class of the season.

A season may ask that everybody's class stands in the published lists (Norges
Grand Prix, 11).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

from publisher.content.nouns import EventRecord, SeasonRecord, SiteContent
from publisher.model.events import Entry, Group
from publisher.model.seasons import Season
from publisher.problems import Place, Problem
from publisher.seasons import Classes
from publisher.seasons.duties import names_class
from publisher.seasons.joining import Entrants


def class_problems(content: SiteContent, root: Path, today: date) -> Iterator[Problem]:
    """An error for every such entry of an event that has begun."""
    records = {record.event.id: record for record in content.events}
    for season in content.seasons:
        if season.season.rules.classes_published:
            yield from _in_season(season, records, root, today)


def _in_season(
    written: SeasonRecord, records: dict[str, EventRecord], root: Path, today: date
) -> Iterator[Problem]:
    season = written.season
    entrants, classes = Entrants(season), Classes(season)
    for event in season.events:
        record = records.get(event.event)
        if record is None or record.event.first_day > today:
            continue
        listed = {group.id for group in event.groups}
        for group in record.event.groups:
            if group.id in listed:
                yield from _in_group(season, record, group, (entrants, classes), root)


def _in_group(
    season: Season,
    record: EventRecord,
    group: Group,
    known: tuple[Entrants, Classes],
    root: Path,
) -> Iterator[Problem]:
    entrants, classes = known
    rights = [(entry, classes.class_of(entrants.player(entry))) for entry in group.entries]
    wrong = [each for each in rights if not names_class(season, each[0].class_name, each[1])]
    places = _places(record.file, root, group) if wrong else None
    for entry, right in wrong:
        (made,) = (each for each in season.classes if each.id == right)
        name = next(iter(made.names.values()), right)
        printed = f"is published in {entry.class_name}" if entry.class_name else "has no class"
        yield Problem(
            "season.class-missing",
            f"{entry.name} {printed}; in the season {season.id} the class is {name}",
            f"write `class: {name}`",
            places(entry) if places else Place(record.file),
        )


def _places(file: str, root: Path, group: Group) -> Callable[[Entry], Place]:
    """Tells where an entry stands: found by its number, its name or person, else its group."""
    from publisher.yaml12 import survey  # noqa: PLC0415 - read again only where it is asked for

    document = survey((root / file).read_bytes(), file)
    groups: list[Any] = document.data["groups"]
    at = next(at for at, each in enumerate(groups) if each.get("id") == group.id)
    written = groups[at].get("entries") or ()

    def place(entry: Entry) -> Place:
        for key, value in (("no", entry.number), ("name", entry.name), ("person", entry.person)):
            for position, each in enumerate(written):
                if value and each.get(key) == value:
                    return document.place(("groups", at, "entries", position))
        return document.place(("groups", at))

    return place
