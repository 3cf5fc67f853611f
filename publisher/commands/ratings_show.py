"""`publisher ratings show`: what is public of a player on the site's rating lists."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import click

from publisher.build.places import ratings_folder
from publisher.commands.days import day
from publisher.commands.list_options import name_option
from publisher.commands.output_options import form_option
from publisher.commands.site_root import find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say, table
from publisher.model.names import same_name
from publisher.model.rating_lists import ListedPlayer
from publisher.model.ratings import RatingKind
from publisher.problems import PublisherError
from publisher.ratings.lists import RatingLists
from publisher.ratings.shelf import Volume

_CANDIDATES = 10


class _Seen(NamedTuple):
    """A player on the lists of one federation and day; `ratings` of the kinds that they are of."""

    list: str
    day: date
    player: ListedPlayer
    ratings: Mapping[RatingKind, int | None]


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher ratings show 1503014", "by FIDE number, on every list there is"),
        ('publisher ratings show "Hansen, Per"', "by name, or whoever is nearest to it"),
        ("publisher ratings show 1503014 --until 2026-10-01 --name fide", "as it was then"),
    ],
)
@click.argument("who", metavar="ID")
@name_option()
@click.option("--until", callback=day, metavar="DATE", help="Lists of a day up to that.")
@form_option("text", "json", what="the player")
@site_option
def show(*, who: str, name: str | None, until: date | None, form: str, site: Path | None) -> None:
    """Show a player's name, federation, title and ratings: ID is a FIDE number or a name."""
    with RatingLists(ratings_folder(find_site(site))) as lists:
        volumes = _asked(lists, name, until)
        number = who.strip()
        if not number.isdigit():
            found = _nearest(lists, volumes, number)
            alike = [each for each in found if same_name(each.player.name, number)]
            numbers = {each.player.fide_id for each in alike}
            if len(numbers) != 1 or numbers == {""}:
                _say_candidates(alike or found, form, number)
                return
            (number,) = numbers
        seen = _of_each_day(
            _seen(volume, player)
            for volume in volumes
            if (player := lists.player(volume.keys[0], number))
        )
    if not seen:
        raise PublisherError(f"nobody has the FIDE number {number} on {_named(volumes)}")
    if form == "json":
        say(json.dumps(_data(seen), ensure_ascii=False, indent=2))
    else:
        say("\n".join(_lines(seen)))


def _asked(lists: RatingLists, name: str | None, until: date | None) -> list[Volume]:
    volumes = [
        volume
        for volume in lists.volumes
        if (name is None or volume.name == name) and (until is None or volume.day <= until)
    ]
    if volumes:
        return volumes
    if lists.volumes:
        raise PublisherError(f"no such list; there are {_named(lists.volumes)}")
    raise PublisherError(
        "the site has no rating lists; `publisher ratings import FILE --date DATE` takes one in"
    )


def _named(volumes: Sequence[Volume]) -> str:
    return ", ".join(dict.fromkeys(f"{volume.name} {volume.day}" for volume in volumes))


def _nearest(lists: RatingLists, volumes: Sequence[Volume], name: str) -> list[_Seen]:
    """Those of like names on the newest list of each federation."""
    newest = {volume.name: volume for volume in volumes}
    return [
        _seen(volume, player)
        for volume in newest.values()
        for player in lists.nearest(volume.keys[0], name, _CANDIDATES)
    ]


def _seen(volume: Volume, player: ListedPlayer) -> _Seen:
    return _Seen(volume.name, volume.day, player, player.ratings or {})


def _of_each_day(seen: Iterable[_Seen]) -> list[_Seen]:
    """`seen` with the lists of one federation and day as one, if they came in several files."""
    found: dict[tuple[str, date], _Seen] = {}
    for each in seen:
        known = found.get((each.list, each.day), each)
        merged = known._replace(ratings={**known.ratings, **each.ratings})
        found[each.list, each.day] = merged
    return list(found.values())


def _say_candidates(found: Sequence[_Seen], form: str, name: str) -> None:
    if not found:
        raise PublisherError(f"nobody is called anything like {name!r} on the newest lists")
    if form == "json":
        data = [{**_public(each.player), **_ratings(each)} for each in found]
        say(json.dumps({"candidates": data}, ensure_ascii=False, indent=2))
        return
    rows = [
        (each.player.fide_id, each.player.name, each.player.federation, each.player.title,
         each.list, each.day.isoformat(), *_cells(each))
        for each in found
    ]  # fmt: skip
    kinds = [kind.value for kind in RatingKind]
    heads = ("FIDE", "name", "fed", "title", "list", "date", *kinds)
    say("\n".join(table(heads, rows, frozenset({0, 6, 7, 8}))))


def _lines(seen: Sequence[_Seen]) -> list[str]:
    player = seen[-1].player
    title = f"{player.title} " if player.title else ""
    of = f" ({player.federation})" if player.federation else ""
    idle = ", inactive" if player.inactive else ""
    heads = ("list", "date", *(kind.value for kind in RatingKind))
    rows = [(each.list, each.day.isoformat(), *_cells(each)) for each in seen]
    return [
        f"{title}{player.name}{of}, FIDE {player.fide_id}{idle}",
        *table(heads, rows, frozenset({2, 3, 4})),
    ]


def _cells(seen: _Seen) -> list[str]:
    """The ratings: a dash where the player has none, nothing where the list has no such kind."""
    return [
        "" if kind not in seen.ratings else str(seen.ratings[kind] or "-") for kind in RatingKind
    ]


def _data(seen: Sequence[_Seen]) -> dict[str, Any]:
    return {**_public(seen[-1].player), "lists": [_ratings(each) for each in seen]}


def _public(player: ListedPlayer) -> dict[str, Any]:
    return {
        "fide_id": player.fide_id,
        "name": player.name,
        "federation": player.federation,
        "title": player.title,
        "inactive": player.inactive,
    }


def _ratings(seen: _Seen) -> dict[str, Any]:
    ratings = {kind.value: rating for kind, rating in seen.ratings.items()}
    return {"list": seen.list, "date": seen.day.isoformat(), **ratings}
