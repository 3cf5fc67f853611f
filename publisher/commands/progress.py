"""How far long work has come, for those who wait at a terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from publisher.commands.progress_bar import ProgressBar

# Most builds are over before anybody wonders; they shall not flicker.
_PATIENCE = 1.0


class Progress:
    """Called with how far a step of the work has come; shows a bar after a second of it.

    Shows nothing where `shown` is false or standard error is not a terminal.
    """

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown and sys.stderr.isatty()
        self._begun = time.monotonic()
        self._bar: ProgressBar | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar:
            self._bar.close()

    def __call__(self, step: str, done: int, total: int) -> None:
        """Tell that `done` of `total` parts of `step` are over."""
        if not self._shown:
            return
        if self._bar is None:
            if time.monotonic() - self._begun < _PATIENCE:
                return
            self._bar = _bar()
        self._bar.update(step, done, total)


def _bar() -> ProgressBar:
    from publisher.commands.progress_bar import ProgressBar  # noqa: PLC0415 - rich takes 60 ms

    return ProgressBar()
