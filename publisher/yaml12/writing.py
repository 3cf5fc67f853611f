"""Writes YAML as a person would type it: plain where that reads back the same, else in quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Union

from publisher.yaml12.quoting import yaml_text
from publisher.yaml12.scalars import plain


class Bare(str):
    """Text to be written as it stands, never in quotes: a number, a day, a result."""

    __slots__ = ()


class Inline(dict[str, "Value"]):
    """A record to be written on one line, in braces."""


Single = bool | int | str | None

Value = Union[Single, Sequence["Value"], Mapping[str, "Value"]]  # noqa: UP007 - names itself
"""What can be written; an empty value is None."""

_NOT_PLAIN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|:(?:\s|$)|\s#|^\s|\s$")
_NOT_IN_BRACES = re.compile(r"[,\[\]{}]")
_INDICATORS = frozenset("-?:,[]{}#&*!|>'\"%@`")
_LONGEST_LIST = 60


def scalar(value: Single, *, in_braces: bool = False) -> str:
    """A single value; text without quotes wherever it reads back as the same text."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Bare | int):
        return str(value)
    return value if _may_be_plain(value, in_braces=in_braces) else yaml_text(value)


def lines(record: Mapping[str, Value], margin: str = "") -> Iterator[str]:
    """The lines of a record, one key after the other; `margin` stands before each."""
    for key, value in record.items():
        if isinstance(value, Inline):
            yield f"{margin}{key}: {in_line(value)}"
        elif isinstance(value, Mapping):
            yield f"{margin}{key}:"
            yield from lines(value, f"{margin}  ")
        elif isinstance(value, Sequence) and not isinstance(value, str):
            yield from _list(key, value, margin)
        elif isinstance(value, str) and _may_be_literal(value):
            yield f"{margin}{key}: |"
            yield from (f"{margin}  {line}" if line else "" for line in value.split("\n"))
        else:
            yield f"{margin}{key}: {scalar(value)}".rstrip()


def _list(key: str, items: Sequence[Value], margin: str) -> Iterator[str]:
    one_line = in_line(items)
    if all(_is_single(item) for item in items) and len(one_line) <= _LONGEST_LIST:
        yield f"{margin}{key}: {one_line}"
        return
    yield f"{margin}{key}:"
    for item in items:
        if isinstance(item, Mapping) and not isinstance(item, Inline):
            first, *rest = lines(item, f"{margin}    ")
            yield f"{margin}  - {first.lstrip()}"
            yield from rest
        else:
            yield f"{margin}  - {in_line(item, outermost=True)}"


def _is_single(value: Value) -> bool:
    return isinstance(value, str) or not isinstance(value, Sequence | Mapping)


def in_line(value: Value, *, outermost: bool = False) -> str:
    """A value on one line; a single one that is `outermost` stands in no braces itself."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key}: {in_line(each)}" for key, each in value.items())
        return f"{{{inner}}}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(in_line(each) for each in value)}]"
    return scalar(value, in_braces=not outermost)


def _may_be_plain(text: str, *, in_braces: bool) -> bool:
    if not text or text[0] in _INDICATORS or _NOT_PLAIN.search(text):
        return False
    if in_braces and _NOT_IN_BRACES.search(text):
        return False
    return isinstance(plain(text), str)


def _may_be_literal(text: str) -> bool:
    """Whether `text` has several lines and can be written as a block of them."""
    rows = text.split("\n")
    return len(rows) > 1 and all(row.isprintable() and row[:1] != " " for row in rows) and (
        bool(rows[0]) and bool(rows[-1])
    )  # fmt: skip
