"""What the preview shows beside the site: the state of the last build."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property

from publisher.problems import Problem, Severity
from publisher.serve.excerpts import Line


@dataclass(frozen=True, slots=True)
class Located:
    """A problem with the source lines around it, as they were when it was found."""

    problem: Problem
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of ours: what to say, and the log with the traceback."""

    message: str
    log: str = ""


@dataclass(frozen=True)
class Showing:
    """`build` is of the last good build ("" before the first), the rest of the last one."""

    build: str = ""
    problems: tuple[Located, ...] = ()
    fault: Fault | None = None

    @property
    def errors(self) -> int:
        """How many problems keep the site from being built."""
        return sum(located.problem.severity is Severity.ERROR for located in self.problems)

    @property
    def warnings(self) -> int:
        """How many problems do not."""
        return len(self.problems) - self.errors

    @property
    def is_stale(self) -> bool:
        """Whether the site shown is older than its sources."""
        return self.fault is not None or self.errors > 0

    @cached_property
    def panel(self) -> str:
        """A digest that changes with what the panel says."""
        said = repr((bool(self.build), self.problems, self.fault))
        return hashlib.blake2b(said.encode(errors="replace"), digest_size=8).hexdigest()
