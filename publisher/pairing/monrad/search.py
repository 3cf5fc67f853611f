"""Finds the pairs from the top of the round list down, without going back (9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from publisher.pairing.matching import Matching
from publisher.pairing.monrad.colours import Allocation
from publisher.pairing.monrad.field import Field


class Gate(Protocol):
    """A further condition on a pair before it is kept."""

    def admits(self, top: int, other: int) -> bool:
        """Whether the pair may be kept, those still unpaired being as they were last told."""
        ...

    def kept(self, top: int, other: int) -> None:
        """Told of each pair that is kept."""
        ...


@dataclass(frozen=True, slots=True)
class Refused:
    """A candidate passed over: `alone` are the vertices for whom nobody would be left (9D).

    Without any the pair would have cost more than it had to.
    """

    other: int
    alone: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A pair of vertices, or `top` and the bye (tier 0), and the candidates refused before."""

    top: int
    other: int
    tier: int = 0
    colours: Allocation | None = None
    refused: tuple[Refused, ...] = ()


def pairs(field: Field, matching: Matching, gate: Gate | None = None) -> Iterator[Choice]:
    """All pairs from the top down; `matching` is perfect and is used up.

    A pair is kept where the rest can still be paired: depth-first search that
    breaks up the last pair would come to the same.
    """
    while matching.active:
        choice = _next_pair(field, matching, gate)
        if choice is None:
            # No candidate passes the gate at its own group: the look-ahead alone decides.
            choice = _next_pair(field, matching, None)
        assert choice is not None, "a perfect matching gives the top player an opponent"  # noqa: S101 - invariant
        if gate is not None:
            gate.kept(choice.top, choice.other)
        yield choice


def _next_pair(field: Field, matching: Matching, gate: Gate | None) -> Choice | None:
    top = (matching.active & -matching.active).bit_length() - 1
    refused: list[Refused] = []
    partners: int | None = None
    for other, tier, colours in _with_bye(field, matching, top):
        if partners is None or partners >> other & 1:
            admitted = gate is None or gate.admits(top, other)
            if admitted and not matching.take_out(top, other):
                return Choice(top, other, tier, colours, tuple(refused))
            if partners is None:
                # One search tells of all others what a trial would tell of each.
                partners = matching.partners(top)
        alone = () if partners >> other & 1 else (matching.mate[top], matching.mate[other])
        refused.append(Refused(other, alone))
    return None


def _with_bye(
    field: Field, matching: Matching, top: int
) -> Iterator[tuple[int, int, Allocation | None]]:
    near = matching.adjacency[top] & matching.active
    yield from field.candidates(top, near)
    if field.bye is not None and near >> field.bye & 1:
        yield field.bye, 0, None
