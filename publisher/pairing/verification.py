"""Replays a group: every written round beside the one that the engine makes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from publisher.model.events import Game, Group, Round, RoundState
from publisher.model.pairings import Pair, Pairing, PairingOutcome
from publisher.pairing.comparison import Comparison, compare
from publisher.pairing.registry import pair


class Verdict(StrEnum):
    """How a written round compares: as the engine makes it, by hand and marked so, or neither."""

    SAME = "same"
    BY_HAND = "by_hand"
    DIFFERENT = "different"


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """A written round beside what the engine gives for it, from the rounds before it.

    `difference` is empty where the engine gives no pairing; then nothing is
    the engine's, and `marked` asks every game for its mark.  `corrected` says
    that a result before it was corrected since it was published.
    """

    round: int
    state: RoundState
    outcome: PairingOutcome
    difference: Comparison
    marked: bool
    corrected: bool = False

    @property
    def pairing(self) -> Pairing | None:
        """The engine's round; None where it gives none."""
        return self.outcome if isinstance(self.outcome, Pairing) else None

    @property
    def same(self) -> bool:
        """Whether the round is the engine's."""
        return self.pairing is not None and self.difference.same

    @property
    def verdict(self) -> Verdict:
        """What has been found."""
        if self.same:
            return Verdict.SAME
        return Verdict.BY_HAND if self.marked else Verdict.DIFFERENT

    @property
    def failed(self) -> bool:
        """Whether a round that stands differs and is not marked as made by hand."""
        return self.state is RoundState.PUBLISHED and self.verdict is Verdict.DIFFERENT

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
        marked = all(game.by_hand for game in round_.games)
    corrected = bool(corrected_since(group, round_))
    return RoundCheck(round_.number, round_.state, outcome, difference, marked, corrected)


def corrected_since(group: Group, round_: Round) -> tuple[tuple[int, Game], ...]:
    """The games before `round_`, with their rounds, whose result was corrected since its day.

    The engine goes by the results as they are now, so that one of these may be
    what makes a published round differ.
    """
    if round_.published_at is None:
        return ()
    day = round_.published_at.date()
    return tuple(
        (earlier.number, game)
        for earlier in group.rounds
        if earlier.number < round_.number
        for game in earlier.games
        if game.corrected is not None and game.corrected >= day
    )
