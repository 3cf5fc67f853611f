"""The files that an import writes: the event's, and those of its people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from publisher.commands.import_places import Destination
from publisher.commands.together import Change
from publisher.content.walk import YAML, bytes_of, files_below, name_of
from publisher.content.write_people import with_added, with_persons, with_private
from publisher.transfer.people import People

_PEOPLE_FILE = "persons.yaml"


def changes_for(path: Path, text: str, place: Destination, people: People) -> Iterator[Change]:
    """The changes, the event's first; raises ProblemsError where a file cannot be changed."""
    yield Change(path, text.encode())
    if place.root is None:
        return
    if people.new:
        file = place.content / _PEOPLE_FILE
        before = _bytes(file)
        after = with_persons(before or b"", _name(file, place), people.new)
        yield Change(file, after, before)
    yield from _private(place, people)


def _private(place: Destination, people: People) -> Iterator[Change]:
    own = place.private_folder / _PEOPLE_FILE
    files = {each.resolve(): each for each in _files(place)}
    files.setdefault(own.resolve(), own)
    for file in files.values():
        before = _bytes(file)
        after = before or b""
        if before is not None and people.added:
            after = with_added(after, _name(file, place), people.added)
        if file.resolve() == own.resolve():
            after = with_private(after, _name(file, place), people.private)
        if after != (before or b""):
            yield Change(file, after, before, private=True)


def _files(place: Destination) -> Iterator[Path]:
    if place.root is not None:
        yield from files_below(place.private_folder, YAML, place.root)


def _bytes(path: Path) -> bytes | None:
    return bytes_of(path) if path.exists() else None


def _name(path: Path, place: Destination) -> str:
    return name_of(path, place.root) if place.root else path.as_posix()
