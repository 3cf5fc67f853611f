"""Whether git would keep a folder: a guess that is right where people do the usual."""

from __future__ import annotations

from pathlib import Path


def is_kept_by_git(folder: Path) -> bool:
    """Whether `folder` lies in a git work tree in which no .gitignore above it names it.

    Patterns are not understood, so that a folder ignored by one counts as kept.
    """
    folder = folder.resolve()
    for above in folder.parents:
        named = folder.relative_to(above).as_posix()
        if any(named == each or named.startswith(f"{each}/") for each in _ignored(above)):
            return False
        if (above / ".git").exists():
            return True
    return False


def _ignored(folder: Path) -> list[str]:
    try:
        text = (folder / ".gitignore").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return [line.strip().strip("/") for line in text.splitlines() if line.strip("/ \t")]
