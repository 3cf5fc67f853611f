"""KS: the points taken from those in the upper half of the table."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import ZERO, Ledger
from publisher.ranking.notes import BELOW_LIMIT, KIND_NOTES, marked
from publisher.ranking.tie_break import Values

_WHOLE = Fraction(1)


def koya(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The points of each of `players` against all with half the possible score (C.07, 9.2).

    The modifier L moves the limit by so many half points.  Nobody can score in
    a free round, so that with an odd number of players the possible score is a
    round less a cycle.
    """
    limit = _limit(ledger, code)
    citation = ledger.group.settings.cite(f"tie_breaks.{code}")
    because = reason("tie_break.KS", citation, limit=limit)
    reached = {number for number, each in ledger.accounts.items() if each.points >= limit}
    values = {}
    for number in players:
        terms = []
        for cell in ledger.accounts[number].cells:
            if cell.opponent and cell.counts and cell.points is not None:
                against = ledger.accounts[cell.opponent].points
                counts = cell.opponent in reached
                note = KIND_NOTES[cell.kind]
                terms.append(
                    Term(
                        cell.round,
                        cell.opponent,
                        against,
                        _WHOLE if counts else ZERO,
                        cell.scored if counts else ZERO,
                        note if counts else marked(note, BELOW_LIMIT),
                    )
                )
        total = sum((term.value for term in terms), ZERO)
        values[number] = TieBreakValue(str(code), total, tuple(terms), because)
    return values


def _limit(ledger: Ledger, code: Code) -> Fraction:
    """Half the points that could be won in the rounds kept, moved by the modifier L."""
    settings = ledger.group.settings
    games = len(ledger.rounds)
    players = len(ledger.accounts)
    if ledger.is_round_robin and players % 2:
        games -= -(-games // players)
    return settings.points.win * games / 2 + Fraction(code.number("L"), 2)
