"""Watches folders and reports what changed in them, by events or by looking again."""

from __future__ import annotations

import errno
import logging
import os
import warnings
from collections.abc import Callable
from pathlib import Path

from watchdog.events import (
    EVENT_TYPE_CLOSED,
    EVENT_TYPE_CREATED,
    EVENT_TYPE_DELETED,
    EVENT_TYPE_MODIFIED,
    EVENT_TYPE_MOVED,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver, ObservedWatch
from watchdog.observers.polling import PollingObserver

from publisher.serve.builds import SiteBuilder
from publisher.serve.changes import Changes
from publisher.serve.mounts import silent_kind

POLL_SECONDS = 0.3

# Opening and closing without writing are what our own reading causes: taking
# them would make every build start the next one.
_TAKEN = frozenset(
    {
        EVENT_TYPE_CREATED,
        EVENT_TYPE_MODIFIED,
        EVENT_TYPE_MOVED,
        EVENT_TYPE_DELETED,
        EVENT_TYPE_CLOSED,
    }
)
_LIMITS = {
    errno.ENOSPC: "the system's limit of watched folders is reached "
    "(Linux: raise fs.inotify.max_user_watches)",
    errno.EMFILE: "the system's limit of watchers is reached "
    "(Linux: raise fs.inotify.max_user_instances)",
}
_log = logging.getLogger(__name__)


class Watcher:
    """Feeds `changes` with the paths that change in the folders the builder names.

    The builder's folders are watched with all below them; the site's root, and
    what holds a file or folder of the builder's, without (the output, `.git` and
    the like lie there).  Folders may come and go: `refresh` puts the watches
    right.  `tell` gets a line for people that says how changes are noticed.
    """

    def __init__(
        self,
        builder: SiteBuilder,
        changes: Changes,
        root: Path,
        tell: Callable[[str], None],
        *,
        poll: bool = False,
    ) -> None:
        self._builder = builder
        self._changes = changes
        self._root = root
        self._tell = tell
        self._handler = _Handler(builder.ignores, changes)
        self._watches: dict[Path, tuple[ObservedWatch, tuple[int, int]]] = {}
        self._observer: BaseObserver | None = None
        self.polling = poll

    def start(self) -> None:
        """Begin to watch; falls back to polling where events do not come or are used up."""
        kind = next(filter(None, map(silent_kind, self.folders())), "")
        if self.polling or not kind:
            self._begin()
            self._tell(self.way)
        else:
            self.switch_to_polling(f"files on {kind} change without a word")

    @property
    def way(self) -> str:
        """How changes are noticed, as a sentence."""
        if self.polling:
            return f"Looking for changes every {POLL_SECONDS} s."
        by = type(self._observer).__name__.removesuffix("Observer")
        return f"The system tells of changes ({by})."

    def stop(self) -> None:
        """End all threads of the watcher."""
        self._watches.clear()
        if self._observer is not None:
            self._observer.stop()
            self._observer.join()
            self._observer = None

    def folders(self) -> dict[Path, bool]:
        """The folders to watch now, and whether with all below them."""
        places = set(self._builder.watched()) - {self._root}
        deep = {place for place in places if place.is_dir()}
        # A folder is told of what becomes of the files and folders in it; a file
        # that is watched itself is lost when an editor puts another in its place.
        flat = {self._root, *(place.parent for place in places)} - deep
        return {
            folder: folder in deep
            for folder in sorted(deep | flat)
            if not deep.intersection(folder.parents)
        }

    def refresh(self) -> None:
        """Watch folders that have appeared or been replaced, let go of those that are gone."""
        wanted = self.folders()
        for folder in list(self._watches):
            watch, identity = self._watches[folder]
            if folder not in wanted or _identity(folder) != identity:
                del self._watches[folder]
                self._unschedule(watch)
        for folder, deep in wanted.items():
            if folder not in self._watches and not self._schedule(folder, deep=deep):
                return

    def switch_to_polling(self, reason: str) -> None:
        """Give up on events, and say why."""
        self.stop()
        self.polling = True
        self._tell(f"{reason[:1].upper()}{reason[1:]}: looking every {POLL_SECONDS} s instead.")
        self._begin()

    def _begin(self) -> None:
        # watchdog warns of its own doing when folders are made faster than it
        # can follow, in a thread that a warning taken as an error would end.
        warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"watchdog\.observers\.")
        observer = PollingObserver(timeout=POLL_SECONDS) if self.polling else Observer()
        try:
            observer.start()
        except OSError as error:
            self._observer = None
            self._give_up(error)
            return
        self._observer = observer
        self.refresh()

    def _give_up(self, error: OSError) -> None:
        if self.polling:
            raise error
        self.switch_to_polling(_LIMITS.get(error.errno or 0, str(error)))

    def _schedule(self, folder: Path, *, deep: bool) -> bool:
        """Watch one more folder; False when that made the watcher start anew."""
        assert self._observer is not None  # noqa: S101 - refresh runs between start and stop only
        identity = _identity(folder)
        if identity is None:
            return True
        try:
            watch = self._observer.schedule(self._handler, str(folder), recursive=deep)
        except OSError as error:
            if error.errno in _LIMITS:
                self._give_up(error)
                return False
            # The folder went away in the meantime, or may not be read: the build says so.
            _log.debug("cannot watch %s: %s", folder, error)
            return True
        self._watches[folder] = (watch, identity)
        return True

    def _unschedule(self, watch: ObservedWatch) -> None:
        assert self._observer is not None  # noqa: S101 - refresh runs between start and stop only
        try:
            self._observer.unschedule(watch)
        except (KeyError, OSError) as error:
            _log.debug("cannot stop watching %s: %s", watch.path, error)


class _Handler(FileSystemEventHandler):
    def __init__(self, ignores: Callable[[Path], bool], changes: Changes) -> None:
        self._ignores = ignores
        self._changes = changes

    def on_any_event(self, event: FileSystemEvent) -> None:
        if event.event_type not in _TAKEN:
            return
        if event.is_directory and event.event_type == EVENT_TYPE_MODIFIED:
            # Said of a folder when something in it comes or goes, temporary files too.
            return
        paths = [Path(os.fsdecode(path)) for path in (event.src_path, event.dest_path) if path]
        taken = [path for path in paths if not self._ignores(path)]
        if not taken:
            return
        _log.debug("%s: %s", event.event_type, ", ".join(map(str, taken)))
        if event.event_type == EVENT_TYPE_MOVED and len(taken) == 2:
            self._changes.move(*taken)
        else:
            self._changes.add(taken[-1])


def _identity(folder: Path) -> tuple[int, int] | None:
    try:
        status = folder.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
