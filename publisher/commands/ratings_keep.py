"""`publisher ratings keep`: the lines of a site's own players, written into the site."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from datetime import date
from io import StringIO
from pathlib import Path

import click

from publisher.build.places import ratings_folder
from publisher.build.site_lists import FOLDER
from publisher.commands.days import day
from publisher.commands.list_options import name_option
from publisher.commands.site_root import find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import counted, say
from publisher.commands.together import Change, write_together
from publisher.content.cache import NoCache
from publisher.content.load import load_site
from publisher.content.nouns import SiteContent
from publisher.model.rating_lists import ListedPlayer
from publisher.model.ratings import RatingListKey
from publisher.problems import PublisherError
from publisher.ratings.lists import RatingLists, fide_number


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher ratings keep --date 2026-11-01", "into content/ratings/fide@2026-11-01.csv")
    ],
)
@name_option(default="fide")
@click.option("--date", "of", callback=day, required=True, metavar="DATE", help="Its day.")
@site_option
def keep(*, name: str, of: date, site: Path | None) -> None:
    """Write what a list has of the site's players into its content folder.

    Whoever builds the site elsewhere, without the whole list, then comes to the
    same verdicts. Players are those with a FIDE number, in events and in
    persons.yaml; only what is public is written.
    """
    root = find_site(site)
    content = load_site(root, NoCache())
    with RatingLists(ratings_folder(root)) as lists:
        keys = [key for key in lists.keys if (key.name, key.day) == (name, of)]
        if not keys:
            raise PublisherError(f"there is no list {name} of {of}; `publisher ratings lists`")
        players = list(_players(lists, keys, _numbers(content)))
    target = root / content.config.content / FOLDER / f"{name}@{of}.csv"
    before = target.read_bytes() if target.exists() else None
    write_together([Change(target, _table(players, keys), before)])
    say(f"{counted(len(players), 'player')} in {target.relative_to(root)}")


def _numbers(content: SiteContent) -> list[int]:
    """The FIDE numbers of everybody in the site."""
    entries = (
        entry.fide_id
        for record in content.events
        for group in record.event.groups
        for entry in group.entries
    )
    people = (person.fide_id for person in content.persons.values())
    return sorted({number for each in (*entries, *people) if (number := fide_number(each))})


def _players(
    lists: RatingLists, keys: list[RatingListKey], numbers: Iterable[int]
) -> Iterator[ListedPlayer]:
    """Those who are on a list, with what all lists of the day have of them."""
    for number in numbers:
        found = [each for key in keys if (each := lists.player(key, str(number)))]
        if found:
            ratings = {
                kind: rating for each in found for kind, rating in (each.ratings or {}).items()
            }
            first = found[0]
            yield ListedPlayer(
                first.fide_id, first.name, first.federation, first.title, ratings, first.inactive
            )


def _table(players: Iterable[ListedPlayer], keys: list[RatingListKey]) -> bytes:
    kinds = [key.kind for key in keys]
    text = StringIO()
    write = csv.writer(text, delimiter=";", lineterminator="\n").writerow
    write(["fide_id", "name", "federation", "title", *(kind.value for kind in kinds), "inactive"])
    for each in players:
        ratings = [each.rating(kind) or "" for kind in kinds]
        idle = "x" if each.inactive else ""
        write([each.fide_id, each.name, each.federation, each.title, *ratings, idle])
    return text.getvalue().encode()
