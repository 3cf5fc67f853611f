"""Which classes play together: those that always do, and those too small to play alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """Classes that play together, the highest first, and how many players they have."""

    classes: tuple[str, ...]
    players: int


@dataclass(frozen=True, slots=True)
class Merging:
    """A field of fewer than `limit` players, and the neighbours it may be merged with.

    Whether it is, the tournament director decides; `nearest` is the smaller of
    its neighbours, the lower one of two alike.
    """

    field: Field
    limit: int
    neighbours: tuple[Field, ...]

    @property
    def nearest(self) -> Field:
        """The neighbour with which the merged field is the smallest."""
        return min(reversed(self.neighbours), key=lambda field: field.players)


def fields_of(
    counts: Mapping[str, int], together: Sequence[Sequence[str]] = ()
) -> tuple[Field, ...]:
    """The fields of classes with players, in the order of `counts`, which is from the highest down.

    Classes in one list of `together` are one field, whatever their number, and so
    are those of two lists that share a class.
    """
    chains = _chained(together)
    fields: list[Field] = []
    done: set[str] = set()
    for name in counts:
        if name in done:
            continue
        joined = next((each for each in chains if name in each), {name})
        classes = tuple(each for each in counts if each in joined and counts[each])
        done |= joined
        if classes:
            fields.append(Field(classes, sum(counts[each] for each in classes)))
    return tuple(fields)


def _chained(together: Iterable[Sequence[str]]) -> list[set[str]]:
    """The lists as sets, those that share a class as one."""
    chains: list[set[str]] = []
    for each in together:
        shared = [chain for chain in chains if chain & set(each)]
        rest = [chain for chain in chains if not chain & set(each)]
        chains = [*rest, set(each).union(*shared)]
    return chains


def mergings(fields: Sequence[Field], limit: int) -> tuple[Merging, ...]:
    """One for each of `fields`, from the highest down, that has fewer than `limit` players."""
    found = []
    for at, field in enumerate(fields):
        beside = (*fields[max(at - 1, 0) : at], *fields[at + 1 : at + 2])
        if field.players < limit and beside:
            found.append(Merging(field, limit, beside))
    return tuple(found)
