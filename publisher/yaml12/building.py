"""From YAML events to plain data, in one pass.

PyYAML's own constructors are not used: they let a key stand twice, expand
aliases without limit and know YAML 1.1's types.  Building from events also
keeps nesting and aliases within bounds while reading, not after.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import yaml

from publisher.problems import Place, Problem
from publisher.yaml12.parser import Events
from publisher.yaml12.scalars import plain

DEEPEST = 32
LONGEST_SCALAR = 200_000
MOST_ALIASED = 10_000
"""Values that aliases may repeat in one file: enough for any hand, little for a bomb.

A long text weighs as many values as it has hundreds of characters.
"""

_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_SEVERAL_REMEDY = "one file holds one document: delete the line `---` or move the rest"


class Abandoned(Exception):  # noqa: N818 - a signal inside this package, never seen outside
    """Reading on makes no sense; the problem is already noted."""


class Builder:
    """Builds the first document of a stream; `problems` holds what was wrong on the way."""

    def __init__(self, events: Events, file: str) -> None:
        self._next = events.get_event
        self._file = file
        self._anchors: dict[str, tuple[Any, int]] = {}
        self._open_anchors: set[str] = set()
        self._aliased = 0
        self._count = 0
        self.problems: list[Problem] = []

    def build(self) -> Any:
        """The document's data; None for an empty stream.  Raises yaml.YAMLError and Abandoned."""
        self._next()
        event = self._next()
        if event.__class__ is yaml.StreamEndEvent:
            return None
        data = self._node(self._next(), 0)
        self._next()
        event = self._next()
        if event.__class__ is not yaml.StreamEndEvent:
            self._note(event, "yaml.several-documents", "a second document begins here",
                       _SEVERAL_REMEDY)  # fmt: skip
        return data

    def _node(self, event: Any, depth: int) -> Any:
        self._count += 1
        kind = event.__class__
        if kind is yaml.AliasEvent:
            return self._alias(event)
        if event.tag is not None:
            self._tag(event)
        if event.anchor is None:
            return self._content(event, kind, depth)
        return self._anchored(event, kind, depth)

    def _content(self, event: Any, kind: type, depth: int) -> Any:
        if kind is yaml.ScalarEvent:
            return self._scalar(event)
        if depth >= DEEPEST:
            self._note(event, "yaml.too-deep", f"more than {DEEPEST} levels inside each other",
                       "is a bracket missing its partner?")  # fmt: skip
            raise Abandoned
        if kind is yaml.SequenceStartEvent:
            return self._sequence(depth)
        return self._mapping(depth)

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if event.implicit[0]:
            value = plain(text)
            if value.__class__ is not str:
                return value
        if len(text) > LONGEST_SCALAR:
            self._note(event, "yaml.too-long", f"this text has {len(text):,} characters",
                       f"at most {LONGEST_SCALAR:,} are read")  # fmt: skip
            return ""
        self._count += len(text) // 100
        if not text.isascii():
            text = unicodedata.normalize("NFC", text)
        if not text.isprintable() and (found := _UNPRINTABLE.search(text)):
            self._note(event, "file.control-character",
                       f"the text holds the control character U+{ord(found.group()):04X}",
                       "delete it")  # fmt: skip
            return ""
        return text

    def _sequence(self, depth: int) -> list[Any]:
        items: list[Any] = []
        while True:
            event = self._next()
            if event.__class__ is yaml.SequenceEndEvent:
                return items
            items.append(self._node(event, depth + 1))

    def _mapping(self, depth: int) -> dict[str, Any]:
        record: dict[str, Any] = {}
        lines: dict[str, Any] = {}
        while True:
            event = self._next()
            if event.__class__ is yaml.MappingEndEvent:
                return record
            key = self._node(event, depth + 1)
            value = self._node(self._next(), depth + 1)
            if key.__class__ is not str:
                self._odd_key(event, key, value)
            elif key in record:
                self._duplicate(event, key, lines[key])
            elif key == "<<":
                self._note(event, "yaml.merge-key", "`<<` (a merge key) is not read",
                           "write the values out")  # fmt: skip
            else:
                record[key] = value
                lines[key] = event.start_mark

    def _alias(self, event: Any) -> Any:
        name = event.anchor
        if name in self._open_anchors:
            self._note(event, "yaml.alias", f"`*{name}` stands inside the value it repeats",
                       "write the value out")  # fmt: skip
            return None
        if name not in self._anchors:
            self._note(event, "yaml.alias", f"`*{name}` repeats a value that nobody marked",
                       f'put text that begins with * in quotes: "*{name}"')  # fmt: skip
            return None
        value, size = self._anchors[name]
        self._count += size
        self._aliased += size
        if self._aliased > MOST_ALIASED:
            self._note(event, "yaml.alias",
                       f"aliases repeat more than {MOST_ALIASED:,} values by here",
                       "write the values out")  # fmt: skip
            raise Abandoned
        return value

    def _anchored(self, event: Any, kind: type, depth: int) -> Any:
        before = self._count
        self._open_anchors.add(event.anchor)
        value = self._content(event, kind, depth)
        self._open_anchors.discard(event.anchor)
        self._anchors[event.anchor] = (value, self._count - before + 1)
        return value

    def _tag(self, event: Any) -> None:
        shown = event.tag.replace("tag:yaml.org,2002:", "!!")
        self._note(event, "yaml.tag", f"the tag `{shown}` is not read",
                   "delete it, or put text that begins with ! in quotes")  # fmt: skip

    def _odd_key(self, event: Any, key: Any, value: Any) -> None:
        shown = "a list or record" if isinstance(key, list | dict) else f"`{_shown(key)}`"
        remedy = "put it in quotes if it is meant as a key"
        if value is None and isinstance(key, int) and not isinstance(key, bool):
            remedy = f"a comma parts two entries here; write a fraction as 0.{key} or in quotes"
        self._note(event, "yaml.key", f"a key must be text, and this is {shown}", remedy)

    def _duplicate(self, event: Any, key: str, first: Any) -> None:
        message = f"the key `{key}` stands twice in one record, first in line {first.line + 1}"
        self._note(event, "yaml.duplicate-key", message, "keep one of the two", self._place(first))

    def _place(self, mark: Any) -> Place:
        return Place(self._file, mark.line + 1, mark.column + 1)

    def _note(self, event: Any, code: str, message: str, remedy: str, *related: Place) -> None:
        place = self._place(event.start_mark)
        self.problems.append(Problem(code, message, remedy, place, related=related))


def _shown(key: Any) -> str:
    if key is None:
        return "null"
    return str(key).lower() if isinstance(key, bool) else str(key)
