"""Finds the files that people wrote, and only those."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from publisher.problems import Place, Problem, ProblemsError

CONFIG_FILE = "site-config.yaml"
YAML = (".yaml", ".yml")
MARKDOWN = (".md",)

_SCRAP_SUFFIXES = ("~", ".swp", ".swx", ".swo", ".bck", ".bak", ".tmp", ".orig", ".part")
_SCRAP_PREFIXES = (".", "#", "~$", "4913", "__jb_", "___jb_")
_SCRAP_PART = "___jb_"


class SourceFile(NamedTuple):
    """A file as it was read: its `name` for messages, its bytes and their digest."""

    path: Path
    name: str
    data: bytes
    digest: str


def is_scrap(name: str) -> bool:
    """Whether a file or folder of that name is an editor's or a system's own, never content."""
    scrap = name.startswith(_SCRAP_PREFIXES) or name.endswith(_SCRAP_SUFFIXES)
    return scrap or _SCRAP_PART in name


def files_below(folder: Path, suffixes: tuple[str, ...], root: Path) -> Iterator[Path]:
    """The files with those suffixes below `folder`, in order of name; every file if none is named.

    Links to folders are followed inside `root` only, and each folder is
    entered once, so that a loop of links ends.  A folder that cannot be looked
    into is given in place of its files: whoever reads it will tell, where to
    pass it over would take its pages from the site.
    """
    yield from _files(str(folder), suffixes, os.path.realpath(root), set())


def _files(
    folder: str, suffixes: tuple[str, ...], root: str, seen: set[tuple[int, int]]
) -> Iterator[Path]:
    try:
        with os.scandir(folder) as scan:
            entries = sorted(scan, key=lambda entry: entry.name)
        status = os.stat(folder)  # noqa: PTH116 - one of hundreds on the way to doing nothing
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError:
        yield Path(folder)
        return
    if (status.st_dev, status.st_ino) in seen:
        return
    seen.add((status.st_dev, status.st_ino))
    for entry in entries:
        if is_scrap(entry.name):
            continue
        if entry.is_dir():
            if not entry.is_symlink() or _inside(entry.path, root):
                yield from _files(entry.path, suffixes, root, seen)
        elif not suffixes or entry.name.lower().endswith(suffixes):
            yield Path(entry.path)


def _inside(path: str, root: str) -> bool:
    real = os.path.realpath(path)
    return real == root or real.startswith(root + os.sep)


def read_source(path: Path, root: Path) -> SourceFile:
    """The file at `path`, named relative to `root`; raises ProblemsError where it is unreadable."""
    name = name_of(path, root)
    try:
        data = bytes_of(path)
    except OSError as error:
        kind = "folder" if path.is_dir() else "file"
        message = f"the {kind} cannot be read: {error.strerror or 'no reason given'}"
        remedy = "give yourself the right to read it, or take it away"
        raise ProblemsError([Problem("file.unreadable", message, remedy, Place(name))]) from None
    return SourceFile(path, name, data, sha256(data).hexdigest())


def bytes_of(path: Path) -> bytes:
    """The bytes of a file; OSError where there is none, and for pipes and devices without end."""
    if not stat.S_ISREG(path.stat().st_mode) and not path.is_dir():
        raise OSError(errno.EINVAL, "it is no ordinary file", str(path))
    return path.read_bytes()


def name_of(path: Path, root: Path) -> str:
    """How messages name `path`: relative to the site, with `/`."""
    try:
        return path.relative_to(root).as_posix()
    except ValueError:
        return path.as_posix()
