"""MPTS, GPTS, MPVGP and SSSC: the scores themselves, and one with the strength of the schedule."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import ZERO
from publisher.ranking.teams.books import TeamBooks
from publisher.ranking.teams.matches import Score
from publisher.ranking.tie_break import RuleOver, Values
from publisher.ranking.tie_breaks.buchholz import buchholz

_WHOLE = Fraction(1)
_SECONDARY = "secondary_score"


def total(score: Score) -> RuleOver[TeamBooks]:
    """The rule that gives the points of `score` (FIDE C.07, 11.1)."""

    def rule(books: TeamBooks, teams: tuple[int, ...], code: Code) -> Values:
        because = reason(f"tie_break.{code.name}", books.cite(code))
        return {
            team: TieBreakValue(str(code), books.points(team, score), (), because) for team in teams
        }

    return rule


def other_score(books: TeamBooks, teams: tuple[int, ...], code: Code) -> Values:
    """The score that does not decide: game points, or match points (13.1)."""
    return total(books.event.primary.other)(books, teams, code)


def schedule_strength(books: TeamBooks, teams: tuple[int, ...], code: Code) -> Values:
    """The secondary score and a part of the Buchholz on the primary one (13.4).

    The divisor is the most that the event can bring in the primary score by the
    most that a match can bring in the secondary one, rounded down, or that of
    the modifier K.  F takes the Fore Buchholz.
    """
    primary = books.event.primary
    divisor = code.number("K") or _divisor(books)
    part = Fraction(1, divisor)
    modifiers = tuple(each for each in code.modifiers if each in {"F", "P"})
    strength = buchholz(books.ledger(primary), teams, Code("BH", modifiers))
    because = reason("tie_break.SSSC", books.cite(code), divisor=divisor)
    values = {}
    for team in teams:
        second = books.points(team, primary.other)
        terms = [Term(0, 0, second, _WHOLE, second, _SECONDARY)]
        terms += [
            term._replace(weight=part, value=term.value * part) for term in strength[team].terms
        ]
        value = second + (strength[team].value or ZERO) * part
        values[team] = TieBreakValue(str(code), value, tuple(terms), because)
    return values


def _divisor(books: TeamBooks) -> int:
    event = books.event
    most = event.scheme(event.primary).win * event.rounds
    return max(1, int(most // event.scheme(event.primary.other).win))
