"""The fast way to pair a bracket: where a bound on all criteria is reached, nothing is better.

No floater but the one of an odd bracket, all MDPs paired, no float repeated and
no more colour preferences broken than must be: pairs that allow for that make a
graph, and any perfect matching in it is as good as can be.  So only the order in
which pairings are tried is left to look at.
"""

from __future__ import annotations

from collections.abc import Sequence

from publisher.pairing.dutch.below import Below
from publisher.pairing.dutch.bracket import Bracket, Paired, mask_of
from publisher.pairing.dutch.colour_bound import ColourBound
from publisher.pairing.dutch.editions import Edition
from publisher.pairing.dutch.players import Float
from publisher.pairing.dutch.transposition import Transposition
from publisher.pairing.dutch.trial_order import RemainderOrder
from publisher.pairing.matching import Matching, bits, solve


class Fast:
    """Pairs one bracket, whose members are known here by their places in it."""

    def __init__(self, bracket: Bracket, below: Below, edition: Edition) -> None:
        self._bracket = bracket
        self._below = below
        self._edition = edition
        self._players = [bracket.field.players[v] for v in bracket.members]
        self._mdps = len(bracket.mdps)
        self._size = len(bracket.members)
        self._way_out = 1 << self._size if self._size % 2 else 0

    def pair(self) -> Paired | None:
        """The best pairing; None where the bound is not reached."""
        if self._bracket.collapsed or self._bracket.completing:
            return None
        bound = ColourBound(self._players)
        if not self._way_out:
            return self._ordered(self._graph(bound, 0)) if self._below.nobody else None
        leaving = self._leaving(bound)
        return self._ordered(self._graph(bound, leaving)) if leaving else None

    def _leaving(self, bound: ColourBound) -> int:
        """The residents of whom one may leave the bracket within the bound."""
        places = [place for place in bits(self._local(self._below.alone)) if place >= self._mdps]
        if self._bracket.last and self._edition.completes:
            places = _least(places, [player.unplayed for player in self._players])
        places = [place for place in places if bound.may_leave >> place & 1]
        for ago in (0, 1):
            repeats = [int(player.floats[ago] is Float.DOWN) for player in self._players]
            places = _least(places, repeats)
        return mask_of(places)

    def _local(self, mask: int) -> int:
        """A mask of vertices as one of places; residents stand together in the field."""
        bracket = self._bracket
        first = bracket.residents[0]
        among = (1 << len(bracket.residents)) - 1
        found = (mask >> first & among) << self._mdps
        for place, v in enumerate(bracket.mdps):
            found |= (mask >> v & 1) << place
        return found

    def _graph(self, bound: ColourBound, leaving: int) -> list[int]:
        """For each place its partners within the bound; the way out of the bracket stands last."""
        meets = self._bracket.field.may_meet
        mdps = (1 << self._mdps) - 1
        rested = mask_of(
            place
            for place, player in enumerate(self._players)
            if place >= self._mdps and Float.UP not in player.floats
        )
        graph = []
        for place, v in enumerate(self._bracket.members):
            near = self._local(meets[v]) & bound.partners(place)
            if place < self._mdps:
                near &= rested
            elif not rested >> place & 1:
                near &= ~mdps
            graph.append(near | (self._way_out if leaving >> place & 1 else 0))
        return [*graph, leaving] if self._way_out else graph

    def _ordered(self, graph: list[int]) -> Paired | None:
        """The first pairing of the graph in the order in which they are tried."""
        pairs: list[tuple[int, int]] = []
        residents = (1 << self._size) - (1 << self._mdps)
        if self._mdps:
            matching = Matching(graph, (1 << len(graph)) - 1)
            if not matching.complete():
                return None
            for place in range(self._mdps):
                partner = _first_partner(matching, place)
                pairs.append((place, partner))
                residents &= ~(1 << partner)
        remainder = _halves(graph, residents, self._way_out) or _exchanged(
            graph, residents, self._way_out
        )
        return None if remainder is None else self._paired([*pairs, *remainder])

    def _paired(self, pairs: list[tuple[int, int]]) -> Paired:
        members = self._bracket.members
        return Paired(
            tuple(
                (members[first], members[second]) for first, second in pairs if second < self._size
            ),
            tuple(members[first] for first, second in pairs if second == self._size),
        )


def _least(places: list[int], of: Sequence[int]) -> list[int]:
    """Those places at which a number is smallest."""
    least = min((of[place] for place in places), default=0)
    return [place for place in places if of[place] == least]


def _first_partner(matching: Matching, place: int) -> int:
    """Pair an MDP with the first resident who leaves a perfect matching; both are taken out."""
    for partner in bits(matching.adjacency[place] & matching.active):
        if not matching.take_out(place, partner):
            return partner
    raise AssertionError("a perfect matching gives an MDP an opponent")


def _halves(graph: list[int], residents: int, way_out: int) -> list[tuple[int, int]] | None:
    """The first transposition, without an exchange."""
    places = list(bits(residents))
    first, second = places[: len(places) // 2], places[len(places) // 2 :]
    rows = [graph[place] for place in first]
    if way_out:
        first.append(way_out.bit_length() - 1)
        rows.append(graph[-1])
    found = Transposition(rows, mask_of(second)).first()
    if found is None:
        return None
    return [(min(pair), max(pair)) for pair in zip(first, found, strict=True)]


def _exchanged(graph: list[int], residents: int, way_out: int) -> list[tuple[int, int]] | None:
    """The first pairing with exchanges between the halves; None where there is none."""
    places = list(bits(residents))
    if not Matching(graph, residents | way_out).complete():
        return None
    order = RemainderOrder(places, len(places) // 2)
    last = way_out.bit_length() - 1
    vertices = list(bits(residents | way_out))
    numbers = {place: number for number, place in enumerate(vertices)}
    rows: list[dict[int, int]] = [{} for _ in vertices]
    for place in places:
        for partner in bits(graph[place] & (residents | way_out) & -(2 << place)):
            cost = order.leaves(place) if partner == last else order.pair(place, partner)
            first, second = numbers[place], numbers[partner]
            rows[first][second] = rows[second][first] = cost << 1
    solved = solve(rows, [None] * len(rows))
    assert solved is not None, "what can be paired can be paired cheaply"  # noqa: S101 - invariant
    return [
        (vertices[number], vertices[mate])
        for number, mate in enumerate(solved.mate)
        if number < mate
    ]
