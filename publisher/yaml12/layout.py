"""Where everything stands in the text of a YAML file: what is needed to change it in place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import yaml

from publisher.yaml12.document import Path
from publisher.yaml12.parser import nodes_of

_COMMENT = re.compile(r"(?:^|(?<=\s))#.*")


class Span(NamedTuple):
    """A stretch of the text, from `start` up to and without `end`."""

    start: int
    end: int


class Layout:
    """The nodes of a text known to be sound, with their offsets in it."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._root = nodes_of(text)
        self._starts = [0]
        for line in text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def node(self, path: Path) -> Any:
        """The node at `path`; None where a key is missing on the way."""
        node = self._root
        for step in path:
            if isinstance(node, yaml.SequenceNode) and isinstance(step, int):
                node = node.value[step]
            else:
                pair = pair_of(node, str(step)) if isinstance(node, yaml.MappingNode) else None
                node = pair[1] if pair else None
        return node

    def start(self, node: yaml.Node) -> int:
        """The offset of the first character of a node."""
        return int(self._starts[node.start_mark.line] + node.start_mark.column)

    def end(self, node: yaml.Node) -> int:
        """Behind the last character of a value; the parser counts what follows a block as well."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self.end(last[1] if isinstance(last, tuple) else last)
        end = int(self._starts[node.end_mark.line] + node.end_mark.column)
        start = self.start(node)
        return start + len(self._text[start:end].rstrip()) if end > start else end

    def spans(self, node: yaml.CollectionNode) -> list[Span]:
        """The stretches of a collection's items; a record's begin with their keys."""
        return [
            Span(self.start(item[0]), self.end(item[1]))
            if isinstance(item, tuple)
            else Span(self.start(item), self.end(item))
            for item in node.value
        ]

    def line_start(self, offset: int) -> int:
        """Where the line of `offset` begins."""
        return self._text.rfind("\n", 0, offset) + 1

    def line_end(self, offset: int) -> int:
        """Where the line of `offset` ends: at its line break, or at the end of the text."""
        end = self._text.find("\n", offset)
        if end < 0:
            return len(self._text)
        return end - (self._text[end - 1 : end] == "\r")

    def comments(self, start: int, end: int) -> Iterator[str]:
        """The comments that begin between two offsets, from the # on."""
        scalars = [(self.start(node), self.end(node)) for node in _scalars(self._root)]
        for match in _COMMENT.finditer(self._text, start, end):
            if not any(first <= match.start() < last for first, last in scalars):
                yield match.group().rstrip()


def pair_of(record: yaml.MappingNode, key: str) -> tuple[yaml.Node, yaml.Node] | None:
    """The key and value nodes of `key`; None where the record has none."""
    position = position_of(record, key)
    return None if position is None else record.value[position]


def position_of(record: yaml.MappingNode, key: str) -> int | None:
    """The position of `key` in the record; None where it has none."""
    keys: Sequence[str] = [pair[0].value for pair in record.value]
    return keys.index(key) if key in keys else None


def _scalars(node: Any) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
        return
    for item in node.value:
        for part in item if isinstance(item, tuple) else (item,):
            yield from _scalars(part)
