"""Checks of an event against the rest of the site."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.findings import Finding
from publisher.content.forms.event import EventForm
from publisher.content.joins import Joins


def check_joined(form: EventForm, joins: Joins) -> Iterator[Finding]:
    """Everything in the event that does not fit the rest of the site."""
    yield from ()
