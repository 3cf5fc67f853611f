"""A written round beside the engine's: what was made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.model.events import Bye, Game, Round
from publisher.model.pairings import Pair, Pairing, Unpaired
from publisher.model.results import ByeKind

CANCELLED = "pairing.cancelled"
"""Code of a reason for a game (facts `white`, `black`) that fell away since somebody left.

Written before he left it stays in the round, and nobody made it by hand.
"""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The games and byes of a round that the engine makes otherwise, and what it has instead.

    `left_out` are the players for whom the engine has a game or a bye and the
    round has nothing.  The order of the boards does not matter.
    """

    by_hand: tuple[Game, ...] = ()
    instead: tuple[Pair, ...] = ()
    byes_by_hand: tuple[Bye, ...] = ()
    byes_instead: tuple[Unpaired, ...] = ()
    left_out: tuple[int, ...] = ()

    @property
    def same(self) -> bool:
        """Whether the round is the engine's."""
        return not (self.by_hand or self.instead or self.byes_by_hand or self.byes_instead)

    @property
    def marked(self) -> bool:
        """Whether everything that differs is marked as made by hand.

        What the engine has instead is accounted for where one of its players
        is in a game or bye that is marked; a pair simply left out is not.
        """
        marks = [game.by_hand for game in self.by_hand] + [bye.by_hand for bye in self.byes_by_hand]
        touched = self.players
        pairs = all(touched & {pair.white, pair.black} for pair in self.instead)
        return all(marks) and pairs and all(bye.player in touched for bye in self.byes_instead)

    @property
    def players(self) -> frozenset[int]:
        """Those whose game or bye the engine makes otherwise."""
        games = (player for game in self.by_hand for player in (game.white, game.black))
        return frozenset((*games, *(bye.player for bye in self.byes_by_hand)))


def compare(round_: Round, pairing: Pairing) -> Comparison:
    """The differences between `round_` as written and `pairing`."""
    fallen_away = {
        (why.fact("white"), why.fact("black")) for why in pairing.reasons if why.code == CANCELLED
    }
    made = {(pair.white, pair.black) for pair in pairing.pairs} | fallen_away
    written = {(game.white, game.black) for game in round_.games}
    given = {(bye.player, bye.kind) for bye in pairing.byes}
    byes = {(bye.player, bye.kind) for bye in round_.byes}
    instead = tuple(pair for pair in pairing.pairs if (pair.white, pair.black) not in written)
    otherwise = tuple(
        bye for bye in round_.byes if bye.kind.handed_out and (bye.player, bye.kind) not in given
    )
    byes_instead = tuple(
        bye
        for bye in pairing.byes
        # The free rounds of a round robin follow from the table and need not be written.
        if (bye.player, bye.kind) not in byes and (otherwise or bye.kind is not ByeKind.FREE)
    )
    return Comparison(
        tuple(game for game in round_.games if (game.white, game.black) not in made),
        instead,
        otherwise,
        byes_instead,
        tuple(_left_out(round_, instead, byes_instead)),
    )


def _left_out(
    round_: Round, instead: tuple[Pair, ...], byes_instead: tuple[Unpaired, ...]
) -> Iterator[int]:
    here = {player for game in round_.games for player in (game.white, game.black)}
    here |= {bye.player for bye in round_.byes}
    wanted = {player for pair in instead for player in (pair.white, pair.black)}
    wanted |= {bye.player for bye in byes_instead}
    yield from sorted(wanted - here)
