"""The event record that the columns of a file give, with what whoever imports it knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import PurePath

from publisher.content.joins import Joins
from publisher.content.slugs import slug
from publisher.exchange.imported import Imported
from publisher.model.events import Event, Group
from publisher.model.settings import is_round_robin
from publisher.problems import Place, Problem, ProblemsError, Severity
from publisher.transfer.plain_records import Record, plain_record
from publisher.transfer.regulation import regulated
from publisher.transfer.wishes import Wishes

# An id that we make up shall be short enough to be typed.
LONGEST_MADE = 60


def completed(imported: Imported, wishes: Wishes) -> tuple[Imported, list[Problem]]:
    """`imported` with a name, days and a number of rounds, wherever they come from; and warnings.

    Raises ProblemsError where nobody tells the day.
    """
    event, told = imported.event, list(imported.warnings)
    if not event.name and not wishes.name:
        event = replace(event, name=PurePath(imported.places.file).stem)
        told.append(_supposed(imported, "name", f"is called {event.name}, as the file", "--name"))
    if wishes.first:
        length = min(event.last_day - event.first_day, date.max - wishes.first)
        event = replace(event, first_day=wishes.first, last_day=wishes.first + length)
    elif "day" in imported.missing:
        raise ProblemsError(_all_missing(imported, wishes))
    group = event.groups[0]
    total = wishes.rounds or group.rounds_total
    last = max((each.number for each in group.rounds), default=0)
    if not total and last and not is_round_robin(wishes.system or imported.said.system):
        total = last
        text = f"ends after round {total}, since that is the last one in the file"
        told.append(_supposed(imported, "rounds_total", text, "--rounds"))
    event = replace(event, groups=(replace(group, rounds_total=total),))
    return replace(imported, event=event), told


def _all_missing(imported: Imported, wishes: Wishes) -> Iterator[Problem]:
    """What nobody tells, all of it in one run."""
    yield imported.missing["day"]
    if "system" in imported.missing and not (wishes.system or wishes.rules):
        yield imported.missing["system"]
    group, system = imported.group, wishes.system or imported.said.system
    if not (wishes.rounds or group.rounds_total or group.rounds or is_round_robin(system)):
        yield Problem(
            "import.no-rounds", "the file does not say how many rounds there are",
            "--rounds says it; a round robin needs none", Place(imported.places.file),
        )  # fmt: skip


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
    group = regulated(_named(event, wishes), imported.said, wishes, event.first_day, joins)
    if group is None:
        raise ProblemsError([imported.missing["system"]])
    rules = (group.settings.rule_set,) if group.settings.rule_set else ()
    return plain_record(replace(event, groups=(group,), rule_sets=rules), rule_sets)


def _named(event: Event, wishes: Wishes) -> Group:
    """The group under the name that the file has for it, unless that is the event's own."""
    group = event.groups[0]
    if not group.name or group.name == event.name:
        return replace(group, id=wishes.group_id, name=wishes.group or wishes.group_id)
    return replace(group, id=slug(group.name, wishes.group_id)[:LONGEST_MADE].rstrip("-"))
