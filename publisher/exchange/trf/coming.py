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
    """The group with the rounds before `number`, and who takes no part in it.

    F, H, Z, records 240 and, in the round after the last game, XXZ take a player
    out.  Up to the last round with a game a round is paired again: `U` is what the
    pairing gave and passed over, and who has nothing in it was not there.  After
    it blanks say nothing, and `U` was entered beforehand and stands.
    """
    group = group_of(document, settings)
    byes = {bye.player: bye for bye in _written(document, settings, number)}
    given = [player for player, bye in byes.items() if bye.kind is ByeKind.PAIRING]
    again = number <= document.last_game_round
    if again:
        there = _playing(document, number) | byes.keys()
        missing = [each.number for each in group.entries if each.number not in there]
        byes |= {player: Bye(player, ByeKind.ZERO) for player in missing}
        for player in given:
            del byes[player]
    else:
        # For the engine these have their point and are away.
        byes |= {player: Bye(player, ByeKind.FULL) for player in given}
    behind = tuple(each for each in group.rounds if each.number < number)
    draft = Round(number, byes=tuple(byes.values()), state=RoundState.DRAFT)
    entered = () if again else tuple(given)
    return Coming(replace(group, rounds=(*behind, draft)), number, entered)


def _playing(document: TrfDocument, number: int) -> set[int]:
    """Those who have a game in round `number`."""
    games = (game for game in document.games if game.round == number)
    return {player for game in games for player in (game.white, game.black)}


def _written(document: TrfDocument, settings: Settings, number: int) -> Iterator[Bye]:
    if number == next_round(document):
        yield from (Bye(player, ByeKind.ZERO) for player in document.facts.absent)
    yield from byes_by_round(document, settings).get(number, ())
