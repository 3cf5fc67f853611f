"""What the watched folders look like right now, to notice changes that nobody told of."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

Footprint = Mapping[Path, tuple[int, int]]
"""Modification time in nanoseconds and size, by file."""


def footprint(folders: Mapping[Path, bool], ignores: Callable[[Path], bool]) -> Footprint:
    """Stat every file of `folders`, deep where the value says so, and do not follow links."""
    found: dict[Path, tuple[int, int]] = {}
    rest = list(folders.items())
    while rest:
        folder, deep = rest.pop()
        for entry in _entries(folder):
            path = Path(entry.path)
            if ignores(path):
                continue
            if entry.is_dir(follow_symlinks=False):
                if deep:
                    rest.append((path, True))
                continue
            stamp = _stamp(entry)
            if stamp:
                found[path] = stamp
    return found


def differing(before: Footprint, after: Footprint) -> tuple[Path, ...]:
    """The files that came, went or changed between two footprints, sorted."""
    paths = before.keys() | after.keys()
    return tuple(sorted(path for path in paths if before.get(path) != after.get(path)))


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except OSError:
        return []


def _stamp(entry: os.DirEntry[str]) -> tuple[int, int] | None:
    try:
        status = entry.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size
