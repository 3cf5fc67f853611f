"""The general way to pair a bracket: by cheapest matchings, whatever the bracket is like.

First all criteria with the order of the MDPs below them, which settles whom the
MDPs meet; then the rest with its own order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from publisher.pairing.dutch.below import Below
from publisher.pairing.dutch.bracket import Bracket, Paired, mask_of
from publisher.pairing.dutch.completion import Completion
from publisher.pairing.dutch.criteria import Criteria
from publisher.pairing.dutch.graph import Best, Graph, Scope
from publisher.pairing.dutch.trial_order import MdpOrder, RemainderOrder

_ONE_AHEAD = Scope(-1, following=True)
"""Bracket and next bracket, all below taking whoever comes."""


class General:
    """Pairs one bracket; `completes` says that all below must be paired too (C4)."""

    def __init__(
        self,
        bracket: Bracket,
        completion: Completion,
        criteria: Criteria,
        below: Below,
        *,
        completes: bool,
    ) -> None:
        self._bracket = bracket
        self._completion = completion
        self._criteria = criteria
        self._below = below
        self._completes = completes or bracket.completing

    def pair(self) -> Paired:
        """The best pairing.  The bracket can be paired: that was settled above it."""
        for scope in self._scopes():
            best = self._first(scope)
            if best is not None and self._holds(scope, best):
                if scope.rest and self._gives_bye(best):
                    scope = replace(scope, bye_counts=True)  # noqa: PLW2901 - the same with more known
                    best = self._first(scope) or best
                return self._settled(scope, best)
        raise AssertionError("a bracket that cannot be paired")

    def _first(self, scope: Scope) -> Best | None:
        order = MdpOrder(self._bracket.mdps, self._bracket.residents)
        return self._graph(scope).best(order)

    def _graph(self, scope: Scope) -> Graph:
        bracket = self._bracket
        return Graph(bracket, self._completion, self._criteria, scope, bracket.members)

    def _scopes(self) -> Iterator[Scope]:
        """The ways to see the bracket, the simple ones first."""
        bracket, below = self._bracket, self._below
        odd = len(bracket.members) % 2
        everybody = mask_of(bracket.members)
        if not bracket.completing:
            if bracket.last:
                yield Scope(below.alone, bye_counts=True)
                return
            if odd and below.alone:
                yield Scope(below.alone)
            elif not odd and below.nobody:
                yield Scope()
            if below.most > 1:
                yield Scope(everybody)
        if not self._completes:
            if bracket.rest and bracket.rest == bracket.bye:
                yield Scope(following=True, rest=True)
            yield _ONE_AHEAD
            return
        if not bracket.completing and self._room() > 0:
            yield _ONE_AHEAD
        yield Scope(following=True, rest=True)

    def _room(self) -> int:
        """How many may leave the next bracket too."""
        bracket = self._bracket
        return self._completion.spare(mask_of(bracket.members) | bracket.following, bracket.rest)

    def _holds(self, scope: Scope, best: Best) -> bool:
        """Whether nothing outside the scope could be better."""
        bracket, below = self._bracket, self._below
        if bracket.last or (scope.rest and self._completes):
            return True
        if scope.rest:
            return self._same_floaters(best, self._first(_ONE_AHEAD))
        if scope.following:
            return not self._completes or best.gone <= self._room()
        if best.gone <= below.most:
            return True
        # A resident alone is the least that can leave, if anybody must.
        return best.gone == len(bracket.members) % 2 and all(
            v in bracket.residents for v in best.leaving
        )

    def _same_floaters(self, best: Best, other: Best | None) -> bool:
        """Whether as few leave with as low scores, though the last bracket can be paired (2017)."""
        players = self._bracket.field.players
        scores = [players[v].score for v in best.leaving]
        return other is not None and scores == [players[v].score for v in other.leaving]

    def _gives_bye(self, best: Best) -> bool:
        """Whether the only floater will have the bye (C9)."""
        below = self._bracket.below & ~self._bracket.bye
        return bool(
            self._completes
            and self._bracket.bye
            and len(best.leaving) == 1
            and not self._completion.eligible & below
        )

    def _settled(self, scope: Scope, best: Best) -> Paired:
        """The pairing: the pairs of the MDPs stand, the rest is put in order."""
        bracket = self._bracket
        mdps = set(bracket.mdps)
        of_mdps = tuple((v, w) for v, w in best.pairs if v in mdps)
        taken = {v for pair in of_mdps for v in pair}
        members = [v for v in bracket.members if v not in taken]
        bound_down = [v for v in members if v in mdps]
        remainder = [v for v in members if v not in mdps]
        if len(remainder) < 3:
            return Paired(best.pairs, best.leaving)
        order = RemainderOrder(remainder, len(best.pairs) - len(of_mdps))
        graph = Graph(bracket, self._completion, self._criteria, scope, members, bound_down)
        rest = graph.best(order)
        assert rest is not None, "what was paired can be paired again"  # noqa: S101 - invariant
        return Paired((*of_mdps, *rest.pairs), rest.leaving)
