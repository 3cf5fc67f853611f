"""Writes start numbers into event files, so that nothing draws them anew."""

from __future__ import annotations

import pathlib

from publisher.content.entries import lots_of, numbers_of
from publisher.content.event_file import EventFile
from publisher.model.events import Group
from publisher.model.people import Person


def write_numbers(path: pathlib.Path, group: Group, seen: bytes | None = None) -> int:
    """Write the start numbers of `group` into its entries in the event file at `path`.

    `group` is what the file was read as.  Numbers that stand there stay; beside
    the seed it is written how many drew.  Gives how many numbers were added.
    Raises PublisherError where the file is no longer as `seen`, ProblemsError
    where it has errors.
    """
    file = EventFile(path, group.id, seen)
    persons = {
        entry.person: Person(entry.person, entry.name) for entry in group.entries if entry.person
    }
    missing = {
        (*file.here, "entries", at): str(number)
        for at, number in enumerate(numbers_of(file.group, persons))
        if file.group.entries[at].no is None
    }
    drew = len(lots_of(file.group, persons))
    if missing:
        file.editor.set_first(missing, "no")
    if drew and file.group.draw and file.group.draw.players is None:
        file.editor.set_scalar((*file.here, "draw"), "players", str(drew), after="seed")
    file.save()
    return len(missing)
