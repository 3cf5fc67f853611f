"""What a syntax error means in plain words, and how to read on after it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import yaml

from publisher.problems import Place, Problem


class Mistake(NamedTuple):
    """A syntax error: the problem to show, and the text with the spot made harmless.

    `first_line` and `last_line` (from 0) are what was touched; every other
    character keeps its line and column.
    """

    problem: Problem
    first_line: int
    last_line: int
    mended: str


class _Spot(NamedTuple):
    line: int
    column: int


_STAR = (
    "yaml.star",
    "a bare * is not read: YAML takes it for an alias",
    'put it in quotes ("*"), or leave the value empty for a game not finished',
)
_TAB = ("yaml.tab", "a tab stands in the indentation", "indent with spaces")
_INDENTATION = (
    "yaml.indentation",
    "the indentation fits neither the lines above nor a deeper level",
    "give it exactly the indentation of its neighbours",
)
_COLON = (
    "yaml.colon",
    "a value cannot hold a `: ` of its own",
    "put the whole value in quotes",
)
_DEEPER = (
    "yaml.indentation",
    "this line stands deeper than the value above it allows",
    "give it the indentation of the key it belongs beside",
)
_NO_COLON = (
    "yaml.no-colon",
    "a key without `: ` after it",
    "write `key: value`, with a space after the colon",
)
_GLUED = (
    "yaml.glued",
    "a space is missing after the colon",
    "write `key: value`",
)
_QUOTE = ("yaml.quote", "the quote that opens here is never closed", "close it")
_AFTER_QUOTE = (
    "yaml.quote",
    "something follows a closed value here",
    "put the whole value in one pair of quotes, and double a quote inside it",
)
_ESCAPE = (
    "yaml.escape",
    "an unknown escape after `\\`",
    "inside double quotes write `\\\\` for a backslash, or use single quotes",
)
_RESERVED = (
    "yaml.reserved",
    "a value cannot begin with this character",
    "put the value in quotes",
)
_BRACKET = (
    "yaml.bracket",
    "a comma or the closing bracket is missing before this",
    "part entries by commas and close the bracket",
)
_DASH = (
    "yaml.dash",
    "`- ` cannot begin a list here",
    "begin the list on a line of its own, or put the value in quotes",
)
_NOTHING = (
    "yaml.nothing",
    "something is missing before this",
    "delete a comma or bracket too many, or write the value",
)
_TOO_DEEP = (
    "yaml.too-deep",
    "far too many brackets inside each other",
    "is a bracket missing its partner?",
)
_OTHER = ("yaml.syntax", "this is not readable as YAML", "see the lines around it")


def understand(error: yaml.YAMLError, text: str, file: str) -> Mistake | None:
    """The mistake behind `error`; None where it has no place to begin again from."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        return None
    lines = text.splitlines(keepends=True)
    spot = _Spot(mark.line, mark.column)
    start_mark = getattr(error, "context_mark", None)
    start = _Spot(start_mark.line, start_mark.column) if start_mark else spot
    said = f"{getattr(error, 'context', '')} {getattr(error, 'problem', '')}"
    return _classify(said, spot, start, lines, file)


def _classify(said: str, spot: _Spot, start: _Spot, lines: list[str], file: str) -> Mistake:
    """Sort by what stands at the spot first: libyaml and Python word the same error differently."""
    tabbed = _tab_in_indentation(lines, spot.line)
    if tabbed is not None:
        return _mistake(_TAB, _Spot(spot.line, tabbed), lines, file, mend=_untabbed)
    if "scanning an alias" in said:
        return _mistake(_STAR, start, lines, file, mend=_without_character)
    if "quoted scalar" in said and "escape" not in said:
        return _mistake(_QUOTE, start, lines, file, last=len(lines) - 1)
    if "flow mapping" in said or "flow sequence" in said:
        return _in_brackets(spot, start, lines, file)
    if "simple key" in said:
        return _mistake(_NO_COLON, start, lines, file)
    glued = _glued_key(said, spot, lines)
    words = _GLUED if glued else _by_position(said, spot, lines)
    return _mistake(words, glued or spot, lines, file)


def _in_brackets(spot: _Spot, start: _Spot, lines: list[str], file: str) -> Mistake:
    """A record or list in brackets that does not go on as it should.

    The fault may be a quote left open further up, which swallowed the bracket.
    """
    words, where = _BRACKET, spot
    if lines[spot.line : spot.line + 1] and lines[spot.line][: spot.column].endswith("'"):
        words = _AFTER_QUOTE
    for number in range(start.line, min(spot.line, len(lines))):
        if lines[number].count('"') % 2:
            words, where = _QUOTE, _Spot(number, lines[number].rindex('"'))
            break
    opened = Place(file, start.line + 1, start.column + 1)
    last = max(start.line, spot.line - 1)
    return _mistake(words, where, lines, file, first=start.line, last=last, related=(opened,))


_SAID = {
    "node content": _NOTHING,
    "flow level": _TOO_DEEP,
    "escape": _ESCAPE,
    "sequence entries": _DASH,
    "cannot start any token": _RESERVED,
}


def _by_position(said: str, spot: _Spot, lines: list[str]) -> tuple[str, str, str]:
    before = lines[spot.line][: spot.column] if spot.line < len(lines) else ""
    if "mapping values" in said:
        return _COLON if ": " in before else _DEEPER
    if "block mapping" in said or "block collection" in said:
        return _AFTER_QUOTE if before.strip(" -") else _INDENTATION
    return next((meaning for words, meaning in _SAID.items() if words in said), _OTHER)


def _glued_key(said: str, spot: _Spot, lines: list[str]) -> _Spot | None:
    """Where the line above reads `key:value`, which YAML takes for a plain text."""
    above = lines[spot.line - 1] if "mapping values" in said and spot.line else ""
    found = re.match(r"[ -]*[\w.-]+:(?=[^\s:])", above)
    return _Spot(spot.line - 1, found.end() - 1) if found else None


def _tab_in_indentation(lines: list[str], line: int) -> int | None:
    """The column of the first tab among the blanks that begin `line`."""
    if line >= len(lines):
        return None
    text = lines[line]
    blanks = text[: len(text) - len(text.lstrip(" \t"))]
    return blanks.find("\t") if "\t" in blanks else None


def _mistake(
    words: tuple[str, str, str],
    spot: _Spot,
    lines: list[str],
    file: str,
    *,
    first: int | None = None,
    last: int | None = None,
    related: tuple[Place, ...] = (),
    mend: Callable[[str, int], str] | None = None,
) -> Mistake:
    code, message, remedy = words
    place = Place(file, spot.line + 1, spot.column + 1)
    first = spot.line if first is None else first
    last = first if last is None else last
    if mend is None:
        mended = [
            _blanked(line) if first <= number <= last else line for number, line in enumerate(lines)
        ]
    else:
        mended = lines.copy()
        mended[spot.line] = mend(lines[spot.line], spot.column)
    problem = Problem(code, message, remedy, place, related=related)
    return Mistake(problem, first, last, "".join(mended))


def _blanked(line: str) -> str:
    return line[len(line.rstrip("\r\n")) :]


def _untabbed(line: str, _column: int) -> str:
    return line.replace("\t", " ")


def _without_character(line: str, column: int) -> str:
    return f"{line[:column]} {line[column + 1 :]}"
