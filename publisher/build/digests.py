"""Digests that say when something built earlier still holds."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path

_SHAPING_LIBRARIES = ("babel", "jinja2", "markdown-it-py", "mdit-py-plugins")


def digest(parts: Iterable[str]) -> str:
    """A digest of texts in order; 128 bits are ample for telling builds apart."""
    state = sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        state.update(len(data).to_bytes(8, "big"))
        state.update(data)
    return state.hexdigest()[:32]


def digest_bytes(data: bytes) -> str:
    """A digest of one file's content."""
    return sha256(data).hexdigest()[:32]


@cache
def program_digest() -> str:
    """A digest of this program and of the libraries that shape its pages.

    The package's own files are read rather than its version, so that whoever
    works on the program never sees a page drawn by yesterday's code.
    """
    package = Path(__file__).resolve().parents[1]
    parts = [sys.version]
    parts += [f"{name} {metadata.version(name)}" for name in _SHAPING_LIBRARIES]
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.suffix not in {".pyc", ".pyo"}:
            parts += [path.relative_to(package).as_posix(), digest_bytes(path.read_bytes())]
    return digest(parts)
