"""SB: the points of the opponents, weighed by the result against each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import mul
from typing import NamedTuple

from publisher.model.lazy import LazyTuple
from publisher.model.reasons import Reason, reason
from publisher.model.settings import SonnebornBergerReading
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.cuts import Summand, cut, cuts_of
from publisher.ranking.ledger import ZERO, CellKind, Ledger
from publisher.ranking.notes import KIND_NOTES, NOT_COUNTED, note_of
from publisher.ranking.ratios import ratios
from publisher.ranking.tie_break import Values
from publisher.ranking.tie_breaks.buchholz import Reasons
from publisher.ranking.unplayed import Oddities, Seen, Sight, view_of

_HALVES = {CellKind.WIN: 2, CellKind.FORFEIT_WIN: 2, CellKind.DRAW: 1}

_NOTHING_ODD = Oddities(dummy=False, adjusted=False, missed=False)


class Weighed(NamedTuple):
    """What a player sees, and with what weight each round counts."""

    sight: Sight
    weights: Sequence[int]


def sonneborn_berger(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Sonneborn-Berger for each of `players`, in the reading of the group's rules.

    By `fide` an opponent's score, or a dummy's, is multiplied by the points
    scored against him (FIDE C.07, 9.1).  By `result_halves` an opponent beaten
    brings his points in full and one drawn with the half of them, by the game
    before any Armageddon; by `points_share` the share of a win's points taken
    from him (Bergersystemet, 4; Norway Chess, 6A).  In those two a forfeit
    counts like a game and a round without an opponent brings nothing.
    """
    settings = ledger.group.settings
    reading = settings.sonneborn_berger
    if reading is SonnebornBergerReading.FIDE:
        view = view_of(ledger, forfeits=code.has("P"))
        reasons = Reasons(ledger, code, reading=reading.value)
        because = {number: reasons[view.sights[number].oddities] for number in players}
        weighed = {number: _by_points(view.sights[number]) for number in players}
        return product_values(ledger, weighed, ledger.unit, code, because)
    weighed, whole = _by_results(ledger, players)
    low, high = cuts_of(code)
    citation = settings.cite("sonneborn_berger") or settings.cite(f"tie_breaks.{code}")
    told = reason("tie_break.SB", citation, reading=reading.value, low=low, high=high)
    return product_values(ledger, weighed, whole, code, dict.fromkeys(players, told))


def product_values(
    ledger: Ledger,
    weighed: Mapping[int, Weighed],
    whole: int,
    code: Code,
    because: Mapping[int, Reason],
) -> Values:
    """For everybody in `weighed` the sum of what each round brings times its weight.

    A weight is in parts of which `whole` make one.  The modifiers of `code`
    take out what is least significant.
    """
    made = ratios(ledger)
    points, shares, products = made[ledger.unit], made[whole], made[ledger.unit * whole]
    text = str(code)
    low, high = cuts_of(code)

    def terms(number: int) -> list[Term]:
        sight, weights = weighed[number]
        out = _cut(sight.rounds, weights, low, high)
        made = []
        for at, (seen, weight) in enumerate(zip(sight.rounds, weights, strict=True)):
            cell, brings, share = seen.cell, points[seen.brings], shares[weight]
            value = ZERO if at in out else products[seen.brings * weight]
            note = _note(seen)
            made.append(Term(cell.round, cell.opponent, brings, share, value, note, at in out))
        return made

    values = {}
    for number, (sight, weights) in weighed.items():
        total = sum(map(mul, sight.brings, weights))
        if low:
            out = _cut(sight.rounds, weights, low, high)
            total -= sum([sight.brings[at] * weights[at] for at in out])
        value = products[total]
        values[number] = TieBreakValue(text, value, LazyTuple(terms, number), because[number])
    return values


def _note(seen: Seen) -> str:
    if seen.dummy:
        return note_of(seen)
    return KIND_NOTES[seen.cell.kind] if seen.cell.counts else NOT_COUNTED


def _by_points(sight: Sight) -> Weighed:
    return Weighed(sight, sight.scored)


def _by_results(ledger: Ledger, players: Iterable[int]) -> tuple[dict[int, Weighed], int]:
    """Their rounds with how much of the opponent counts, and how many parts are a whole."""
    halves = ledger.group.settings.sonneborn_berger is SonnebornBergerReading.RESULT_HALVES
    whole = 2 if halves else ledger.scaled(ledger.group.settings.points.win)
    held = {number: ledger.scaled(each.points) for number, each in ledger.accounts.items()}
    weighed: dict[int, Weighed] = {}
    for number in players:
        cells, scored = ledger.accounts[number].cells, ledger.scored[number]
        brings = [held.get(cell.opponent, 0) for cell in cells]
        weights = [
            (_HALVES.get(cell.kind, 0) if halves else points)
            if cell.opponent and cell.counts
            else 0
            for cell, points in zip(cells, scored, strict=True)
        ]
        weighed[number] = Weighed(Sight(cells, brings, scored, {}, _NOTHING_ODD), weights)
    return weighed, whole


def _cut(seen: Sequence[Seen], weights: Sequence[int], low: int, high: int) -> frozenset[int]:
    """The positions taken out, of rounds against somebody."""
    if not low and not high:
        return frozenset()
    met = [at for at, each in enumerate(seen) if each.dummy or _counts(each)]
    summands = [
        Summand(seen[at].brings, seen[at].brings * weights[at], seen[at].voluntary) for at in met
    ]
    return frozenset(met[at] for at in cut(summands, low, high))


def _counts(seen: Seen) -> bool:
    return bool(seen.cell.opponent) and seen.cell.counts
