"""LOT: drawing of lots among players whom nothing else has split."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.events import Group
from publisher.model.lots import shuffled
from publisher.model.reasons import reason
from publisher.model.standings import TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import Ledger
from publisher.ranking.tie_break import Values


def lot_order(group: Group) -> tuple[int, ...]:
    """Start numbers in the order of the lots, best first; empty where none were drawn.

    Lots drawn by hand are as written.  With a seed the whole field is drawn
    once, so that a draw between two does not change with who else is level.
    """
    if group.lot_order or group.lot_seed is None:
        return group.lot_order
    return shuffled(sorted(entry.number for entry in group.entries), group.lot_seed, "ties")


def lots(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The place of each of the level `players` by lot, 1 the best.

    Undefined for all of them where lots were not drawn for every one.
    """
    group = ledger.group
    order = {number: position for position, number in enumerate(lot_order(group))}
    citation = group.settings.cite(f"tie_breaks.{code}")
    if not order.keys() >= set(players):
        because = reason("tie_break.LOT.not_drawn", citation, level=players)
        return {number: TieBreakValue(str(code), None, (), because) for number in players}
    drawn = tuple(sorted(players, key=order.__getitem__))
    seed = None if group.lot_order else group.lot_seed
    because = reason("tie_break.LOT", citation, order=drawn, seed=seed)
    return {
        number: TieBreakValue(str(code), Fraction(place), (), because)
        for place, number in enumerate(drawn, start=1)
    }
