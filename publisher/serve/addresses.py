"""Between the address a browser asks for and a file of the built site."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

INDEX = "index.html"

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".csv": "text/csv; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".trf": "text/plain; charset=utf-8",
    ".pgn": "text/plain; charset=utf-8",
    ".ics": "text/calendar; charset=utf-8",
    ".xml": "application/xml; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
    ".pdf": "application/pdf",
    ".woff2": "font/woff2",
}
# A separator that is spelled out in percents would make one file reachable by
# two addresses, whose relative links then differ.
_HIDDEN_SEPARATOR = re.compile(rb"%2f|%5c|%00", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Found:
    """A file of the site: its bytes, its path in the site, its content type."""

    body: bytes
    path: str
    content_type: str

    @property
    def is_page(self) -> bool:
        """Whether it is HTML."""
        return self.content_type.startswith("text/html")


@dataclass(frozen=True, slots=True)
class Moved:
    """A folder asked for without the slash that its relative links need."""


def segments(path: str, raw: bytes = b"") -> tuple[str, ...] | None:
    """The names in a decoded URL path, or None if it is no address of a site.

    `raw` is the path as sent.  Refused are steps upwards, empty and hidden names,
    backslashes, colons, control characters and separators in disguise.
    """
    if not path.startswith("/") or _HIDDEN_SEPARATOR.search(raw):
        return None
    *folders, last = path[1:].split("/")
    names = (*folders, last) if last else tuple(folders)
    return None if any(_is_bad(name) for name in names) else names


def find(site: Path, path: str, raw: bytes = b"") -> Found | Moved | None:
    """The file of `site` that an address stands for; nothing outside the folder, ever."""
    names = segments(path, raw)
    if names is None:
        return None
    try:
        home = site.resolve(strict=True)
        target = home.joinpath(*names).resolve(strict=True)
        if not target.is_relative_to(home):
            return None
        if target.is_dir():
            if not path.endswith("/"):
                return Moved() if (target / INDEX).is_file() else None
            return _read(home, target / INDEX, "/".join((*names, INDEX)))
        return None if path.endswith("/") else _read(home, target, "/".join(names))
    except (OSError, RuntimeError, ValueError):
        # Missing, unreadable, a loop of links, a name the system does not know.
        return None


def url_of(path: str) -> str:
    """The address of an output path, decoded: `a/index.html` is `/a/`."""
    return "/" + (path.removesuffix(INDEX) if path == INDEX or path.endswith(f"/{INDEX}") else path)


def content_type(path: str) -> str:
    """What a file is sent as; the system's own table is not asked, since it differs."""
    return _TYPES.get(Path(path).suffix.lower(), "application/octet-stream")


def _is_bad(name: str) -> bool:
    return (
        not name
        or name.startswith(".")
        or any(character in '\\:*?"<>|' or not character.isprintable() for character in name)
    )


def _read(home: Path, target: Path, path: str) -> Found | None:
    real = target.resolve(strict=True)
    if not real.is_relative_to(home) or not real.is_file():
        return None
    return Found(real.read_bytes(), path, content_type(path))
