"""Collects changed paths until the file system has been quiet for a moment."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

QUIET = 0.05
"""Seconds without a change after which a burst is over."""

PATIENCE = 1.0
"""Seconds after which changes are handed out though more keep coming."""


class Changes:
    """A set of changed paths that threads fill and one thread empties.

    A burst is handed out once.  What is added while the taker is busy waits for
    its next turn, as one set, however much it is.
    """

    def __init__(self, quiet: float = QUIET, patience: float = PATIENCE) -> None:
        self._quiet = quiet
        self._patience = patience
        self._condition = threading.Condition()
        self._paths: set[Path] = set()
        self._moved: set[Path] = set()
        self._first = 0.0
        self._last = 0.0
        self._closed = False

    def add(self, path: Path) -> None:
        """Note that `path` changed now."""
        with self._condition:
            self._moved.discard(path)
            self._note(path)

    def move(self, path: Path, to: Path) -> None:
        """Note that `path` became `to` now, so that it is not missing but gone."""
        with self._condition:
            self._moved.add(path)
            self._moved.discard(to)
            self._note(path)
            self._note(to)

    def close(self) -> None:
        """Release the taker for good."""
        with self._condition:
            self._closed = True
            self._condition.notify_all()

    @property
    def waiting(self) -> bool:
        """Whether there are changes that nobody has taken."""
        with self._condition:
            return bool(self._paths)

    def take(self, timeout: float | None = None) -> frozenset[Path] | None:
        """The next burst, once it is over.

        Empty when none began within `timeout` seconds; None after `close`.
        """
        with self._condition:
            self._condition.wait_for(lambda: self._paths or self._closed, timeout)
            while self._paths and not self._closed:
                rest = self._due() - time.monotonic()
                if rest <= 0:
                    break
                self._condition.wait(rest)
            if self._closed:
                return None
            paths = frozenset(self._paths)
            self._paths.clear()
            self._moved.clear()
            return paths

    def _note(self, path: Path) -> None:
        self._last = time.monotonic()
        if not self._paths:
            self._first = self._last
        self._paths.add(path)
        self._condition.notify_all()

    def _due(self) -> float:
        # Editors that save by renaming leave a moment without the file: give it
        # twice the time before its absence counts.
        absent = any(not os.path.lexists(path) for path in self._paths - self._moved)
        quiet = self._quiet * (2 if absent else 1)
        return min(self._last + quiet, self._first + self._patience)
