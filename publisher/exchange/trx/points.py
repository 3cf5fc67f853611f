"""Points for games and byes, as far as a group's attributes tell them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from publisher.exchange.trf.values import read_points
from publisher.exchange.trx.markup import Element
from publisher.exchange.trx.source import Source
from publisher.model.settings import PointScheme
from publisher.yaml12.shown import shown

_DRAWS = {
    (Fraction(1), Fraction(0)): Fraction(1, 2),
    (Fraction(3), Fraction(1)): Fraction(2),
    (Fraction(3), Fraction(0)): Fraction(1),
}
"""Points for a draw, which no attribute tells, by those for a win and a loss."""


def scheme_of(group: Element, source: Source) -> PointScheme:
    """The points of the group; a scheme that is not known is told, and the usual one stands."""
    usual = PointScheme()
    texts = (group.get("PointsForWin"), group.get("PointsForLoss"))
    win, loss = (read_points(text) if text else default
                 for text, default in zip(texts, (usual.win, usual.loss), strict=True))  # fmt: skip
    if win is None or loss is None or (win, loss) not in _DRAWS:
        source.warn(
            "points-unknown",
            f"{shown(texts[0])} for a win and {shown(texts[1])} for a loss are points that are "
            "not known",
            "1, ½ and 0 are taken; write others into the event", (group, "PointsForWin"),
        )  # fmt: skip
        return usual
    draw = _DRAWS[win, loss]
    return replace(
        usual,
        win=win,
        draw=draw,
        loss=loss,
        forfeit_win=win,
        pairing_bye=draw if half_bye(group) else win,
        full_bye=win,
        half_bye=draw,
    )


def half_bye(group: Element) -> bool:
    """Whether the bye of the pairing is worth a draw."""
    return group.get("PointsForBye") == "d"
