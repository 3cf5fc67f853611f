"""The page of the draw: how the start numbers came about and what they bring (2)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.events import Group
from publisher.model.reasons import Reason, reason
from publisher.pairing.berger.schedule import colour_counts
from publisher.pairing.berger.tables import vacant_number
from publisher.pairing.start_numbers import explain_numbers


def explain_draw(group: Group) -> tuple[Reason, ...]:
    """How the numbers were given or drawn, and who gets one white more than black."""
    return (*explain_numbers(group), *_colours(group))


def _colours(group: Group) -> Iterator[Reason]:
    players = len(group.entries)
    citation = group.settings.cite("draw.order")
    if players < 2:
        return
    surplus = {
        number: count.white - count.black
        for number, count in colour_counts(group.settings, players).items()
    }
    more_white = tuple(number for number, white in surplus.items() if white > 0)
    more_black = tuple(number for number, white in surplus.items() if white < 0)
    if not more_white:
        yield reason(
            "draw.colours_level",
            citation,
            players=players,
            vacant=vacant_number(players),
            cycles=group.settings.cycles,
        )
        return
    yield reason("draw.one_white_more", citation, numbers=more_white)
    yield reason("draw.one_black_more", citation, numbers=more_black)
