"""An event file while a command changes it: read once, checked, put back in one step."""

from __future__ import annotations

import os
import pathlib
import shutil

from publisher.content.events import event_form_in
from publisher.content.forms.event import EventForm
from publisher.content.forms.group import GroupForm
from publisher.content.forms.rounds import RoundForm
from publisher.problems import ProblemsError, PublisherError
from publisher.yaml12 import Path
from publisher.yaml12.edit import Editor


class EventFile:
    """One group of the event file at `path`, open for changes.

    `seen` are the bytes on which the change was decided: where the file has
    others by now, PublisherError.  Raises PublisherError for an unknown group,
    ProblemsError where the file has errors.  Nothing is written before `save`.
    """

    def __init__(self, path: pathlib.Path, group_id: str, seen: bytes | None = None) -> None:
        self._path = path
        self._before = path.read_bytes()
        if seen is not None and seen != self._before:
            raise self._changed()
        self.editor = Editor(self._before, path.name)
        form = event_form_in(self._before, path.name).form
        position = self._position(form, group_id)
        self.group: GroupForm = form.groups[position]
        self.here: Path = ("groups", position)

    def round_path(self, number: int) -> Path | None:
        """Where round `number` stands; None where it is not written."""
        for at, each in enumerate(self.group.rounds):
            if each.round == number:
                return (*self.here, "rounds", at)
        return None

    def round_form(self, number: int) -> RoundForm | None:
        """Round `number` as written; None where it is not."""
        return next((each for each in self.group.rounds if each.round == number), None)

    def add_round(self, lines: list[str]) -> None:
        """Write a new round, its keys in `lines`, behind those there are."""
        if self.group.rounds:
            self.editor.append((*self.here, "rounds"), lines)
        else:
            first, *rest = lines
            block = [f"- {first}", *(f"  {line}" for line in rest)]
            self.editor.set_block(self.here, "rounds", block)

    def save(self) -> None:
        """Put the changed text in the place of the file, unless somebody else wrote meanwhile.

        PublisherError also where the change would make an error of the file.
        """
        after = self.editor.result()
        if after != self._before:
            self._refuse_errors(after)
            self._replace(after)

    def _refuse_errors(self, after: bytes) -> None:
        try:
            event_form_in(after, self._path.name)
        except ProblemsError as error:
            first = error.problems[0]
            raise PublisherError(f"{first.message}; nothing is written ({first.remedy})") from None

    def _replace(self, after: bytes) -> None:
        target = self._path.resolve()
        scratch = target.with_name(f".{target.name}.{os.getpid()}.tmp")
        try:
            with scratch.open("wb") as file:
                file.write(after)
                file.flush()
                os.fsync(file.fileno())
            shutil.copymode(target, scratch)
            if target.read_bytes() != self._before:
                raise self._changed()
            scratch.replace(target)
        finally:
            scratch.unlink(missing_ok=True)

    def _changed(self) -> PublisherError:
        return PublisherError(f"{self._path.name} was changed by somebody else: try again")

    def _position(self, form: EventForm, group_id: str) -> int:
        for at, group in enumerate(form.groups):
            if group.id == group_id:
                return at
        known = ", ".join(group.id for group in form.groups) or "none"
        raise PublisherError(f"{self._path.name} has no group {group_id}; its groups: {known}")
