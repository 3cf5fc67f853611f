"""BC, TBR and BBE: the points board by board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate

from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import ZERO
from publisher.ranking.teams.books import Boards, TeamBooks
from publisher.ranking.tie_break import Values


def board_count(books: TeamBooks, teams: tuple[int, ...], code: Code) -> Values:
    """The number of each board times the points on it; the lowest is best (C.07, 12.1).

    It compares only teams whose scores are equal.
    """
    because = reason("tie_break.BC", books.cite(code))
    values = {}
    for team in teams:
        totals = totals_of(books, team)
        terms = tuple(
            Term(0, 0, points, Fraction(board), board * points, "board")
            for board, points in enumerate(totals, 1)
        )
        value = sum((term.value for term in terms), ZERO)
        values[team] = TieBreakValue(str(code), value, terms, because)
    return values


def top_boards(books: TeamBooks, teams: tuple[int, ...], code: Code) -> Values:
    """The points on the first board, then on the second, and so on down (12.2)."""
    return {team: _in_turn(books, code, totals_of(books, team)) for team in teams}


def without_bottom_boards(books: TeamBooks, teams: tuple[int, ...], code: Code) -> Values:
    """The points without the last board, then without the last two, and so on up (12.3)."""
    values = {}
    for team in teams:
        sums = tuple(accumulate(totals_of(books, team)))
        values[team] = _in_turn(books, code, sums[-2::-1] or (ZERO,))
    return values


def totals_of(books: TeamBooks, team: int, rounds: Iterable[int] | None = None) -> Boards:
    """The points of `team` on each board in `rounds`, or in all."""
    own = books.boards[team]
    wanted = own if rounds is None else rounds
    totals = [ZERO] * books.event.boards
    for number in wanted:
        for at, points in enumerate(own.get(number, ())):
            totals[at] += points
    return tuple(totals)


def _in_turn(books: TeamBooks, code: Code, compared: Sequence[Fraction]) -> TieBreakValue:
    first, *later = compared
    because = reason(f"tie_break.{code.name}", books.cite(code))
    return TieBreakValue(str(code), first, (), because, tuple(later))
