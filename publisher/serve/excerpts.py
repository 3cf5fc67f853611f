"""The lines of a source file around a problem, with the spot marked."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from publisher.problems import Place

_AROUND = 2
_WIDTH = 160
_LARGEST = 4_000_000


@dataclass(frozen=True, slots=True)
class Line:
    """One line, cut around the spot: what comes before it, the spot itself, what follows."""

    number: int
    before: str
    mark: str = ""
    after: str = ""


def excerpt(root: Path, place: Place, is_private: Callable[[Path], bool]) -> tuple[Line, ...]:
    """The marked line with two on each side; none if the file cannot or must not be shown."""
    path = root / place.file
    if not place.line or is_private(path):
        return ()
    try:
        if not path.resolve(strict=True).is_relative_to(root.resolve()):
            return ()
        if path.stat().st_size > _LARGEST:
            return ()
        text = path.read_text(encoding="utf-8-sig", errors="replace")
    except (OSError, ValueError, RuntimeError):
        return ()
    lines = text.split("\n")
    first = max(place.line - _AROUND, 1)
    last = min(place.line + _AROUND, len(lines))
    return tuple(
        _marked(number, lines[number - 1].removesuffix("\r"), place)
        for number in range(first, last + 1)
    )


def visible(text: str) -> str:
    """`text` with what would be invisible, or turn its neighbours around, spelled out."""
    return "".join(_spelled(character) for character in text)


def _marked(number: int, line: str, place: Place) -> Line:
    if number != place.line or not place.column:
        return Line(number, visible(_cut(line)))
    at = min(place.column - 1, len(line))
    start = max(at - _WIDTH // 2, 0)
    before = ("…" if start else "") + line[start:at]
    after = line[at + 1 :]
    return Line(number, visible(before), visible(line[at : at + 1]) or "↵", visible(_cut(after)))


def _cut(text: str) -> str:
    return text if len(text) <= _WIDTH else text[:_WIDTH] + "…"


def _spelled(character: str) -> str:
    if character == "\t":
        return "⇥"
    if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"}:
        return f"⟨U+{ord(character):04X}⟩"
    return character
