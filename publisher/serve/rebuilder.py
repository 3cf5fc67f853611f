"""The thread that builds: one build at a time, after each burst of changes."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from publisher.problems import Problem, ProblemsError
from publisher.serve.addresses import url_of
from publisher.serve.builds import SiteBuilder
from publisher.serve.changes import Changes
from publisher.serve.excerpts import Line, excerpt
from publisher.serve.footprint import Footprint, differing, footprint
from publisher.serve.preview import Preview
from publisher.serve.privacy import is_private
from publisher.serve.reporter import Reporter
from publisher.serve.showing import Fault, Located, Showing
from publisher.serve.watcher import Watcher

LOOK_SECONDS = 5.0
"""How often the files are looked at while no event comes."""

_GRACE = 0.3
_EXCERPTS = 50
_log = logging.getLogger(__name__)


class Rebuilder:
    """Builds once at the start and again after every burst that `changes` hands out."""

    def __init__(
        self,
        builder: SiteBuilder,
        preview: Preview,
        watcher: Watcher,
        changes: Changes,
        root: Path,
        reporter: Reporter,
    ) -> None:
        self._builder = builder
        self._preview = preview
        self._watcher = watcher
        self._changes = changes
        self._root = root
        self._reporter = reporter
        self._seen: Footprint = {}
        self._ended_by: Exception | None = None
        # A daemon, so that a long build cannot hold up the end of the program.
        self._thread = threading.Thread(target=self._run, name="rebuilder", daemon=True)

    def start(self) -> None:
        """Begin with the first build; answers wait for it from now on."""
        self._preview.begin()
        self._thread.start()

    def stop(self, timeout: float = 1.0) -> None:
        """End after the build that is running, if it ends within `timeout` seconds.

        Raises what ended the thread before its time.
        """
        self._changes.close()
        self._thread.join(timeout)
        if self._ended_by:
            raise self._ended_by

    def _run(self) -> None:
        try:
            self._follow()
        except Exception as error:  # noqa: BLE001 - raised by `stop`, in the caller's thread
            self._ended_by = error
        finally:
            self._preview.close()
            self._watcher.stop()

    def _follow(self) -> None:
        self._watcher.start()
        self._build(frozenset())
        while (changed := self._changes.take(LOOK_SECONDS)) is not None:
            if not changed:
                changed = self._missed()
            if changed:
                self._build(changed)

    def _build(self, changed: frozenset[Path]) -> None:
        _log.debug("build begins: %d paths", len(changed))
        began = time.perf_counter()
        self._preview.begin()
        # Watches first: what appears after them is told, what was there before is read.
        self._watcher.refresh()
        self._seen = self._look()
        before = self._preview.showing.build
        try:
            outcome = self._builder.build()
        except ProblemsError as error:
            self._preview.end(Showing(before, self._located(error.problems)))
            self._reporter.failed(error.problems, changed)
        except Exception as error:  # noqa: BLE001 - the preview must outlive any fault of ours
            log = self._reporter.fault(error)
            self._preview.end(Showing(before, fault=Fault(_named(error), str(log or ""))))
        else:
            showing = Showing(outcome.build_id, self._located(outcome.problems))
            self._preview.end(showing, map(url_of, (*outcome.written, *outcome.removed)))
            self._reporter.built(outcome, changed)
        _log.debug("build done: %.1f ms", (time.perf_counter() - began) * 1000)

    def _missed(self) -> frozenset[Path]:
        """What changed without an event; from then on the watcher looks for itself."""
        if self._watcher.polling:
            return frozenset()
        changed = differing(self._seen, self._look())
        if not changed:
            return frozenset()
        # An event may be on its way at this very moment.
        time.sleep(_GRACE)
        if self._changes.waiting:
            return frozenset()
        self._watcher.switch_to_polling(
            f"{changed[0]} changed and no event came (`--poll` does so from the start)"
        )
        return frozenset(changed)

    def _look(self) -> Footprint:
        return footprint(self._watcher.folders(), self._builder.ignores)

    def _located(self, problems: Iterable[Problem]) -> tuple[Located, ...]:
        return tuple(
            Located(problem, self._lines(problem) if number < _EXCERPTS else ())
            for number, problem in enumerate(problems)
        )

    def _lines(self, problem: Problem) -> tuple[Line, ...]:
        return excerpt(self._root, problem.place, partial(is_private, self._root))


def _named(error: Exception) -> str:
    """The kind of fault and where it is; its own text may quote what is private."""
    page = getattr(error, "path", "")
    if isinstance(error, OSError):
        page = f"{error.strerror}: {error.filename}"
    return f"{type(error).__name__} ({page})" if page else type(error).__name__
