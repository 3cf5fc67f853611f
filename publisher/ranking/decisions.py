"""How players level on points were put in order, group by group."""

from __future__ import annotations

from publisher.model.reasons import Reason, reason
from publisher.model.standings import Decision
from publisher.ranking.ledger import Ledger
from publisher.ranking.splitting import Block, Order, Split

Step = tuple[str, tuple[Block, ...]]


def decisions(ledger: Ledger, level: tuple[Block, ...], order: Order) -> tuple[Decision, ...]:
    """One decision for each group of `level` with more than one player, the highest first.

    Each step gives the whole group as it stood after that tie-break.
    """
    group_of = {number: index for index, block in enumerate(level) for number in block}
    splits: dict[int, list[Split]] = {}
    for split in order.splits:
        splits.setdefault(group_of[split.parts[0][0]], []).append(split)
    final: dict[int, list[Block]] = {}
    for block in order.blocks:
        final.setdefault(group_of[block[0]], []).append(block)
    return tuple(
        Decision(
            points=ledger.accounts[block[0]].points,
            numbers=tuple(number for part in final[index] for number in part),
            steps=_steps(block, splits.get(index, [])),
            shared=tuple(part for part in final[index] if len(part) > 1),
            reason=_reason(ledger, block, order, final[index]),
        )
        for index, block in enumerate(level)
        if len(block) > 1
    )


def _steps(block: Block, splits: list[Split]) -> tuple[Step, ...]:
    parts: list[Block] = [block]
    steps: list[Step] = []
    for split in splits:
        taken = split.parts[0][0]
        at = next(index for index, part in enumerate(parts) if taken in part)
        parts[at : at + 1] = split.parts
        if steps and steps[-1][0] == split.code:
            steps.pop()
        steps.append((split.code, tuple(parts)))
    return tuple(steps)


def _reason(ledger: Ledger, block: Block, order: Order, parts: list[Block]) -> Reason:
    settings = ledger.group.settings
    for part in parts:
        stake, _ = order.kept.get(part, (None, None))
        if stake is not None and stake.feed is None and part == parts[0]:
            return reason("rank.play_off_pending", settings.cite("first_place"), level=part)
    return reason("rank.level", settings.cite("tie_breaks"), level=block)
