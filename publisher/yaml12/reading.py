"""Reads a YAML file: all it says, and all that is wrong with it, in one go."""

from __future__ import annotations

from typing import Any

import yaml

from publisher.problems import Place, Problem, ProblemsError
from publisher.yaml12.building import Abandoned, Builder
from publisher.yaml12.decoding import decode
from publisher.yaml12.document import Document
from publisher.yaml12.parser import events_of
from publisher.yaml12.syntax import understand

_MOST_MENDED = 60
"""Syntax errors after which reading on is given up; fewer in a large file, to save time."""
_MENDED_CHARACTERS = 2_000_000


def read(data: bytes, file: str) -> Document:
    """The document in `data`; `file` is the name for messages.

    Raises ProblemsError with every problem that reading alone can find.
    """
    document = survey(data, file)
    if document.problems:
        raise ProblemsError(document.problems)
    return document


def survey(data: bytes, file: str) -> Document:
    """As `read`, but problems come with the document, for who can find still more.

    Raises ProblemsError only where there is no text to go on with.
    """
    return survey_text(decode(data, file), file)


def survey_text(text: str, file: str, *, pure_python: bool = False) -> Document:
    """As `survey`, of text already decoded."""
    syntax: list[Problem] = []
    broken_at = 0
    touched = -2
    for _ in range(min(_MOST_MENDED, 2 + _MENDED_CHARACTERS // (len(text) + 1))):
        builder = Builder(events_of(text, pure_python=pure_python), file)
        try:
            content = builder.build()
        except Abandoned:
            content = None
            broken_at = broken_at or builder.problems[-1].place.line
        except yaml.YAMLError as error:
            mistake = understand(error, text, file)
            if mistake is None or mistake.mended == text:
                syntax.append(mistake.problem if mistake else _unexplained(file))
                break
            # A fault often drags the next line along; only a fresh start counts as another one.
            if not syntax or mistake.first_line > touched + 1:
                syntax.append(mistake.problem)
            touched = max(touched, mistake.last_line)
            broken_at = broken_at or mistake.problem.place.line
            text = mistake.mended
            continue
        return _document(file, text, content, [*syntax, *_trusted(builder, broken_at)], broken_at)
    return Document(file, text, None, syntax, broken_at or 1)


def _trusted(builder: Builder, broken_at: int) -> list[Problem]:
    """What was found before the first syntax error; later finds may be its echo."""
    if not broken_at:
        return builder.problems
    return [problem for problem in builder.problems if problem.place.line <= broken_at]


def _document(
    file: str, text: str, content: Any, problems: list[Problem], broken_at: int
) -> Document:
    if content is None and not problems:
        remedy = "write something into it, or delete it"
        problems.append(Problem("yaml.empty", "the file is empty", remedy, Place(file, 1, 1)))
    return Document(file, text, content, problems, broken_at)


def _unexplained(file: str) -> Problem:
    return Problem("yaml.syntax", "this is not readable as YAML", "", Place(file, 1, 1))
