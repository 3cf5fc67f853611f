"""Derived values kept between builds: one file, read at once, values loaded on demand."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from publisher.build.digests import program_digest
from publisher.build.files import replace_file
from publisher.build.packing import pack, unpack

Value = TypeVar("Value")
_Name = tuple[str, str]


class DiskCache:
    """A `ParseCache` that remembers in memory and, between runs, in one file.

    Every value belongs to the program that made it: a file written by another
    version is as good as none.  The file lies in a folder of the user's own, so
    that unpickling it is safe.
    """

    def __init__(self, file: Path | None) -> None:
        """Use `file`; None keeps values in memory only."""
        self._file = file
        self._values: dict[_Name, Any] = {}
        self._stored: dict[_Name, bytes] = _read(file) if file else {}
        self._used: set[_Name] = set()
        self._changed = False

    def derive(self, kind: str, key: str, make: Callable[[], Value], *, hold: bool = True) -> Value:
        """The value of that kind and key, made by `make` where it is not known yet.

        Without `hold` it is loaded anew the next time: large values that are
        wanted once would fill the memory.
        """
        name = (kind, key)
        self._used.add(name)
        value: Value | None = self._values.get(name)
        if value is not None:
            return value
        value = self._load(name)
        if value is None:
            value = make()
            self._stored[name] = pack(value)
            self._changed = True
        if hold:
            self._values[name] = value
        return value

    def knows(self, kind: str, key: str) -> bool:
        """Whether `derive` would find that value rather than make it."""
        return (kind, key) in self._values or (kind, key) in self._stored

    def keep(self, kind: str, key: str) -> None:
        """Keep that value though nobody asked for it."""
        self._used.add((kind, key))

    def put(self, kind: str, key: str, value: Value) -> None:
        """Keep a value made elsewhere (in another process, say)."""
        self.derive(kind, key, lambda: value, hold=False)

    def save(self) -> None:
        """Write what was used since the last save; drop what was not."""
        unused = self._stored.keys() - self._used
        if self._file and (self._changed or unused):
            kept = {name: data for name, data in self._stored.items() if name in self._used}
            data = pickle.dumps((program_digest(), kept), pickle.HIGHEST_PROTOCOL)
            replace_file(self._file, data, f"{self._file.name}.{os.getpid()}")
        for name in unused:
            del self._stored[name]
            self._values.pop(name, None)
        self._changed = False
        self._used = set()

    def _load(self, name: _Name) -> Any:
        data = self._stored.get(name)
        if data is None:
            return None
        try:
            return unpack(data)
        except Exception:  # noqa: BLE001  (a value that will not load is one not there)
            return None


def _read(file: Path) -> dict[_Name, bytes]:
    try:
        program, stored = pickle.loads(file.read_bytes())  # noqa: S301  (our own folder)
    except Exception:  # noqa: BLE001  (no cache, or a damaged one: start anew)
        return {}
    if program != program_digest() or not isinstance(stored, dict):
        return {}
    return stored
