"""Checks of an event against the rest of the site."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.checks.entitlement import check_entitlement
from publisher.content.checks.entries import check_entries
from publisher.content.checks.regulation import check_rules, regulated
from publisher.content.checks.schedule import check_schedule
from publisher.content.checks.sizes import check_size
from publisher.content.findings import Finding
from publisher.content.forms.event import EventForm
from publisher.content.joins import Joins


def check_joined(form: EventForm, joins: Joins) -> Iterator[Finding]:
    """Everything in the event that does not fit the rest of the site."""
    yield from check_rules(form, joins)
    yield from check_entitlement(form, joins)
    for at, group in enumerate(form.groups):
        path = ("groups", at)
        yield from check_entries(group, path, joins)
        yield from check_size(group, path, form, joins)
        if settings := regulated(group, form, joins):
            yield from check_schedule(group, path, settings)
