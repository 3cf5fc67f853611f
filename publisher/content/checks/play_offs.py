"""Play-offs and lots: among players of the group, each once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from publisher.content.checks.games import check_game
from publisher.content.checks.repeats import repeated
from publisher.content.checks.rounds import unknown_number
from publisher.content.findings import Finding, warning
from publisher.content.forms.group import GroupForm
from publisher.content.forms.rounds import PlayOffForm
from publisher.content.numbering import all_numbers
from publisher.model.events import PlayOff
from publisher.model.results import Colour, Outcome, Result
from publisher.yaml12 import Path


def check_play_offs(group: GroupForm, path: Path) -> Iterator[Finding]:
    """Every play-off of a group."""
    known = all_numbers(group)
    for at, form in enumerate(group.play_offs):
        yield from _check_play_off(form, (*path, "play_offs", at), known)


def _check_play_off(form: PlayOffForm, path: Path, known: set[int] | None) -> Iterator[Finding]:
    if len(form.players) < 2:
        yield Finding(
            (*path, "players"), "play-off.players", "a play-off needs two players or more",
            "list the start numbers of those level",
        )  # fmt: skip
    yield from _check_numbers(form.players, (*path, "players"), known)
    yield from _check_numbers(form.order, (*path, "order"), None)
    left_out = [number for number in form.players if number not in form.order]
    if form.order and left_out and set(form.order) <= set(form.players):
        yield Finding(
            (*path, "order"), "play-off.order",
            f"the order leaves out {', '.join(map(str, left_out))}",
            "list every player of the play-off, the winner first",
        )  # fmt: skip
    seats: list[tuple[int, Path]] = [
        (number, (*path, "order", at)) for at, number in enumerate(form.order)
    ]
    for at, game in enumerate(form.games):
        here = (*path, "games", at)
        yield from check_game(game, here, 0, {})
        seats += [(game.white, (*here, "white")), (game.black, (*here, "black"))]
    for number, seat in seats:
        if number not in form.players:
            yield Finding(
                seat, "play-off.stranger", f"player {number} is not in this play-off",
                f"its players: {', '.join(map(str, form.players))}",
            )  # fmt: skip
    yield from _check_order_against_games(form, path)
    yield from _check_its_lots(form, path)


def _check_its_lots(form: PlayOffForm, path: Path) -> Iterator[Finding]:
    """Lots are drawn among all its players, and of two the first drawn has white."""
    if form.lots is None:
        return
    lots, drawn = form.lots, form.lots.order
    if drawn and sorted(drawn) != sorted(form.players):
        yield Finding(
            (*path, "lots", "order"), "play-off.lots", "lots are drawn among all its players",
            f"list each of them once: {', '.join(map(str, sorted(form.players)))}",
        )  # fmt: skip
        return
    white = PlayOff(form.place, form.players, lot_seed=lots.seed, lot_order=drawn).white
    if white is not None and form.games and form.games[0].white != white:
        yield warning(
            (*path, "games", 0, "white"), "play-off.colour",
            f"the lot gives white to player {white}, not to {form.games[0].white}",
            "mend the game, or leave the lots out where others were drawn",
        )  # fmt: skip


def _check_order_against_games(form: PlayOffForm, path: Path) -> Iterator[Finding]:
    """Nobody stands before a player who scored more in the games that are written down."""
    scores = Counter(dict.fromkeys(form.order, 0))
    for game in form.games:
        for result in (game.result, game.armageddon):
            if result is not None:
                scores[game.white] += _half_points(result, Colour.WHITE)
                scores[game.black] += _half_points(result, Colour.BLACK)
    for ahead, behind in pairwise(form.order):
        if scores[ahead] < scores[behind]:
            yield warning(
                (*path, "order"), "play-off.order-against-games",
                f"player {ahead} stands before {behind}, who scored more in the games of the "
                f"play-off: {_points(scores[behind])} against {_points(scores[ahead])}",
                "mend the order, a result, or write the games that are missing",
            )  # fmt: skip


def _half_points(result: Result, colour: Colour) -> int:
    outcome = result.outcome(colour)
    if outcome in (Outcome.WIN, Outcome.FORFEIT_WIN):
        return 2
    return 1 if outcome is Outcome.DRAW else 0


def _points(halves: int) -> str:
    whole = halves // 2
    return f"{whole or ''}½" if halves % 2 else str(whole)


def check_lots(group: GroupForm, path: Path) -> Iterator[Finding]:
    """The outcome of lots drawn by hand."""
    if group.lots:
        yield from _check_numbers(group.lots.order, (*path, "lots", "order"), all_numbers(group))


def _check_numbers(
    numbers: tuple[int, ...], path: Path, known: set[int] | None
) -> Iterator[Finding]:
    for at, number in enumerate(numbers):
        if known is not None and number not in known:
            yield unknown_number(number, (*path, at), known)
    places = [(number, (*path, at)) for at, number in enumerate(numbers)]
    yield from repeated(places, "number.twice", "player {} stands here twice")
