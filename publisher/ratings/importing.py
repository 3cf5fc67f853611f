"""Makes a list's file out of one that was downloaded: streamed, and put in place when whole."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from publisher.model.rating_lists import INTERNATIONAL
from publisher.model.ratings import RatingKind
from publisher.problems import Place, Problem, ProblemsError, Severity
from publisher.ratings.rows import Oddity, Reading, Row
from publisher.ratings.shelf import NAME, file_name, superseded, volumes_in
from publisher.ratings.source import Source, opened, reading_of
from publisher.ratings.tables import create
from publisher.ratings.writing import Writer

Progress = Callable[[int, int], None]
"""Told how many bytes of the file have been read, and how many it has."""

MOST_TOLD = 20
"""Lines that are told one by one; of the others only the number."""

_BATCH = 4000
_STALE = 3600
"""Seconds after which a half-written file is taken for one that its writer gave up."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What whoever imports a list says of it.

    Without a `name` it is FIDE's if it has one of FIDE's forms; without a `day`
    it is of that in its head.  `origin` marks a file of the site's own.
    """

    name: str = ""
    day: date | None = None
    kind: RatingKind | None = None
    origin: str = ""


@dataclass(frozen=True, slots=True)
class ImportedList:
    """What became of a file: which list it is, how many players, and what is odd about it.

    `lost` counts lines that gave no player, `odd` all that are odd; `private` are
    columns of a table that must not be published; `problems` are warnings, those of
    single lines the first few.
    """

    name: str
    day: date
    kinds: tuple[RatingKind, ...]
    players: int
    lost: int
    odd: int
    path: Path
    private: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass
class _Tally:
    players: int = 0
    lost: int = 0
    odd: int = 0
    first: list[Oddity] = field(default_factory=list)

    def note(self, oddities: Iterable[Oddity]) -> None:
        for each in oddities:
            self.odd += 1
            self.lost += each.lost
            if len(self.first) < MOST_TOLD:
                self.first.append(each)


def import_list(
    file: Path, folder: Path, wanted: Wanted, progress: Progress | None = None
) -> ImportedList:
    """The list in `file`, put into `folder` in the place of an older import of the same list.

    Raises ProblemsError where the file is no list, most of its lines are none, or nobody
    says its day; OSError where it cannot be read.  Then the folder is as it was.
    """
    name = wanted.name or INTERNATIONAL
    if not NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name of a list")
    _sweep(folder)
    scratch = folder / f".{os.getpid()}-{time.monotonic_ns()}.tmp"
    try:
        with opened(file) as source:
            reading = reading_of(source, file.name, wanted.name, wanted.kind)
            day = _day(reading, wanted, file.name)
            tally = _write(source, reading, scratch, file.name, progress)
        _refuse_bad(tally, file.name)
        target = folder / file_name(name, day, reading.kinds, wanted.origin)
        _put(scratch, target)
    finally:
        scratch.unlink(missing_ok=True)
    for volume in superseded(volumes_in(folder)):
        if not volume.origin:
            volume.path.unlink(missing_ok=True)
    return ImportedList(
        name, day, reading.kinds, tally.players, tally.lost, tally.odd, target,
        reading.private, (*_of_head(reading, day, file.name), *_told(tally.first, file.name)),
    )  # fmt: skip


def _write(
    source: Source, reading: Reading, scratch: Path, file: str, progress: Progress | None
) -> _Tally:
    tally = _Tally()
    os.close(os.open(scratch, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with closing(create(scratch)) as connection:
        writer = Writer(connection)
        rows: list[Row] = []
        for each in reading.found:
            if isinstance(each, Oddity):
                tally.note((each,))
                continue
            rows.append(each)
            if len(rows) == _BATCH:
                tally.note(writer.add(rows))
                rows.clear()
                if progress:
                    progress(source.position(), source.size)
        tally.note(writer.add(rows))
        tally.players = writer.players
        writer.finish(file)
    return tally


def _put(scratch: Path, target: Path) -> None:
    """On the disk first, then under its name: after a crash the one or the other is whole."""
    descriptor = os.open(scratch, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    scratch.replace(target)


def _sweep(folder: Path) -> None:
    """Take away what imports that were killed have left."""
    for path in folder.glob(".*.tmp"):
        try:
            if time.time() - path.stat().st_mtime > _STALE:
                path.unlink()
        except OSError:
            continue


def _day(reading: Reading, wanted: Wanted, file: str) -> date:
    day = wanted.day or reading.month
    if day is None:
        message = "the file does not say of which day the list is"
        raise ProblemsError(
            [Problem("ratings.day", message, "say it: --date 2026-11-01, say", Place(file))]
        )
    return day


def _refuse_bad(tally: _Tally, file: str) -> None:
    if 0 < tally.players >= tally.lost:
        return
    whole = f"{tally.lost:,} of {tally.players + tally.lost:,} lines hold no player"
    message = f"{whole}: this is no rating list" if tally.lost else "there is no player in the file"
    problem = Problem("ratings.no-list", message, "download it again", Place(file))
    raise ProblemsError([*_told(tally.first, file), problem])


def _of_head(reading: Reading, day: date, file: str) -> Iterable[Problem]:
    if reading.month and reading.month != day:
        message = f"the head of the list says {reading.month:%Y-%m}, and it is imported as of {day}"
        yield _warning("ratings.month", message, "import it again with the right --date", file, 1)
    for heading in reading.unread:
        message = f"nothing is read from the column `{heading[:40]}`"
        yield _warning("ratings.column", message, "", file, 1)


def _told(oddities: Iterable[Oddity], file: str) -> Iterable[Problem]:
    for each in oddities:
        left = "the line is left out" if each.lost else ""
        yield _warning("ratings.line", each.message, left, file, each.line)


def _warning(code: str, message: str, remedy: str, file: str, line: int) -> Problem:
    return Problem(code, message, remedy, Place(file, line), Severity.WARNING)
