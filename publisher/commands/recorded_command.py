"""The command line that made a file, as comments for its head."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Iterator, Mapping
from datetime import date, time
from typing import Any

import click

_WIDTH = 92


def recorded(
    context: click.Context, replaced: Mapping[str, Any], left_out: Collection[str]
) -> list[str]:
    """The lines of the command that was called, each but the last ending in a backslash.

    Options that were not needed are not told, nor are those called `left_out`;
    `replaced` holds values to be told instead of those that were given.
    """
    lines = [context.command_path]
    for option in _options(context, replaced, left_out):
        if len(lines[-1]) + len(option) < _WIDTH:
            lines[-1] = f"{lines[-1]} {option}"
        else:
            lines[-1] += " \\"
            lines.append(f"  {option}")
    return lines


def _options(
    context: click.Context, replaced: Mapping[str, Any], left_out: Collection[str]
) -> Iterator[str]:
    for param in context.command.params:
        name = param.name or ""
        value = replaced.get(name, context.params[name])
        needed = value not in (None, (), param.get_default(context)) or name in replaced
        if needed and name not in left_out:
            yield f"{param.opts[0]} {shlex.quote(_typed(value))}"


def _typed(value: Any) -> str:
    """A value as it is typed on the command line."""
    if isinstance(value, tuple):
        return ",".join(_typed(each) for each in value)
    if isinstance(value, time):
        return value.isoformat(timespec="minutes")
    return value.isoformat() if isinstance(value, date) else str(value)
