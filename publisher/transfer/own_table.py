"""The table of an imported event beside what its file says of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.exchange.imported import Imported
from publisher.model.events import Event
from publisher.problems import Place, Problem, Severity
from publisher.ranking import rank


class OwnTable:
    """The table as it follows from the results."""

    def __init__(self, event: Event, imported: Imported) -> None:
        self._group = event.groups[0]
        self._imported = imported
        self._rows = {row.number: row for row in rank(self._group).rows}

    def unexplained(self, warnings: Iterable[Problem]) -> Iterator[Problem]:
        """The warnings, without those about points that the table has as the file has them.

        The columns of a file know nothing of Armageddon games, say.
        """
        same = {
            self._place(number).line
            for number, points in self._imported.points.items()
            if number in self._rows and self._rows[number].points == points
        }
        return (
            each
            for each in warnings
            if not each.code.endswith(".points") or each.place.line not in same
        )

    def other_ranks(self) -> Iterator[Problem]:
        """Places are worked out anew; where the file has others, that is told."""
        ranks = self._imported.ranks
        if not ranks or not any(each.games for each in self._group.rounds):
            return
        others = [number for number in ranks if self._rows[number].rank != ranks[number]]
        if others:
            codes = ", ".join(self._group.settings.tie_breaks) or "points alone"
            who = "one player has" if len(others) == 1 else f"{len(others)} players have"
            yield Problem(
                "import.ranks",
                f"{who} another place in the file than by the results and {codes}",
                "places are never taken from a file; --tie-breaks says by what they go",
                self._place(others[0]), Severity.WARNING,
            )  # fmt: skip

    def _place(self, number: int) -> Place:
        places = self._imported.places
        return places.entries.get(number, Place(places.file))
