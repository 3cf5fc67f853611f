"""Entitled because a committee or the federation finds so (Landsturneringen, 3a and 3b)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.eligibility.case import Case, Player
from publisher.eligibility.grounds.found import ground, lacking, missing
from publisher.eligibility.verdict import Finding


def pick(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """Found qualified for the class by the one whom the rule names."""
    cited = case.book.cite(key)
    by = case.book.text(key)
    known = case.history.picks
    if known is None:
        yield missing(f"eligible.pick.{by}_unknown", cited)
        return
    picked = any(
        each.by == by and each.class_id == class_id and each.who.same_as(player.who)
        for each in known
    )
    told = by if picked else f"not_{by}"
    yield (ground if picked else lacking)(f"eligible.pick.{told}", cited)
