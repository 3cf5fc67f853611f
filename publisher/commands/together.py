"""Several files written together: all of them are there afterwards, or none is changed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from publisher.commands.folders import made_folder
from publisher.problems import PublisherError

_OWNER_ONLY = 0o600


@dataclass(frozen=True, slots=True)
class Change:
    """A file that shall hold `after`; `before` is what it was read as, None where it is new.

    A new `private` file can be read by its owner only.
    """

    path: Path
    after: bytes = field(repr=False)
    before: bytes | None = field(default=None, repr=False)
    private: bool = False


def write_together(changes: Iterable[Change]) -> None:
    """Put all files in place; a new one never takes the place of another.

    Raises PublisherError where a file is there already, or is no longer as it
    was read; what was put in place before is taken back then.
    """
    done: list[Change] = []
    with _staged(tuple(changes)) as staged:
        try:
            for change, scratch in staged:
                _put(change, scratch)
                done.append(change)
        except BaseException:
            for change in reversed(done):
                _take_back(change)
            raise


@contextmanager
def _staged(changes: tuple[Change, ...]) -> Iterator[list[tuple[Change, Path]]]:
    """The files written beside their places, under names of their own."""
    staged: list[tuple[Change, Path]] = []
    try:
        for change in changes:
            target = change.path.resolve()
            made_folder(target.parent)
            scratch = target.with_name(f".{target.name}.{os.getpid()}.tmp")
            staged.append((change, scratch))
            _write(change, target, scratch)
        yield staged
    finally:
        for _, scratch in staged:
            scratch.unlink(missing_ok=True)


def _write(change: Change, target: Path, scratch: Path) -> None:
    mode = _OWNER_ONLY if change.private else 0o666
    with os.fdopen(os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
        file.write(change.after)
        file.flush()
        os.fsync(file.fileno())
    if change.before is not None:
        shutil.copymode(target, scratch)


def _put(change: Change, scratch: Path) -> None:
    target = change.path.resolve()
    if change.before is None:
        try:
            os.link(scratch, target)
        except FileExistsError:
            raise PublisherError(f"{change.path} is there already and is left as it is") from None
        return
    if target.read_bytes() != change.before:
        raise PublisherError(f"{change.path} was changed by somebody else: try again")
    scratch.replace(target)


def _take_back(change: Change) -> None:
    if change.before is None:
        change.path.resolve().unlink(missing_ok=True)
    else:
        change.path.resolve().write_bytes(change.before)
