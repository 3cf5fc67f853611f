"""AOB: the average Buchholz of the opponents."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import Ledger
from publisher.ranking.notes import KIND_NOTES
from publisher.ranking.ratios import ratios
from publisher.ranking.tie_break import Values
from publisher.ranking.tie_breaks.buchholz import Reasons, is_fore
from publisher.ranking.unplayed import Oddities, view_of

_WHOLE = Fraction(1)


def average_buchholz(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The average Buchholz of the opponents that each of `players` met over the board (C.07, 8.2).

    Exact, and undefined for one who has met nobody; with the modifier F the
    average of their Fore Buchholz.
    """
    view = view_of(ledger, fore=is_fore(code), forfeits=code.has("P"))
    sums = {number: sum(sight.brings) for number, sight in view.sights.items()}
    because = Reasons(ledger, code)[Oddities(dummy=False, adjusted=False, missed=False)]
    made = ratios(ledger)
    values = {}
    for number in players:
        met = ledger.over_the_board[number]
        terms = []
        for cell in met:
            brings = made.of(sums[cell.opponent], ledger.unit)
            terms.append(
                Term(cell.round, cell.opponent, brings, _WHOLE, brings, KIND_NOTES[cell.kind])
            )
        total = sum(sums[cell.opponent] for cell in met)
        value = made.of(total, ledger.unit * len(met)) if met else None
        values[number] = TieBreakValue(str(code), value, tuple(terms), because)
    return values
