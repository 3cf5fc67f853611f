"""Virtual points of the first rounds: the Baku acceleration (C.04.7), and any others given."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.events import Group
from publisher.model.settings import AccelerationMethod, VirtualPoints
from publisher.pairing.presence import present


def virtual_points_of(group: Group) -> tuple[VirtualPoints, ...]:
    """All virtual points of the group's event."""
    rule = group.settings.dutch
    if rule.acceleration is AccelerationMethod.BAKU:
        return (*_baku(group), *rule.virtual_points)
    return rule.virtual_points


def _baku(group: Group) -> tuple[VirtualPoints, ...]:
    """Those of the Baku acceleration.

    Group A is the first half of those paired in round 1, made even, and keeps
    its last player whoever comes later.  Half of the rounds are accelerated,
    the first half of those by a win, the others by half of one.
    """
    numbers = sorted(entry.number for entry in present(group, 1))
    if not numbers or not group.rounds_total:
        return ()
    last = numbers[2 * -(-len(numbers) // 4) - 1 : len(numbers)][:1] or numbers[-1:]
    accelerated = -(-group.rounds_total // 2)
    whole = -(-accelerated // 2)
    win = group.settings.points.win
    found = [VirtualPoints(win, 1, whole, 1, last[0])]
    if accelerated > whole:
        found.append(VirtualPoints(win * Fraction(1, 2), whole + 1, accelerated, 1, last[0]))
    return tuple(found)
