"""A group of commands that imports only the one that is called.

`publisher build` with nothing to do is over in a tenth of a second; importing
what the other commands need would double that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import click

from publisher.commands.teaching import Example, write_examples


class LazyCommand(NamedTuple):
    """Where a command lives, as `module:attribute`, and its line in the group's help."""

    target: str
    summary: str


class LazyGroup(click.Group):
    """A click group over a table of commands, listed in the table's order."""

    def __init__(
        self,
        name: str | None = None,
        *,
        table: Mapping[str, LazyCommand] | None = None,
        examples: Sequence[Example] = (),
        **settings: Any,
    ) -> None:
        super().__init__(name, **settings)
        self._table = dict(table or {})
        self._examples = examples

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click passes it
        return list(self._table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click passes it
        if cmd_name not in self._table:
            return None
        module, _, attribute = self._table[cmd_name].target.partition(":")
        command = getattr(import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{module}:{attribute} is not a command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click passes it
        """List the commands from the table, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.summary) for name, entry in self._table.items()])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(formatter, self._examples)
        super().format_epilog(ctx, formatter)
