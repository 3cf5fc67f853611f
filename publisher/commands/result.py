"""`publisher result`: the result of a game, entered without opening the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from publisher.commands.event_lookup import choose_group, event_options, find_event, round_option
from publisher.commands.moments import local_now
from publisher.commands.pairing_forms import labelled
from publisher.commands.result_command import ResultCommand, ResultType
from publisher.commands.round_lookup import round_being_played
from publisher.commands.terminal import say
from publisher.content.checks.rounds import ranges
from publisher.content.write import write_result
from publisher.model.events import Game, Group, Round
from publisher.model.results import Result
from publisher.problems import PublisherError
from publisher.ranking import keep_books


@click.command(
    cls=ResultCommand,
    examples=[
        ("publisher result my-cup --board 3 1-0", "the current round"),
        ("publisher result my-cup --round 2 --board 1 ½-½", "round 2; a draw is also ="),
        ("publisher result my-cup --board 4 -:+", "White did not come"),
        ("publisher result my-cup --board 3 0-1 --correct", "another result than stands there"),
        ("publisher result my-cup --board 1 = --armageddon 0-1", "with the Armageddon game"),
    ],
)
@event_options
@round_option("Of round N [default: the one being played].")
@click.option("--board", type=click.IntRange(1), metavar="B", required=True, help="On board B.")
@click.option(
    "--armageddon",
    type=ResultType(),
    metavar="RESULT",
    help="The result of the Armageddon game that followed a draw.",
)
@click.option(
    "--correct",
    is_flag=True,
    help="Change a result that stands; the site tells the day of the correction.",
)
@click.option(
    "--retype", is_flag=True, help="Change a result just typed wrong; the site tells nothing."
)
@click.argument("result", nargs=-1)
def result(
    *,
    event: str,
    site: Path | None,
    group: str | None,
    round_number: int | None,
    board: int,
    armageddon: Result | None,
    correct: bool,
    retype: bool,
    result: tuple[str, ...],
) -> None:
    """Enter the RESULT of a game of EVENT: an event's id, or the path of its file.

    RESULT is from White's side in any spelling that a file takes: 1-0, 0-1,
    ½-½ or = or 1/2, +:-, -:+, -:-, adjourned; '*' takes a result back.
    """
    wanted = ResultType().convert(" ".join(result), None, None) if result else None
    if wanted is None and armageddon is None:
        raise click.UsageError("a result is missing: 1-0, 0-1, ½-½, +:-, -:+ …")
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    round_ = round_being_played(chosen, round_number)
    game = _game(round_, board)
    changed = _with_result(chosen, game, wanted, armageddon)
    here = f"Round {round_.number}, board {board}: {_told(chosen, changed)}"
    if changed == game:
        say(f"{here} stands already.")
        return
    if _overrules(game, changed) and not (correct or retype):
        raise PublisherError(
            f"round {round_.number}, board {board} stands: {_told(chosen, game)}; "
            "--correct changes it as a correction, --retype as a slip of the keys"
        )
    dated = correct and _overrules(game, changed)
    write_result(
        found.path,
        chosen.id,
        round_.number,
        board,
        changed.result,
        armageddon=changed.armageddon,
        corrected=local_now().date() if dated else None,
        seen=found.data,
    )
    say(f"{here}; {_finished(chosen, round_, changed)}.")


def _game(round_: Round, board: int) -> Game:
    for game in round_.games:
        if game.board == board:
            return game
    boards = ranges({game.board for game in round_.games})
    raise PublisherError(f"round {round_.number} has no board {board}; its boards: {boards}")


def _with_result(
    group: Group, game: Game, wanted: Result | None, armageddon: Result | None
) -> Game:
    """The game as it will stand; what is not given stays, an Armageddon game after a draw only."""
    result_ = game.result if wanted is None else wanted
    if armageddon is None:
        kept = game.armageddon if result_ is Result.DRAW else None
        return replace(game, result=result_, armageddon=kept)
    if not group.settings.points.has_armageddon:
        raise PublisherError(f"the points of {group.name} know no Armageddon game")
    if result_ is not Result.DRAW:
        raise PublisherError(
            f"an Armageddon game follows a draw, and board {game.board} has {_shown(result_)}"
        )
    return replace(game, result=result_, armageddon=armageddon)


def _overrules(game: Game, changed: Game) -> bool:
    """Whether a result that was final becomes another one."""
    main = game.result.decided and changed.result is not game.result
    second = game.armageddon is not None and game.armageddon.decided
    return main or (second and changed.armageddon is not game.armageddon)


def _told(group: Group, game: Game) -> str:
    players = f"{labelled(group, game.white)} – {labelled(group, game.black)}"
    second = f" (Armageddon {_shown(game.armageddon)})" if game.armageddon else ""
    return f"{players} {_shown(game.result)}{second}"


def _shown(result_: Result) -> str:
    return "no result" if result_ is Result.UNFINISHED else result_.value


def _finished(group: Group, round_: Round, changed: Game) -> str:
    """How many boards are over, an Armageddon game that is still to come counted as open."""
    games = tuple(changed if game.board == changed.board else game for game in round_.games)
    rounds = tuple(
        replace(each, games=games) if each.number == round_.number else each
        for each in group.rounds
    )
    accounts = keep_books(replace(group, rounds=rounds), round_.number).accounts
    over = sum(
        cell.points is not None
        for game in games
        for cell in accounts[game.white].cells
        if cell.round == round_.number
    )
    return f"{over} of {len(games)} boards finished"
