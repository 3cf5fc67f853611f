"""The folder with a site's rating lists: one file for each, named by what it is.

`fide@2026-11-01@standard+rapid+blitz.list` is found, compared and replaced
without being opened.  A file is only ever replaced as a whole.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from pathlib import Path

from publisher.model.ratings import RatingKind, RatingListKey

SUFFIX = ".list"
NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_FILE = re.compile(rf"({NAME.pattern})@(\d{{4}}-\d\d-\d\d)@([a-z+]+)(?:@([0-9a-f]+))?{SUFFIX}")


@dataclass(frozen=True, slots=True)
class Volume:
    """One file of the folder: the list's name and day, and the kinds of ratings in it.

    `origin` is the digest of the site's file that it was made from; empty where
    it was imported.  `stamp` changes whenever the file is replaced.
    """

    path: Path
    name: str
    day: date
    kinds: tuple[RatingKind, ...]
    origin: str = ""
    stamp: tuple[int, int] = (0, 0)

    @property
    def keys(self) -> tuple[RatingListKey, ...]:
        return tuple(RatingListKey(self.name, kind, self.day) for kind in self.kinds)


def file_name(name: str, day: date, kinds: tuple[RatingKind, ...], origin: str = "") -> str:
    """What the file of that list is called."""
    parts = (name, day.isoformat(), "+".join(kinds), *([origin] if origin else []))
    return "@".join(parts) + SUFFIX


def volumes_in(folder: Path) -> tuple[Volume, ...]:
    """The files in `folder`, the one that counts last where two hold the same list."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return ()
    found = (_volume(entry) for entry in entries)
    return tuple(sorted((each for each in found if each), key=_weight))


def digest_of(volumes: tuple[Volume, ...]) -> str:
    """What changes whenever a list comes, goes or is replaced; empty without lists."""
    if not volumes:
        return ""
    parts = sorted((volume.path.name, volume.stamp) for volume in volumes)
    return sha256(repr(parts).encode()).hexdigest()


def lists_digest(folder: Path) -> str:
    """What changes whenever an imported list in `folder` does; nothing is opened for it.

    Lists of the site's own change with their files.
    """
    return digest_of(tuple(each for each in volumes_in(folder) if not each.origin))


def counting(volumes: tuple[Volume, ...]) -> tuple[Volume, ...]:
    """Those of `volumes` that hold a list no other has taken over, with such kinds only, by day."""
    holder = {key: volume.path for volume in volumes for key in volume.keys}
    kept = []
    for volume in volumes:
        kinds = tuple(key.kind for key in volume.keys if holder[key] == volume.path)
        if kinds:
            kept.append(replace(volume, kinds=kinds))
    return tuple(sorted(kept, key=lambda volume: (volume.day, volume.name, volume.kinds)))


def superseded(volumes: tuple[Volume, ...]) -> tuple[Volume, ...]:
    """Files of which nothing counts any more."""
    kept = {volume.path for volume in counting(volumes)}
    return tuple(volume for volume in volumes if volume.path not in kept)


def _weight(volume: Volume) -> tuple[bool, tuple[int, int], str]:
    """Imported files count more than the site's own, which may hold a few players only."""
    return not volume.origin, volume.stamp, volume.path.name


def _volume(entry: os.DirEntry[str]) -> Volume | None:
    match = _FILE.fullmatch(entry.name)
    if not match:
        return None
    name, day, kinds, origin = match.groups()
    try:
        status = entry.stat()
        return Volume(
            Path(entry.path),
            name,
            date.fromisoformat(day),
            tuple(RatingKind(kind) for kind in kinds.split("+")),
            origin or "",
            (status.st_mtime_ns, status.st_size),
        )
    except (OSError, ValueError):
        return None
