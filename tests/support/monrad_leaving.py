"""How few of a point group must leave it, by the older practice: proved from both sides."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.pairing.matching import solve
from support.barrier import Graph, barrier_of
from support.matchings import proves
from support.monrad_cards import Card

BYE = 0


class NotProvedError(Exception):
    """A number was found and its proof does not hold."""


def fewest_leaving(left: Iterable[Card], graph: Graph, score: int) -> int | None:
    """Of those with at least `score` the fewest who meet somebody below, the bye being below.

    `graph` says who of `left` may meet, the bye as 0.  None where not everybody
    can be paired.  The pairing found shows that no more must leave, its
    potentials that no fewer can, and a barrier that there is no pairing: who
    found them does not matter.
    """
    inside = {card.number for card in left if card.score >= score}
    names = sorted(graph)
    places = {name: place for place, name in enumerate(names)}
    rows = [
        {places[other]: 2 * ((name in inside) != (other in inside)) for other in graph[name]}
        for name in names
    ]
    exits = [None] * len(names)
    found = solve(rows, exits)
    if found is None:
        if barrier_of(graph) is None:
            raise NotProvedError
        return None
    partners = [(v, mate) for v, mate in enumerate(found.mate) if v < mate]
    if len(partners) * 2 != len(names) or not proves(found, rows, exits):
        raise NotProvedError
    return sum(rows[v][mate] for v, mate in partners) // 2
