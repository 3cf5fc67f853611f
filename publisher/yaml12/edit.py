"""Changes a YAML file in place: what is not meant stays as it was, byte for byte.

A round-trip library keeps comments and order but writes the whole file anew,
with its own idea of indentation, spacing and line width.  People line up their
columns; so this takes the positions from the parser, changes the text between
two of them, and reads the result again to be sure that nothing else changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import yaml

from publisher.problems import PublisherError
from publisher.yaml12.document import Path
from publisher.yaml12.layout import Layout, Span, pair_of, position_of
from publisher.yaml12.reading import read

_BOM = "\ufeff"
_ONE_LINE_RECORD = "a record in { } on one line"
_UNUSUAL = "an unusual layout here"


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
        self._layout = Layout(self._text)

    def result(self) -> bytes:
        """The file as it is now."""
        return (self._bom + self._text).encode()

    def set_scalar(self, path: Path, key: str, text: str, *, after: str = "") -> None:
        """Give `key` of the record at `path` the value that YAML reads from `text`.

        A new key stands behind the key `after`, or last where there is none.
        """
        record = self._record(path)
        pair = pair_of(record, key)
        if pair is not None:
            self._replace_scalar(pair[1], text)
        elif record.flow_style:
            behind = pair_of(record, after) or (record.value[-1] if record.value else None)
            if behind is None:
                start = self._layout.start(record) + 1
                self._splice(start, start, f"{key}: {text}")
            else:
                end = self._layout.end(behind[1])
                self._splice(end, end, f", {key}: {text}")
        else:
            behind = pair_of(record, after)
            line = " " * record.start_mark.column + f"{key}: {text}"
            self._insert_after(behind[1] if behind else record, [line])
        self._confirm(_with(self.data, (*path, key), self._read(f"- {text}")[0]))

    def set_first(self, values: Mapping[Path, str], key: str) -> None:
        """Give `key` of each record in `values` what YAML reads from its text, all in one go.

        A new key stands first in its record.
        """
        self._set_each(values, key, self._put_first)

    def set_last(self, values: Mapping[Path, str], key: str) -> None:
        """As `set_first`, but a new key stands last in its record."""
        self._set_each(values, key, self._put_last)

    def _set_each(
        self,
        values: Mapping[Path, str],
        key: str,
        put: Callable[[yaml.MappingNode, str, str], None],
    ) -> None:
        places = {self._layout.start(self._record(path)): path for path in values}
        if len(places) < len(values):
            raise self._refusal("an anchor, by which one record stands in two places,")
        expected = self.data
        # From the end of the text, so that what stands before keeps its place.
        for _, path in sorted(places.items(), reverse=True):
            put(self._record(path), key, values[path])
            expected = _with(expected, (*path, key), self._read(f"- {values[path]}")[0])
        self._confirm(expected)

    def set_block(self, path: Path, key: str, lines: Sequence[str]) -> None:
        """Give `key` of the record at `path` the value written in `lines`, below the key.

        Comments inside a value that is replaced go to its beginning.
        """
        record = self._record(path)
        if record.flow_style:
            raise self._refusal(_ONE_LINE_RECORD)
        column = record.start_mark.column
        margin = " " * (column + self.list_offset(path))
        body = [margin + line for line in lines]
        pair = pair_of(record, key)
        if pair is None:
            self._insert_after(record, [" " * column + f"{key}:", *body])
        else:
            start, end = self._layout.start(pair[0]), self._layout.end(pair[1])
            comments = [margin + comment for comment in self._layout.comments(start, end)]
            self._splice(start, end, self._newline.join([f"{key}:", *comments, *body]))
        self._confirm(_with(self.data, (*path, key), self._read("\n".join(lines))))

    def append(self, path: Path, lines: Sequence[str]) -> None:
        """Add an item written in `lines` to the list at `path`."""
        node = self._layout.node(path)
        if not isinstance(node, yaml.SequenceNode) or node.flow_style:
            raise self._refusal("a list in [ ] on one line")
        count = len(node.value)
        column = node.start_mark.column
        inner = node.value[0].start_mark.column - column
        first, *rest = lines
        written = [" " * column + "-" + " " * (inner - 1) + first]
        self._insert_after(node, written + [" " * (column + inner) + line for line in rest])
        self._confirm(_with(self.data, (*path, count), self._read("\n".join(lines))))

    def extend(self, path: Path, key: str, items: Sequence[str]) -> None:
        """Add `items`, each written on one line, to the list `key` of the record at `path`.

        The list is made where there is none yet.
        """
        pair = pair_of(self._record(path), key)
        node = pair[1] if pair else None
        if not isinstance(node, yaml.SequenceNode) or not node.value or node.flow_style:
            first, *items = items
            self.add(path, key, first)
            if not items:
                return
            node = self._layout.node((*path, key))
        if node.flow_style:
            for item in items:
                self.add(path, key, item)
            return
        margin = " " * node.start_mark.column
        self._insert_after(node, [f"{margin}- {item}" for item in items])
        read = [self._read(f"- {item}")[0] for item in items]
        there = self.data
        for step in (*path, key):
            there = there[step]
        self._confirm(_with(self.data, (*path, key), [*there, *read]))

    def add(self, path: Path, key: str, item: str) -> None:
        """Add `item`, written on one line, to the list `key` of the record at `path`.

        The list is made where there is none yet.
        """
        record = self._record(path)
        pair = pair_of(record, key)
        node = pair[1] if pair else None
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            if record.flow_style or isinstance(node, yaml.SequenceNode):
                self.set_scalar(path, key, f"[{item}]")
            else:
                self.set_block(path, key, [f"- {item}"])
        elif node.flow_style:
            end = self._layout.end(node.value[-1])
            self._splice(end, end, f", {item}")
            value = self._read(f"- {item}")[0]
            self._confirm(_with(self.data, (*path, key, len(node.value)), value))
        else:
            self.append((*path, key), [item])

    def unset(self, path: Path, key: str) -> None:
        """Take `key` with its value out of the record at `path`, if it is there.

        Comments beside it or inside it stay.
        """
        record = self._record(path)
        position = position_of(record, key)
        if position is None:
            return
        self._cut(record, self._layout.spans(record), position)
        self._confirm(_without(self.data, (*path, key)))

    def remove(self, path: Path) -> None:
        """Take the item at `path` out of its list; the last one takes the list's key along.

        Comments beside it or inside it stay.
        """
        *above, key, position = path
        node = self._layout.node((*above, key))
        if not isinstance(node, yaml.SequenceNode) or not isinstance(position, int):
            raise self._refusal("something else than a list")
        if len(node.value) == 1:
            self.unset(tuple(above), str(key))
            return
        spans = self._layout.spans(node)
        if not node.flow_style:
            spans = [Span(self._dash_before(span.start), span.end) for span in spans]
        self._cut(node, spans, position)
        self._confirm(_without(self.data, path))

    def list_offset(self, path: Path) -> int:
        """How far lists stand in from their key in the record at `path`: as they do there now."""
        for key, value in self._record(path).value:
            if isinstance(value, yaml.SequenceNode) and not value.flow_style:
                return int(value.start_mark.column - key.start_mark.column)
        return 2

    def _read(self, text: str) -> Any:
        return read(text.encode(), self._file).data

    def _record(self, path: Path) -> yaml.MappingNode:
        node = self._layout.node(path)
        if not isinstance(node, yaml.MappingNode):
            raise self._refusal("something else than a record")
        return node

    def _replace_scalar(self, node: yaml.Node, text: str) -> None:
        start, end = self._layout.start(node), self._layout.end(node)
        if start == end:
            # An empty value stands right behind its colon; use the blank that is there.
            start = end = start + (self._text[start : start + 1] == " ")
            text = text if self._text[start - 1 : start] == " " else f" {text}"
        self._splice(start, end, text)

    def _put_first(self, record: yaml.MappingNode, key: str, text: str) -> None:
        pair = pair_of(record, key)
        if pair is not None:
            self._replace_scalar(pair[1], text)
            return
        if not record.value:
            raise self._refusal("an empty record")
        start = self._layout.start(record.value[0][0])
        behind = ", " if record.flow_style else self._newline + " " * record.start_mark.column
        self._splice(start, start, f"{key}: {text}{behind}")

    def _put_last(self, record: yaml.MappingNode, key: str, text: str) -> None:
        pair = pair_of(record, key)
        if pair is not None:
            self._replace_scalar(pair[1], text)
        elif not record.value:
            raise self._refusal("an empty record")
        elif record.flow_style:
            end = self._layout.end(record.value[-1][1])
            self._splice(end, end, f", {key}: {text}")
        else:
            self._insert_after(record, [" " * record.start_mark.column + f"{key}: {text}"])

    def _insert_after(self, node: yaml.Node, lines: Sequence[str]) -> None:
        end = self._layout.line_end(self._layout.end(node))
        self._splice(end, end, "".join(self._newline + line for line in lines))

    def _cut(self, node: yaml.CollectionNode, spans: Sequence[Span], position: int) -> None:
        if node.flow_style:
            self._cut_in_line(spans, position)
        else:
            self._cut_lines(spans, position, " " * node.start_mark.column)

    def _cut_in_line(self, spans: Sequence[Span], position: int) -> None:
        start, end = spans[position]
        if position:
            start = spans[position - 1].end
        elif len(spans) > 1:
            end = spans[1].start
        if any(self._layout.comments(start, end)):
            raise self._refusal(_UNUSUAL)
        self._splice(start, end, "")

    def _cut_lines(self, spans: Sequence[Span], position: int, margin: str) -> None:
        start, end = spans[position]
        begin, end = self._layout.line_start(start), self._layout.line_end(end)
        if self._text[begin:start].strip():
            # The first key stands behind the dash of a list, and the next one moves up to it.
            if position + 1 == len(spans):
                raise self._refusal(_UNUSUAL)
            end = spans[position + 1].start
            kept = self._layout.comments(start, end)
            self._splice(start, end, "".join(each + self._newline + margin for each in kept))
        elif comments := list(self._layout.comments(start, end)):
            self._splice(begin, end, self._newline.join(margin + each for each in comments))
        elif end < len(self._text):
            self._splice(begin, self._text.index("\n", end) + 1, "")
        else:
            self._splice(max(begin - len(self._newline), 0), end, "")

    def _dash_before(self, start: int) -> int:
        before = self._text[:start].rstrip(" ")
        if not before.endswith("-"):
            raise self._refusal(_UNUSUAL)
        return len(before) - 1

    def _splice(self, start: int, end: int, text: str) -> None:
        self._text = self._text[:start] + text + self._text[end:]

    def _confirm(self, expected: Any) -> None:
        """Take the new text only if it reads as `expected`: the old one with the change."""
        data = read(self.result(), self._file).data
        if data != expected:
            raise self._refusal(_UNUSUAL)
        self.data = data
        self._layout = Layout(self._text)

    def _refusal(self, what: str) -> EditError:
        return EditError(f"{self._file} has {what}: change it by hand")


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


def _without(data: Any, path: Path) -> Any:
    """A copy of `data` without what stands at `path`."""
    step, *rest = path
    copy = data.copy()
    if rest:
        copy[step] = _without(copy[step], tuple(rest))
    else:
        del copy[step]
    return copy
