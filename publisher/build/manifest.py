"""What this program put into the output folder, and may therefore take away again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from publisher.build.digests import digest, digest_bytes
from publisher.build.files import replace_file

MANIFEST = ".publisher-manifest.json"
_VERSION = 1


class Entry(NamedTuple):
    """One written file: the key of the page it shows and the digest of its bytes.

    The key is empty while the file is about to be written.
    """

    key: str
    digest: str


@dataclass
class Manifest:
    """The files of an output folder that are ours, by path."""

    entries: dict[str, Entry] = field(default_factory=dict)

    @classmethod
    def read(cls, folder: Path) -> Manifest:
        """The manifest of that folder; an empty one where there is none or it is damaged."""
        try:
            data = json.loads((folder / MANIFEST).read_bytes())
            if data["version"] != _VERSION:
                return cls()
            files = data["files"].items()
            return cls({path: Entry(*entry) for path, entry in files if _inside(path)})
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return cls()

    def write(self, folder: Path) -> None:
        """Put the manifest in its folder, whole."""
        files = {path: list(self.entries[path]) for path in sorted(self.entries)}
        text = json.dumps({"version": _VERSION, "files": files}, separators=(",", ":"))
        replace_file(folder / MANIFEST, text.encode())

    def build_id(self) -> str:
        """A digest of every file's path and bytes."""
        return digest(
            part for path in sorted(self.entries) for part in (path, self.entries[path].digest)
        )[:16]


Stamp = tuple[int, int]


def stamp(file: Path) -> Stamp | None:
    """Size and time of a file, None where it is not there."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns


def stamps(folder: Path, paths: Iterable[str]) -> dict[str, Stamp]:
    """The stamps of those files that are there."""
    found = ((path, stamp(folder / path)) for path in paths)
    return {path: mark for path, mark in found if mark}


def intact(
    folder: Path, manifest: Manifest, known: Mapping[str, Stamp], paths: Iterable[str]
) -> set[str]:
    """Those of `paths` whose file still has the bytes that the manifest says.

    A file with the stamp it had when it was written is taken at its word; any
    other is read.
    """
    good = set()
    for path in paths:
        mark = stamp(folder / path)
        if mark is None:
            continue
        if known.get(path) == mark or _same_bytes(folder / path, manifest.entries[path].digest):
            good.add(path)
    return good


def _inside(path: str) -> bool:
    """Whether a listed path stays in the folder: a manifest may come from anywhere."""
    return not path.startswith("/") and "\\" not in path and ".." not in path.split("/")


def _same_bytes(file: Path, expected: str) -> bool:
    try:
        return digest_bytes(file.read_bytes()) == expected
    except OSError:
        return False
