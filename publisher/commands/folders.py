"""Folders that commands write into."""

from __future__ import annotations

from pathlib import Path

from publisher.problems import PublisherError


def made_folder(folder: Path) -> None:
    """Make `folder` and those around it where they are missing.

    Raises PublisherError where a file bears the name of one of them, and what
    the system says of rights and disks.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        taken = next(each for each in (folder, *folder.parents) if each.exists())
        raise PublisherError(f"{taken} is no folder") from None
