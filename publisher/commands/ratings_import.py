"""`publisher ratings import`: a downloaded list, made quick to look up."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import click

from publisher.build.places import own_ratings_folder
from publisher.commands.days import day
from publisher.commands.list_options import name_option
from publisher.commands.progress import Progress
from publisher.commands.site_root import find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import counted, say, show_problems, tell
from publisher.model.ratings import RatingKind
from publisher.problems import PublisherError
from publisher.ratings.importing import ImportedList, Wanted, import_list


@click.command(
    "import",
    cls=TeachingCommand,
    examples=[
        ("publisher ratings import players_list.zip --date 2026-11-01", "the combined FIDE list"),
        (
            "publisher ratings import standard_nov26frl.txt",
            "one kind; its head tells the day",
        ),
        ("publisher ratings import nsf.csv --date 2026-10-15 --name nsf", "a national list"),
    ],
)
@click.argument(
    "file", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE"
)
@click.option("--date", "of", callback=day, metavar="DATE", help="The day that the list is of.")
@name_option()
@click.option(
    "--kind",
    type=click.Choice([kind.value for kind in RatingKind]),
    help="What a list with one column of ratings holds [default: as the file's name says].",
)
@site_option
def import_list_command(
    *, file: Path, of: date | None, name: str | None, kind: str | None, site: Path | None
) -> None:
    """Take in the rating list FILE: text or XML of FIDE, a table (CSV), or a zip with one of them.

    A list of the same name and day is replaced, in one step. Lines that hold no
    player are counted, and the first of them told.
    """
    folder = own_ratings_folder(find_site(site))
    if folder is None:
        raise PublisherError("no folder of your own can be written; set XDG_CACHE_HOME to one")
    wanted = Wanted(name or "", of, RatingKind(kind) if kind else None)
    with Progress(shown=True) as progress:
        done = import_list(file, folder, wanted, lambda at, size: progress("import", at, size))
    show_problems(done.problems, sys.stderr)
    untold = done.odd - sum(problem.code == "ratings.line" for problem in done.problems)
    if untold:
        tell(f"... and {counted(untold, 'more line')} like these")
    say(_summary(done))


def _summary(done: ImportedList) -> str:
    kinds = ", ".join(kind.value for kind in done.kinds)
    lost = f"; {counted(done.lost, 'line')} left out" if done.lost else ""
    return f"{done.name} of {done.day}: {done.players:,} players ({kinds}){lost}"
