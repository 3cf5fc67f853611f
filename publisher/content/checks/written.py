"""Checks that need the event file alone."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.findings import Finding
from publisher.content.forms.event import EventForm


def check_written(form: EventForm) -> Iterator[Finding]:
    """Everything that does not fit within the file."""
    yield from ()
