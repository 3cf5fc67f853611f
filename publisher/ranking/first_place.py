"""Play-offs written down beside the table: they decide the shared place they were played for."""

from __future__ import annotations

from publisher.ranking.ledger import Ledger
from publisher.ranking.splitting import Block, Order, Split
from publisher.ranking.tie_breaks.play_off import complete

_CODE = "PLAYOFF"


def settle_play_offs(ledger: Ledger, order: Order) -> None:
    """Put each level block in the order of the play-off that exactly its players played.

    It is asked before every tie-break, so that it counts at whatever point the
    place was shared (Norway Chess, 5: on points; Bergersystemet, 5: on points
    or after quality).  Where `PLAYOFF` stands in the list of tie-breaks the
    list says when instead.
    """
    if not _applies(ledger):
        return
    orders = {
        (each.place, frozenset(each.players)): each.order
        for each in ledger.group.play_offs
        if complete(each)
    }
    blocks: list[Block] = []
    place = 1
    for block in order.blocks:
        won = orders.get((place, frozenset(block))) if len(block) > 1 else None
        if won is None:
            blocks.append(block)
        else:
            parts = tuple((number,) for number in won)
            setting = "first_place" if place == 1 else "tie_breaks"
            order.splits.append(Split(_CODE, parts, setting))
            blocks.extend(parts)
        place += len(block)
    order.blocks = blocks


def awaits_play_off(ledger: Ledger, order: Order) -> bool:
    """Whether the first place is shared and waits for a play-off that the rules ask for."""
    wanted = ledger.group.settings.first_place.play_off and _applies(ledger)
    return wanted and bool(order.blocks) and len(order.blocks[0]) > 1


def _applies(ledger: Ledger) -> bool:
    """Whether it is time: a play-off follows the last game, and the table before knows of none."""
    listed = _CODE in (code.upper() for code in ledger.group.settings.tie_breaks)
    return ledger.final and not ledger.provisional and not listed
