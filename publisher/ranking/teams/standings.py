"""The order of the teams of an event: the primary score, then the tie-breaks in turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from publisher.ranking.codes import Code
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
