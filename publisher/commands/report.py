"""`publisher report`: the report to the federation, which never lies in a site."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from publisher.commands.event_lookup import FoundEvent, choose_group, event_options, find_event
from publisher.commands.exit_codes import ExitCode
from publisher.commands.site_root import enclosing_site
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say, show_problems, tell
from publisher.commands.together import Change, write_together
from publisher.content.cache import NoCache
from publisher.content.load import load_surroundings
from publisher.content.nouns import Surroundings
from publisher.content.walk import name_of
from publisher.problems import PublisherError, errors
from publisher.transfer.federation import federation_report
from publisher.transfer.people import merged


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher report my-cup --into ~/reports", "of an event with one group"),
        ("publisher report my-cup --group a --into ~/reports", "of one group among several"),
        ("publisher report my-cup --into ~/reports --incomplete", "with what there is so far"),
    ],
)
@event_options
@click.option(
    "--into",
    type=click.Path(path_type=Path),
    required=True,
    metavar="DIR",
    help="A folder outside the site.",
)
@click.option("--incomplete", is_flag=True, help="Write it although something is missing.")
@click.pass_context
def report(
    context: click.Context,
    *,
    event: str,
    site: Path | None,
    group: str | None,
    into: Path,
    incomplete: bool,
) -> None:
    """Write the report on a group of EVENT that the federation rates it by (TRF26).

    It holds birth dates, sex and member numbers out of the site's private
    folder, so that it may not lie in the site: nothing publishes it by mistake.
    What the federation must have and is missing is told; then nothing is
    written but with --incomplete, and the exit code is 1.
    """
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    people = _people(found)
    _refuse_a_site(into, found, people)
    made = federation_report(
        found.event,
        chosen,
        name_of(found.path, found.root or found.path.parent),
        people.joins.persons or {},
        merged(people.private),
    )
    show_problems(made.problems, sys.stderr)
    if errors(made.problems) and not incomplete:
        tell("Nothing is written: add what is missing, or write it all the same (--incomplete).")
        context.exit(ExitCode.PROBLEMS)
    path = into / f"{found.event.id}-{chosen.id}.trf"
    write_together([Change(path, made.data, private=True)])
    say(f"{path} is written. It holds private data: send it to the federation, publish it nowhere.")


def _people(found: FoundEvent) -> Surroundings:
    if found.root is None:
        raise PublisherError(
            f"{found.path} lies in no site, and birth dates are known to a site only; "
            "put the event into one"
        )
    return load_surroundings(found.root, NoCache())


def _refuse_a_site(folder: Path, found: FoundEvent, people: Surroundings) -> None:
    """PublisherError where `folder` is part of a site, or of what one is published from."""
    target = folder.resolve()
    root = found.root or target
    kept = [root, root / people.config.content, root / people.config.output]
    inside = next((each for each in kept if target.is_relative_to(each.resolve())), None)
    inside = inside or enclosing_site(target)
    if inside is not None:
        raise PublisherError(
            f"{folder} lies in {inside}: a report with private data must not lie in a site, from "
            "where it could be published; choose a folder outside"
        )
