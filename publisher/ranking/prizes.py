"""Prize money: who shares which prizes, exactly, and how a share is rounded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from publisher.model.events import Group, PrizeFund
from publisher.model.reasons import Reason, reason
from publisher.model.settings import Settings
from publisher.model.standings import PrizeShare, RowStatus, Standings, StandingsRow
from publisher.ranking.ledger import ZERO


def prize_shares(group: Group, standings: Standings) -> tuple[PrizeShare, ...]:
    """What each player wins by `standings`, in their order; only those who win something.

    Equal points share the sum of the prizes of their places, tie-breaks or not
    (Bergersystemet, 4; Norway Chess, 5), where `money.shared` says so; else
    only those on a shared place do.  A first prize that is not shared goes to
    the winner, and those level with him share from place 2 down; where nobody
    has won yet, all of them are listed with nothing.  Rows that take no place
    take no prize.
    """
    if group.prize_fund is None:
        return ()
    rows = [row for row in standings.rows if row.status is RowStatus.RANKED]
    shares: list[PrizeShare] = []
    for pot in _pots(group.settings, group.prize_fund, rows):
        if pot.undecided:
            shares.extend(_nothing_yet(group.settings, pot))
        elif pot.total:
            shares.extend(_divided(group.settings, pot))
    return tuple(shares)


@dataclass(frozen=True, slots=True)
class _Pot:
    """The prizes for `places` and the players among whom they are divided, highest first.

    `first` is the reason that the first prize stands apart, None where it does
    not; `undecided` while nobody has won it.
    """

    places: tuple[int, ...]
    total: Fraction
    sharers: tuple[int, ...]
    first: Reason | None = None
    undecided: bool = False


def _pots(settings: Settings, fund: PrizeFund, rows: list[StandingsRow]) -> list[_Pot]:
    pots: list[_Pot] = []
    place = 1
    for _, equal in groupby(
        rows, key=lambda row: row.points if settings.money.shared else row.rank
    ):
        block = tuple(equal)
        if place == 1 and len(block) > 1 and not settings.money.first_shared:
            pots.extend(_first_apart(settings, fund, block))
        else:
            pots.append(_pot(fund, place, block))
        place += len(block)
    return pots


def _first_apart(
    settings: Settings, fund: PrizeFund, block: tuple[StandingsRow, ...]
) -> list[_Pot]:
    """The first prize alone and the rest of the block from place 2, or all of it undecided."""
    level = tuple(row.number for row in block)
    citation = settings.cite("prizes.first")
    if block[0].rank_last != 1:
        first = reason("prize.first_undecided", citation, level=level)
        return [_pot(fund, 1, block, first, undecided=True)]
    won = reason("prize.first", citation, winner=block[0].number, level=level)
    rest = reason("prize.rest", citation, winner=block[0].number, level=level)
    return [_pot(fund, 1, block[:1], won), _pot(fund, 2, block[1:], rest)]


def _pot(
    fund: PrizeFund,
    place: int,
    block: Iterable[StandingsRow],
    first: Reason | None = None,
    *,
    undecided: bool = False,
) -> _Pot:
    sharers = tuple(row.number for row in block)
    reached = range(place, place + len(sharers))
    prizes = [prize for prize in fund.prizes if prize.place in reached]
    total = sum((prize.amount for prize in prizes), ZERO)
    places = tuple(sorted({prize.place for prize in prizes}))
    return _Pot(places, total, sharers, first, undecided)


def _nothing_yet(settings: Settings, pot: _Pot) -> list[PrizeShare]:
    fund = _fund_reason(settings, pot)
    reasons = (pot.first, fund) if pot.first else (fund,)
    return [
        PrizeShare(number, ZERO, ZERO, pot.places, pot.sharers, reasons, undecided=True)
        for number in pot.sharers
    ]


def _divided(settings: Settings, pot: _Pot) -> list[PrizeShare]:
    exact = pot.total / len(pot.sharers)
    common = [pot.first] if pot.first else []
    common.append(_fund_reason(settings, pot))
    if len(pot.sharers) > 1:
        code = "prize.shared" if settings.money.shared else "prize.shared_place"
        setting = settings.cite("prizes")
        common.append(reason(code, setting, sharers=pot.sharers, total=pot.total, exact=exact))
    shares = []
    for number, amount in zip(pot.sharers, _rounded(settings, pot, exact), strict=True):
        reasons = list(common)
        if amount != exact:
            unit = settings.money.rounding
            reasons.append(reason("prize.rounded", unit=unit, exact=exact, amount=amount))
        shares.append(PrizeShare(number, amount, exact, pot.places, pot.sharers, tuple(reasons)))
    return shares


def _fund_reason(settings: Settings, pot: _Pot) -> Reason:
    citation = settings.cite("prizes.fund")
    return reason("prize.places", citation, places=pot.places, total=pot.total)


def _rounded(settings: Settings, pot: _Pot, exact: Fraction) -> list[Fraction]:
    """Each share rounded down to the unit; what is left goes out from the highest placed down.

    On a shared place the rows stand by start number.  One unit each, and a rest
    smaller than a unit to the first after them, so that the amounts add up to
    the pot.
    """
    unit = settings.money.rounding
    if unit <= 0:
        return [exact] * len(pot.sharers)
    each = exact // unit * unit
    left = pot.total - each * len(pot.sharers)
    amounts = []
    for _ in pot.sharers:
        extra = min(unit, left)
        amounts.append(each + extra)
        left -= extra
    return amounts
