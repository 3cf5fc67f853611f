"""An event record checked as an event's file is; what can be done without is left out and told.

A file of another program may hold a tie-break that nobody knows, or a rating
beyond all measure: the event does without it.  What it cannot do without, a
game of somebody with himself, is an error at its place in that file.
"""

from __future__ import annotations

from dataclasses import replace

from publisher.content.checks import check_joined, check_written
from publisher.content.findings import located
from publisher.content.forms.event import EventForm
from publisher.content.joins import Joins
from publisher.problems import Problem, ProblemsError, Severity
from publisher.yaml12 import Document, Path
from publisher.yaml12.validation import attempt

_MOST_ROUNDS = 20
"""How often what is wrong is taken out before the rest counts as hopeless."""

_NEEDED = {
    1: frozenset({"id", "slug", "name", "dates", "groups"}),
    3: frozenset({"id", "name", "system", "entries", "rounds"}),
    5: frozenset({"no", "name", "round", "games", "byes"}),
    7: frozenset({"white", "black", "result", "player", "kind"}),
}
"""What cannot be left out, by how deep it stands: in an event, a group, an entry, a game."""

_LISTS = frozenset({"tie_breaks", "prohibited", "virtual_points", "play_offs", "notes"})
"""Lists of which a single item can be left out."""

_OPTIONS = {"rounds.total": "--rounds says how many are planned"}
"""What the command takes in place of a key, by the code of the problem."""


def settled(document: Document, joins: Joins) -> tuple[EventForm, list[Problem]]:
    """The form of the event, and warnings; ProblemsError for what cannot be left out."""
    told: list[Problem] = []
    for _ in range(_MOST_ROUNDS):
        form, faults = _checked(document, joins)
        wrong = [each for each in faults if each[1].severity is Severity.ERROR]
        if form is not None and not wrong:
            return form, [*told, *(problem for _, problem in faults)]
        needless = {path: _needless(path) for path, _ in wrong}
        if not all(needless.values()):
            raise ProblemsError(_asked(problem) for _, problem in wrong)
        told += [_left_out(problem) for _, problem in wrong]
        for path in sorted({path for path in needless.values() if path}, key=_order, reverse=True):
            _take_out(document.data, path)
    raise ProblemsError(_asked(problem) for _, problem in wrong)


def _checked(
    document: Document, joins: Joins
) -> tuple[EventForm | None, list[tuple[Path, Problem]]]:
    form, faults = attempt(EventForm, document)
    if form is None:
        return None, list(dict(faults).items())
    findings = [*check_written(form), *check_joined(form, joins)]
    return form, [(each.path, located([each], document)[0]) for each in findings]


def _asked(problem: Problem) -> Problem:
    """The problem for whoever has no event's file to write into yet."""
    return replace(problem, remedy=_OPTIONS.get(problem.code, problem.remedy))


def _left_out(problem: Problem) -> Problem:
    remedy = "it is left out of the event"
    return replace(problem, remedy=remedy, severity=Severity.WARNING)


def _needless(path: Path) -> Path | None:
    """What can be left out so that nothing stands at `path` any more; None where nothing can."""
    for at, step in enumerate(path):
        if step in _LISTS and len(path) > at + 1:
            return path[: at + 2]
    for depth, needed in _NEEDED.items():
        if len(path) >= depth and (key := path[depth - 1]) not in needed:
            listed = depth == 1 and len(path) > 1 and isinstance(path[1], int)
            return None if isinstance(key, int) else path[: depth + listed]
    return None


def _order(path: Path) -> tuple[tuple[bool, str, int], ...]:
    """Items of one list by their number, so that the last can go first."""
    return tuple((True, "", step) if isinstance(step, int) else (False, step, 0) for step in path)


def _take_out(data: dict[str, object], path: Path) -> None:
    """Delete what stands at `path`; a list that gets empty goes with it."""
    *above, last = path
    parts: list[object] = [data]
    for step in above:
        parts.append(parts[-1][step])  # type: ignore[index]  # a path leads through what it was found in
    del parts[-1][last]  # type: ignore[attr-defined]  # as above
    if parts[-1] == [] and len(parts) > 1:
        del parts[-2][above[-1]]  # type: ignore[attr-defined]  # as above
