"""Replays a group: every written round beside the one that the engine makes."""

from __future__ import annotations

from dataclasses import dataclass

from publisher.model.events import Game, Group, Round, RoundState
from publisher.model.pairings import Pair, Pairing, PairingOutcome
from publisher.pairing.comparison import Comparison, compare
from publisher.pairing.registry import pair


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """A written round beside what the engine gives for it, from the rounds before it.

    `difference` is empty where the engine gives no pairing; then nothing is
    the engine's, and `marked` asks every game for its mark.
    """

    round: int
    state: RoundState
    outcome: PairingOutcome
    difference: Comparison
    marked: bool

    @property
    def pairing(self) -> Pairing | None:
        """The engine's round; None where it gives none."""
        return self.outcome if isinstance(self.outcome, Pairing) else None

    @property
    def same(self) -> bool:
        """Whether the round is the engine's."""
        return self.pairing is not None and self.difference.same

    @property
    def by_hand(self) -> tuple[Game, ...]:
        """The games that the engine pairs or colours otherwise."""
        return self.difference.by_hand

    @property
    def instead(self) -> tuple[Pair, ...]:
        """The engine's pairs that were not used."""
        return self.difference.instead


def verify(group: Group) -> tuple[RoundCheck, ...]:
    """A check of every round whose pairs are written down, drafts too, in order.

    Each round is paired from the rounds before it as they stand now: a result
    corrected since may make a published round differ that nobody touched.
    """
    return tuple(check_round(group, round_) for round_ in group.rounds if round_.paired)


def check_round(group: Group, round_: Round) -> RoundCheck:
    """One round of `group` beside the engine's."""
    outcome = pair(group, round_.number)
    if isinstance(outcome, Pairing):
        difference = compare(round_, outcome)
        marked = difference.marked
    else:
        difference = Comparison()
        marked = bool(round_.games) and all(game.by_hand for game in round_.games)
    return RoundCheck(round_.number, round_.state, outcome, difference, marked)
