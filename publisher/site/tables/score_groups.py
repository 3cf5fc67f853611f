"""Where a rule stands in a table: between groups of equal points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

from publisher.model.standings import StandingsRow


def ruled(rows: Sequence[StandingsRow]) -> frozenset[int]:
    """Start numbers of the rows with a rule above.

    Each first row of a new score, but for one that stands between two players
    alone on theirs: a rule under every row would set nothing apart.
    """
    groups = [tuple(group) for _, group in groupby(rows, key=lambda row: row.points)]
    return frozenset(
        below[0].number for above, below in pairwise(groups) if len(above) > 1 or len(below) > 1
    )
