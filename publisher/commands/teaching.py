"""Commands whose help ends in examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

Example = tuple[str, str]


def write_examples(formatter: click.HelpFormatter, examples: Sequence[Example]) -> None:
    """Write what to type and what it does, line by line."""
    if examples:
        with formatter.section("Examples"):
            formatter.write_dl(list(examples), col_max=50)


class TeachingCommand(click.Command):
    """A click command with `examples`: what to type, and what it does."""

    def __init__(self, *arguments: Any, examples: Sequence[Example] = (), **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._examples = examples

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(formatter, self._examples)
        super().format_epilog(ctx, formatter)
