"""`publisher ratings remove`: forget a list."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from publisher.build.places import ratings_folder
from publisher.commands.days import day
from publisher.commands.list_options import name_option
from publisher.commands.site_root import find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say
from publisher.problems import PublisherError
from publisher.ratings.shelf import volumes_in


@click.command(
    cls=TeachingCommand,
    examples=[("publisher ratings remove --name fide --date 2025-01-01", "one day's list")],
)
@name_option(default="fide")
@click.option("--date", "of", callback=day, required=True, metavar="DATE", help="Its day.")
@site_option
def remove(*, name: str, of: date, site: Path | None) -> None:
    """Forget the list of a name and day, all kinds of ratings. The downloaded file stays."""
    volumes = volumes_in(ratings_folder(find_site(site)))
    found = [each for each in volumes if (each.name, each.day) == (name, of)]
    if not found:
        known = ", ".join(sorted({f"{each.name} {each.day}" for each in volumes})) or "none"
        raise PublisherError(f"there is no list {name} of {of}; lists: {known}")
    for volume in found:
        volume.path.unlink(missing_ok=True)
    say(f"forgot {name} of {of}")
