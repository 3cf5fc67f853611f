"""Folders that the configuration names and are not there, and files where nobody looks for them.

A folder mistyped would else make an empty site of a full one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from publisher.content.nouns import SiteConfig
from publisher.content.walk import CONFIG_FILE, MARKDOWN, YAML, is_scrap, name_of
from publisher.problems import Place, Problem, Severity

_FOLDERS = ("events", "news", "pages", "ratings", "regulations", "rules", "seasons")
_FILES = ("clubs.yaml", "persons.yaml")
_CONFIG = Place(CONFIG_FILE)


def misplaced(root: Path, config: SiteConfig) -> Iterator[Problem]:
    """What of the site's folders is missing, and what lies beside them unread."""
    content = root / config.content
    if not content.is_dir():
        yield Problem(
            "config.no-content",
            f"there is no folder {config.content}",
            "make it, or mend `content:`",
            _CONFIG,
        )
        return
    private = root / config.private
    if config.private != f"{config.content}/private" and not private.is_dir():
        yield Problem(
            "config.no-private",
            f"there is no folder {config.private}: nothing is known to be private",
            "make it, or mend `private:`",
            _CONFIG,
            Severity.WARNING,
        )
    yield from _unread(root, content, private)


def _unread(root: Path, content: Path, private: Path) -> Iterator[Problem]:
    try:
        entries = sorted(content.iterdir())
    except OSError:
        return
    for path in entries:
        known = path.name in (*_FOLDERS, *_FILES) or _is_private(path, private)
        if known or is_scrap(path.name) or not _holds_sources(path):
            continue
        yield Problem(
            "file.unread",
            f"nothing is read from {path.name}",
            f"move it: events into {content.name}/events/, and so on for "
            f"{', '.join(_FOLDERS[1:])}; clubs.yaml and persons.yaml stand beside them",
            Place(name_of(path, root)),
            Severity.WARNING,
        )


def _is_private(path: Path, private: Path) -> bool:
    return path.name.startswith("private") or private.is_relative_to(path)


def _holds_sources(path: Path) -> bool:
    if not path.is_dir():
        return path.name.lower().endswith(YAML + MARKDOWN)
    return any(each.name.lower().endswith(YAML + MARKDOWN) for each in path.rglob("*"))
