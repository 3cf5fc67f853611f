"""Finds messages in Python code for Babel: also those inside f-strings, which its own misses."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Any

Found = tuple[int, str, str | tuple[str | None, ...], list[str]]


def calls(
    file: IO[bytes],
    keywords: Mapping[str, object],
    comment_tags: Sequence[str],
    options: Mapping[str, Any],
) -> Iterator[Found]:
    """Calls of the functions in `keywords`, with their arguments as far as they are texts.

    An extraction method of Babel; `comment_tags` and `options` are of no use here.
    """
    del comment_tags, options
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and _name(node) in keywords:
            texts = tuple(_text(argument) for argument in node.args)
            if texts:
                yield node.lineno, _name(node), texts, []


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
