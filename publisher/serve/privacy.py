"""Which source files must not be quoted in a page, however local it is."""

from __future__ import annotations

from pathlib import Path

from publisher.content.walk import CONFIG_FILE
from publisher.problems import ProblemsError
from publisher.yaml12 import survey

_USUAL = "content/private"


def is_private(root: Path, path: Path) -> bool:
    """Whether `path` may hold private data of the site at `root`.

    Its config names the folder.  As long as the config cannot be read, only the
    config itself is surely public.
    """
    path = path.resolve()
    config = (root / CONFIG_FILE).resolve()
    if path == config:
        return False
    try:
        settings = survey(config.read_bytes(), CONFIG_FILE).data
    except (OSError, ProblemsError):
        return True
    if not isinstance(settings, dict):
        return True
    named = settings.get("private", _USUAL)
    if not isinstance(named, str):
        return True
    folders = (root / _USUAL, root / named)
    return any(path.is_relative_to(folder.resolve()) for folder in folders)
