"""Entries that say which player of another group they are: the rest is read there."""

from __future__ import annotations

from publisher.content.forms.event import EventForm
from publisher.content.forms.group import EntryForm, GroupForm
from publisher.content.numbering import known_numbers

_SAME = ("name", "title", "federation", "club", "rating", "strength", "class_", "fide_id", "person")
"""What a player keeps from one group to the next, where his entry does not say otherwise."""


def with_origins(form: EventForm) -> EventForm:
    """The event with every entry that comes from another group filled in from there.

    One that leads nowhere, or round in a circle, stays as it is; the checks tell.
    """
    if not any(entry.from_ for group in form.groups for entry in group.entries):
        return form
    found = _Groups(form)
    return form.model_copy(update={"groups": tuple(found.filled(each.id) for each in form.groups)})


class _Groups:
    """The groups of an event by id, each filled in once those it comes from are."""

    def __init__(self, form: EventForm) -> None:
        self._groups = {group.id: group for group in form.groups}
        self._filled: dict[str, GroupForm] = {}

    def filled(self, name: str, below: frozenset[str] = frozenset()) -> GroupForm:
        """The group `name`, asked for by those in `below`."""
        group = self._groups[name]
        if name in below or name in self._filled:
            return self._filled.get(name, group)
        entries = tuple(self._entry(entry, below | {name}) for entry in group.entries)
        self._filled[name] = group.model_copy(update={"entries": entries})
        return self._filled[name]

    def _entry(self, entry: EntryForm, below: frozenset[str]) -> EntryForm:
        origin = entry.from_
        if origin is None or origin.group not in self._groups:
            return entry
        source = self.filled(origin.group, below)
        numbers = known_numbers(source)
        at = next((at for at, number in numbers.items() if number == origin.no), None)
        if at is None:
            return entry
        there = source.entries[at]
        taken = {name: getattr(there, name) for name in _SAME if not _said(entry, name)}
        return entry.model_copy(update=taken)


def _said(entry: EntryForm, name: str) -> bool:
    # A name and a person are two ways to say who it is: one of them is enough.
    if name in {"name", "person"}:
        return bool(entry.name or entry.person)
    return getattr(entry, name) not in (None, "")
