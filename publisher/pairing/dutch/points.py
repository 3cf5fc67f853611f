"""Points in the smallest unit of an event, so that scores are whole numbers."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from publisher.model.events import Group
from publisher.model.results import ByeKind, Outcome
from publisher.model.settings import PointScheme, VirtualPoints
from publisher.pairing.dutch.acceleration import virtual_points_of

_OUTCOMES = (
    Outcome.WIN,
    Outcome.DRAW,
    Outcome.LOSS,
    Outcome.FORFEIT_WIN,
    Outcome.FORFEIT_LOSS,
)


class Points:
    """The points of a group's results and byes, and its virtual points, as whole numbers.

    `unit` is how many of them make a point.  A game without a final result
    counts as a draw.
    """

    def __init__(self, group: Group) -> None:
        scheme = group.settings.points
        self._virtual = virtual_points_of(group)
        self.unit = _unit(scheme, self._virtual)
        self.win = self.whole(scheme.win)
        self.forfeit_loss = self.whole(scheme.forfeit_loss)
        draw = self.whole(scheme.draw)
        self.of_outcome = {
            outcome: draw if points is None else self.whole(points)
            for outcome in Outcome
            for points in (scheme.for_outcome(outcome),)
        }
        self.of_bye = {kind: self.whole(scheme.for_bye(kind)) for kind in ByeKind}

    def whole(self, points: Fraction) -> int:
        """Points in the smallest unit."""
        return int(points * self.unit)

    def virtual(self, number: int, round_number: int) -> int:
        """What start number `number` has more while that round is paired."""
        return sum(
            self.whole(each.points)
            for each in self._virtual
            if each.first_round <= round_number <= each.last_round
            and each.first <= number <= each.last
        )


def _unit(scheme: PointScheme, virtual: tuple[VirtualPoints, ...]) -> int:
    amounts = [scheme.for_outcome(outcome) for outcome in _OUTCOMES]
    amounts += [scheme.for_bye(kind) for kind in ByeKind]
    amounts += [each.points for each in virtual]
    return lcm(*(amount.denominator for amount in amounts if amount is not None))
