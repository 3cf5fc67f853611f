"""Entitled by rating (Landsturneringen, 3a, 3b and 4; general part, 10 and 11)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.eligibility.case import Case, Player
from publisher.eligibility.classes import RatingClass, class_of
from publisher.eligibility.grounds.found import ground, lacking, missing, remark
from publisher.eligibility.lists import since
from publisher.eligibility.verdict import Finding
from publisher.model.ratings import ListedRating
from publisher.model.reasons import Citation

ANY_LIST = "rating.any_list_since"
UNRATED = "classes.unrated"


def rating(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """Within the limits of the class on any official list since last time (3a, 3b; 4)."""
    cited = case.book.cite(key)
    wanted = case.rating_class(class_id)
    if wanted is None:
        yield missing("eligible.rating.no_limits", cited)
        return
    counting, told = _counting(player, case)
    yield from told
    found = [each for each in counting if each.rating is not None and wanted.holds(each.rating)]
    for each in found:
        yield _on_list("eligible.rating.on_list", each, cited)
    if not found:
        yield from _otherwise(player, case, wanted, cited)


def _counting(player: Player, case: Case) -> tuple[tuple[ListedRating, ...], list[Finding]]:
    """The lists that count, and what is to be said of them."""
    listed = case.listed(player)
    last = case.last_list(player)
    in_force = (last,) if last else ()
    if not case.book.holds(ANY_LIST) or not listed:
        return in_force, []
    if case.history.since is None:
        return in_force, [remark("eligible.rating.last_time_unknown", case.book.cite(ANY_LIST))]
    # Where no list appeared since last time, the one before is still in force.
    return since(listed, case.history.since, case.start) or in_force, []


def _otherwise(
    player: Player, case: Case, wanted: RatingClass, cited: Citation | None
) -> Iterator[Finding]:
    """What is to be said where no list puts the player in the class."""
    last = case.last_list(player)
    known = case.last_rating(player)
    if last is None and case.listed(player):
        yield missing("eligible.rating.no_list_before", cited, start=case.start.isoformat())
    elif known is None:
        yield from _unrated(player, case, wanted.id, cited)
    elif last is not None:
        yield _on_list("eligible.rating.not_on_any", last, cited)
    elif wanted.holds(known):
        yield ground("eligible.rating.on_entry", cited, rating=known)
    else:
        yield lacking("eligible.rating.entry_outside", cited, rating=known)


def _unrated(
    player: Player, case: Case, class_id: str, cited: Citation | None
) -> Iterator[Finding]:
    """A player without a rating may play where the arbiter placed him (general part, 11)."""
    if player.placed is None:
        yield lacking("eligible.rating.none", cited)
    else:
        yield from _placed(player, class_id, case.book.cite(UNRATED) or cited)


def class_in_force(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """The class of the last list before the start; unrated, as the arbiter placed him (11)."""
    cited = case.book.cite(key)
    wanted = case.rating_class(class_id)
    if wanted is None:
        return
    last = case.last_list(player)
    if case.listed(player) and last is None:
        yield missing("eligible.rating.no_list_before", cited, start=case.start.isoformat())
        return
    known = case.last_rating(player)
    if known is None:
        yield from _placed(player, class_id, case.book.cite(UNRATED) or cited)
        return
    own = class_of(known, case.classes)
    fits = own is not None and own.id == class_id
    if last is not None:
        yield _on_list(
            "eligible.rating.on_list" if fits else "eligible.rating.list_outside", last, cited
        )
    elif fits:
        yield ground("eligible.rating.on_entry", cited, rating=known)
    else:
        yield lacking("eligible.rating.entry_outside", cited, rating=known)


def _placed(player: Player, class_id: str, cited: Citation | None) -> Iterator[Finding]:
    """A player without a rating has no class until one is written down for him (11)."""
    placed = player.placed
    if placed is None:
        yield missing("eligible.rating.not_placed", cited)
    elif placed.class_id == class_id:
        yield ground("eligible.rating.placed", cited, by=placed.by)
    else:
        yield lacking("eligible.rating.placed_elsewhere", cited, group=placed.class_id)


def _on_list(code: str, listed: ListedRating, cited: Citation | None) -> Finding:
    make = ground if code == "eligible.rating.on_list" else lacking
    key = listed.list
    return make(
        code, cited, rating=listed.rating, list=key.name, kind=key.kind.value,
        day=key.day.isoformat(),
    )  # fmt: skip
