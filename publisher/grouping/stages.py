"""How many groups a field needs before its final, and how many of each go on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stages:
    """`groups` qualifying groups of `sizes` players, the best `advance` of each in the final.

    One group that everybody is in has no final: then `advance` is 0.
    """

    groups: int
    sizes: tuple[int, ...]
    advance: int

    @property
    def final(self) -> int:
        """How many are in the final; 0 without one."""
        return self.groups * self.advance if self.advance else 0


def stages(players: int, limit: int) -> Stages:
    """The fewest groups of like size in which everybody may meet everybody, and a full final.

    Up to `limit` play in one group (NM lynsjakk, 6).  How many go on, the
    tournament director says before the start; proposed are as many as a final
    of `limit` holds.  ValueError for a limit below 2.
    """
    if limit < 2:
        raise ValueError(f"groups of {limit}")
    if players <= limit:
        return Stages(1, (players,), 0)
    groups = -(-players // limit)
    least, more = divmod(players, groups)
    sizes = tuple(least + (at < more) for at in range(groups))
    return Stages(groups, sizes, max(limit // groups, 1))
