"""`publisher pair`: a round as the engine pairs it, on the screen or into the event's file."""

from __future__ import annotations

from pathlib import Path

import click

from publisher.commands.event_lookup import choose_group, event_options, find_event
from publisher.commands.exit_codes import ExitCode
from publisher.commands.pairing_forms import pairing_json, pairing_text
from publisher.commands.plain_words import LANGUAGES, PlainWords, explained
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say, tell
from publisher.content.write import write_round
from publisher.model.events import Group, RoundState
from publisher.model.pairings import NoLegalPairing, Pairing
from publisher.pairing import pair as pair_group
from publisher.problems import PublisherError


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher pair my-cup", "the next round, on the screen"),
        ("publisher pair my-cup --write", "the same, into the event's file"),
        ("publisher pair my-cup --round 3 --explain", "round 3 again, with reasons"),
        ("publisher pair cup.yaml --group a --format json", "for other programs"),
    ],
)
@event_options
@click.option(
    "--round",
    "round_number",
    type=click.IntRange(1),
    metavar="N",
    help="Pair round N, from the rounds before it [default: the next].",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How to print it.",
)
@click.option("--explain", is_flag=True, help="Say why each pair and each colour.")
@click.option("--write", is_flag=True, help="Write the round into the event's file.")
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Language of the explanations.",
)
@click.pass_context
def pair(
    context: click.Context,
    *,
    event: str,
    site: Path | None,
    group: str | None,
    round_number: int | None,
    form: str,
    explain: bool,
    write: bool,
    language: str,
) -> None:
    """Pair a round of EVENT: an event's id, or the path of its file.

    What is written down and published stands: nothing here changes it.  The
    exit code is 3 where no pairing keeps the rules.
    """
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    number = round_number or next_round(chosen)
    if write:
        _refuse_published(chosen, number)
    outcome = pair_group(chosen, number)
    words = PlainWords(language, chosen)
    if not isinstance(outcome, Pairing | NoLegalPairing):
        raise PublisherError(" ".join(explained(words, outcome.reasons)))
    print_pairing = pairing_json if form == "json" else pairing_text
    say(print_pairing(chosen, outcome, words, explain=explain))
    if isinstance(outcome, NoLegalPairing):
        context.exit(ExitCode.NO_LEGAL_PAIRING)
    if write:
        write_round(found.path, chosen.id, outcome)
        tell(f"Round {number} is written into {found.path}; it stands once `state` is `published`.")


def next_round(group: Group) -> int:
    """The round to pair: the one after the last that is published.

    PublisherError where all planned rounds are.
    """
    published = [each.number for each in group.rounds if each.state is RoundState.PUBLISHED]
    number = max(published, default=0) + 1
    if group.rounds_total and number > group.rounds_total:
        raise PublisherError(
            f"all {group.rounds_total} rounds of {group.name} are written down and published; "
            "--round N shows one of them as the engine pairs it"
        )
    return number


def _refuse_published(group: Group, number: int) -> None:
    for written in group.rounds:
        if written.number == number and written.state is RoundState.PUBLISHED:
            raise PublisherError(
                f"round {number} of {group.name} is published and stands; "
                "a change to it is made by hand, in the file"
            )
