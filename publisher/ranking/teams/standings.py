"""The order of the teams of an event: the primary score, then the tie-breaks in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from publisher.model.reasons import Citation, Reason
from publisher.model.standings import Standings, StandingsRow, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.decisions import decisions
from publisher.ranking.row_reasons import ranked_reasons
from publisher.ranking.splitting import Order, apply
from publisher.ranking.teams.books import TeamBooks
from publisher.ranking.teams.registry import find
from publisher.ranking.tie_break import Scope


def order_teams(books: TeamBooks, codes: Sequence[Code]) -> Order:
    """All teams, best first, those who stay level together, with the values of all `codes`.

    Equal in the primary score they are put in order by each of `codes`, which
    splits every group still level before the next is asked.
    """
    accounts = books.ledger().accounts

    def place(team: int) -> tuple[object, int]:
        return -accounts[team].points, team

    teams = sorted(books.event.teams, key=place)
    blocks = [tuple(part) for _, part in groupby(teams, key=lambda each: accounts[each].points)]
    values = {
        str(code): dict(find(code).rule(books, tuple(teams), code))
        for code in codes
        if find(code).scope is Scope.PLAYER
    }
    order = Order(blocks, values=values)
    for code in codes:
        apply(books, order, code, find(code))
    return order


def rank_teams(books: TeamBooks, codes: Sequence[Code]) -> Standings:
    """The table of the teams: places, values and reasons, as `rank` gives those of players."""
    ledger = books.ledger()
    order = order_teams(books, codes)
    level = order_teams(books, ()).blocks
    reasons = ranked_reasons(ledger, level, order)
    rows = []
    place = 1
    for block in order.blocks:
        last = place + len(block) - 1
        for team in block:
            values = _values(order, codes, team)
            rows.append(_row(books, team, (place, last), values, reasons[team]))
        place = last + 1
    return Standings(
        after_round=ledger.after,
        rows=tuple(rows),
        codes=tuple(str(code) for code in codes),
        decisions=decisions(ledger, tuple(level), order),
        provisional=ledger.provisional,
        final=ledger.final,
        citations=tuple(_citations(books, codes)),
    )


def _citations(books: TeamBooks, codes: Sequence[Code]) -> Iterator[tuple[str, Citation]]:
    for code in codes:
        citation = books.cite(code)
        if citation is not None:
            yield f"tie_breaks.{code}", citation


def _values(order: Order, codes: Sequence[Code], team: int) -> tuple[TieBreakValue, ...]:
    """The values of a team in the order of `codes`, undefined where it has none."""
    texts = [str(code) for code in codes]
    return tuple(order.values[text].get(team, TieBreakValue(text, None)) for text in texts)


def _row(
    books: TeamBooks,
    team: int,
    places: tuple[int, int],
    values: tuple[TieBreakValue, ...],
    reasons: Sequence[Reason],
) -> StandingsRow:
    account = books.ledger().accounts[team]
    return StandingsRow(
        rank=places[0],
        rank_last=places[1],
        number=team,
        points=account.points,
        tie_breaks=values,
        reasons=tuple(reasons),
    )
