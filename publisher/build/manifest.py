"""What this program put into the output folder, and may therefore take away again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from publisher.build.digests import digest, digest_bytes
from publisher.build.files import replace_file

MANIFEST = ".publisher-manifest.json"
JOURNAL = ".publisher-journal.json"
_VERSION = 1


class Entry(NamedTuple):
    """One written file: the key of the page it shows and the digest of its bytes.

    Both are empty for a file whose writing was cut short.
    """

    key: str
    digest: str


@dataclass
class Manifest:
    """The files of an output folder that are ours, by path."""

    entries: dict[str, Entry] = field(default_factory=dict)

    @classmethod
    def read(cls, folder: Path) -> Manifest:
        """The manifest of that folder; an empty one where there is none or it is damaged.

        What a journal announces is ours too, though nobody knows how far it got.
        """
        listed = _listed(folder / MANIFEST)
        listed.update(_listed(folder / JOURNAL))
        return cls({path: entry for path, entry in listed.items() if _inside(path)})

    def write(self, folder: Path) -> None:
        """Put the manifest in its folder, whole; it makes an end of the journal."""
        _write(folder / MANIFEST, {path: self.entries[path] for path in sorted(self.entries)})
        (folder / JOURNAL).unlink(missing_ok=True)

    def build_id(self) -> str:
        """A digest of every file's path and bytes."""
        files = sorted(f"{path}\n{entry.digest}" for path, entry in self.entries.items())
        return digest(["\n".join(files)])[:16]


def announce(folder: Path, paths: Iterable[str]) -> None:
    """Write a journal of the files about to be written, so that a crash leaves none unknown."""
    _write(folder / JOURNAL, dict.fromkeys(paths, Entry("", "")))


def _listed(file: Path) -> dict[str, Entry]:
    try:
        data = json.loads(file.read_bytes())
        if data["version"] != _VERSION:
            return {}
        return {path: Entry(*entry) for path, entry in data["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _write(file: Path, entries: Mapping[str, Entry]) -> None:
    text = json.dumps({"version": _VERSION, "files": entries}, separators=(",", ":"))
    replace_file(file, text.encode())


Stamp = tuple[int, int]


def stamp(file: str | Path) -> Stamp | None:
    """Size and time of a file, None where it is not there."""
    try:
        status = os.stat(file)  # noqa: PTH116 - thousands of them on the way to doing nothing
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns


def stamps(folder: Path, paths: Iterable[str]) -> dict[str, Stamp]:
    """The stamps of those files that are there."""
    found = ((path, stamp(f"{folder}/{path}")) for path in paths)
    return {path: mark for path, mark in found if mark}


def intact(
    folder: Path, manifest: Manifest, known: Mapping[str, Stamp], paths: Iterable[str]
) -> dict[str, Stamp]:
    """Those of `paths` whose file still has the bytes that the manifest says, with their stamps.

    A file with the stamp it had when it was written is taken at its word; any
    other is read.
    """
    good = {}
    for path in paths:
        mark = stamp(f"{folder}/{path}")
        if mark is None:
            continue
        if known.get(path) == mark or _same_bytes(folder / path, manifest.entries[path].digest):
            good[path] = mark
    return good


def _inside(path: str) -> bool:
    """Whether a listed path stays in the folder: a manifest may come from anywhere."""
    return not path.startswith("/") and "\\" not in path and ".." not in path.split("/")


def _same_bytes(file: Path, expected: str) -> bool:
    try:
        return digest_bytes(file.read_bytes()) == expected
    except OSError:
        return False
