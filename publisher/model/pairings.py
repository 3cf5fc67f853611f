"""What a pairing engine returns: pairs with reasons, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass

from publisher.model.reasons import Reason
from publisher.model.results import ByeKind, Result


@dataclass(frozen=True, slots=True)
class Pair:
    """One board: start numbers of white and black, and why.

    `result` is set where it is known beforehand: the opponent has withdrawn.
    """

    board: int
    white: int
    black: int
    reasons: tuple[Reason, ...] = ()
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Unpaired:
    """A player without an opponent in the round, the kind of bye, and why."""

    player: int
    kind: ByeKind
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round as the engine makes it."""

    round: int
    pairs: tuple[Pair, ...]
    unpaired: tuple[Unpaired, ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def byes(self) -> tuple[Unpaired, ...]:
        """Those left over by the pairing itself, without those who were away."""
        return tuple(each for each in self.unpaired if each.kind.handed_out)


@dataclass(frozen=True, slots=True)
class NoLegalPairing:
    """No pairing keeps the rules: who is stuck, and why."""

    round: int
    stuck: tuple[int, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class BadState:
    """The group's state cannot be paired at all (a round that does not exist, say)."""

    reasons: tuple[Reason, ...]


PairingOutcome = Pairing | NoLegalPairing | BadState
