"""Changes a YAML file in place: what is not meant stays as it was, byte for byte.

A round-trip library keeps comments and order but writes the whole file anew,
with its own idea of indentation, spacing and line width.  People line up their
columns; so this takes the positions from the parser, changes the text between
two of them, and reads the result again to be sure that nothing else changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import yaml

from publisher.problems import PublisherError
from publisher.yaml12.document import Path
from publisher.yaml12.parser import nodes_of
from publisher.yaml12.reading import read

_BOM = "\ufeff"
_COMMENT = re.compile(r"(?:^|(?<=\s))#.*")


class EditError(PublisherError):
    """The file is written in a way that cannot be changed without touching the rest."""


class Editor:
    """The text of a file while it is changed; raises ProblemsError where it cannot be read."""

    def __init__(self, data: bytes, file: str) -> None:
        self._file = file
        self.data = read(data, file).data
        text = data.decode("utf-8")
        self._bom = _BOM if text.startswith(_BOM) else ""
        self._text = text.removeprefix(_BOM)
        self._newline = "\r\n" if "\r\n" in text else "\n"
        self._compose()

    def result(self) -> bytes:
        """The file as it is now."""
        return (self._bom + self._text).encode()

    def set_scalar(self, path: Path, key: str, text: str) -> None:
        """Give `key` of the record at `path` the value that YAML reads from `text`."""
        record = self._record(path)
        pair = _pair(record, key)
        if pair is not None:
            self._replace_scalar(pair[1], text)
        elif record.flow_style:
            last = self._end(record.value[-1][1]) if record.value else self._offset(record) + 1
            comma = ", " if record.value else ""
            self._splice(last, last, f"{comma}{key}: {text}")
        else:
            self._insert_after(record, [" " * record.start_mark.column + f"{key}: {text}"])
        self._confirm((*path, key), read(f"- {text}".encode(), self._file).data[0])

    def set_block(self, path: Path, key: str, lines: Sequence[str]) -> None:
        """Give `key` of the record at `path` the value written in `lines`, below the key.

        Comments inside a value that is replaced go to its beginning.
        """
        record = self._record(path)
        if record.flow_style:
            raise self._refusal("a record in { } on one line")
        column = record.start_mark.column
        body = [" " * (column + self.list_offset(path)) + line for line in lines]
        pair = _pair(record, key)
        if pair is None:
            self._insert_after(record, [" " * column + f"{key}:", *body])
        else:
            start, end = self._offset(pair[0]), self._end(pair[1])
            margin = " " * (column + self.list_offset(path))
            comments = [margin + comment for comment in self._comments(start, end)]
            self._splice(start, end, self._newline.join([f"{key}:", *comments, *body]))
        self._confirm((*path, key), read("\n".join(lines).encode(), self._file).data)

    def append(self, path: Path, lines: Sequence[str]) -> None:
        """Add an item written in `lines` to the list at `path`."""
        node = self._node(path)
        if not isinstance(node, yaml.SequenceNode) or node.flow_style:
            raise self._refusal("a list in [ ] on one line")
        count = len(node.value)
        column = node.start_mark.column
        inner = node.value[0].start_mark.column - column
        first, *rest = lines
        written = [" " * column + "-" + " " * (inner - 1) + first]
        self._insert_after(node, written + [" " * (column + inner) + line for line in rest])
        self._confirm((*path, count), read("\n".join(lines).encode(), self._file).data)

    def list_offset(self, path: Path) -> int:
        """How far lists stand in from their key in the record at `path`: as they do there now."""
        for key, value in self._record(path).value:
            if isinstance(value, yaml.SequenceNode) and not value.flow_style:
                return int(value.start_mark.column - key.start_mark.column)
        return 2

    def _compose(self) -> None:
        self._root = nodes_of(self._text)
        self._starts = [0]
        for line in self._text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def _node(self, path: Path) -> Any:
        node = self._root
        for step in path:
            if isinstance(node, yaml.SequenceNode) and isinstance(step, int):
                node = node.value[step]
            else:
                pair = _pair(node, str(step)) if isinstance(node, yaml.MappingNode) else None
                node = pair[1] if pair else None
        return node

    def _record(self, path: Path) -> yaml.MappingNode:
        node = self._node(path)
        if not isinstance(node, yaml.MappingNode):
            raise self._refusal("something else than a record")
        return node

    def _replace_scalar(self, node: yaml.Node, text: str) -> None:
        start, end = self._offset(node), self._end(node)
        if start == end:
            # An empty value stands right behind its colon; use the blank that is there.
            start = end = start + (self._text[start : start + 1] == " ")
            text = text if self._text[start - 1 : start] == " " else f" {text}"
        self._splice(start, end, text)

    def _insert_after(self, node: yaml.Node, lines: Sequence[str]) -> None:
        end = self._end(node)
        line_end = self._text.find("\n", end)
        if line_end < 0:
            self._splice(
                len(self._text), len(self._text), self._newline + self._newline.join(lines)
            )
        else:
            added = "".join(line + self._newline for line in lines)
            self._splice(line_end + 1, line_end + 1, added)

    def _splice(self, start: int, end: int, text: str) -> None:
        self._text = self._text[:start] + text + self._text[end:]

    def _offset(self, node: yaml.Node) -> int:
        return self._at(node.start_mark)

    def _at(self, mark: Any) -> int:
        return int(self._starts[mark.line] + mark.column)

    def _end(self, node: yaml.Node) -> int:
        """Behind the last character of a value; the parser counts what follows a block as well."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self._end(last[1] if isinstance(last, tuple) else last)
        end = self._at(node.end_mark)
        start = self._offset(node)
        return start + len(self._text[start:end].rstrip()) if end > start else end

    def _comments(self, start: int, end: int) -> Iterator[str]:
        scalars = [(self._offset(node), self._end(node)) for node in _scalars(self._root)]
        for match in _COMMENT.finditer(self._text, start, end):
            if not any(first <= match.start() < last for first, last in scalars):
                yield match.group().rstrip()

    def _confirm(self, path: Path, value: Any) -> None:
        """Take the new text only if it reads as the old one with `value` at `path`."""
        expected = _with(self.data, path, value)
        data = read(self.result(), self._file).data
        if data != expected:
            raise self._refusal("an unusual layout here")
        self.data = data
        self._compose()

    def _refusal(self, what: str) -> EditError:
        return EditError(f"{self._file} has {what}: change it by hand")


def _pair(record: yaml.MappingNode, key: str) -> tuple[yaml.Node, yaml.Node] | None:
    return next((pair for pair in record.value if pair[0].value == key), None)


def _scalars(node: Any) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
        return
    for item in node.value:
        for part in item if isinstance(item, tuple) else (item,):
            yield from _scalars(part)


def _with(data: Any, path: Path, value: Any) -> Any:
    """A copy of `data` with `value` at `path`; a list may grow by one item."""
    if not path:
        return value
    step, *rest = path
    copy = data.copy()
    if isinstance(copy, list) and step == len(copy):
        return [*copy, value]
    copy[step] = _with(copy.get(step) if isinstance(copy, dict) else copy[step], tuple(rest), value)
    return copy
