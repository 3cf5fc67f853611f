"""The options that say how a command prints, the same for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from publisher.commands.plain_words import LANGUAGES

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def form_option(*forms: str, what: str = "it") -> Decorator:
    """The option `--format`, given as `form`; the first of the forms is the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(forms),
        default=forms[0],
        show_default=True,
        help=f"How to print {what}.",
    )


def explain_options(help_text: str) -> Decorator:
    """The options `--explain`, and `--language` of what it explains."""
    explain = click.option("--explain", is_flag=True, help=help_text)
    language = click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        default="en",
        show_default=True,
        help="Language of the explanations.",
    )
    return lambda command: explain(language(command))
