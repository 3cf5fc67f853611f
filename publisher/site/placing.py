"""Where in an event's file something stands, looked up only where there is something to tell."""

from __future__ import annotations

from pathlib import Path

from publisher.problems import Place


def placed(root: Path, file: str, path: tuple[str | int, ...]) -> Place:
    """The place of `path` in the file called `file` of the site at `root`."""
    from publisher.yaml12 import survey  # noqa: PLC0415 - brings PyYAML along

    return survey((root / file).read_bytes(), file).place(path)
