"""BH and FB: the scores of the opponents, added up."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.lazy import LazyTuple
from publisher.model.reasons import Fact, Reason, reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.cuts import cut_values, cuts_of
from publisher.ranking.ledger import ZERO, Ledger
from publisher.ranking.notes import note_of
from publisher.ranking.ratios import Parts, ratios
from publisher.ranking.tie_break import Values
from publisher.ranking.unplayed import Oddities, Seen, Sight, view_of

_WHOLE = Fraction(1)


def buchholz(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Buchholz for each of `players`, with its cuts and medians (FIDE C.07, 8.1 and 14).

    FB, or BH with the modifier F, takes the games of the last round for draws
    (8.3); P takes games not played for games against the scheduled opponent.
    """
    view = view_of(ledger, fore=is_fore(code), forfeits=code.has("P"))
    low, high = cuts_of(code)
    reasons = Reasons(ledger, code)
    made = ratios(ledger)[ledger.unit]
    text = str(code)

    def terms(number: int) -> list[Term]:
        sight = view.sights[number]
        out = _cut(sight, low, high)
        return [_term(seen, made, struck=at in out) for at, seen in enumerate(sight.rounds)]

    values = {}
    for number in players:
        sight = view.sights[number]
        total = sum(sight.brings)
        if low:
            total -= sum([sight.brings[at] for at in _cut(sight, low, high)])
        because = reasons[sight.oddities]
        values[number] = TieBreakValue(text, made[total], LazyTuple(terms, number), because)
    return values


def _cut(sight: Sight, low: int, high: int) -> frozenset[int]:
    voluntary = sight.voluntary if sight.oddities.missed else frozenset[int]()
    return cut_values(sight.brings, low, high, voluntary)


def _term(seen: Seen, made: Parts, *, struck: bool) -> Term:
    cell, brings = seen.cell, made[seen.brings]
    weight, value = (ZERO, ZERO) if struck else (_WHOLE, brings)
    return Term(cell.round, cell.opponent, brings, weight, value, note_of(seen), struck)


def is_fore(code: Code) -> bool:
    """Whether `code` asks for the games of the last round as draws."""
    return code.name == "FB" or code.has("F")


class Reasons(dict[Oddities, Reason]):
    """How a value of `code` comes about, by what was odd in a player's rounds.

    The facts are the edition's way with unplayed rounds, what it leads to here,
    and the cuts; those that are no number or text are there where they hold.
    """

    def __init__(self, ledger: Ledger, code: Code, **facts: Fact) -> None:
        super().__init__()
        settings = ledger.group.settings
        self._name = f"tie_break.{code.name}"
        self._citation = settings.cite(f"tie_breaks.{code}")
        low, high = cuts_of(code)
        unplayed = "none" if ledger.is_round_robin else settings.tie_break_rules.unplayed.value
        self._facts: dict[str, Fact] = {
            **facts,
            "unplayed_rounds": unplayed,
            "low": low,
            "high": high,
        }
        if is_fore(code):
            self._facts["fore"] = 1
        if code.has("P"):
            self._facts["forfeits"] = 1
        self._capped = settings.tie_break_rules.dummy_capped

    def __missing__(self, odd: Oddities) -> Reason:
        facts = dict(self._facts)
        if odd.dummy:
            facts["dummy"] = 1
            facts.update({"capped": 1} if self._capped else {})
        if odd.adjusted:
            facts["adjusted"] = 1
        if odd.missed:
            facts["missed"] = 1
        made = self[odd] = reason(self._name, self._citation, **facts)
        return made
