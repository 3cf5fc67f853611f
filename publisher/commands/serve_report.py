"""What `publisher serve` prints: a line for each build, and the problems of those that failed."""

from __future__ import annotations

import sys
from collections.abc import Set as AbstractSet
from pathlib import Path

from publisher.commands.fault_log import write_log
from publisher.commands.terminal import counted, say, show_problems, summary_of, tell
from publisher.problems import Problem
from publisher.serve.builds import Outcome

_NAMED = 3


class ServeReport:
    """Tells the person at the terminal what became of each save."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._warned: tuple[Problem, ...] = ()
        self._failing = False

    def note(self, text: str, /) -> None:
        """Say something about the work."""
        say(text)

    def built(self, outcome: Outcome, changed: AbstractSet[Path], /) -> None:
        """One line; the warnings only where they are not those of the build before."""
        took = f"{outcome.seconds * 1000:.0f} ms"
        if not changed:
            say(f"{counted(outcome.pages, 'page')}, {took}")
        elif outcome.written or outcome.removed or self._failing:
            touched = len(outcome.written) + len(outcome.removed)
            say(f"{touched} of {counted(outcome.pages, 'page')}, {took}: {self._names(changed)}")
        self._failing = False
        if tuple(outcome.problems) != self._warned:
            self._warned = tuple(outcome.problems)
            show_problems(self._warned, sys.stderr)

    def failed(self, problems: tuple[Problem, ...], changed: AbstractSet[Path], /) -> None:
        """Every problem, and what stays as it was."""
        show_problems(problems, sys.stderr)
        after = f" in {self._names(changed)}" if changed else ""
        tell(f"{summary_of(problems)}{after}; the site is shown as it was.")
        self._failing = True

    def fault(self, error: Exception, /) -> Path | None:
        """Write the fault down and say where."""
        log = write_log(error)
        where = f"; what happened is in {log}" if log else ""
        tell(f"A fault of the program ({type(error).__name__}); the site is shown as it was{where}")
        self._failing = True
        return log

    def _names(self, changed: AbstractSet[Path]) -> str:
        # What an editor made in passing is of no interest, unless it is all there was.
        there = {path for path in changed if path.exists()} or changed
        names = sorted(self._name(path) for path in there)
        rest = len(names) - _NAMED
        return ", ".join(names[:_NAMED]) + (f" and {rest} more" if rest > 0 else "")

    def _name(self, path: Path) -> str:
        inside = path.is_relative_to(self._root)
        return path.relative_to(self._root).as_posix() if inside else str(path)
