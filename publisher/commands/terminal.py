"""What the terminal shows: always UTF-8, nothing that steers it, colour only where it helps."""

from __future__ import annotations

import io
import os
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import IO

import click

from publisher.problems import Problem, Severity

_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow"}


def use_utf8() -> None:
    """Write UTF-8 whatever the locale: names and ½ must not depend on it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def stop_writing() -> None:
    """Send what is still unwritten nowhere, so that closing the streams stays quiet."""
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - os.devnull is a name, not a path we made
        for stream in (sys.stdout, sys.stderr):
            try:
                os.dup2(nowhere.fileno(), stream.fileno())
            except (OSError, io.UnsupportedOperation):
                continue


def wants_colour(stream: IO[str]) -> bool:
    """Whether `stream` is a terminal and the reader has not asked for plain text (NO_COLOR)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def printable(text: str) -> str:
    """`text` with control characters made visible, so that no name can steer the terminal."""
    return "".join(char if _is_safe(char) else f"\\u{ord(char):04x}" for char in text)


def _is_safe(char: str) -> bool:
    # Cf holds the joiners and marks that many scripts need; only the embeddings and
    # overrides among them reorder what follows.
    if "\u202a" <= char <= "\u202e" or "\u2066" <= char <= "\u2069":
        return False
    return char in "\t\n" or unicodedata.category(char) not in {"Cc", "Cs"}


def cell_width(text: str) -> int:
    """The number of terminal cells that `text` fills."""
    return sum(_cells(char) for char in text)


def _cells(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], right: frozenset[int]) -> list[str]:
    """Lines of a table with aligned columns; those whose index is in `right` align there."""
    cells = [[printable(text).replace("\n", " ") for text in row] for row in (heads, *rows)]
    widths = [max(cell_width(text) for text in column) for column in zip(*cells, strict=True)]
    return ["  ".join(_aligned(row, widths, right)).rstrip() for row in cells]


def _aligned(row: Sequence[str], widths: Sequence[int], right: frozenset[int]) -> list[str]:
    aligned = []
    for index, (text, width) in enumerate(zip(row, widths, strict=True)):
        space = " " * (width - cell_width(text))
        aligned.append(space + text if index in right else text + space)
    return aligned


def say(text: str) -> None:
    """Print a result to standard output."""
    click.echo(printable(text))


def tell(text: str) -> None:
    """Print a remark about the work to standard error."""
    click.echo(printable(text), err=True)


def show_problems(problems: Iterable[Problem], stream: IO[str]) -> None:
    """Print each problem with its place and what would be right."""
    colour = wants_colour(stream)
    for problem in problems:
        click.echo(_problem_text(problem), file=stream, color=colour)


def _problem_text(problem: Problem) -> str:
    severity = click.style(str(problem.severity), fg=_COLOURS[problem.severity], bold=True)
    place = click.style(printable(str(problem.place)), bold=True)
    lines = [f"{place}: {severity}: {printable(problem.message)} [{problem.code}]"]
    if problem.remedy:
        lines.append(f"    {printable(problem.remedy)}")
    lines.extend(f"    see also {printable(str(related))}" for related in problem.related)
    return "\n".join(lines)


def counted(number: int, noun: str) -> str:
    """`1 error`, `2 errors`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def summary_of(problems: Sequence[Problem]) -> str:
    """How many errors and warnings there are, in words."""
    parts = []
    for severity in Severity:
        number = sum(problem.severity is severity for problem in problems)
        if number:
            parts.append(counted(number, str(severity)))
    return ", ".join(parts) or "no problems"
