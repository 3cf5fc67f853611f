"""What a check finds, by its path in the data; places are looked up only where needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from publisher.problems import Problem, Severity
from publisher.yaml12 import Document, Path


class Finding(NamedTuple):
    """A problem at `path` of one file; `at_key` points to the key rather than the value.

    `related` are the paths of what it clashes with.
    """

    path: Path
    code: str
    message: str
    remedy: str = ""
    severity: Severity = Severity.ERROR
    related: tuple[Path, ...] = ()
    at_key: bool = False


def warning(path: Path, code: str, message: str, remedy: str = "") -> Finding:
    """A finding that does not stop the work."""
    return Finding(path, code, message, remedy, Severity.WARNING)


def located(findings: Iterable[Finding], document: Document) -> tuple[Problem, ...]:
    """The problems of `findings`, in the order of the file."""
    problems = [_located(finding, document) for finding in findings]
    return tuple(sorted(problems, key=lambda problem: problem.place))


def _located(finding: Finding, document: Document) -> Problem:
    place = document.key_place if finding.at_key else document.place
    return Problem(
        finding.code,
        finding.message,
        finding.remedy,
        place(finding.path),
        finding.severity,
        tuple(document.place(path) for path in finding.related),
    )
