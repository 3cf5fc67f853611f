"""`publisher verify`: every round paired again, beside what was published."""

from __future__ import annotations

import json
from pathlib import Path

import click

from publisher.commands.event_lookup import choose_group, event_options, find_event
from publisher.commands.exit_codes import ExitCode
from publisher.commands.output_options import explain_options, form_option
from publisher.commands.plain_words import PlainWords
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say
from publisher.commands.verification_forms import verification_data, verification_text
from publisher.model.events import Event, Group
from publisher.pairing import RoundCheck
from publisher.pairing import verify as verify_group
from publisher.problems import PublisherError


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher verify my-cup", "every round of every group"),
        ("publisher verify my-cup --group a --explain", "one group, with the system's reasons"),
        ("publisher verify my-cup --format json", "for other programs"),
    ],
)
@event_options
@form_option("text", "json")
@explain_options("Say why the system pairs as it does.")
@click.pass_context
def verify(
    context: click.Context,
    *,
    event: str,
    site: Path | None,
    group: str | None,
    form: str,
    explain: bool,
    language: str,
) -> None:
    """Pair all rounds of EVENT again: an event's id, or the path of its file.

    Each round is paired from the results before it as they stand now, and what
    differs is told. The exit code is 1 where a published round differs and is
    not marked `by_hand: true`.
    """
    found = find_event(event, site)
    replayed = [(each, verify_group(each)) for each in _groups(found.event, group)]
    told = [(each, checks, PlainWords(language, each)) for each, checks in replayed]
    if form == "json":
        data = [verification_data(*each, explain=explain) for each in told]
        say(json.dumps({"event": found.event.id, "groups": data}, ensure_ascii=False, indent=2))
    else:
        say("\n".join(verification_text(*each, explain=explain) for each in told))
    if any(_failed(checks) for _, checks in replayed):
        context.exit(ExitCode.PROBLEMS)


def _groups(event: Event, wanted: str | None) -> tuple[Group, ...]:
    if wanted is not None:
        return (choose_group(event, wanted),)
    if not event.groups:
        raise PublisherError(f"{event.id} has no groups yet")
    return event.groups


def _failed(checks: tuple[RoundCheck, ...]) -> bool:
    return any(check.failed for check in checks)
