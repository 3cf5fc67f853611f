"""The state before a round that is to be paired: what is behind it, and who is not in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.group import byes_by_round, group_of
from publisher.model.events import Bye, Group, Round, RoundState
from publisher.model.results import ByeKind
from publisher.model.settings import Settings


class Coming(NamedTuple):
    """A group to be paired.

    Its last round is a draft with the byes of those who take no part.
    `entered` are those among them who have the bye of the pairing, given
    beforehand: an engine would else hand it out itself.
    """

    group: Group
    round: int
    entered: tuple[int, ...] = ()


def next_round(document: TrfDocument) -> int:
    """The round after the last one with a game."""
    return document.last_game_round + 1


def before_round(document: TrfDocument, settings: Settings, number: int) -> Coming:
    """The group with the rounds before `number`, and the byes written for it.

    F, H, Z, records 240 and, in the round after the last game, XXZ take a player
    out; nothing written does not.  `U` is what the pairing gave, and passed
    over; but in a round without games nobody has paired yet, so that the
    arbiter has entered it, and it stands.
    """
    group = group_of(document, settings)
    byes = {bye.player: bye for bye in _written(document, settings, number)}
    entered = tuple(bye.player for bye in byes.values() if bye.kind is ByeKind.PAIRING)
    if number <= document.last_game_round:
        byes = {player: bye for player, bye in byes.items() if player not in entered}
        entered = ()
    out = tuple(
        # For the engine this player has his point and is away.
        Bye(bye.player, ByeKind.FULL) if bye.player in entered else bye
        for bye in byes.values()
    )
    behind = tuple(each for each in group.rounds if each.number < number)
    draft = Round(number, byes=out, state=RoundState.DRAFT)
    return Coming(replace(group, rounds=(*behind, draft)), number, entered)


def _written(document: TrfDocument, settings: Settings, number: int) -> Iterator[Bye]:
    if number == next_round(document):
        yield from (Bye(player, ByeKind.ZERO) for player in document.facts.absent)
    yield from byes_by_round(document, settings).get(number, ())
