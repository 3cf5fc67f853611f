"""Entitled by age, and groups closed to high ratings (Landsturneringen, 3d to 3h)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.eligibility.ages import of_class
from publisher.eligibility.case import Case, Player
from publisher.eligibility.grounds.found import bar, ground, lacking, missing, remark
from publisher.eligibility.verdict import Finding

CLOSED_FROM = "classes.closed_from"


def age(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """Of the age class that the rule names, else of the class itself; no more is said than that."""
    cited = case.book.cite(key)
    wanted = case.ages.get(case.book.text(key) or class_id)
    if wanted is None:
        yield missing("eligible.age.no_limits", cited)
        return
    found = of_class(player.private, wanted, case.year)
    if found.holds is None:
        yield missing(f"eligible.age.{found.missing}_unknown", cited, group=wanted.id)
        return
    if found.assumed:
        yield remark("eligible.age.assumed", case.book.cite("classes.age"), group=wanted.id)
    make, code = (ground, "eligible.age.is") if found.holds else (lacking, "eligible.age.is_not")
    yield make(code, cited, group=wanted.id)


def closed_from(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """The group is closed from a rating upwards; that of the last list counts (3d to 3f).

    A rule set of class limits may name another for its own rating scale.
    """
    limit, source = limit_of(case, class_id, key)
    known = case.last_rating(player)
    if limit is not None and known is not None and known >= limit:
        yield bar("eligible.closed.rating", case.book.cite(source), rating=known, limit=limit)


def limit_of(case: Case, class_id: str, key: str) -> tuple[int | None, str]:
    """The rating from which a group is closed, and the rule that says so."""
    own = case.book.record(CLOSED_FROM).get(class_id)
    if isinstance(own, int):
        return own, CLOSED_FROM
    return case.book.whole(key), key
