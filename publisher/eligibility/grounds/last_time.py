"""Entitled by last time's final tables (Landsturneringen, 3a and 3b)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from publisher.eligibility.case import Case, Player
from publisher.eligibility.classes import class_below
from publisher.eligibility.grounds.found import ground, lacking, missing
from publisher.eligibility.verdict import Finding
from publisher.model.history import FormerRow, FormerTable
from publisher.model.reasons import Citation

AT_LEAST = "entitled.middle.best_at_least"


def share_of(players: int, share: Fraction, at_least: int) -> int:
    """How many of `players` a share is, half rounded up, but never fewer than `at_least` (3b)."""
    exact = players * share
    rounded = (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)
    return max(rounded, at_least)


def reaches(points: Fraction, most: Fraction, share: Fraction) -> bool:
    """Whether `points` are at least the share of what could be scored, to the last half point."""
    return points >= most * share


def last_places(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """On one of the rule's places in the class last time (3a)."""
    places = case.book.wholes(key)
    found = _row(player, case, class_id, case.book.cite(key))
    if isinstance(found, FormerRow):
        place = next((each for each in places if found.rank <= each <= found.rank_last), None)
        if place is not None:
            yield _placed("eligible.last_time.place", case, key, class_id, found)
        else:
            yield _placed("eligible.last_time.other_place", case, key, class_id, found, holds=False)
    else:
        yield found


def best_below(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """Among the best in the class below last time, as many as the rule says (3a)."""
    below = class_below(class_id, case.classes)
    found = _row(player, case, below, case.book.cite(key))
    if isinstance(found, FormerRow):
        holds = found.rank <= (case.book.whole(key) or 0)
        code = "eligible.last_time.best" if holds else "eligible.last_time.not_best"
        yield _placed(code, case, key, below, found, holds=holds, count=case.book.whole(key) or 0)
    else:
        yield found


def score_share(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """At least the rule's share of the points in the class last time (3b)."""
    cited = case.book.cite(key)
    found = _row(player, case, class_id, cited)
    if not isinstance(found, FormerRow):
        yield found
        return
    table = case.history.table(class_id)
    most = table.most if table else Fraction(0)
    holds = reaches(found.points, most, case.book.exact(key) or Fraction(1))
    make, code = (
        (ground, "eligible.last_time.score") if holds else (lacking, "eligible.last_time.low_score")
    )
    share = case.book.exact(key) or Fraction(1)
    yield make(code, cited, group=class_id, points=found.points, most=most, percent=share * 100)


def best_share_below(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """Among the best of the class below last time: a share of them, at least so many (3b)."""
    cited = case.book.cite(key)
    below = class_below(class_id, case.classes)
    found = _row(player, case, below, cited)
    if not isinstance(found, FormerRow):
        yield found
        return
    table = case.history.table(below)
    size = len(table.rows) if table else 0
    share = case.book.exact(key) or Fraction(0)
    count = share_of(size, share, case.book.whole(AT_LEAST) or 0)
    holds = found.rank <= count
    make, code = (
        (ground, "eligible.last_time.best_share")
        if holds
        else (lacking, "eligible.last_time.below_best_share")
    )
    yield make(
        code, cited, group=below, place=found.rank, count=count, players=size, percent=share * 100
    )


def _row(player: Player, case: Case, class_id: str, cited: Citation | None) -> FormerRow | Finding:
    """The player's line in a table of last time, or why there is none."""
    table: FormerTable | None = case.history.table(class_id)
    if table is None:
        return missing("eligible.last_time.unknown", cited, group=class_id)
    mine = next((each for each in table.rows if each.who.same_as(player.who)), None)
    return mine or lacking("eligible.last_time.not_in", cited, group=class_id)


def _placed(
    code: str, case: Case, key: str, class_id: str, row: FormerRow, *, holds: bool = True,
    count: int | None = None,
) -> Finding:  # fmt: skip
    make = ground if holds else lacking
    return make(code, case.book.cite(key), group=class_id, place=row.rank, count=count)
