"""Performance and rating change of players, from the books of their group."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from support.swiss_events import swiss_events

from publisher.model.events import Entry, Game, Group, Round
from publisher.model.results import Result
from publisher.model.settings import Settings
from publisher.ranking import CellKind, keep_books, rank
from publisher.ranking.rating_figures import rating_figures

RATINGS = st.lists(st.one_of(st.none(), st.integers(1000, 2800)), min_size=9, max_size=9)


def rated(group: Group, ratings: list[int | None], factor: int | None = None) -> Group:
    entries = tuple(
        replace(entry, rating=rating, k_factor=factor)
        for entry, rating in zip(group.entries, ratings, strict=False)
    )
    return replace(group, entries=entries)


@given(swiss_events(), RATINGS, st.integers(1, 40))
def test_only_games_over_the_board_against_rated_opponents_count(
    group: Group, ratings: list[int | None], factor: int
) -> None:
    group = rated(group, ratings, factor)
    ledger = keep_books(group)
    for number, found in rating_figures(ledger).items():
        played = [
            cell for cell in ledger.accounts[number].cells if cell.counts and cell.kind.played
        ]
        met = [cell for cell in played if group.entry(cell.opponent).rating]
        assert [term.round for term in found.terms] == [cell.round for cell in met]
        assert found.unrated == len(played) - len(met)
        drawn = sum(cell.kind is CellKind.DRAW for cell in met)
        won = sum(cell.kind is CellKind.WIN for cell in met)
        assert found.scored == won + Fraction(drawn, 2)
        assert (found.performance is None) == (not met)
        own = group.entry(number).rating
        assert (found.change is None) == (own is None or not met)
        if own is not None and met:
            assert found.expected is not None
            assert found.above == found.scored - found.expected
            assert found.change == factor * found.above
            assert found.expected == sum(term.expected or 0 for term in found.terms)


@given(swiss_events(), RATINGS)
def test_without_a_factor_there_is_no_change(group: Group, ratings: list[int | None]) -> None:
    for found in rating_figures(keep_books(rated(group, ratings))).values():
        assert found.change is None
        assert found.factor is None


@given(swiss_events(), RATINGS)
def test_the_performance_is_that_of_the_tie_break(group: Group, ratings: list[int | None]) -> None:
    group = rated(group, ratings)
    group = replace(group, settings=replace(group.settings, tie_breaks=("TPR",)))
    figures = rating_figures(keep_books(group))
    for row in rank(group).rows:
        if row.tie_breaks[0].reason is not None:
            assert row.tie_breaks[0].value == figures[row.number].performance


def test_a_difference_above_the_largest_is_told_as_it_counts() -> None:
    game = Game(1, 1, 2, Result.WHITE_WINS)
    entries = (Entry(1, "A", rating=1900), Entry(2, "B", rating=1200))
    settings = Settings(None, "monrad@2013")
    group = Group("a", "A", settings, entries, (Round(1, (game,)),), rounds_total=1)
    (term,) = rating_figures(keep_books(group))[1].terms
    assert (term.difference, term.expected) == (400, Fraction(92, 100))


@given(swiss_events(tie_breaks=("DE", "BH/C1", "SB", "WON")))
def test_what_put_neighbours_apart_is_told_for_all_who_are_apart(group: Group) -> None:
    table = rank(group)
    for made in table.decisions:
        assert len(made.deciders) == len(made.numbers) - 1
        pairs = zip(made.numbers[:-1], made.numbers[1:], strict=True)
        for (above, below), code in zip(pairs, made.deciders, strict=True):
            one, two = table.row(above), table.row(below)
            assert (code == "") == (one.rank == two.rank)
            if code in {"BH/C1", "SB", "WON"}:
                at = table.codes.index(code)
                assert one.tie_breaks[at].value != two.tie_breaks[at].value
