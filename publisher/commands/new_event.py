"""`publisher new event`: an event file in the site around here."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import click

from publisher.commands.days import day
from publisher.commands.event_lookup import events_folder, find_event, main_language
from publisher.commands.event_scaffold import EventScaffold
from publisher.commands.scaffold_words import WORDS
from publisher.commands.site_root import SCHEMAS, find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.templates import write_new
from publisher.commands.terminal import say
from publisher.content.slugs import fault_of_id, slug
from publisher.model.draws import DrawMethod
from publisher.model.settings import system_name
from publisher.problems import ProblemsError, PublisherError

# An id that we make up shall be short enough to be typed.
_LONGEST_MADE = 60
_DRAWS = {"random": DrawMethod.LOTS.value, "seeded": DrawMethod.SEEDED.value}


@click.command(
    cls=TeachingCommand,
    examples=[
        ('publisher new event "Klubbmesterskap 2026"', "six players, from today"),
        ('publisher new event "Spring Cup" --from 2026-04-10 --players 8', "eight, from that day"),
        (
            'publisher new event "Klubbmonrad" --rules monrad@2013 --rounds 7 --draw seeded',
            "a Monrad over seven rounds",
        ),
    ],
)
@click.argument("name")
@site_option
@click.option("--id", "event_id", metavar="ID", help="Its short name [default: made from NAME].")
@click.option("--from", "first", callback=day, metavar="DATE", help="First day [default: today].")
@click.option("--to", "last", callback=day, metavar="DATE", help="Last day [default: the first].")
@click.option("--place", default="", help="Where it is played.")
@click.option(
    "--rules",
    default="berger@2013",
    show_default=True,
    metavar="ID@EDITION",
    help="The rule set that it follows.",
)
@click.option(
    "--players",
    type=click.IntRange(2, 200),
    default=6,
    show_default=True,
    metavar="N",
    help="How many lines for players to begin with.",
)
@click.option(
    "--rounds",
    type=click.IntRange(1, 200),
    metavar="N",
    help="How many rounds [default: as many as the system fixes].",
)
@click.option(
    "--draw",
    type=click.Choice([*_DRAWS]),
    help="Draw the start numbers; the first day is the seed [default: as listed].",
)
def new_event(
    *,
    name: str,
    site: Path | None,
    event_id: str | None,
    first: date | None,
    last: date | None,
    place: str,
    rules: str,
    players: int,
    rounds: int | None,
    draw: str | None,
) -> None:
    """Begin the event NAME: a file with lines for the players, ready to build."""
    root = find_site(site)
    start = first or date.today()  # noqa: DTZ011 - the day on the wall
    end = last or start
    if end < start:
        raise click.UsageError(f"the event would end on {end}, before it begins on {start}")
    word = _id(event_id, name)
    folder = events_folder(root)
    for taken in folder.rglob(f"{word}.yaml"):
        raise PublisherError(f"{taken} is there already; give the new event another --id")
    path = folder / str(start.year) / f"{word}.yaml"
    words = WORDS[main_language(root)]
    dutch = system_name(rules) == "dutch"
    scaffold = EventScaffold(
        id=word,
        name=name,
        first=start,
        last=end,
        place=place,
        rules=rules,
        group_id=words.group_id,
        group_name=words.group,
        players=tuple(f"{words.player} {number}" for number in range(1, players + 1)),
        schema=_schema(root, path),
        rounds_total=rounds or 0,
        draw=f"{{method: {_DRAWS[draw]}, seed: {start:%Y%m%d}}}" if draw else "",
        dutch=f"{{colour_seed: {start:%Y%m%d}}}" if dutch and not draw else "",
    )
    write_new(path, scaffold.text())
    _check(path, root)
    say(f"{path} is ready. Next:")
    if draw:
        say("  write the players' names and ratings into it, in any order")
        say(f"  publisher draw {word} --write   draw their start numbers")
    else:
        order = "rating, then title, then name" if dutch else "their start numbers"
        say(f"  write the players' names into it, in the order of {order}")
    say(f"  publisher pair {word} --write   add the next round")
    say("  publisher serve                 see it; it follows what you write")


def _schema(root: Path, path: Path) -> str:
    """The way from `path` to the site's event schema; empty where the site keeps none."""
    schema = root / SCHEMAS / "event.json"
    return os.path.relpath(schema, path.parent).replace(os.sep, "/") if schema.is_file() else ""


def _check(path: Path, root: Path) -> None:
    """Take an event away again that has a problem: an unknown rule set, say."""
    try:
        find_event(str(path), root)
    except ProblemsError as error:
        path.unlink()
        first = error.problems[0]
        if first.code == "rounds.total":
            raise PublisherError(f"{first.message}; say how many with --rounds 7") from None
        raise PublisherError(f"{first.message} ({first.remedy})") from None


def _id(given: str | None, name: str) -> str:
    word = slug(name, "event")[:_LONGEST_MADE].rstrip("-") if given is None else given
    fault = fault_of_id(word)
    if fault:
        raise click.UsageError(f"{fault[0]}; {fault[1]}")
    return word
