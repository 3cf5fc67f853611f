"""Writes those who go on into the entries of the group that they go on to."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence
from typing import NamedTuple

from publisher.content.event_file import EventFile
from publisher.content.forms.group import GroupForm
from publisher.model.events import RoundState
from publisher.problems import PublisherError
from publisher.yaml12.writing import Inline, in_line


class Seat(NamedTuple):
    """A player of another group who goes on: his start number and place there."""

    group: str
    number: int
    place: int


class Difference(NamedTuple):
    """Seats that no entry has yet, those of entries that should not have one, and other places."""

    added: tuple[Seat, ...]
    removed: tuple[Seat, ...]
    moved: tuple[Seat, ...] = ()

    @property
    def any(self) -> bool:
        """Whether the file does not say all of it yet."""
        return bool(self.added or self.removed or self.moved)


def write_seats(
    path: pathlib.Path, group_id: str, seats: Sequence[Seat], seen: bytes | None = None
) -> Difference:
    """Make the entries of `group_id` that come from other groups those of `seats`, in their order.

    Entries from nowhere stay, and so do those that are right, but for the place
    that they had.  Gives what was changed: nothing where all of it stood there.
    Raises PublisherError where a round of the group is published and others
    would play, or the file is no longer as `seen`; ProblemsError where it has
    errors.
    """
    file = EventFile(path, group_id, seen)
    found = _difference(file.group, seats)
    if found.any:
        _refuse_published(file.group, found)
        _write(file, found)
        file.save()
    return found


def _difference(group: GroupForm, seats: Sequence[Seat]) -> Difference:
    wanted = {(seat.group, seat.number) for seat in seats}
    written = [
        Seat(entry.from_.group, entry.from_.no, entry.from_.place or 0)
        for entry in group.entries
        if entry.from_
    ]
    there = {(seat.group, seat.number): seat.place for seat in written}
    return Difference(
        tuple(seat for seat in seats if (seat.group, seat.number) not in there),
        tuple(seat for seat in written if (seat.group, seat.number) not in wanted),
        tuple(
            seat for seat in seats if there.get((seat.group, seat.number), seat.place) != seat.place
        ),
    )


def _refuse_published(group: GroupForm, found: Difference) -> None:
    if not found.added and not found.removed:
        return
    published = [each.round for each in group.rounds if each.state is RoundState.PUBLISHED]
    if not published:
        return
    lines = [f"round {min(published)} of group {group.id} is published, with other players"]
    lines += [f"   + {_told(seat)}" for seat in found.added]
    lines += [f"   − {_told(seat)}" for seat in found.removed]
    raise PublisherError("\n".join([*lines, "Nothing is written."]))


def _told(seat: Seat) -> str:
    place = f", place {seat.place}" if seat.place else ""
    return f"number {seat.number} of {seat.group}{place}"


def _write(file: EventFile, found: Difference) -> None:
    gone = {(seat.group, seat.number) for seat in found.removed}
    moved = {(seat.group, seat.number): seat.place for seat in found.moved}
    lines = [in_line(_entry(seat)) for seat in found.added]
    # What is new goes in first: a list that runs empty would take its key along.
    if lines:
        file.editor.extend(file.here, "entries", lines)
    for at in reversed(range(len(file.group.entries))):
        origin = file.group.entries[at].from_
        known = (origin.group, origin.no) if origin else ("", 0)
        if known in gone:
            file.editor.remove((*file.here, "entries", at))
        elif known in moved:
            here = (*file.here, "entries", at, "from")
            file.editor.set_scalar(here, "place", str(moved[known]))


def _entry(seat: Seat) -> Inline:
    return Inline({"from": Inline(group=seat.group, no=seat.number, place=seat.place)})
