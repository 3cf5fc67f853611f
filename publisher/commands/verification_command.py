"""`publisher verify`: its options, and whether it is about an event or about a file of results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from publisher.commands.exit_codes import ExitCode
from publisher.commands.file_options import (
    OF_FILES,
    file_options,
    is_file_of_results,
    refuse,
    refuse_file_options,
    without,
)
from publisher.commands.output_options import explain_options, form_option
from publisher.commands.site_root import site_option
from publisher.commands.teaching import TeachingCommand

_OF_EVENTS = {"site": "--site", "group": "--group"}


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher verify my-cup", "every round of every group"),
        ("publisher verify my-cup --group a --explain", "one group, with the system's reasons"),
        ("publisher verify my-cup --format json", "for other programs"),
        ("publisher verify cup.trf --system monrad", "another program's file"),
    ],
)
@click.option("--group", metavar="ID", help="Which group of an event [default: all].")
@site_option
@form_option("text", "json")
@explain_options("Say why the system pairs as it does.")
@file_options
@click.argument("event", metavar="EVENT|FILE.trf")
@click.pass_context
def verify(context: click.Context, /, *, event: str, **given: Any) -> None:
    """Pair all rounds of EVENT again: an event's id, or the path of its file, or a TRF.

    Each round is paired from the results before it as they stand now, and what
    differs is told. The exit code is 1 where a published round differs and is
    not marked `by_hand: true`; in a TRF nothing is marked.
    """
    of_file = is_file_of_results(event, given)
    context.exit(_verify_file(event, given) if of_file else _verify_event(event, given))


def _verify_file(event: str, given: dict[str, Any]) -> ExitCode:
    from publisher.commands.trf_verification import verify_file  # noqa: PLC0415 - one of two ways

    refuse(given, _OF_EVENTS, "goes with an event, not with a TRF")
    return verify_file(Path(event), **without(given, _OF_EVENTS))


def _verify_event(event: str, given: dict[str, Any]) -> ExitCode:
    from publisher.commands.verify import verify_event  # noqa: PLC0415 - it imports what reads YAML

    refuse_file_options(given)
    return verify_event(event, **without(given, OF_FILES))
