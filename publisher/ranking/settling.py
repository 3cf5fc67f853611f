"""Play-offs and lots written down beside the table: they decide the place they were about."""

from __future__ import annotations

from publisher.model.events import PlayOff
from publisher.model.play_offs import PlayOffRule
from publisher.ranking.deciding import Settled, next_step
from publisher.ranking.ledger import Ledger
from publisher.ranking.splitting import Block, Order, Split
from publisher.ranking.stakes import Stake, cuts, first_place

_CODE = "PLAYOFF"
_LOTS = "LOT"


def settle_play_offs(ledger: Ledger, order: Order, *, last: bool = False) -> None:
    """Put each level block in the order of what exactly its players played or drew lots for.

    It is asked before every tie-break, so that it counts at whatever point the
    place was shared (Norway Chess, 5: on points; Bergersystemet, 5: on points
    or after quality).  Who goes on to another group is decided when the `last`
    tie-break has been asked (NM lynsjakk, 7).  Where `PLAYOFF` stands in the
    list of tie-breaks the list says when instead.
    """
    if not ledger.group.play_offs or not _applies(ledger):
        return
    at_cuts = {(stake.place, stake.players): stake for stake in cuts(ledger.group, order.blocks)}
    blocks: list[Block] = []
    place = 1
    for block in order.blocks:
        stake = _about(ledger, order, at_cuts, place, block) if len(block) > 1 else None
        played = stake.recorded(ledger.group) if stake and (last or not stake.feed) else None
        blocks.extend(_parts(ledger, order, stake, played, block) if stake and played else [block])
        place += len(block)
    order.blocks = blocks


def keep_first_place(ledger: Ledger, order: Order) -> None:
    """Let no tie-break take apart those who are to play off the first place.

    Where only some of them may have its title, the table cannot know what those play.
    """
    stake = first_place(ledger.group, order.blocks) if _applies(ledger) else None
    if stake is None:
        return
    step = stake.next_step(ledger.group)
    if ledger.group.settings.first_place.entitled:
        step = next_step(stake.players, PlayOffRule(), stake.seats)
    order.kept.setdefault(stake.players, (stake, step))


def keep_cuts(ledger: Ledger, order: Order) -> None:
    """Note who is still level where some of them go on to another group."""
    if not _applies(ledger):
        return
    for stake in cuts(ledger.group, order.blocks):
        block = next(each for each in order.blocks if set(stake.players) <= set(each))
        order.kept.setdefault(block, (stake, stake.next_step(ledger.group)))


def _about(
    ledger: Ledger,
    order: Order,
    at_cuts: dict[tuple[int, Block], Stake],
    place: int,
    block: Block,
) -> Stake:
    """What a level block is about: the first place, a seat elsewhere, or the place it shares."""
    first = first_place(ledger.group, order.blocks)
    if first is not None and first.players == block:
        return first
    found = (stake for (at, players), stake in at_cuts.items()
             if at == place and set(players) <= set(block))  # fmt: skip
    return next(found, Stake(place, block))


def _parts(
    ledger: Ledger, order: Order, stake: Stake, played: PlayOff, block: Block
) -> tuple[Block, ...]:
    """`block` taken apart by `played`; those who gave their seat up come last."""
    outcome = stake.settle(ledger.group, played)
    gone = tuple(number for number in block if number not in stake.players)
    parts = (*outcome.blocks, *([gone] if gone else []))
    if len(parts) > 1:
        order.splits.append(Split(_code(outcome), parts, stake.setting, because=outcome.steps))
    if outcome.pending is not None:
        level = next(part for part in parts if part == outcome.pending.fact("level"))
        if stake.feed or ledger.group.settings.first_place.play_off:
            order.kept[level] = (stake, outcome.pending)
    return parts


def _code(outcome: Settled) -> str:
    """Lots where nothing but lots decided, else a play-off."""
    lots = bool(outcome.steps) and all(each.code == "decided.lots" for each in outcome.steps)
    return _LOTS if lots else _CODE


def _applies(ledger: Ledger) -> bool:
    """Whether it is time: a play-off follows the last game, and the table before knows of none."""
    listed = _CODE in (code.upper() for code in ledger.group.settings.tie_breaks)
    return ledger.final and not ledger.provisional and not listed
