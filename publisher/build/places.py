"""Where the program keeps what it can make again: one private folder per site."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from publisher.build.digests import digest


def cache_home() -> Path:
    """The user's cache folder for this program, by the platform's custom."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    elif sys.platform == "darwin":
        base = _in_home("Library/Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or _in_home(".cache")
    return Path(base or tempfile.gettempdir()) / "tournament-publisher"


def _in_home(below: str) -> str | None:
    home = os.environ.get("HOME")
    return f"{home}/{below}" if home else None


def site_cache(root: Path) -> Path:
    """The cache folder of the site at `root`.

    It is outside the site, so that a site copied from somebody else can never
    bring along cached objects for us to load.
    """
    return cache_home() / digest([str(root.resolve())])


def ratings_folder(root: Path) -> Path:
    """The folder with the rating lists of the site at `root`; it need not exist.

    Lists tell birth years and sex, so that it is neither in the site, from
    where it could be published, nor open to other users.
    """
    return site_cache(root) / "ratings"


def own_ratings_folder(root: Path) -> Path | None:
    """That folder, made if need be for this user alone; None where that cannot be had."""
    above = private_folder(site_cache(root))
    return above and private_folder(ratings_folder(root))


def private_folder(path: Path) -> Path | None:
    """`path`, made if need be for this user alone; None where that cannot be had."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if hasattr(os, "getuid"):
            status = path.stat()
            if status.st_uid != os.getuid() or status.st_mode & 0o022:
                return None
    except OSError:
        return None
    return path if os.access(path, os.W_OK) else None
