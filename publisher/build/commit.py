"""Putting a rendered site in place: each file whole, in an order that never points at nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from publisher.build.files import SCRATCH, replace_file
from publisher.build.manifest import Entry, Manifest, announce
from publisher.problems import Place, Problem, ProblemsError
from publisher.site.page import Order


class Change(NamedTuple):
    """New bytes for one file."""

    path: str
    order: Order
    data: bytes


def refuse_strangers(folder: Path, manifest: Manifest, changes: Iterable[Change]) -> None:
    """Raise ProblemsError if a change would overwrite a file that is not ours."""
    changes = tuple(changes)
    found = [folder / path for path in _folders(changes) if _is_file(folder / path)]
    for change in changes:
        file = folder / change.path
        ours = change.path in manifest.entries
        if file.is_dir() or (file.exists() and not ours and file.read_bytes() != change.data):
            found.append(file)
    if found:
        raise ProblemsError(map(_stranger, found))


def _folders(changes: Iterable[Change]) -> set[str]:
    """Every folder that the changes need, down to the output folder itself ("")."""
    needed = {""}
    for change in changes:
        path = change.path.rpartition("/")[0]
        while path not in needed:
            needed.add(path)
            path = path.rpartition("/")[0]
    return needed


def _is_file(path: Path) -> bool:
    return path.exists() and not path.is_dir()


def _stranger(file: Path) -> Problem:
    return Problem(
        "output.stranger",
        "a file that this program did not write is in the way",
        "move it away, or name another output folder in site-config.yaml",
        Place(str(file)),
    )


def commit(
    folder: Path,
    old: Manifest,
    entries: Mapping[str, Entry],
    changes: Iterable[Change],
) -> tuple[str, ...]:
    """Write `changes`, delete what `old` lists and `entries` do not; give the deleted paths.

    Assets come before pages and pages before indexes.  A journal is written
    first, so that after a crash no file of ours is unknown.
    """
    folder.mkdir(parents=True, exist_ok=True)
    ordered = sorted(changes, key=lambda change: (change.order, change.path))
    removed = tuple(sorted(old.entries.keys() - entries.keys()))
    new = Manifest(dict(entries))
    if ordered or removed:
        announce(folder, (change.path for change in ordered))
        for change in ordered:
            replace_file(folder / change.path, change.data)
        for path in removed:
            _remove(folder, path)
    if new != old or ordered:
        new.write(folder)
    return removed


def _remove(folder: Path, path: str) -> None:
    file = folder / path
    file.unlink(missing_ok=True)
    file.with_name(SCRATCH).unlink(missing_ok=True)  # a build that was cut short left it
    parent = file.parent
    while parent != folder and not any(parent.iterdir()):
        parent.rmdir()
        parent = parent.parent
