"""What is noticed while a file is read: every problem with its line and column."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.problems import Place, Problem, ProblemsError, Severity, errors


def again(others: int) -> str:
    """The end of a message that holds at so many other places too."""
    if not others:
        return ""
    return ", here and once more" if others == 1 else f", here and {others} times more"


class Report:
    """Collects the problems of one file, so that one run names all of them.

    `kind` is the sort of file, with which every code begins.
    """

    def __init__(self, file: str, kind: str = "trf") -> None:
        self.file = file
        self._kind = kind
        self._problems: list[Problem] = []
        self._habits: dict[tuple[str, str, str], list[Place]] = {}

    def place(self, line: int, column: int = 0) -> Place:
        """A place in the file."""
        return Place(self.file, line, column)

    def error(
        self,
        code: str,
        message: str,
        remedy: str,
        place: tuple[int, int],
        related: Iterable[tuple[int, int]] = (),
    ) -> None:
        """An impossible thing at `place` (line, column), which clashes with those of `related`."""
        others = tuple(self.place(*each) for each in related)
        self._problems.append(
            Problem(self._code(code), message, remedy, self.place(*place), Severity.ERROR, others)
        )

    def warn(self, code: str, message: str, remedy: str, place: tuple[int, int]) -> None:
        """An odd thing at `place` that does not stop the reading."""
        self._problems.append(
            Problem(self._code(code), message, remedy, self.place(*place), Severity.WARNING)
        )

    def habit(self, code: str, message: str, remedy: str, place: tuple[int, int]) -> None:
        """A warning told once, with how often it holds: a program writes all its files so."""
        self._habits.setdefault((code, message, remedy), []).append(self.place(*place))

    @property
    def has_errors(self) -> bool:
        """Whether anything impossible was noticed so far."""
        return bool(errors(self._problems))

    def warnings(self) -> tuple[Problem, ...]:
        """The warnings in the order of the file; raises ProblemsError where there are errors."""
        problems = [*self._problems, *map(self._told, self._habits)]
        if errors(problems):
            raise ProblemsError(problems)
        return tuple(sorted(problems, key=lambda problem: problem.place))

    def _told(self, habit: tuple[str, str, str]) -> Problem:
        code, message, remedy = habit
        places = self._habits[habit]
        told = message + again(len(places) - 1)
        return Problem(self._code(code), told, remedy, min(places), Severity.WARNING)

    def _code(self, code: str) -> str:
        return f"{self._kind}.{code}"
