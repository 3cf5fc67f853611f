"""`publisher ratings lists`: which lists the site has."""

from __future__ import annotations

import json
from pathlib import Path

import click

from publisher.build.places import ratings_folder
from publisher.commands.output_options import form_option
from publisher.commands.site_root import find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say, table
from publisher.ratings.lists import RatingLists


@click.command(
    cls=TeachingCommand,
    examples=[("publisher ratings lists", "name, day, kinds and number of players")],
)
@form_option("text", "json", what="the lists")
@site_option
def lists(*, form: str, site: Path | None) -> None:
    """Name the rating lists that the site has, by day."""
    with RatingLists(ratings_folder(find_site(site))) as found:
        rows = [
            (
                volume.name,
                volume.day.isoformat(),
                [kind.value for kind in volume.kinds],
                int(found.fact(volume, "players") or 0),
                found.fact(volume, "file"),
            )
            for volume in found.volumes
        ]
    if form == "json":
        keys = ("name", "date", "kinds", "players", "file")
        data = [dict(zip(keys, row, strict=True)) for row in rows]
        say(json.dumps({"lists": data}, ensure_ascii=False, indent=2))
    elif rows:
        texts = [
            (name, day, ", ".join(kinds), f"{players:,}", file)
            for name, day, kinds, players, file in rows
        ]
        heads = ("list", "date", "ratings", "players", "made from")
        say("\n".join(table(heads, texts, frozenset({3}))))
    else:
        say("no rating lists; `publisher ratings import FILE --date DATE` takes one in")
