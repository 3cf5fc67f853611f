"""Why a row stands where it stands, as codes and facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from publisher.model.reasons import Fact, Reason, reason
from publisher.model.standings import RowStatus
from publisher.model.withdrawals import withdrawal_reason
from publisher.ranking.ledger import Ledger
from publisher.ranking.splitting import Block, Order, Split
from publisher.ranking.stakes import Stake

_SPLITTERS = {"LOT": "rank.lots", "PLAYOFF": "rank.play_off"}
# What to say where a later one of the values compared in turn decided.
_LATER_STAGES = {"MONRAD": "rank.add_back"}


def ranked_reasons(
    ledger: Ledger, level: Iterable[Block], order: Order
) -> Mapping[int, list[Reason]]:
    """By start number the reasons for the place of everybody who takes one.

    `level` are the groups of equal points, `order` what became of them.
    """
    found: dict[int, list[Reason]] = {}
    for block in level:
        why = _points_reason(ledger, block)
        found.update((number, [why]) for number in block)
    _add_splits(ledger, order.splits, found)
    place = 1
    for block in order.blocks:
        if len(block) > 1:
            shared = _shared_reasons(ledger, block, place, order.kept.get(block))
            for number in block:
                found[number].extend(shared)
        place += len(block)
    for number, reasons in found.items():
        left = _left_reason(ledger, number)
        reasons.extend([left] if left else [])
    return found


def _points_reason(ledger: Ledger, block: Block) -> Reason:
    """The points of a row, and how many players have as many (1: he alone)."""
    points = ledger.accounts[block[0]].points
    citation = ledger.group.settings.cite("points")
    return reason("rank.points", citation, points=points, level=len(block))


def _add_splits(ledger: Ledger, splits: Iterable[Split], found: dict[int, list[Reason]]) -> None:
    """Add to `found` each split that put a player before or behind others level with him.

    `ahead` says how many came out of it before him: lists of them for everybody
    would grow with the square of a big field.  `value` is what he came out on, where it is
    his own.  Where it was not the first value of a tie-break, `stage` says how
    many had left them level.
    """
    for split in splits:
        level = tuple(number for part in split.parts for number in part)
        code = _SPLITTERS.get(split.code, "rank.tie_break")
        facts: dict[str, Fact] = {"tie_break": split.code, "level": level}
        if split.stage:
            code = _LATER_STAGES.get(split.code, code)
            facts["stage"] = split.stage
        citation = ledger.group.settings.cite(split.setting)
        ahead = 0
        for at, part in enumerate(split.parts):
            if split.values:
                facts["value"] = split.values[at]
            because = reason(code, citation, **facts, equal=part, ahead=ahead)
            for number in part:
                found[number].extend((because, *split.because))
            ahead += len(part)


def _shared_reasons(
    ledger: Ledger, block: Block, rank: int, awaited: tuple[Stake, Reason] | None
) -> tuple[Reason, ...]:
    """Why the players of `block` share the places from `rank` on, and what will decide."""
    settings = ledger.group.settings
    places = {"rank": rank, "rank_last": rank + len(block) - 1}
    if awaited is None:
        return (reason("rank.shared", settings.cite("tie_breaks"), **places, level=block),)
    stake, step = awaited
    cited = settings.cite(stake.setting)
    if stake.feed is None:
        told = reason("rank.play_off_pending", cited, **places, level=block)
        return (told,) if step.code == "decide.open" else (told, step)
    to = stake.feed.target_name
    told = reason("rank.cut_pending", cited, **places, level=block, seats=stake.seats, to=to)
    return (told, step)


def _left_reason(ledger: Ledger, number: int) -> Reason | None:
    """That a row which takes a place is of somebody who left; None for all others."""
    account = ledger.accounts[number]
    if account.participation is None or not account.participation.has_left:
        return None
    return withdrawal_reason(ledger.group, number, ledger.after)


def status_reason(ledger: Ledger, number: int) -> Reason | None:
    """Why a row takes no place; None for one that does."""
    status = ledger.accounts[number].status
    if status is RowStatus.RANKED:
        return None
    if status is RowStatus.OUT_OF_COMPETITION:
        return reason("rank.out_of_competition")
    return withdrawal_reason(ledger.group, number, ledger.after)
