"""Who may be left over in an odd field (12A)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.settings import MonradVariant
from publisher.pairing.monrad.field import Field


def eligible_in_turn(field: Field) -> Iterator[int]:
    """Masks of those who may get the bye, each to be tried where the one before fails.

    First the lowest group with somebody who has not had a point without
    playing, then the next group's too; the older practice takes all of them at
    once.  Where everybody has had one and the event allows another, one player
    after the other from the bottom.  Nothing where nobody may.
    """
    if field.bye is None:
        yield 0
        return
    never = sum(1 << v for v, player in enumerate(field.players) if not player.had_point)
    if never and field.rule.variant is MonradVariant.GROUP_FIRST:
        yield never
    elif never:
        yield from _from_below(never, field.groups)
    elif field.rule.allow_second_bye:
        for v in reversed(range(field.size)):
            yield 1 << v


def _from_below(never: int, groups: tuple[int, ...]) -> Iterator[int]:
    eligible = 0
    for group in reversed(groups):
        if group & never:
            eligible |= group & never
            yield eligible
