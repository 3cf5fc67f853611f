"""Why a row stands where it stands, as codes and facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from publisher.model.reasons import Fact, Reason, reason
from publisher.model.standings import RowStatus
from publisher.model.withdrawals import withdrawal_reason
from publisher.ranking.ledger import Ledger
from publisher.ranking.splitting import Block, Split
from publisher.ranking.stakes import Stake

_SPLITTERS = {"LOT": "rank.lots", "PLAYOFF": "rank.play_off"}
# What to say where a later one of the values compared in turn decided.
_LATER_STAGES = {"MONRAD": "rank.add_back"}


def points_reason(ledger: Ledger, number: int, level: int) -> Reason:
    """The points of a row, and how many players have as many (1: he alone)."""
    points = ledger.accounts[number].points
    return reason("rank.points", ledger.group.settings.cite("points"), points=points, level=level)


def split_reasons(ledger: Ledger, splits: Iterable[Split]) -> Mapping[int, list[Reason]]:
    """By start number, each split that put the player before or behind others level with him.

    `ahead` says how many came out of it before him: lists of them for everybody
    would grow with the square of a big field.  `value` is what he came out on, where it is
    his own.  Where it was not the first value of a tie-break, `stage` says how
    many had left them level.
    """
    found: dict[int, list[Reason]] = {}
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
                found.setdefault(number, []).extend((because, *split.because))
            ahead += len(part)
    return found


def shared_reasons(
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


def left_reason(ledger: Ledger, number: int) -> Reason | None:
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
