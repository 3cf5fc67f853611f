"""What names a rating list on the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from publisher.content.slugs import fault_of_id

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def _name(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    if value is not None and (fault := fault_of_id(value)):
        raise click.BadParameter(f"{fault[0]}; {fault[1]}", ctx, param)
    return value


def name_option(default: str | None = None) -> Decorator:
    """The option `--name` of a list."""
    return click.option(
        "--name",
        callback=_name,
        default=default,
        show_default=default is not None,
        metavar="NAME",
        help="Which federation's list it is: fide, nsf, ...",
    )
