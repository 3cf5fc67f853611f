"""`publisher bye`: who will sit out a round that is still to be paired."""

from __future__ import annotations

from pathlib import Path

import click

from publisher.commands.event_lookup import choose_group, event_options, find_event, round_option
from publisher.commands.pair import next_round
from publisher.commands.pairing_forms import labelled
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say
from publisher.content.byes import remove_bye, write_bye
from publisher.content.checks.rounds import ranges
from publisher.model.events import Bye, Entry, Group, RoundState
from publisher.model.results import ByeKind
from publisher.model.settings import is_round_robin
from publisher.problems import PublisherError

_KINDS = {kind.value: kind for kind in (ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL)}


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher bye my-cup --player 5", "5 is away in the next round"),
        (
            "publisher bye my-cup --player 5 --round 4 --kind half",
            "away in round 4, for half a point",
        ),
        ("publisher bye my-cup --player 5 --remove", "5 comes after all"),
    ],
)
@event_options
@round_option("In round N [default: the next].")
@click.option(
    "--player", type=click.IntRange(1), metavar="NO", required=True, help="Who, by start number."
)
@click.option(
    "--kind",
    type=click.Choice(list(_KINDS)),
    default="zero",
    show_default=True,
    help="What the round brings.",
)
@click.option("--note", default="", metavar="TEXT", help="Printed with it.")
@click.option("--remove", is_flag=True, help="Take it back.")
def bye(
    *,
    event: str,
    site: Path | None,
    group: str | None,
    round_number: int | None,
    player: int,
    kind: str,
    note: str,
    remove: bool,
) -> None:
    """Write into a round of EVENT that a player is away: an event's id, or the path of its file.

    The round is then paired without that player. It may be any round to come, a
    draft too; in a published one a game is lost without play instead.
    """
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    number = round_number or next_round(chosen)
    entry = _entry(chosen, player)
    _refuse_round(chosen, number)
    who = f"{labelled(chosen, player)}: round {number}"
    if remove:
        if not remove_bye(found.path, chosen.id, number, player, found.data):
            raise PublisherError(f"player {player} has no bye in round {number}")
        say(f"{who}, no bye any more.")
        return
    _refuse_player(entry, number)
    wanted = Bye(player, _KINDS[kind], _one_line(note))
    opponent = write_bye(found.path, chosen.id, number, wanted, found.data)
    say(f"{who}, {wanted.kind} bye.")
    if opponent is not None:
        say(
            f"The game against {labelled(chosen, opponent)} is taken out of the draft; "
            "`publisher pair --write` pairs the round anew."
        )


def _entry(group: Group, player: int) -> Entry:
    numbers = {entry.number for entry in group.entries}
    if player not in numbers:
        known = ranges(numbers) or "none"
        raise PublisherError(f"{group.name} has no player {player}; start numbers: {known}")
    return group.entry(player)


def _refuse_round(group: Group, number: int) -> None:
    if is_round_robin(group.settings.system):
        raise PublisherError(
            f"{group.name} is a round robin, where everybody meets everybody: a game of one who is "
            "away is lost without play (`publisher result`), or played later"
        )
    if group.rounds_total and number > group.rounds_total:
        raise PublisherError(f"{group.name} has {group.rounds_total} rounds, and no round {number}")
    for each in group.rounds:
        if each.number == number and each.state is RoundState.PUBLISHED:
            raise PublisherError(
                f"round {number} of {group.name} is published and stands; a game of one who does "
                "not come is lost without play (`publisher result`)"
            )


def _refuse_player(entry: Entry, number: int) -> None:
    if entry.withdrawn is not None and entry.withdrawn.after_round < number:
        raise PublisherError(
            f"player {entry.number} left after round {entry.withdrawn.after_round} already"
        )


def _one_line(note: str) -> str:
    if not note.isprintable():
        raise PublisherError("a note is one line of text, without control characters")
    return note.strip()
