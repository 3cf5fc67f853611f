"""How the start numbers of a group came about, whatever its system."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.draws import GROUPS, TURNS, DrawMethod, Lot
from publisher.model.events import Entry, Group
from publisher.model.reasons import Citation, Reason, reason


def explain_numbers(group: Group) -> tuple[Reason, ...]:
    """How the numbers were given or drawn, and who has one that the draw did not give.

    First `draw.given`, `draw.by_hand` (drawn, the seed not recorded), `draw.lots`
    or `draw.seeded`; then what there is to say beside.
    """
    draw = group.draw
    if draw.lots:
        tell = _seeded if draw.method is DrawMethod.SEEDED else _one_hat
        return (*tell(group), *_otherwise(group), *_late(group))
    players = len(group.entries)
    if draw.method is DrawMethod.GIVEN:
        return (reason("draw.given", group.settings.cite("draw"), players=players),)
    by_hand = reason("draw.by_hand", _cited(group), players=players, method=draw.method.value)
    return (by_hand, *_late(group))


def is_supposed(entry: Entry, lot: Lot) -> bool:
    """Whether the strength by which the player of `entry` drew `lot` was supposed and no rating."""
    return lot.strength is not None and entry.rating is None


def late_entrants(group: Group) -> tuple[int, ...]:
    """Who had no share in the draw, by start number; without a recorded draw, who came later."""
    drew = {lot.player for lot in group.draw.lots}
    return tuple(
        entry.number
        for entry in group.entries
        if entry.from_round > 1 or (drew and entry.number not in drew)
    )


def _one_hat(group: Group) -> Iterator[Reason]:
    lots, names = group.draw.lots, {entry.number: entry.name for entry in group.entries}
    yield reason(
        "draw.lots",
        _cited(group),
        players=len(lots),
        seed=group.draw.seed,
        pool=tuple(names[lot.player] for lot in lots),
        numbers=tuple(lot.number for lot in lots),
    )
    customary, spread = group.settings.draw.seeded_spread, _spread(group)
    if customary is not None and spread > customary:
        cited = group.settings.cite("draw.seeded.spread")
        yield reason("draw.customary_seeded", cited, spread=spread, customary=customary)


def _seeded(group: Group) -> Iterator[Reason]:
    lots, cited, seed = group.draw.lots, _cited(group), group.draw.seed
    grouped = sum(bool(lot.group) for lot in lots)
    if not grouped:
        yield reason("draw.few", cited, players=len(lots), seed=seed)
        return
    size = grouped // len(GROUPS)
    yield reason("draw.seeded", cited, players=len(lots), seed=seed, size=size, turns=TURNS)
    yield from _unrated(group)
    aside = tuple(lot.player for lot in lots if not lot.group)
    if aside:
        yield reason("draw.set_aside", cited, numbers=aside, first=grouped + 1, last=len(lots))
    customary, spread = group.settings.draw.lots_spread, _spread(group)
    if customary is not None and 0 < spread < customary:
        cited = group.settings.cite("draw.lots.spread")
        yield reason("draw.customary_lots", cited, spread=spread, customary=customary)


def _unrated(group: Group) -> Iterator[Reason]:
    cited = group.settings.cite("draw.seeded.unrated")
    entries = {entry.number: entry for entry in group.entries}
    supposed = sum(is_supposed(entries[lot.player], lot) for lot in group.draw.lots)
    unknown = sum(lot.strength is None for lot in group.draw.lots)
    if supposed:
        yield reason("draw.supposed", cited, players=supposed)
    if unknown:
        yield reason("draw.unrated", cited, players=unknown)


def _spread(group: Group) -> int:
    """How far the ratings of those who drew lie apart; 0 where fewer than two have one."""
    drew = {lot.player for lot in group.draw.lots}
    ratings = [
        entry.rating for entry in group.entries if entry.number in drew and entry.rating is not None
    ]
    return max(ratings) - min(ratings) if ratings else 0


def _otherwise(group: Group) -> Iterator[Reason]:
    """How many were written down with another number than they drew."""
    changed = sum(lot.number != lot.player for lot in group.draw.lots)
    if changed:
        yield reason("draw.otherwise", players=changed)


def _late(group: Group) -> Iterator[Reason]:
    late = late_entrants(group)
    if late:
        yield reason("draw.late", group.settings.cite("pairing.late_entry"), numbers=late)


def _cited(group: Group) -> Citation | None:
    """The paragraph of the way of drawing; None where the rules do not know that way."""
    seeded = group.draw.method is DrawMethod.SEEDED
    return group.settings.cite("draw.seeded.spread" if seeded else "draw.lots.spread")
