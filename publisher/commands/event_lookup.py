"""Finding the event that a command is about, by its id or by its file."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

import click

from publisher.commands.site_root import enclosing_site, find_site, site_option
from publisher.commands.terminal import show_problems
from publisher.content.cache import NoCache
from publisher.content.config import config_in
from publisher.content.load import load_event
from publisher.content.nouns import SiteConfig
from publisher.content.walk import CONFIG_FILE, YAML, bytes_of, files_below, read_source
from publisher.model.events import Event, Group
from publisher.pairing import known_systems
from publisher.problems import Problem, ProblemsError, PublisherError
from publisher.ranking.fitness import fault


class FoundEvent(NamedTuple):
    """An event, its file, and the site it belongs to (None: it stands alone).

    `data` are the bytes of the file before it was read: what is written back
    must still find them there.
    """

    event: Event
    path: Path
    root: Path | None
    data: bytes = b""


def event_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The argument EVENT with `--group` and `--site`."""
    command = click.option("--group", metavar="ID", help="Which group, where there are several.")(
        site_option(command)
    )
    return click.argument("event", metavar="EVENT")(command)


def round_option(
    help_text: str, *, required: bool = False
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option `--round N`, given as `round_number`."""
    return click.option(
        "--round",
        "round_number",
        type=click.IntRange(1),
        metavar="N",
        required=required,
        help=help_text,
    )


def find_event(name: str, site: Path | None) -> FoundEvent:
    """The event with the id `name`, else in the file `name` or in the only one so called.

    Its warnings go to standard error.  Raises ProblemsError for what is wrong
    with its file, PublisherError where there is no such event.
    """
    if _is_path(name):
        return _in_file(Path(name), site)
    return _by_id(name, find_site(site))


def events_folder(root: Path) -> Path:
    """The folder with the event files of the site at `root`; ProblemsError for a bad config."""
    return root / _config(root).content / "events"


def main_language(root: Path) -> str:
    """The language of the site at `root` that comes first; ProblemsError for a bad config."""
    return _config(root).language


def _config(root: Path) -> SiteConfig:
    source = read_source(root / CONFIG_FILE, root)
    return config_in(source.data, source.name, source.digest)


def choose_group(event: Event, wanted: str | None) -> Group:
    """The group with the id `wanted`, or the only one there is."""
    if not event.groups:
        raise PublisherError(f"{event.id} has no groups yet")
    ids = ", ".join(group.id for group in event.groups)
    if wanted is None:
        if len(event.groups) == 1:
            return event.groups[0]
        raise PublisherError(f"{event.id} has several groups; name one with --group: {ids}")
    for group in event.groups:
        if group.id == wanted:
            return group
    raise PublisherError(f"{event.id} has no group {wanted!r}; there is: {ids}")


def _is_path(name: str) -> bool:
    separators = {os.sep, os.altsep, "/"} - {None}
    return name.endswith(YAML) or any(mark in name for mark in separators if mark)


def _in_file(path: Path, site: Path | None) -> FoundEvent:
    if not path.is_file():
        raise PublisherError(f"there is no file {path}")
    path = path.resolve()
    root = enclosing_site(path.parent) if site is None else find_site(site).resolve()
    if root and not path.is_relative_to(root):
        raise PublisherError(f"{path} does not lie in the site {root}; leave --site out")
    return _read(path, root)


def _by_id(name: str, root: Path) -> FoundEvent:
    root = root.resolve()
    unreadable: list[Problem] = []
    so_called: list[FoundEvent] = []
    stems: list[str] = []
    for path in _candidates(root, name, stems):
        try:
            found = _read(path, root)
        except ProblemsError as error:
            if path.stem == name:
                raise
            unreadable += error.problems
            continue
        if found.event.id == name:
            return found
        if path.stem == name:
            so_called.append(found)
    if len(so_called) == 1:
        return so_called[0]
    if so_called:
        ids = " or ".join(found.event.id for found in so_called)
        raise PublisherError(f"several files are called {name}; say which event: {ids}")
    if unreadable:
        raise ProblemsError(unreadable)
    near = get_close_matches(name, stems, n=3)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    raise PublisherError(f"there is no event {name!r} in {root}{hint}")


def _candidates(root: Path, name: str, stems: list[str]) -> Iterator[Path]:
    """The files that may hold the event, the likeliest first; every file's name goes to `stems`.

    A site may have hundreds: only those are read that hold the id at all.
    """
    paths = list(files_below(events_folder(root), YAML, root))
    stems += [path.stem for path in paths]
    for path in sorted(paths, key=lambda path: (path.stem != name, path)):
        if path.stem == name or _may_hold(path, name):
            yield path


def _may_hold(path: Path, name: str) -> bool:
    """Whether `name` stands in the file; one that cannot be read may hold anything."""
    try:
        return os.fsencode(name) in bytes_of(path)
    except OSError:
        return True


def _read(path: Path, root: Path | None) -> FoundEvent:
    try:
        data = bytes_of(path)
    except OSError:
        data = b""  # reading it tells what is wrong
    record, warnings = load_event(
        path, NoCache(), root=root, judge=fault, known_systems=known_systems()
    )
    show_problems(warnings, sys.stderr)
    return FoundEvent(record.event, path, root, data)
