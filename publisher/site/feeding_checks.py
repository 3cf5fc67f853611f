"""Finals whose players are not those who go on to them, and groups not dealt as they say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from publisher.content.cache import ParseCache
from publisher.content.nouns import EventRecord, SiteContent
from publisher.grouping import Dealt, dealt_as
from publisher.model.events import Entry, Event, Group
from publisher.model.feeding import Dealing
from publisher.problems import Problem, Severity
from publisher.ranking.advancing import Advancement
from publisher.site.group_report import GroupReport
from publisher.site.placing import placed

_KIND = "feeding"

_GAVE_UP = "where he gave the seat up, write `without: [{}]` in `from:`"

Doubt = tuple[str, tuple[str | int, ...], str, str]
"""The code, the path below the group, what is wrong, what would be right."""


def feeding_problems(
    content: SiteContent,
    reports: Mapping[tuple[str, str], GroupReport],
    root: Path,
    cache: ParseCache,
) -> Iterator[Problem]:
    """Warnings for groups that others feed; reports are looked up for those others alone."""
    for record in content.events:
        for at, group in enumerate(record.event.groups):
            if group.feeds:
                for doubt in _doubts(record, group, reports, cache):
                    yield _problem(record.file, at, doubt, root)


def _doubts(
    record: EventRecord,
    group: Group,
    reports: Mapping[tuple[str, str], GroupReport],
    cache: ParseCache,
) -> tuple[Doubt, ...]:
    sources = dict.fromkeys(feed.source for feed in group.feeds)

    def make() -> tuple[Doubt, ...]:
        made = [
            each
            for source in sources
            for each in reports[record.event.id, source].advancements
            if each.feed.target == group.id
        ]
        found = (*wrong_seats(record.event, group, made), *wrong_dealing(record.event, group))
        return tuple(found)

    states = (record.group_digests[name] for name in (group.id, *sources))
    return cache.derive(_KIND, "\0".join(states), make)


def wrong_seats(event: Event, group: Group, made: Sequence[Advancement]) -> Iterator[Doubt]:
    """Who goes on and is not entered, who is entered and does not, and places that are others.

    Nothing as long as nobody is entered from there, or somebody is still to be found.
    """
    for each in made:
        source = event.group(each.feed.source)
        entered = {
            entry.origin.number: entry.origin.place
            for entry in group.entries
            if entry.origin and entry.origin.group == source.id
        }
        if each.settled and entered:
            going = {one.number: one.place for one in each.advancing}
            yield from _wrong(source, entered, going)


def _wrong(
    source: Group, entered: Mapping[int, int | None], going: Mapping[int, int]
) -> Iterator[Doubt]:
    for number in sorted(going.keys() - entered.keys()):
        told = f"{source.entry(number).name} goes on from {source.name} and is not entered here"
        remedy = f"`publisher advance EVENT --write` enters him; {_GAVE_UP.format(number)}"
        yield "feed.missing", ("from",), told, remedy
    for number in sorted(entered.keys() - going.keys()):
        told = f"{source.entry(number).name} does not go on from {source.name}"
        yield "feed.stranger", ("entries",), told, "`publisher advance EVENT` says who does"
    for number in sorted(entered.keys() & going.keys()):
        place, written = going[number], entered[number]
        if written not in (None, place):
            who = source.entry(number).name
            told = f"{who} comes from place {place} of {source.name}, not {written}"
            yield "feed.place", ("entries",), told, "`publisher advance EVENT --write` mends it"


def wrong_dealing(event: Event, group: Group) -> Iterator[Doubt]:
    """Who is in another of the groups that feed this one than the dealing it names puts him in."""
    if group.dealing is not Dealing.SNAKE:
        return
    sources = {feed.source: event.group(feed.source) for feed in group.feeds}
    dealt = {
        name: [_dealt(name, entry) for entry in each.entries] for name, each in sources.items()
    }
    belongs = dealt_as(dealt)
    moved = [
        (each.name, name, belongs[each.player])
        for name, members in dealt.items()
        for each in members
        if belongs[each.player] != name
    ]
    if moved:
        who, there, here = moved[0]
        more = f", and {len(moved) - 1} more elsewhere" if len(moved) > 1 else ""
        yield (
            "feed.dealing", ("dealing",),
            f"by rating {who} would be in `{here}`, not in `{there}`{more}",
            "write `dealing: by_hand`, or deal again with `publisher groups`",
        )  # fmt: skip


def _dealt(group: str, entry: Entry) -> Dealt:
    return Dealt(f"{group}/{entry.number}", entry.name, entry.rating)


def _problem(file: str, at: int, doubt: Doubt, root: Path) -> Problem:
    code, path, message, remedy = doubt
    place = placed(root, file, ("groups", at, *path))
    return Problem(code, message, remedy, place, Severity.WARNING)
