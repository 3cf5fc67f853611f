"""A fingerprint of everything a build reads, taken without understanding any of it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from publisher.build.digests import digest, digest_bytes
from publisher.build.manifest import Stamp

EDITOR_SUFFIXES = ("~", ".swp", ".swx", ".swo", ".bck", ".bak", ".tmp", ".orig", ".part")
EDITOR_PREFIXES = (".", "#", "~$", "4913", "__jb_", "___jb_")


def is_scrap(name: str) -> bool:
    """Whether a file or folder of that name is an editor's or a system's own, never content."""
    return name.startswith(EDITOR_PREFIXES) or name.endswith(EDITOR_SUFFIXES) or "___jb_" in name


class Sources:
    """Digests of source files; one that has not been touched since is not read again."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Stamp, str]] = {}

    def fingerprint(self, root: Path, places: Iterable[str]) -> str:
        """A digest of the names and bytes of all files at `places`, relative to `root`."""
        parts: list[str] = []
        for place in places:
            for path in _files(str(root / place), seen=set()):
                parts += [path, self._digest(path)]
        return digest(parts)

    def _digest(self, path: str) -> str:
        try:
            status = os.stat(path)  # noqa: PTH116  (thousands of them on the way to doing nothing)
            mark = (status.st_size, status.st_mtime_ns)
            known = self._known.get(path)
            if known and known[0] == mark:
                return known[1]
            found = digest_bytes(Path(path).read_bytes())
        except OSError:
            return "unreadable"
        self._known[path] = (mark, found)
        return found


def _files(path: str, seen: set[tuple[int, int]]) -> Iterator[str]:
    """`path` or every file below it, in order; each folder once, whatever links say."""
    if not os.path.isdir(path):  # noqa: PTH112  (as above)
        if os.path.exists(path):  # noqa: PTH110  (as above)
            yield path
        return
    status = os.stat(path)  # noqa: PTH116  (as above)
    if (status.st_dev, status.st_ino) in seen:
        return
    seen.add((status.st_dev, status.st_ino))
    try:
        entries = sorted(os.scandir(path), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if is_scrap(entry.name):
            continue
        if entry.is_dir():
            yield from _files(entry.path, seen)
        else:
            yield entry.path
