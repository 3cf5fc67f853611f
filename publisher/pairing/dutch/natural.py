"""Whom a player would meet by his place in the bracket, and why he does not (3.2, 3.3)."""

from __future__ import annotations

from typing import NamedTuple

from publisher.pairing.dutch.criteria import Criterion, Term
from publisher.pairing.dutch.rounds import PairedBracket


class Way(NamedTuple):
    """How a pair came about: the code of its reason, and the rule behind it.

    `natural` is whom the higher one would meet by his place, where that is
    another; `criterion` what that pair would have broken that this one does not.
    """

    code: str
    rule: str
    natural: int | None = None
    criterion: Criterion | None = None


class Natural:
    """The places in one bracket: the MDPs and the upper half each have an opponent by place."""

    def __init__(self, each: PairedBracket) -> None:
        self._each = each
        bracket = each.bracket
        self._field = bracket.field
        mdps = set(bracket.mdps)
        self._opponent: dict[int, int] = {}
        paired = [v for v in bracket.mdps if v not in each.paired.floaters]
        self._opponent.update(zip(paired, bracket.residents, strict=False))
        taken = {v for pair in each.paired.pairs if mdps & set(pair) for v in pair}
        remainder = [v for v in bracket.residents if v not in taken]
        pairs = len(each.paired.pairs) - len(paired)
        self._upper = set(remainder[:pairs])
        self._opponent.update(zip(remainder[:pairs], remainder[pairs:], strict=False))
        self._mdps = mdps

    def way(self, higher: int, lower: int) -> Way:
        """How the pair came about."""
        natural = self._opponent.get(higher)
        if lower == natural:
            code = "dutch.first_resident" if higher in self._mdps else "dutch.halves"
            return Way(code, "halves")
        if natural is None or (higher in self._upper and lower in self._upper):
            return Way("dutch.exchanged", "exchanges")
        code, criterion = self._why_not(higher, natural, lower)
        return Way(code, "transpositions", natural, criterion)

    def _why_not(self, v: int, natural: int, instead: int) -> tuple[str, Criterion | None]:
        field = self._field
        players = field.players
        if players[natural].number in players[v].met:
            return "dutch.natural_met", None
        if frozenset((players[v].number, players[natural].number)) in field.state.prohibited:
            return "dutch.natural_prohibited", None
        if not field.may_meet[v] >> natural & 1:
            return "dutch.natural_colours", None
        criteria = self._each.criteria
        more = _worse(list(criteria.pair(v, natural)), list(criteria.pair(v, instead)))
        return ("dutch.natural_others", None) if more is None else ("dutch.natural_costs", more)


def _worse(terms: list[Term], instead: list[Term]) -> Criterion | None:
    """The most important criterion by which the first are worse; None where it is not so."""
    for criterion in Criterion:
        mine = sorted(term for term in terms if term.criterion is criterion)
        others = sorted(term for term in instead if term.criterion is criterion)
        if mine != others:
            return criterion if mine > others else None
    return None
