"""A bracket as a graph with costs, alone or with those below it, and its cheapest matching."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from publisher.pairing.dutch.bracket import Bracket, mask_of
from publisher.pairing.dutch.completion import Completion
from publisher.pairing.dutch.criteria import Criteria, Term
from publisher.pairing.dutch.numbers import Numbers
from publisher.pairing.dutch.players import Strength
from publisher.pairing.dutch.trial_order import TrialOrder
from publisher.pairing.matching import EXIT, bits, solve


@dataclass(frozen=True, slots=True)
class Scope:
    """How much of the field is in the graph.

    Those in `may_leave` may leave the graph, for nowhere in particular.
    With `following` the next bracket is in it, and with `rest` all below that one.
    `bye_counts`: the only floater of the bracket will have the bye.
    """

    may_leave: int = 0
    following: bool = False
    rest: bool = False
    bye_counts: bool = False


@dataclass(frozen=True, slots=True)
class Best:
    """The best pairing: pairs, the members who leave the bracket, and how many left the graph."""

    pairs: tuple[tuple[int, int], ...]
    leaving: tuple[int, ...]
    gone: int


class Graph:
    """The graph of some `members` of a bracket, in order; those `bound_down` must leave it."""

    def __init__(
        self,
        bracket: Bracket,
        completion: Completion,
        criteria: Criteria,
        scope: Scope,
        members: Sequence[int],
        bound_down: Sequence[int] = (),
    ) -> None:
        self._bracket = bracket
        self._near = completion.graph
        self._criteria = criteria
        self._scope = scope
        self._players = bracket.field.players
        self._members = tuple(members)
        self._here = mask_of(members) & ~mask_of(bound_down)
        self._following = bracket.following if scope.following else 0
        self._rest = bracket.rest if scope.rest else 0
        self._names = (*self._members, *bits(self._following), *bits(self._rest))

    def best(self, order: TrialOrder) -> Best | None:
        """The cheapest, by the criteria and then by `order`; None where there is none."""
        table = _TermTable()
        edges = [*self._pairs(table, order), *self._down(table, order), *self._beneath(table)]
        exits = list(self._exits(table, order))
        costs = table.costs(len(self._names), order.size)
        places = {v: place for place, v in enumerate(self._names)}
        rows: list[dict[int, int]] = [{} for _ in self._names]
        for v, w, terms, digits in edges:
            first, second = places[v], places[w]
            rows[first][second] = rows[second][first] = costs[terms] + digits
        prices: list[int | None] = [None] * len(rows)
        for v, terms, digits in exits:
            prices[places[v]] = costs[terms] + digits
        found = solve(rows, prices)
        if found is None:
            return None
        mates = (EXIT if mate == EXIT else self._names[mate] for mate in found.mate)
        return self._read(dict(zip(self._names, mates, strict=True)))

    def _read(self, mate: dict[int, int]) -> Best:
        members = set(self._members)
        return Best(
            tuple((v, mate[v]) for v in self._members if mate[v] in members and v < mate[v]),
            tuple(v for v in self._members if mate[v] not in members),
            sum(1 for partner in mate.values() if partner == EXIT),
        )

    def _pairs(self, table: _TermTable, order: TrialOrder) -> Iterator[tuple[int, int, int, int]]:
        """Pairs inside the bracket; MDPs meet residents only."""
        classes = self._classes()
        residents = self._here & mask_of(self._bracket.residents)
        for v in bits(self._here):
            for w in bits(self._near[v] & residents & -(2 << v)):
                key: object = (classes[v], classes[w])
                if self._players[v].strength is self._players[w].strength is Strength.ABSOLUTE:
                    # Who of the two is denied a colour hangs on all their games.
                    key = (v, w, "absolute")
                terms = table.find(key)
                if terms is None:
                    terms = table.add(key, self._criteria.pair(v, w))
                yield v, w, terms, order.pair(v, w) << 1

    def _classes(self) -> dict[int, int]:
        """For each member a number for all that the terms of a pair hang on."""
        first_resident = self._bracket.residents[0]
        numbers: dict[object, int] = {}
        found = {}
        for v in self._members:
            player = self._players[v]
            facts = (player.score, v < first_resident, player.preference, player.strength)
            found[v] = numbers.setdefault((facts, player.floats), len(numbers))
        return found

    def _down(self, table: _TermTable, order: TrialOrder) -> Iterator[tuple[int, int, int, int]]:
        """Members and those below the bracket."""
        if not self._following:
            return
        for v in self._members:
            leaves = tuple(self._criteria.leaves(v))
            beyond = (*leaves, *self._criteria.beyond(v))
            digits = order.leaves(v) << 1
            ways = (
                (self._following, leaves),
                (self._rest & ~self._bracket.bye, beyond),
                (self._rest & self._bracket.bye, (*beyond, *self._bye_terms(v))),
            )
            for to, terms in ways:
                index = table.add(None, terms)
                for w in bits(self._near[v] & to):
                    yield v, w, index, digits

    def _bye_terms(self, v: int) -> Iterable[Term]:
        return self._criteria.has_bye(v) if self._scope.bye_counts else ()

    def _beneath(self, table: _TermTable) -> Iterator[tuple[int, int, int, int]]:
        """Those below the bracket among themselves."""
        free = table.add(None, ())
        for v in bits(self._following):
            beyond = table.add(None, self._criteria.beyond(v))
            for w in bits(self._near[v] & self._following & -(2 << v)):
                yield v, w, free, 0
            for w in bits(self._near[v] & self._rest):
                yield v, w, beyond, 0
        for v in bits(self._rest):
            for w in bits(self._near[v] & self._rest & -(2 << v)):
                yield v, w, free, 0

    def _exits(self, table: _TermTable, order: TrialOrder) -> Iterator[tuple[int, int, int]]:
        for v in bits(self._scope.may_leave & mask_of(self._names)):
            terms: list[Term] = []
            digits = 0
            if v in self._members:
                terms += self._criteria.leaves(v)
                terms += self._bye_terms(v)
                digits = order.leaves(v) << 1
            if self._following:
                terms += self._criteria.beyond(v)
            yield v, table.add(None, terms), digits


class _TermTable:
    """All terms that occur, each list of them under a number."""

    def __init__(self) -> None:
        self._lists: list[tuple[Term, ...]] = []
        self._known: dict[object, int] = {}

    def find(self, key: object) -> int | None:
        return self._known.get(key)

    def add(self, key: object, terms: Iterable[Term]) -> int:
        """The number of a list of terms, to be found again by `key`."""
        self._lists.append(tuple(terms))
        number = len(self._lists) - 1
        if key is not None:
            self._known[key] = number
        return number

    def costs(self, most: int, spare: int) -> list[int]:
        """The cost of each list of terms."""
        numbers = Numbers((term for terms in self._lists for term in terms), most, spare)
        return [numbers.of(terms) for terms in self._lists]
