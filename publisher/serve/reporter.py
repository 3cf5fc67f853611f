"""Where the fate of a build is told besides the page."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Protocol

from publisher.problems import Problem
from publisher.serve.builds import Outcome


class Reporter(Protocol):
    """Speaks to the person at the terminal; all may be called from any thread."""

    def note(self, text: str, /) -> None:
        """Say something about the work."""

    def built(self, outcome: Outcome, changed: AbstractSet[Path], /) -> None:
        """A build went well; `changed` are the files that called for it, none at the start."""

    def failed(self, problems: tuple[Problem, ...], changed: AbstractSet[Path], /) -> None:
        """The content has problems; the site is as it was."""

    def fault(self, error: Exception, /) -> Path | None:
        """The program has a fault: write it down; where, or None if nowhere."""
