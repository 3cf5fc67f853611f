"""Reads event files, checks them, and joins them with the rest of the site."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import PurePosixPath

from publisher.content.checks import check_joined, check_written
from publisher.content.findings import located
from publisher.content.forms.event import EventForm
from publisher.content.joins import Joins
from publisher.content.nouns import EventRecord
from publisher.content.origins import with_origins
from publisher.content.resolve import resolve
from publisher.content.slugs import slug
from publisher.model.events import Event
from publisher.problems import Problem, ProblemsError, errors
from publisher.yaml12 import survey
from publisher.yaml12.validation import validate


@dataclass(frozen=True, slots=True)
class WrittenEvent:
    """An event file as read: its form, and warnings that concern the file alone."""

    form: EventForm
    warnings: tuple[Problem, ...]


def event_form_in(data: bytes, file: str) -> WrittenEvent:
    """The form of the event file `data`; raises ProblemsError with all that is wrong in it."""
    document = survey(data, file)
    form = with_origins(validate(EventForm, document))
    problems = located(check_written(form), document)
    if errors(problems):
        raise ProblemsError(problems)
    return WrittenEvent(form, problems)


def join_event(
    written: WrittenEvent, data: bytes, file: str, joins: Joins
) -> tuple[EventRecord, tuple[Problem, ...]]:
    """The event of a form with the rest of the site, and all warnings.

    `data` is read again only to place what does not fit; raises ProblemsError.
    """
    findings = list(check_joined(written.form, joins))
    if findings:
        problems = (*written.warnings, *located(findings, survey(data, file)))
        if errors(problems):
            raise ProblemsError(problems)
    else:
        problems = written.warnings
    event = resolve(written.form, default_id(file), joins)
    return record_of(event, file), problems


def default_id(file: str) -> str:
    """The id of an event that names none: from its file's name."""
    return slug(PurePosixPath(file).stem, "event")


def record_of(event: Event, file: str) -> EventRecord:
    """The event with the digests that its pages depend on."""
    groups = {group.id: _digest(group) for group in event.groups}
    own = _digest(
        tuple(getattr(event, name) for name in Event.__dataclass_fields__ if name != "groups")
    )
    return EventRecord(event, file, own, groups)


def _digest(value: object) -> str:
    return sha256(repr(value).encode()).hexdigest()
