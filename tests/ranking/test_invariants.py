"""What holds for every table, whatever the results."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st
from support.round_robins import round_robins

from publisher.ranking import keep_books, rank

CODES = ("SB", "DE", "WON", "BWG")


def renumbered(group, order):
    """The same group with start number n changed to `order[n - 1]`."""
    new = dict(zip((entry.number for entry in group.entries), order, strict=True))
    rounds = tuple(
        replace(
            each,
            games=tuple(
                replace(game, white=new[game.white], black=new[game.black]) for game in each.games
            ),
            byes=tuple(replace(bye, player=new[bye.player]) for bye in each.byes),
        )
        for each in group.rounds
    )
    entries = tuple(replace(entry, number=new[entry.number]) for entry in group.entries)
    return replace(group, entries=entries, rounds=rounds), new


def facts_of(standings):
    return {
        row.number: (
            row.rank,
            row.rank_last,
            row.points,
            row.status,
            row.points_by_round,
            tuple(each.value for each in row.tie_breaks),
        )
        for row in standings.rows
    }


@settings(deadline=None)
@given(group=round_robins(most=7, tie_breaks=CODES), seed=st.integers(0, 10**6))
def test_renumbering_changes_nothing_but_the_numbers(group, seed):
    order = [entry.number for entry in group.entries]
    random.Random(seed).shuffle(order)  # noqa: S311 - not a secret
    other, new = renumbered(group, order)
    before = facts_of(rank(group, len(group.rounds)))
    after = facts_of(rank(other, len(group.rounds)))
    assert {new[number]: facts for number, facts in before.items()} == after


@settings(deadline=None)
@given(group=round_robins(most=7, tie_breaks=CODES), seed=st.integers(0, 10**6))
def test_the_order_in_which_things_are_written_changes_nothing(group, seed):
    shuffle = random.Random(seed).sample  # noqa: S311 - not a secret
    other = replace(
        group,
        entries=tuple(shuffle(group.entries, len(group.entries))),
        rounds=tuple(
            replace(each, games=tuple(shuffle(each.games, len(each.games))))
            for each in group.rounds
        ),
    )
    last = len(group.rounds)
    assert facts_of(rank(other, last)) == facts_of(rank(group, last))
    assert [row.number for row in rank(other, last).rows] == [
        row.number for row in rank(group, last).rows
    ]


@settings(deadline=None)
@given(group=round_robins(most=7, tie_breaks=CODES))
def test_points_and_products_add_up(group):
    books = keep_books(group, len(group.rounds))
    standings = rank(group, len(group.rounds))
    cells = [cell for account in books.accounts.values() for cell in account.cells]
    points = {row.number: row.points for row in standings.rows}
    assert sum(points.values()) == sum(cell.scored for cell in cells)
    products = sum(
        (cell.scored * points[cell.opponent] for cell in cells if cell.opponent), Fraction(0)
    )
    values = (row.tie_breaks[0].value for row in standings.rows)
    assert sum(value for value in values if value is not None) == products


@settings(deadline=None)
@given(group=round_robins(most=7, tie_breaks=CODES), data=st.data())
def test_places_are_counted_through(group, data):
    standings = rank(group, data.draw(st.integers(0, len(group.rounds))))
    ranked = [row for row in standings.rows if row.rank is not None]
    assert list(standings.rows[: len(ranked)]) == ranked
    place = 1
    while place <= len(ranked):
        block = [row for row in ranked if row.rank == place]
        assert {row.rank_last for row in block} == {place + len(block) - 1}
        assert len({row.points for row in block}) == 1
        place += len(block)
    assert [row.points for row in ranked] == sorted((row.points for row in ranked), reverse=True)
    shared = [part for decision in standings.decisions for part in decision.shared]
    assert sorted(shared) == sorted(
        {row.reasons[-1].fact("level") for row in ranked if row.rank != row.rank_last}
    )
    for decision in standings.decisions:
        used = [code for code, _ in decision.steps]
        assert used == [code for code in CODES if code in used]
        for _, parts in decision.steps:
            assert tuple(sorted(number for part in parts for number in part)) == tuple(
                sorted(decision.numbers)
            )
