"""The rating lists of a site: those imported, and those that lie in its own folders.

A list in `ratings/` of the content or of the private folder is taken in by
itself, so that what follows from it follows on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple, Self

from publisher.build.digests import digest
from publisher.build.places import own_ratings_folder, ratings_folder
from publisher.content.cache import ParseCache
from publisher.content.nouns import SiteConfig
from publisher.content.walk import SourceFile, files_below, read_source
from publisher.model.ratings import RatingKind
from publisher.problems import Place, Problem, ProblemsError, Severity
from publisher.ratings.importing import Wanted, import_list
from publisher.ratings.lists import RatingLists
from publisher.ratings.shelf import NAME, volumes_in

FOLDER = "ratings"
_SUFFIXES = (".csv", ".txt", ".xml", ".zip")
_NAMED = re.compile(
    rf"({NAME.pattern})@(\d{{4}}-\d\d-\d\d)(?:@({'|'.join(RatingKind)}))?\.[a-z]+", re.IGNORECASE
)


class _Own(NamedTuple):
    """A list of the site's own: the file, what its name says, and whether it may be read by all."""

    source: SourceFile
    wanted: Wanted
    public: bool


class SiteLists:
    """Opens the lists of the site at `root`; a context manager, which closes them."""

    def __init__(self, root: Path, cache: ParseCache) -> None:
        self._root = root
        self._cache = cache
        self._lists: RatingLists | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_ended: object) -> None:
        if self._lists:
            self._lists.close()

    def open(self, config: SiteConfig) -> tuple[RatingLists, tuple[Problem, ...]]:
        """The lists, and what is wrong with the site's own."""
        problems = self._take_in(config)
        self._lists = RatingLists(ratings_folder(self._root))
        return self._lists, tuple(problems)

    def _take_in(self, config: SiteConfig) -> list[Problem]:
        problems: list[Problem] = []
        own = list(self._own(config, problems))
        folder = own_ratings_folder(self._root) if own else ratings_folder(self._root)
        if folder is None:
            message = "no folder of your own can be written, so that no rating list is read"
            remedy = "set XDG_CACHE_HOME to one"
            return [*problems, Problem("ratings.no-folder", message, remedy, _place(own[0]))]
        for each in own:
            problems += self._taken(each, folder)
        self._forget_others(own, folder)
        return problems

    def _own(self, config: SiteConfig, problems: list[Problem]) -> Iterator[_Own]:
        for place in dict.fromkeys((config.content, config.private)):
            for path in files_below(self._root / place / FOLDER, _SUFFIXES, self._root):
                try:
                    source = read_source(path, self._root)
                    yield _Own(source, _wanted(source), public=place == config.content)
                except ProblemsError as error:
                    problems += error.problems

    def _taken(self, own: _Own, folder: Path) -> tuple[Problem, ...]:
        key = digest([own.source.digest, own.source.name])
        known = any(volume.origin == own.wanted.origin for volume in volumes_in(folder))
        if known:
            return self._cache.derive("rating-list", key, lambda: _import(own, folder))
        found = _import(own, folder)
        self._cache.derive("rating-list", key, lambda: found)
        return found

    def _forget_others(self, own: list[_Own], folder: Path) -> None:
        origins = {each.wanted.origin for each in own}
        for volume in volumes_in(folder):
            if volume.origin and volume.origin not in origins:
                volume.path.unlink(missing_ok=True)


def _wanted(source: SourceFile) -> Wanted:
    """What a file's name says; raises ProblemsError where it says too little."""
    match = _NAMED.fullmatch(source.path.name)
    try:
        if match:
            name, day, kind = match.groups()
            origin = digest([source.digest, source.path.name])[:16]
            held = RatingKind(kind.lower()) if kind else None
            return Wanted(name.lower(), date.fromisoformat(day), held, origin)
    except ValueError:
        pass  # no such day: told below
    message = "the name of a list's file says which list it is, and of which day"
    remedy = "such as nsf@2026-10-15.csv, or fide@2026-11-01@rapid.txt"
    raise ProblemsError([Problem("ratings.file-name", message, remedy, Place(source.name))])


def _import(own: _Own, folder: Path) -> tuple[Problem, ...]:
    """Take a list in; the problems with it, placed in the site."""
    try:
        done = import_list(own.source.path, folder, own.wanted)
    except ProblemsError as error:
        found = error.problems
    else:
        found = (*done.problems, *_published(own, done.private))
    file = own.source.name
    return tuple(replace(each, place=replace(each.place, file=file)) for each in found)


def _published(own: _Own, private: tuple[str, ...]) -> Iterator[Problem]:
    if own.public and private:
        columns = ", ".join(f"`{heading[:40]}`" for heading in private)
        yield Problem(
            "ratings.private",
            f"private columns lie in the public folder: {columns}",
            f"move the file into {FOLDER}/ of the private folder, or take them out",
            Place(own.source.name, 1),
            Severity.WARNING,
        )


def _place(own: _Own) -> Place:
    return Place(own.source.name)
