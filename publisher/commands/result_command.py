"""A command that takes a result of a game among its arguments, also one that begins with a dash."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from publisher.commands.teaching import TeachingCommand
from publisher.model.spelling import SpellingError, parse_result

_END_OF_OPTIONS = "--"


class ResultCommand(TeachingCommand):
    """A command with examples whose last argument may be `-:+`, `--` or another such result.

    They look like options and are none: they are put behind the end of the
    options.  The value of an option is left where it is.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if _END_OF_OPTIONS in args[:-1]:
            return super().parse_args(ctx, args)
        results = list(self._dashed(args))
        others = [argument for at, argument in enumerate(args) if at not in results]
        moved = [args[at] for at in results]
        return super().parse_args(ctx, [*others, *([_END_OF_OPTIONS] if moved else []), *moved])

    def _dashed(self, args: list[str]) -> Iterator[int]:
        """Where results stand that begin with a dash."""
        taking = {name for option in self._valued() for name in option.opts}
        for at, argument in enumerate(args):
            is_value = at > 0 and args[at - 1] in taking
            if argument.startswith("-") and not is_value and _is_result(argument):
                yield at

    def _valued(self) -> Iterator[click.Option]:
        for parameter in self.params:
            if isinstance(parameter, click.Option) and not parameter.is_flag:
                yield parameter


class ResultType(click.ParamType[Any]):
    """The result that an option's text spells."""

    name = "result"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return parse_result(value) if isinstance(value, str) else value
        except SpellingError as error:
            self.fail(f"{error}; {error.remedy}", param, ctx)


def _is_result(argument: str) -> bool:
    try:
        parse_result(argument)
    except SpellingError:
        return False
    return True
