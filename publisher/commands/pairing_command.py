"""`publisher pair`: its options, and whether it is about an event or about a file of results.

Light on purpose: pairing a file needs neither YAML nor the forms of events.
"""

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

_OF_EVENTS = {"site": "--site", "group": "--group", "write": "--write"}


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher pair my-cup", "the next round, on the screen"),
        ("publisher pair my-cup --write", "the same, into the event's file"),
        ("publisher pair my-cup --round 3 --explain", "round 3 again, with reasons"),
        ("publisher pair cup.yaml --group a --format json", "for other programs"),
        ("publisher pair cup.trf --system monrad", "the next round of another program's file"),
    ],
)
@click.option("--group", metavar="ID", help="Which group of an event, where there are several.")
@site_option
@click.option(
    "--round",
    "round_number",
    type=click.IntRange(1),
    metavar="N",
    help="Pair round N, from the rounds before it [default: the next].",
)
@form_option("text", "json", "trf", what="it; trf: a TRF with the round added")
@explain_options("Say why each pair and each colour.")
@click.option("--write", is_flag=True, help="Write the round into the event's file.")
@file_options
@click.argument("event", metavar="EVENT|FILE.trf")
@click.pass_context
def pair(context: click.Context, /, *, event: str, **given: Any) -> None:
    """Pair a round of EVENT: an event's id, or the path of its file, or a TRF.

    What is written down and published stands: nothing here changes it.  The
    exit code is 3 where no pairing keeps the rules.
    """
    context.exit(
        _pair_file(event, given) if is_file_of_results(event, given) else _pair_event(event, given)
    )


def _pair_file(event: str, given: dict[str, Any]) -> ExitCode:
    from publisher.commands.trf_pairing import pair_file  # noqa: PLC0415 - one of two ways

    refuse(given, _OF_EVENTS, "goes with an event, not with a TRF")
    return pair_file(Path(event), **without(given, _OF_EVENTS))


def _pair_event(event: str, given: dict[str, Any]) -> ExitCode:
    from publisher.commands.pair import pair_event  # noqa: PLC0415 - it imports what reads YAML

    refuse_file_options(given)
    return pair_event(event, **without(given, OF_FILES))
