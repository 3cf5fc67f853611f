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

    The order of the boards does not matter.
    """

    by_hand: tuple[Game, ...] = ()
    instead: tuple[Pair, ...] = ()
    byes_by_hand: tuple[Bye, ...] = ()
    byes_instead: tuple[Unpaired, ...] = ()

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
        written = (*self.by_hand, *self.byes_by_hand)
        return all(each.by_hand for each in written) and not any(self.left_out)

    @property
    def left_out(self) -> Iterator[Pair | Unpaired]:
        """What the engine has, and none of whose players the round makes otherwise."""
        touched = {player for game in self.by_hand for player in (game.white, game.black)}
        touched |= {bye.player for bye in self.byes_by_hand}
        yield from (pair for pair in self.instead if not touched & {pair.white, pair.black})
        yield from (bye for bye in self.byes_instead if bye.player not in touched)


def compare(round_: Round, pairing: Pairing) -> Comparison:
    """The differences between `round_` as written and `pairing`."""
    made = {(pair.white, pair.black) for pair in pairing.pairs}
    fallen_away = {
        (why.fact("white"), why.fact("black")) for why in pairing.reasons if why.code == CANCELLED
    }
    written = {(game.white, game.black) for game in round_.games}
    given = {(bye.player, bye.kind) for bye in pairing.byes}
    byes = {(bye.player, bye.kind) for bye in round_.byes}
    otherwise = tuple(
        bye for bye in round_.byes if bye.kind.handed_out and (bye.player, bye.kind) not in given
    )
    return Comparison(
        tuple(game for game in round_.games if (game.white, game.black) not in made | fallen_away),
        tuple(pair for pair in pairing.pairs if (pair.white, pair.black) not in written),
        otherwise,
        tuple(
            bye
            for bye in pairing.byes
            # The free rounds of a round robin follow from the table and need not be written.
            if (bye.player, bye.kind) not in byes and (otherwise or bye.kind is not ByeKind.FREE)
        ),
    )
