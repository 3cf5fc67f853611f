"""What went wrong, where, and what would be right.

Every step reports trouble in what people wrote as `Problem` values and keeps
going, so that one run names them all.  The tree of exceptions is short:

    Exception
    └── PublisherError        a message for people; no traceback is ever shown
        └── ProblemsError     carries the problems that stop the work
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum


class Severity(StrEnum):
    """How bad a problem is: an error stops the build, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A spot in a file: `file` relative to the site, `line` and `column` from 1 (0: unknown)."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file
        place = f"{self.file}:{self.line}"
        return f"{place}:{self.column}" if self.column else place


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong: a stable `code`, what is wrong, what would be right, and where."""

    code: str
    message: str
    remedy: str
    place: Place
    severity: Severity = Severity.ERROR
    related: tuple[Place, ...] = field(default=())

    def __str__(self) -> str:
        remedy = f" ({self.remedy})" if self.remedy else ""
        return f"{self.place}: {self.severity}: {self.message}{remedy} [{self.code}]"


class PublisherError(Exception):
    """A fault that the user can mend; the text is for people."""


class ProblemsError(PublisherError):
    """Problems in the input that stop the work; all of them, in file order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: problem.place))
        super().__init__("\n".join(str(problem) for problem in self.problems))


def errors(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Those of `problems` that stop a build."""
    return tuple(problem for problem in problems if problem.severity is Severity.ERROR)
