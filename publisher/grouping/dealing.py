"""Dealing a field into groups of like strength: there and back again, by rating."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from publisher.model.alphabet import alphabetical

Group = TypeVar("Group")


class Dealt(NamedTuple):
    """A player who is dealt: `player` is whatever tells him apart from all others.

    `rating` is None for a player without one.
    """

    player: str
    name: str
    rating: int | None


def snake(players: Iterable[Dealt], groups: int) -> tuple[tuple[Dealt, ...], ...]:
    """`players` in `groups` groups, the strongest of each first.

    The first ones go into groups 1, 2, 3, the next into 3, 2, 1, and so on
    (NM lynsjakk, 6, our reading).  Players of one rating go by the alphabet, and
    those without a rating come last, so that everybody deals alike.
    ValueError for less than one group.
    """
    if groups < 1:
        raise ValueError(f"{groups} groups")
    dealt: tuple[list[Dealt], ...] = tuple([] for _ in range(groups))
    for at, player in enumerate(sorted(players, key=_strength)):
        row, column = divmod(at, groups)
        dealt[column if row % 2 == 0 else groups - 1 - column].append(player)
    return tuple(tuple(each) for each in dealt)


def dealt_as(groups: Mapping[Group, Sequence[Dealt]]) -> dict[str, Group]:
    """Into which of the `groups` each of their players belongs, by the player.

    The group with the strongest player counts as the first, and so on.
    """
    order = sorted(groups, key=lambda group: min(map(_strength, groups[group]), default=_LAST))
    fields = snake((each for group in order for each in groups[group]), max(len(order), 1))
    return {
        each.player: group
        for group, members in zip(order, fields, strict=False)
        for each in members
    }


_LAST = (True, 0, "", "")


def _strength(each: Dealt) -> tuple[bool, int, str, str]:
    return (each.rating is None, -(each.rating or 0), alphabetical(each.name), each.player)
