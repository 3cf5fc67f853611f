"""The bar itself; apart from `progress` because rich is slow to import."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as RichProgress


class ProgressBar:
    """A bar on standard error that goes away when the work is done."""

    def __init__(self) -> None:
        self._display = RichProgress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task = self._display.add_task("", total=None)
        self._display.start()

    def update(self, step: str, done: int, total: int) -> None:
        """Show `done` of `total` parts of `step`."""
        self._display.update(self._task, description=step.capitalize(), completed=done, total=total)

    def close(self) -> None:
        """Take the bar off the terminal."""
        self._display.stop()
