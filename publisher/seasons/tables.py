"""Season tables: what counts of each player, and who stands where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from publisher.model.seasons import Season
from publisher.seasons.points import ClassPoints

Key = tuple[Fraction, ...]


class SeasonRow(NamedTuple):
    """A line of a class's table.

    `rank` to `rank_last` are the places it shares.  `counting` are the results
    that count, the best first, `discarded` the others.  `key` holds what the
    order looks at in turn: the total, then what breaks ties (see
    `SeasonTable.steps`).  `decided_by` is the step that puts the row behind the
    one above: empty for the first and on a shared place.
    """

    rank: int
    rank_last: int
    player: str
    total: Fraction
    counting: tuple[ClassPoints, ...]
    discarded: tuple[ClassPoints, ...]
    key: Key
    decided_by: str = ""


class SeasonTable(NamedTuple):
    """The table of one class.

    `steps` name what the order looks at: "total", then "category:NAME" for each
    category, and in a final table "first_places".
    """

    class_id: str
    rows: tuple[SeasonRow, ...]
    steps: tuple[str, ...]
    final: bool


def season_tables(
    season: Season, points: Iterable[ClassPoints], *, final: bool
) -> tuple[SeasonTable, ...]:
    """The tables of all classes (Norges Grand Prix, 5), the highest class first.

    `final` breaks ties by first places as well, where the rules do.
    """
    by_class: dict[str, dict[str, list[ClassPoints]]] = {each.id: {} for each in season.classes}
    for each in points:
        by_class[each.class_id].setdefault(each.player, []).append(each)
    order = _Order(season, final=final)
    return tuple(
        SeasonTable(class_id, order.rows(players), order.steps, final)
        for class_id, players in by_class.items()
    )


class _Order:
    """How results and rows of one season are put in order."""

    def __init__(self, season: Season, *, final: bool) -> None:
        rules = season.rules
        self._counting = rules.counting
        self._events = {event.id: at for at, event in enumerate(season.events)}
        self._value = {each.name: at for at, each in enumerate(season.categories)}
        self._category = {event.id: self._value[event.category] for event in season.events}
        self._by_category = rules.category_order
        self._first_places = final and rules.first_places
        categories = [f"category:{each.name}" for each in season.categories]
        self.steps = (
            "total",
            *(categories if rules.category_order else ()),
            *(("first_places",) if self._first_places else ()),
        )

    def rows(self, players: Mapping[str, Sequence[ClassPoints]]) -> tuple[SeasonRow, ...]:
        made = [self._row(player, results) for player, results in players.items()]
        made.sort(key=lambda row: (tuple(-part for part in row.key), row.player))
        placed: list[SeasonRow] = []
        for key, level in groupby(made, key=lambda row: row.key):
            shared = tuple(level)
            rank = len(placed) + 1
            decided = self._decided(placed[-1].key, key) if placed else ""
            for row in shared:
                told = decided if row is shared[0] else ""
                placed.append(
                    row._replace(rank=rank, rank_last=rank + len(shared) - 1, decided_by=told)
                )
        return tuple(placed)

    def _row(self, player: str, results: Sequence[ClassPoints]) -> SeasonRow:
        one_an_event = self._one_an_event(results)
        best = sorted(one_an_event, key=self._worth)
        count = self._counting or len(best)
        counting = tuple(best[:count])
        total = sum((each.points for each in counting), Fraction(0))
        return SeasonRow(0, 0, player, total, counting, tuple(best[count:]),
                         (total, *self._tie_breaks(counting)))  # fmt: skip

    def _one_an_event(self, results: Sequence[ClassPoints]) -> Iterable[ClassPoints]:
        """Of a player who was in two groups of an event the better result."""
        best: dict[str, ClassPoints] = {}
        for each in results:
            known = best.get(each.event)
            if known is None or (each.points, -each.best) > (known.points, -known.best):
                best[each.event] = each
        return best.values()

    def _worth(self, result: ClassPoints) -> tuple[Fraction | int, ...]:
        """Most points first; of equals what serves the player best when he is level with others."""
        return (
            -result.points,
            self._category[result.event],
            result.best,
            self._events[result.event],
        )

    def _tie_breaks(self, counting: Sequence[ClassPoints]) -> Key:
        by_category = [Fraction(0)] * len(self._value) if self._by_category else []
        if self._by_category:
            for each in counting:
                by_category[self._category[each.event]] += each.points
        firsts = (Fraction(sum(each.best == 1 for each in counting)),)
        return (*by_category, *(firsts if self._first_places else ()))

    def _decided(self, above: Key, below: Key) -> str:
        parts = zip(self.steps, above, below, strict=True)
        return next((step for step, more, less in parts if more != less), "")
