"""The page of the draw: how the start numbers came about and what they bring (2)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.events import Group
from publisher.model.lots import shuffled
from publisher.model.reasons import Reason, reason
from publisher.pairing.berger.schedule import colour_counts
from publisher.pairing.berger.tables import vacant_number


def explain_draw(group: Group) -> tuple[Reason, ...]:
    """How the numbers were given or drawn, and who gets one white more than black.

    Where lots were drawn, `pool` and `numbers` stand side by side: the first of
    the pool drew the first of the numbers.
    """
    return (_numbers(group), *_colours(group))


def _numbers(group: Group) -> Reason:
    citation = group.settings.cite("draw")
    draw = group.draw
    if draw.seed is None or not draw.pool:
        return reason("draw.given", citation, players=len(group.entries))
    return reason(
        "draw.lots",
        citation,
        players=len(draw.pool),
        seed=draw.seed,
        pool=draw.pool,
        numbers=shuffled(range(1, len(draw.pool) + 1), draw.seed, "numbers"),
    )


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
