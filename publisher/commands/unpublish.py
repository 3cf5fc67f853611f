"""`publisher unpublish`: a published round becomes a draft again, while nothing stands on it."""

from __future__ import annotations

from pathlib import Path

import click

from publisher.commands.event_lookup import choose_group, event_options, find_event, round_option
from publisher.commands.round_lookup import published_round
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say
from publisher.content.checks.rounds import ranges
from publisher.content.publishing import write_draft
from publisher.model.events import Group, Round
from publisher.model.results import Result
from publisher.pairing import check_round
from publisher.problems import PublisherError


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher unpublish my-cup", "the last round is a draft again"),
        ("publisher unpublish cup.yaml --group a --round 1", "round 1 of group a"),
    ],
)
@event_options
@round_option("Take back round N [default: the last published].")
def unpublish(
    *, event: str, site: Path | None, group: str | None, round_number: int | None
) -> None:
    """Take back the publication of a round of EVENT: an event's id, or the path of its file.

    Refused once a result stands or a later round is written: from then on a
    change is a correction.
    """
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    round_ = published_round(chosen, round_number)
    _refuse_later(chosen, round_)
    _refuse_results(chosen, round_)
    write_draft(found.path, chosen.id, round_.number, seen=found.data)
    say(f"Round {round_.number} of {chosen.name} is a draft again.")


def _refuse_later(group: Group, round_: Round) -> None:
    later = [each.number for each in group.rounds if each.number > round_.number and each.paired]
    if later:
        raise PublisherError(
            f"round {round_.number} of {group.name} stays published: round {min(later)} "
            "is written after it"
        )


def _refuse_results(group: Group, round_: Round) -> None:
    pairing = check_round(group, round_).pairing
    # Games that nobody will play were published with their result.
    known = {(pair.white, pair.black): pair.result for pair in (pairing.pairs if pairing else ())}
    boards = {
        game.board
        for game in round_.games
        if game.result not in (Result.UNFINISHED, known.get((game.white, game.black)))
        or game.armageddon is not None
    }
    if boards:
        raise PublisherError(
            f"round {round_.number} of {group.name} stays published: results stand on these "
            f"boards: {ranges(boards)}"
        )
