"""`publisher advance`: who goes on from a group to another one, why, and into the file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from publisher.commands.event_lookup import FoundEvent, choose_group, event_options, find_event
from publisher.commands.output_options import explain_options, form_option
from publisher.commands.pairing_forms import labelled
from publisher.commands.plain_words import PlainWords, explained
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import counted, say, tell
from publisher.content.write_seats import Difference, Seat, write_seats
from publisher.model.events import Event, Group
from publisher.problems import PublisherError
from publisher.ranking import rank
from publisher.ranking.advancing import Advancement, Advancer, advancements
from publisher.site.data.advancing import advancement_data


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher advance my-blitz", "who goes on to which final, and what is undecided"),
        ("publisher advance my-blitz --explain", "with the reasons and paragraphs"),
        ("publisher advance my-blitz --write", "enter them in the finals"),
        ("publisher advance my-blitz --group final --write", "in one of them"),
    ],
)
@event_options
@form_option("text", "json")
@explain_options("Say why, with the paragraphs.")
@click.option("--write", is_flag=True, help="Write them into the entries of the event's file.")
def advance(
    *,
    event: str,
    site: Path | None,
    group: str | None,
    form: str,
    explain: bool,
    write: bool,
    language: str,
) -> None:
    """Show who goes on from the groups of EVENT: an event's id, or the path of its file.

    A group that says `from:` is filled from the tables of others. What decides
    between players who are level is told. With --write those who go on become
    entries; where a round of theirs is published already and somebody else
    would, nothing is written.
    """
    found = find_event(event, site)
    targets = _targets(found.event, group)
    made = [(source, each) for source, each in _all(found.event) if each.feed.target in targets]
    if form == "json":
        say(_json(made))
    else:
        say("\n".join(line for each in made for line in _text(*each, language, explain=explain)))
    if write:
        _write(found, targets, made)


_Made = list[tuple[Group, Advancement]]


def _targets(event: Event, wanted: str | None) -> list[str]:
    fed = [group.id for group in event.groups if group.feeds]
    if wanted is None and fed:
        return fed
    if wanted is not None and choose_group(event, wanted).id in fed:
        return [wanted]
    what = f"group {wanted}" if wanted else "no group of the event"
    says = "does not say" if wanted else "says"
    raise PublisherError(f"{what} {says} where its players come from: write `from:` there")


def _all(event: Event) -> Iterator[tuple[Group, Advancement]]:
    for group in event.groups:
        if group.onward:
            yield from ((group, each) for each in advancements(group, rank(group)))


def _json(made: _Made) -> str:
    told = [{"from": group.id, **advancement_data(each)} for group, each in made]
    return json.dumps(told, ensure_ascii=False, indent=2)


def _text(group: Group, made: Advancement, language: str, *, explain: bool) -> Iterator[str]:
    words = PlainWords(language, group)
    yield f"{group.name}: {counted(made.feed.seats, 'player')} to {made.feed.target_name}"
    if not (made.advancing or made.level):
        yield "   not finished"
    for each in made.advancing:
        yield from _line(words, group, each, explain=explain)
    for level in made.level:
        yield "   undecided: " + " ".join(explained(words, level.reasons))
    if explain and made.missed:
        yield "   level on points, and out:"
        for each in made.missed:
            yield from _line(words, group, each, explain=True)
    yield ""


def _line(words: PlainWords, group: Group, each: Advancer, *, explain: bool) -> Iterator[str]:
    yield f"   {each.place:>3}  {labelled(group, each.number)}"
    if explain:
        yield from (f"        {told}" for told in explained(words, each.reasons))


def _write(found: FoundEvent, targets: list[str], made: _Made) -> None:
    seen = found.data
    for target in targets:
        group = found.event.group(target)
        coming = [each for _, each in made if each.feed.target == target]
        waiting = [each.feed.source_name for each in coming if not each.settled]
        if waiting:
            tell(f"{group.name} is not written: {', '.join(waiting)} is not decided.")
            continue
        seats = sorted(
            (Seat(each.feed.source, one.number, one.place) for each in coming
             for one in each.advancing),
            key=lambda seat: seat.place,
        )  # fmt: skip
        changed = write_seats(found.path, target, seats, seen)
        seen = found.path.read_bytes()
        tell(_written(group, changed, found.path))


def _written(group: Group, changed: Difference, path: Path) -> str:
    if not changed.any:
        return f"All who go on to {group.name} stand in {path} already."
    told = [f"{counted(len(changed.added), 'player')} entered in {group.name}"]
    told += [f"{counted(len(changed.removed), 'player')} taken out"] * bool(changed.removed)
    told += [f"{counted(len(changed.moved), 'place')} changed"] * bool(changed.moved)
    others = changed.added or changed.removed
    drafts = "; pair its draft anew" if others and any(r.games for r in group.rounds) else ""
    return f"{', '.join(told)}, in {path}{drafts}."
