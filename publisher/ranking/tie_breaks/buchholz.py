"""BH and FB: the scores of the opponents, added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from publisher.model.reasons import Fact, Reason, reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.cuts import Summand, cut, cut_values, cuts_of
from publisher.ranking.ledger import ZERO, Ledger
from publisher.ranking.notes import KIND_NOTES, note_of
from publisher.ranking.ratios import ratios
from publisher.ranking.tie_break import Values
from publisher.ranking.unplayed import Oddities, View, view_of

_WHOLE = Fraction(1)


def buchholz(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Buchholz for each of `players`, with its cuts and medians (FIDE C.07, 8.1 and 14).

    FB, or BH with the modifier F, takes the games of the last round for draws
    (8.3); P takes games not played for games against the scheduled opponent.
    """
    fore, forfeits = is_fore(code), code.has("P")
    view = view_of(ledger, fore=fore, forfeits=forfeits)
    uncut = ledger.once(("Buchholz", fore, forfeits), lambda: _terms(ledger, view))
    low, high = cuts_of(code)
    reasons = Reasons(ledger, code)
    made = ratios(ledger)[ledger.unit]
    text = str(code)
    values = {}
    for number in players:
        brings = [each.brings for each in view.rounds[number]]
        terms, total = uncut[number], sum(brings)
        if low:
            out = _cut(view, number, brings, low, high)
            total -= sum([brings[at] for at in out])
            terms = _without(terms, out)
        because = reasons[view.oddities[number]]
        values[number] = TieBreakValue(text, made[total], terms, because)
    return values


def _cut(view: View, number: int, brings: Sequence[int], low: int, high: int) -> frozenset[int]:
    if not view.oddities[number].missed:
        return cut_values(brings, low, high)
    seen = view.rounds[number]
    return cut([Summand(each.brings, each.brings, each.voluntary) for each in seen], low, high)


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


def _terms(ledger: Ledger, view: View) -> Mapping[int, tuple[Term, ...]]:
    """Everybody's rounds with what each brings: the same whatever a cut takes out."""
    made = ratios(ledger)[ledger.unit]
    terms = {}
    for number, seen in view.rounds.items():
        own = []
        for each in seen:
            cell, units, dummy, *_ = each
            brings = made[units]
            note = note_of(each) if dummy else KIND_NOTES[cell.kind]
            own.append(Term(cell.round, cell.opponent, brings, _WHOLE, brings, note))
        terms[number] = tuple(own)
    return terms


def _without(terms: tuple[Term, ...], out: Iterable[int]) -> tuple[Term, ...]:
    """`terms` with those at the positions `out` struck."""
    kept = list(terms)
    for at in out:
        was = kept[at]
        kept[at] = Term(was.round, was.opponent, was.points, ZERO, ZERO, was.note, struck=True)
    return tuple(kept)
