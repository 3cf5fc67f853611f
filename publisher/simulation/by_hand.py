"""Pairs made by hand: two neighbouring boards exchange opponents, or colours are turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from publisher.model.events import Game, Group
from publisher.model.lots import shuffled
from publisher.model.results import Colour
from publisher.simulation.diary import EXCHANGE
from publisher.simulation.plan import Notes

_ROW = 3


def changed_by_hand(
    group: Group, games: Sequence[Game], changes: Sequence[int], seed: int, notes: Notes
) -> tuple[Game, ...]:
    """The `games` of the next round of `group` after `changes`, each to pairs not yet changed.

    An exchange that would let somebody meet an opponent again becomes two
    turns of colours.
    """
    made = list(games)
    number = len(group.rounds) + 1
    for position, change in enumerate(changes):
        purpose = f"by hand/{number}/{position}"
        if change != EXCHANGE or not _exchange(group, made, seed, purpose, notes):
            for turn in range(change):
                _turn(group, made, seed, f"{purpose}/{turn}", notes)
    return tuple(made)


def _exchange(group: Group, games: list[Game], seed: int, purpose: str, notes: Notes) -> bool:
    """Whether two boards could exchange their opponents, and then did."""
    for at in shuffled(range(len(games) - 1), seed, purpose):
        upper, lower = games[at], games[at + 1]
        if _untouched(upper) and _untouched(lower):
            exchanged = (upper.white, lower.black), (lower.white, upper.black)
            if not any(_met(group, *pair) for pair in exchanged):
                games[at] = _by_hand(upper, *exchanged[0], notes.exchanged)
                games[at + 1] = _by_hand(lower, *exchanged[1], notes.exchanged)
                return True
    return False


def _turn(group: Group, games: list[Game], seed: int, purpose: str, notes: Notes) -> None:
    """Turn the colours of a game in which nobody gets a third one in a row, if there is one."""
    free = [at for at in shuffled(range(len(games)), seed, purpose) if _untouched(games[at])]
    colours = _colours(group)
    at = next((at for at in free if not _makes_a_row(colours, games[at])), free[0])
    game = games[at]
    games[at] = _by_hand(game, game.black, game.white, notes.turned)


def _untouched(game: Game) -> bool:
    return not game.by_hand


def _by_hand(game: Game, white: int, black: int, note: str) -> Game:
    return replace(game, white=white, black=black, by_hand=True, note=note)


def _met(group: Group, one: int, other: int) -> bool:
    return any({one, other} == {game.white, game.black} for game in _played(group))


def _played(group: Group) -> Iterator[Game]:
    for each in group.rounds:
        yield from each.games


def _colours(group: Group) -> Mapping[int, Sequence[Colour]]:
    colours: dict[int, list[Colour]] = {entry.number: [] for entry in group.entries}
    for game in _played(group):
        colours[game.white].append(Colour.WHITE)
        colours[game.black].append(Colour.BLACK)
    return colours


def _makes_a_row(colours: Mapping[int, Sequence[Colour]], game: Game) -> bool:
    """Whether turning the colours of `game` gives somebody the same one three times running."""
    turned = ((game.black, Colour.WHITE), (game.white, Colour.BLACK))
    return any(
        [*colours[player][-_ROW + 1 :], colour] == [colour] * _ROW for player, colour in turned
    )
