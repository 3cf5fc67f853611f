"""Who may play a class higher in the national championship for having won his own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from publisher.model.reasons import Citation
from publisher.model.seasons import Season
from publisher.seasons.tables import SeasonTable


class PromotionRight(NamedTuple):
    """The winner of a class in a finished season; `above` is the class that he may play in.

    `shared` where several won: each of them has a line of his own.
    """

    season: str
    class_id: str
    above: str
    player: str
    shared: bool
    citation: Citation | None


def promotion_rights(season: Season, tables: Sequence[SeasonTable]) -> tuple[PromotionRight, ...]:
    """The winners of all classes but the highest, of final tables (Norges Grand Prix, 5)."""
    if not season.rules.promotion:
        return ()
    cited = season.rules.cite("table.promotion")
    found = []
    for above, table in zip(season.classes, tables[1:], strict=False):
        winners = [row for row in table.rows if row.rank == 1] if table.final else []
        found += [
            PromotionRight(season.id, table.class_id, above.id, row.player, len(winners) > 1, cited)
            for row in winners
        ]
    return tuple(found)
