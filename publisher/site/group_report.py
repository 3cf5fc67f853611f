"""Everything the pages of one group show: its tables, pairing checks and prizes.

`report` is a pure, picklable function of the group, so that the build may map
it over processes; its input's digest is the key of all it gives.
"""

from __future__ import annotations

from dataclasses import dataclass

from publisher.model.events import Group
from publisher.model.pairings import PairingOutcome
from publisher.model.standings import PrizeShare, Standings
from publisher.pairing import RoundCheck, pair, verify
from publisher.ranking import prize_shares, rank
from publisher.ranking.advancing import Advancement, advancements
from publisher.ranking.bookkeeping import rounds_with_table
from publisher.ranking.titles import TitleHolder, title_holders


@dataclass(frozen=True, slots=True)
class GroupReport:
    """What the engines say about one group.

    `standings` has one table per round after which one stands (a result, or
    nothing left to be played), in order, at least the one after round 0; the
    last is the current one.  `advancements` say who goes on to other groups,
    `titles` who has won those at stake.  `draft` is the engine's proposal for the next
    round, shown in the local preview only.
    """

    standings: tuple[Standings, ...]
    checks: tuple[RoundCheck, ...] = ()
    prizes: tuple[PrizeShare, ...] = ()
    advancements: tuple[Advancement, ...] = ()
    titles: tuple[TitleHolder, ...] = ()
    draft: PairingOutcome | None = None

    @property
    def current(self) -> Standings:
        """The table as it stands now."""
        return self.standings[-1]


def report(group: Group) -> GroupReport:
    """The tables after every round with a result, the checks, the prizes and the next round.

    Prizes are those of the current table, so that before the last round they
    say what each would win now.
    """
    standings = tuple(rank(group, after) for after in (0, *rounds_with_table(group)))
    number = next_round(group)
    return GroupReport(
        standings=standings,
        checks=verify(group),
        advancements=advancements(group, standings[-1]),
        titles=title_holders(group, standings[-1]),
        prizes=prize_shares(group, standings[-1]) if group.prize_fund else (),
        draft=pair(group, number) if number else None,
    )


def next_round(group: Group) -> int | None:
    """The round to be paired next; None after the last planned one."""
    last = max((round_.number for round_ in group.rounds if round_.paired), default=0)
    if group.rounds_total and last >= group.rounds_total:
        return None
    return last + 1


__all__ = ["GroupReport", "next_round", "report"]
