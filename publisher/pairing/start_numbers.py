"""How the start numbers of a group came about, whatever its system."""

from __future__ import annotations

from publisher.model.events import Group
from publisher.model.lots import shuffled
from publisher.model.reasons import Reason, reason


def explain_numbers(group: Group) -> Reason:
    """`draw.given` or, with the seed, `draw.lots`.

    Where lots were drawn, `pool` and `numbers` stand side by side: the first of
    the pool drew the first of the numbers.
    """
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
