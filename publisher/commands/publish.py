"""`publisher publish`: a draft becomes a round that stands."""

from __future__ import annotations

from pathlib import Path

import click

from publisher.commands.difference_forms import difference_lines
from publisher.commands.event_lookup import choose_group, event_options, find_event, round_option
from publisher.commands.moments import local_now, read_moment
from publisher.commands.pairing_forms import labelled
from publisher.commands.plain_words import PlainWords
from publisher.commands.round_lookup import draft_round
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import counted, say, tell
from publisher.content.publishing import write_published
from publisher.model.events import Group, Round
from publisher.model.settings import is_round_robin
from publisher.pairing import RoundCheck, check_round
from publisher.problems import PublisherError
from publisher.ranking.ledger import published_rounds


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher publish my-cup", "the draft that comes first, now"),
        ("publisher publish my-cup --round 3 --at 18:00", "round 3, at six today"),
        ("publisher publish my-cup --by-hand", "a draft that you changed, as it stands"),
    ],
)
@event_options
@round_option("Publish round N [default: the earliest draft].")
@click.option("--at", metavar="TIME", help="When: 18:00 or 2026-11-30T18:00 [default: now].")
@click.option(
    "--by-hand",
    is_flag=True,
    help="Publish a draft that differs from the system, and mark what differs as made by hand.",
)
def publish(
    *,
    event: str,
    site: Path | None,
    group: str | None,
    round_number: int | None,
    at: str | None,
    by_hand: bool,
) -> None:
    """Publish a draft of EVENT: an event's id, or the path of its file.

    The next build shows it, and nothing computes it anew. A draft that is not
    what the system gives now (a result was corrected since, or somebody changed
    it) is refused unless all that differs is marked `by_hand: true`.
    """
    now = local_now()
    moment = read_moment(at, now) if at is not None else now
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    draft = draft_round(chosen, round_number)
    check = check_round(chosen, draft)
    lines = difference_lines(chosen, check, PlainWords("en", chosen)) if not check.same else []
    _refuse_left_out(chosen, draft, check)
    if not (check.same or check.marked or by_hand):
        raise PublisherError("\n".join(_differs(draft, lines)))
    marks = _to_mark(draft, check) if by_hand else frozenset()
    write_published(found.path, chosen.id, draft.number, moment, by_hand=marks, seen=found.data)
    say(_published(chosen, draft, moment.isoformat(" ", "minutes")))
    if lines:
        say("\n".join(["Made by hand:", *(f"   {line}" for line in lines)]))
    for line in _unfinished(chosen, draft):
        tell(line)


def _refuse_left_out(group: Group, draft: Round, check: RoundCheck) -> None:
    left_out = check.difference.left_out
    if left_out:
        names = ", ".join(labelled(group, number) for number in left_out)
        raise PublisherError(
            f"the draft of round {draft.number} has neither a game nor a bye for {names}; "
            "`publisher bye` says who is away, `publisher pair --write` pairs the round anew"
        )


def _differs(draft: Round, lines: list[str]) -> list[str]:
    return [
        f"the draft of round {draft.number} is not what the system gives now",
        *(f"   {line}" for line in lines),
        "Nothing is published.",
        "`publisher pair --write` writes the system's pairing in its place,",
        "`publisher publish --by-hand` publishes the draft as it stands.",
    ]


def _to_mark(draft: Round, check: RoundCheck) -> frozenset[int]:
    if check.pairing is None:
        return frozenset(player for game in draft.games for player in (game.white, game.black))
    return check.difference.players


def _published(group: Group, draft: Round, moment: str) -> str:
    boards = counted(len(draft.games), "board")
    byes = f", {counted(len(draft.byes), 'bye')}" if draft.byes else ""
    return f"Round {draft.number} of {group.name} is published at {moment}: {boards}{byes}."


def _unfinished(group: Group, draft: Round) -> list[str]:
    """Earlier rounds with a game that the pairing took for a draw; no round robin asks for them."""
    if is_round_robin(group.settings.system):
        return []
    waiting = [
        (each.number, [game.board for game in each.games if not game.result.decided])
        for each in published_rounds(group)
        if each.number < draft.number
    ]
    return [
        f"Round {number} is not finished: board {', '.join(map(str, boards))} counted as a draw "
        "for the pairing."
        for number, boards in waiting
        if boards
    ]
