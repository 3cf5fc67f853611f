"""`publisher build`: the whole site, or as much of it as changed."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import click

from publisher.build.outcome import BuildOutcome, RenderFault
from publisher.build.pipeline import Builder
from publisher.commands.days import day
from publisher.commands.progress import Progress
from publisher.commands.site_root import find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import counted, say, show_problems, tell
from publisher.problems import ProblemsError


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher build", "the site around here"),
        ("publisher build --site club -v", "another site; name each page written"),
        ("publisher build --today 2026-05-31", "as if it were that day"),
    ],
)
@site_option
@click.option(
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where the pages go [default: `output` in site-config.yaml].",
)
@click.option(
    "--today",
    callback=day,
    metavar="DATE",
    help="The day that `current` and `next` are counted from, as 2026-05-31 [default: today].",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    default=1,
    metavar="N",
    help="Processes that compute the groups; more than 1 pays off for big sites only.",
)
@click.option("-v", "--verbose", is_flag=True, help="Name every page written or removed.")
@click.option("-q", "--quiet", is_flag=True, help="Print problems only.")
def build(
    *,
    site: Path | None,
    output: Path | None,
    today: date | None,
    jobs: int,
    verbose: bool,
    quiet: bool,
) -> None:
    """Build the site: read, compute, draw what changed, write what differs.

    A build that finds an error writes nothing; the old site stays whole.
    Pages whose source is gone are removed, files that the program did not make
    are left alone.
    """
    with Progress(shown=not quiet) as progress:
        outcome = _outcome(
            Builder(
                find_site(site),
                output=output,
                today=today,
                jobs=jobs,
                progress=progress,
            )
        )
    show_problems(outcome.problems, sys.stderr)
    if verbose:
        _name_files(outcome)
    if not quiet:
        say(summary(outcome))


def _outcome(builder: Builder) -> BuildOutcome:
    try:
        return builder.build()
    except (ProblemsError, RenderFault):
        tell("The site was not built; what was published before stands.")
        raise


def summary(outcome: BuildOutcome) -> str:
    """What the build did, in one line."""
    return (
        f"{counted(outcome.pages, 'page')}, {len(outcome.rendered)} drawn, "
        f"{len(outcome.written)} written, {len(outcome.removed)} removed, {outcome.seconds:.1f} s"
    )


def _name_files(outcome: BuildOutcome) -> None:
    for path in outcome.written:
        say(f"  written  {path}")
    for path in outcome.removed:
        say(f"  removed  {path}")
