"""A fingerprint of everything a build reads, taken without understanding any of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from publisher.build.digests import digest, digest_bytes
from publisher.build.manifest import Stamp, stamp
from publisher.content.walk import bytes_of, files_below


class Sources:
    """Digests of source files; one that has not been touched since is not read again."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[Stamp, str]] = {}

    def fingerprint(self, root: Path, places: Iterable[str]) -> str:
        """A digest of the names and bytes of all files at `places`, relative to `root`."""
        parts: list[str] = []
        for place in places:
            for path in _files(root / place, root):
                parts += [str(path), self._digest(path)]
        return digest(parts)

    def _digest(self, path: Path) -> str:
        mark = stamp(path)
        known = self._known.get(path)
        if mark and known and known[0] == mark:
            return known[1]
        try:
            found = digest_bytes(bytes_of(path))
        except OSError:
            return "unreadable"
        if mark:
            self._known[path] = (mark, found)
        return found


def _files(place: Path, root: Path) -> Iterator[Path]:
    return files_below(place, (), root) if place.is_dir() else iter([place])
