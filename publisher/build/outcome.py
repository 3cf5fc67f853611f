"""What a build tells its caller."""

from __future__ import annotations

from dataclasses import dataclass

from publisher.problems import Problem


@dataclass(frozen=True, slots=True)
class BuildOutcome:
    """What one build did.

    `build_id` changes when, and only when, some file of the site changed.
    `rendered` are the pages drawn, `written` those whose bytes changed,
    `removed` those that are gone; all as output paths.  `problems` are
    warnings.  `seconds` is wall time.
    """

    build_id: str
    pages: int
    rendered: tuple[str, ...]
    written: tuple[str, ...]
    removed: tuple[str, ...]
    problems: tuple[Problem, ...]
    seconds: float


class RenderFault(Exception):  # noqa: N818  (a fault of ours, not an error of the user's)
    """A page failed to draw through a fault of ours; nothing was written."""

    def __init__(self, path: str, cause: BaseException) -> None:
        self.path = path
        super().__init__(f"the page {path} could not be drawn: {type(cause).__name__}: {cause}")
