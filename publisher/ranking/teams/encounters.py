"""EDE and its chains: the matches between teams that are level."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from publisher.model.reasons import reason
from publisher.model.standings import TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.encounters import Block
from publisher.ranking.teams.boards import totals_of
from publisher.ranking.teams.books import Boards, TeamBooks
from publisher.ranking.tie_break import Values
from publisher.ranking.tie_breaks.direct_encounter import encounters_among

Measure = Callable[[Boards], tuple[Fraction, ...]]


def extended_encounter(books: TeamBooks, teams: tuple[int, ...], code: Code) -> Values:
    """The place of each of the level `teams` by their own matches (FIDE C.07, 13.3).

    By the primary score; where that tells nobody apart, by the secondary one,
    and so again in every new tie.  The named chains (EDET, EDEB, EDEBT, EDEBB)
    then look at the boards of the match between the last two.  Undefined for
    all where nothing is told apart.
    """
    order = _order(books, teams, code)
    undecided = len(order) == 1
    because = reason(f"tie_break.{code.name}", books.cite(code), level=teams)
    values, place = {}, 1
    for block in order:
        for team in block:
            value = None if undecided else Fraction(place)
            values[team] = TieBreakValue(str(code), value, (), because)
        place += len(block)
    return values


def _order(books: TeamBooks, block: Block, code: Code) -> list[Block]:
    if len(block) == 1:
        return [block]
    for score in (books.event.primary, books.event.primary.other):
        ledger = books.ledger(score)
        forfeits = ledger.is_round_robin or code.has("P")
        parts = encounters_among(ledger, block, forfeits=forfeits).order(block)
        if len(parts) > 1:
            return [each for part in parts for each in _order(books, part, code)]
    return _by_boards(books, block, _CHAINS.get(code.name, ()))


def _by_boards(books: TeamBooks, block: Block, chain: tuple[Measure, ...]) -> list[Block]:
    """The two teams of `block` by the boards of their matches; the first measure that differs."""
    if len(block) != 2:
        return [block]
    met = [
        cell.round
        for cell in books.ledger().accounts[block[0]].cells
        if cell.opponent == block[1] and cell.points is not None
    ]
    for measure in chain:
        first, second = (measure(totals_of(books, team, met)) for team in block)
        if first != second:
            ahead, behind = block if first > second else reversed(block)
            return [(ahead,), (behind,)]
    return [block]


def _top_boards(boards: Boards) -> tuple[Fraction, ...]:
    return boards


def _without_bottom(boards: Boards) -> tuple[Fraction, ...]:
    return tuple(sum(boards[:end], Fraction(0)) for end in range(len(boards) - 1, 0, -1))


def _board_count(boards: Boards) -> tuple[Fraction, ...]:
    # The lower count is the better one.
    return (-sum((board * points for board, points in enumerate(boards, 1)), Fraction(0)),)


_CHAINS: dict[str, tuple[Measure, ...]] = {
    "EDET": (_top_boards,),
    "EDEB": (_without_bottom,),
    "EDEBT": (_board_count, _top_boards),
    "EDEBB": (_board_count, _without_bottom),
}
