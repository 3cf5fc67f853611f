"""Whether a matching proves by its potentials that nothing costs less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from publisher.pairing.matching import EXIT, Found


def proves(found: Found, rows: Sequence[Mapping[int, int]], exits: Sequence[int | None]) -> bool:
    """Whether potentials and dues show that nothing costs less."""
    potentials = found.potentials
    for v, row in enumerate(rows):
        mate, price = found.mate[v], exits[v]
        for w, cost in row.items():
            due = sum(due for due, ring in found.rings if v in ring and w in ring)
            slack = cost + due - potentials[v] - potentials[w]
            if slack < 0 or (mate == w and slack):
                return False
        if price is not None and price < potentials[v]:
            return False
        if mate == EXIT and price != potentials[v]:
            return False
    return all(
        due > 0 and sum(found.mate[v] in ring for v in ring) == len(ring) - 1
        for due, ring in found.rings
    )
