"""The lowest class: who is entitled to no other, and who may choose it.

Landsturneringen, 3c and 4, and the general part, 11, for players without a rating.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from publisher.eligibility.case import Case, Player
from publisher.eligibility.classes import class_of
from publisher.eligibility.grounds.found import ground, lacking
from publisher.eligibility.verdict import Finding, Outcome

NONE_OTHER = "none_other"
CHOICE = "choice"
UNRATED = "unrated"


def lowest_findings(
    player: Player, case: Case, class_id: str, others: Mapping[str, Outcome]
) -> Iterator[Finding]:
    """The findings by the rules `entitled.<class>.none_other`, `.choice` and `.unrated`.

    `others` are the outcomes in the rating classes above.
    """
    prefix = f"entitled.{class_id}."
    if prefix + NONE_OTHER in case.book:
        yield _none_other(case, prefix + NONE_OTHER, others)
    known = case.last_rating(player)
    if known is not None and prefix + CHOICE in case.book:
        yield _choice(known, case, class_id, prefix + CHOICE)
    if known is None and prefix + UNRATED in case.book:
        yield _unrated(player, case, class_id, prefix + UNRATED)


def _none_other(case: Case, key: str, others: Mapping[str, Outcome]) -> Finding:
    cited = case.book.cite(key)
    entitled = tuple(each for each, outcome in others.items() if outcome is Outcome.ENTITLED)
    if entitled:
        return lacking("eligible.lowest.other", cited, groups=entitled)
    # What nobody wrote down about the classes above keeps nobody out of the lowest.
    unsure = Outcome.UNDECIDED in others.values()
    return ground("eligible.lowest.none_known" if unsure else "eligible.lowest.none_other", cited)


def _choice(known: int, case: Case, class_id: str, key: str) -> Finding:
    """Nobody has to play higher than his last official list says (4)."""
    cited = case.book.cite(key)
    own = class_of(known, case.classes)
    if own is not None and own.id == class_id:
        return ground("eligible.lowest.choice", cited, rating=known)
    return lacking("eligible.lowest.rated_higher", cited, rating=known)


def _unrated(player: Player, case: Case, class_id: str, key: str) -> Finding:
    placed = player.placed
    if placed is None or placed.class_id == class_id:
        return ground("eligible.lowest.unrated", case.book.cite(key))
    return lacking("eligible.rating.placed_elsewhere", case.book.cite(key), group=placed.class_id)
