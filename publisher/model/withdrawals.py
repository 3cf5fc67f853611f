"""Who has left a group, and whether his games still count: decided here and nowhere else.

Pairing and ranking both ask this module, so that they cannot disagree.  The
limit is that of the group's `WithdrawalRule` (Bergersystemet, 3; Norway Chess,
9): a player who has begun fewer than that share of his scheduled games is
nulled, one who has begun that share or more keeps his games and his later
opponents win without play.

A game is begun when it was played to the end, when it was adjourned, and when
it is still unfinished in a round that the player took part in (up to
`Withdrawal.after_round`).  A forfeit was never begun, whoever got the point.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from publisher.model.events import Entry, Game, Group, Round
from publisher.model.reasons import Reason, reason
from publisher.model.results import Colour, Result
from publisher.model.standings import RowStatus

# What a row's status says of one who left, and the rule whose paragraph that follows.
_WHY = {
    RowStatus.NULLED: ("withdrawal.nulled", "below"),
    RowStatus.WITHDRAWN: ("withdrawal.kept", "remaining"),
    RowStatus.RANKED: ("withdrawal.placed", "keeps_place"),
}


@dataclass(frozen=True, slots=True)
class Participation:
    """One player's games as the withdrawal rule counts them.

    `begun` of `scheduled` games against the share `limit`; `status` is what
    follows for his row; `has_left` whether he plays no more, with or without
    his games counting.
    """

    number: int
    status: RowStatus
    begun: int
    scheduled: int
    limit: Fraction
    has_left: bool = False


def participation(group: Group, number: int, after: int | None = None) -> Participation:
    """The participation of start number `number` once round `after` was played.

    `after` None is the last round written down.  A player who left later than
    that is still in.  KeyError where the group has no such start number.
    """
    entry = group.entry(number)
    begun = sum(1 for _ in _begun_games(group, entry))
    scheduled = scheduled_games(group)
    limit = group.settings.withdrawal.limit
    status = _status_of_one_who_stayed(entry)
    has_left = _left_by(entry, _last_round(group) if after is None else after)
    if has_left and begun < limit * scheduled:
        status = RowStatus.NULLED
    elif has_left and not group.settings.withdrawal.keeps_place:
        status = RowStatus.WITHDRAWN
    return Participation(number, status, begun, scheduled, limit, has_left)


def status_of(group: Group, number: int, after: int | None = None) -> RowStatus:
    """The row status of start number `number`, as `participation` finds it."""
    return _status(group, group.entry(number), after)


def statuses(group: Group, after: int | None = None) -> dict[int, RowStatus]:
    """The row status of every start number; games are counted only where somebody left."""
    after = _last_round(group) if after is None else after
    return {entry.number: _status(group, entry, after) for entry in group.entries}


def withdrawal_reason(group: Group, number: int, after: int | None = None) -> Reason | None:
    """Why a player who left is nulled, kept or placed; None for one who is still in.

    Code `withdrawal.nulled`, `withdrawal.kept` (without a place) or
    `withdrawal.placed` (with one), facts `player`, `after_round`, `begun`,
    `scheduled`, `limit`.
    """
    found = participation(group, number, after)
    withdrawn = group.entry(number).withdrawn
    if not found.has_left or withdrawn is None:
        return None
    code, setting = _WHY.get(found.status, _WHY[RowStatus.WITHDRAWN])
    return reason(
        code,
        group.settings.cite("withdrawal." + setting),
        player=number,
        after_round=withdrawn.after_round,
        begun=found.begun,
        scheduled=found.scheduled,
        limit=found.limit,
    )


def scheduled_games(group: Group) -> int:
    """How many games each player was to play when the event began.

    In a round robin one against everybody in each cycle, the free rounds of an
    odd field not counted; in shorter events one a round.
    """
    against_everybody = (len(group.entries) - 1) * group.settings.cycles
    if not group.rounds_total:
        return against_everybody
    return min(group.rounds_total, against_everybody)


def without_play(gone: set[Colour]) -> Result:
    """The result of a game for which the players of the colours `gone` are not there."""
    if len(gone) == 2:
        return Result.DOUBLE_FORFEIT
    if Colour.WHITE in gone:
        return Result.BLACK_WINS_BY_FORFEIT
    return Result.WHITE_WINS_BY_FORFEIT if gone else Result.UNFINISHED


def _status(group: Group, entry: Entry, after: int | None) -> RowStatus:
    if entry.withdrawn is None:
        return _status_of_one_who_stayed(entry)
    return participation(group, entry.number, after).status


def _status_of_one_who_stayed(entry: Entry) -> RowStatus:
    return RowStatus.OUT_OF_COMPETITION if entry.out_of_competition else RowStatus.RANKED


def _left_by(entry: Entry, after: int) -> bool:
    return entry.withdrawn is not None and entry.withdrawn.after_round <= after


def _last_round(group: Group) -> int:
    return max((round_.number for round_ in group.rounds if round_.paired), default=0)


def _begun_games(group: Group, entry: Entry) -> Iterator[Game]:
    for round_ in group.rounds:
        for game in round_.games:
            if game.colour_of(entry.number) is not None and _begun(round_, game, entry):
                yield game


def _begun(round_: Round, game: Game, entry: Entry) -> bool:
    if game.result is Result.UNFINISHED:
        return entry.withdrawn is not None and round_.number <= entry.withdrawn.after_round
    return game.result.played or game.result is Result.ADJOURNED
