"""Problems of private files, told without a word of what stands in them.

A message is read on a screen in the playing hall, kept by a terminal and sent
along with questions; a birth date or telephone number must not travel with it.
The place is enough for whoever has the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from publisher.problems import Problem

_QUOTED = re.compile("`.*`", re.DOTALL)
_HIDDEN = "`…`"

_NAMES_OUR_KEYS = frozenset({"missing"})
"""Codes whose message quotes a key of the form, never the file."""

_REMEDIES = {
    "value.date": "write year-month-day, as in 2022-05-31",
    "value.id": "use a-z, 0-9 and hyphens, as in club-open",
}
"""What to say where the usual remedy repeats the value in another spelling."""

_ECHOING = ("yaml.alias", "yaml.key", "yaml.tag")
"""Codes whose remedy repeats what was written, and can be done without."""


def without_values(problems: Iterable[Problem]) -> Iterator[Problem]:
    """`problems` with everything that was quoted from the file left out."""
    return (_without_values(problem) for problem in problems)


def _without_values(problem: Problem) -> Problem:
    if problem.code in _NAMES_OUR_KEYS:
        return problem
    remedy = _REMEDIES.get(problem.code, problem.remedy)
    if problem.code in _ECHOING:
        remedy = "put it in quotes if it is meant as text"
    return replace(problem, message=_QUOTED.sub(_HIDDEN, problem.message), remedy=remedy)
