"""Who may become champion of a class, and who has (Landsturneringen, 1, 3 and 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from publisher.eligibility.case import Case, Player
from publisher.eligibility.grounds.found import remark
from publisher.eligibility.membership import federation
from publisher.eligibility.play_offs import CLASSES, played_off
from publisher.eligibility.verdict import Finding, Kind
from publisher.model.events import Group
from publisher.model.people import PrivateRecord
from publisher.model.reasons import Citation, Reason, reason
from publisher.model.standings import RowStatus, Standings, StandingsRow
from publisher.ranking.deciding import Settled

CITIZEN = "champion.citizen"
RESIDENT_YEARS = "champion.resident_years"
FEDERATION = "champion.federation"


class Right(NamedTuple):
    """Whether a player may become champion; None where there is no title or nobody can tell."""

    holds: bool | None
    finding: Finding | None = None


def title_right(player: Player, case: Case, class_id: str) -> Right:
    """Whether the player may become champion of the class.

    2005: Norwegian citizens, and others who have lived in the country for the
    last year (1).  2013: whom the federation does not keep out of such a class
    (1a), though he may have played in it or in the sister merged with it.
    """
    if f"titles.{class_id}" not in case.book:
        return Right(None)
    if CITIZEN not in case.book:
        return Right(_represents(player, case, class_id))
    holds = _of_the_land(player.private, case)
    if holds:
        return Right(holds)
    code = "eligible.title.unknown" if holds is None else "eligible.title.not_entitled"
    return Right(holds, remark(code, case.book.cite(CITIZEN)))


def _represents(player: Player, case: Case, class_id: str) -> bool | None:
    """Whether nothing in his federation bars him from the class; None where it is not known."""
    kinds = {each.kind for each in federation(player, case, class_id)}
    if Kind.BAR in kinds:
        return False
    return None if Kind.DOUBT in kinds else True


def _of_the_land(private: PrivateRecord | None, case: Case) -> bool | None:
    """A citizen, or resident long enough; None where that is not known."""
    if private is None:
        return None
    if private.citizenship == case.book.text(CITIZEN):
        return True
    years = case.book.whole(RESIDENT_YEARS)
    if years is None or private.resident_since is None:
        return None
    if private.resident_since <= years_before(case.start, years):
        return True
    return False if private.citizenship else None


def years_before(day: date, years: int) -> date:
    """The same day so many years earlier; 28 February for a leap day that is not there."""
    try:
        return day.replace(year=day.year - years)
    except ValueError:
        return day.replace(year=day.year - years, day=28)


@dataclass(frozen=True, slots=True)
class Crowning:
    """The champion of a class; None while nobody is, and `reason` says why.

    `contenders` are those among whom a play-off decides, `play_off` what they
    have come to.
    """

    champion: int | None
    reason: Reason
    contenders: tuple[int, ...] = ()
    play_off: Settled | None = None


def crown(
    group: Group,
    table: Standings,
    rights: Mapping[int, bool | None],
    case: Case,
    class_id: str,
) -> Crowning:
    """The best placed player entitled to the title (3a); only the entitled play off (7).

    `rights` are by start number; a player of whom nobody can tell stops the
    crowning.  What the contenders played is in the play-offs of `group`.
    """
    cited = case.book.cite(f"titles.{class_id}")
    if not table.final or table.provisional:
        return Crowning(None, reason("eligible.title.not_finished", cited))
    rows = [row for row in table.rows if row.rank is not None and row.status is RowStatus.RANKED]
    entitled = [row for row in rows if rights.get(row.number) is not False]
    if not entitled:
        return Crowning(None, reason("eligible.title.nobody", cited))
    level = tuple(row.number for row in entitled if row.points == rows[0].points)
    shared = class_id in case.book.texts(CLASSES) and len(level) > 1
    asked = level if shared else (entitled[0].number,)
    unsure = [number for number in asked if rights.get(number) is None]
    if unsure:
        return Crowning(None, reason("eligible.title.of_unknown", cited, player=unsure[0]))
    return _played_off(group, level, case) if shared else _best(rows, entitled[0], cited)


def _played_off(group: Group, level: tuple[int, ...], case: Case) -> Crowning:
    cited = case.book.cite(CLASSES)
    settled = played_off(group, level)
    first = settled.blocks[0]
    if len(first) == 1:
        won = reason("eligible.title.play_off_won", cited, player=first[0])
        return Crowning(first[0], won, level, settled)
    return Crowning(None, reason("eligible.title.play_off", cited, level=level), level, settled)


def _best(rows: Sequence[StandingsRow], best: StandingsRow, cited: Citation | None) -> Crowning:
    passed = tuple(row.number for row in rows[: rows.index(best)])
    code = "eligible.title.best_entitled" if passed else "eligible.title.first"
    return Crowning(best.number, reason(code, cited, player=best.number, passed=passed))
