"""Who goes on from a group to another: by points, by most wins, by a game, by lots."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.fed_groups import blitz, games, with_play_offs
from support.round_robins import round_robins

from publisher.model.events import PlayOff
from publisher.model.feeding import Feed
from publisher.ranking import rank
from publisher.ranking.advancing import advancements

# 2 and 3 have 1 point, 2 with a win and 3 with two draws.
BY_WINS = "1>2 2>4 1=3 3=4"
# 1 has 3, then 2 and 3 have 1½ with one win each.
TWO_LEVEL = "1>2 1>3 1>4 2=3 2>4 3>4"
RING = "1>2 2>3 3>1 1>4 2>4 3>4"
DRAWN = "1=2 1=3 1=4 2=3 2=4 3=4"


def goes_on(group):
    (made,) = advancements(group, rank(group))
    return made


def numbers(made):
    return [each.number for each in made.advancing]


def last_codes(made):
    return [because.code for because in made.advancing[-1].reasons]


def test_the_best_by_points():
    made = goes_on(blitz("1>2 1>3 2>3", 3, advance=1))
    assert numbers(made) == [1]
    assert made.settled
    assert last_codes(made) == ["advance.seat", "advance.on_points"]
    assert made.advancing[0].reasons[1].fact("next") == 2
    assert made.missed == ()


def test_of_those_level_on_points_the_one_with_most_wins_goes_on():
    made = goes_on(blitz(BY_WINS, 4, advance=2))
    assert numbers(made) == [1, 2]
    assert last_codes(made) == ["advance.seat", "rank.tie_break"]
    because = made.advancing[-1].reasons[1]
    assert (because.fact("tie_break"), because.citation.paragraph) == ("WIN", "7")
    assert [each.number for each in made.missed] == [3]


@pytest.mark.parametrize(("advance", "settled"), [(1, True), (2, False), (3, True), (4, True)])
def test_a_tie_matters_only_where_the_cut_goes_through_it(advance, settled):
    made = goes_on(blitz(TWO_LEVEL, 4, advance=advance))
    assert made.settled == settled
    assert len(made.advancing) == (advance if settled else 1)


def test_two_level_play_one_game():
    (level,) = goes_on(blitz(TWO_LEVEL, 4, advance=2)).level
    assert (level.players, level.place, level.seats) == ((2, 3), 2, 1)
    cut, step = level.reasons
    assert (cut.code, cut.citation.paragraph) == ("rank.cut_pending", "7")
    assert (step.code, step.citation.paragraph) == ("decide.games", "7")
    assert (step.fact("white_minutes"), step.fact("black_minutes")) == (6, 5)


@pytest.mark.parametrize(("result", "winner"), [("2>3", 2), ("2=3", 3), ("2<3", 3), ("2+3", 2)])
def test_white_must_win_the_game(result, winner):
    group = blitz(TWO_LEVEL, 4, advance=2)
    made = goes_on(with_play_offs(group, PlayOff(2, (2, 3), games=games(result))))
    assert numbers(made) == [1, winner]
    assert last_codes(made) == ["advance.seat", "rank.play_off", "decided.game"]
    assert [each.number for each in made.missed] == [5 - winner]


@pytest.mark.parametrize(("advance", "seats"), [(1, 1), (2, 2)])
def test_three_level_draw_lots(advance, seats):
    group = blitz(RING, 4, advance=advance)
    (level,) = goes_on(group).level
    assert (level.players, level.seats, level.reasons[1].code) == ((1, 2, 3), seats, "decide.lots")
    made = goes_on(with_play_offs(group, PlayOff(1, (1, 2, 3), lot_order=(3, 1, 2))))
    assert numbers(made) == [3, 1][:advance]
    assert last_codes(made) == ["advance.seat", "rank.lots", "decided.lots"]


@pytest.mark.parametrize("advance", [1, 2, 3])
def test_four_level_draw_lots(advance):
    group = with_play_offs(blitz(DRAWN, 4, advance=advance), PlayOff(1, (1, 2, 3, 4), lot_seed=5))
    assert len(goes_on(group).advancing) == advance


def test_an_order_that_the_arbiter_wrote_down_decides_in_any_way_he_found():
    group = with_play_offs(blitz(RING, 4, advance=1), PlayOff(1, (1, 2, 3), order=(2, 1, 3)))
    assert numbers(goes_on(group)) == [2]


def test_most_wins_are_asked_before_any_game():
    group = blitz(BY_WINS, 4, advance=2)
    played = with_play_offs(group, PlayOff(2, (2, 3), games=games("3>2")))
    assert numbers(goes_on(played)) == numbers(goes_on(group)) == [1, 2]


def test_a_play_off_of_others_than_those_level_decides_nothing():
    group = blitz(TWO_LEVEL, 4, advance=2)
    assert not goes_on(with_play_offs(group, PlayOff(2, (2, 4), games=games("2>4")))).settled


def test_who_gives_up_a_seat_leaves_it_to_the_next():
    group = blitz("1>2 1>3 1>4 2>3 2>4 3>4", 4, advance=2, without=(1,))
    made = goes_on(group)
    assert numbers(made) == [2, 3]
    assert "advance.moved_up" in last_codes(made)


def test_of_those_level_only_who_wants_the_seat_plays_for_it():
    group = blitz(RING, 4, advance=1, without=(2,))
    (level,) = goes_on(group).level
    assert level.players == (1, 3)
    made = goes_on(with_play_offs(group, PlayOff(1, (1, 3), games=games("3>1"))))
    assert numbers(made) == [3]


def test_places_behind_the_best_go_on_to_another_final():
    group = blitz("1>2 1>3 1>4 2>3 2>4 3>4", 4, advance=4, first=3)
    made = goes_on(group)
    assert numbers(made) == [3, 4]
    group = blitz(TWO_LEVEL, 4, advance=4, first=3)
    assert goes_on(group).level[0].players == (2, 3)


def test_before_the_last_game_nobody_knows():
    made = goes_on(blitz("1>2 1>3 2*3", 3, advance=1))
    assert (made.advancing, made.level, made.settled) == ((), (), False)


def test_a_table_of_other_rules_has_no_word_on_the_tie():
    group = blitz(TWO_LEVEL, 4, advance=2)
    settings = replace(group.settings, advancing=type(group.settings.advancing)())
    (level,) = goes_on(replace(group, settings=settings)).level
    assert level.reasons[1].code == "decide.open"


@given(round_robins(most=6, tie_breaks=("WIN",), finished=True), st.data())
def test_the_seats_add_up_and_nobody_has_two(group, data):
    size = len(group.entries)
    cut = data.draw(st.integers(1, size))
    feeds = tuple(
        Feed("a", "A", name, name, first, last)
        for name, first, last in (("f", 1, cut), ("g", cut + 1, size))
        if first <= last
    )
    group = replace(group, onward=feeds)
    made = advancements(group, rank(group))
    taken = [each.number for one in made for each in one.advancing]
    assert len(set(taken)) == len(taken)
    for one in made:
        assert len(one.advancing) + sum(level.seats for level in one.level) == one.feed.seats
        assert one.settled == (not one.level)
        for level in one.level:
            assert 0 < level.seats < len(level.players)


@given(round_robins(most=6, tie_breaks=("WIN",), finished=True), st.data())
def test_lots_settle_every_seat_whatever_the_start_numbers(group, data):
    size = len(group.entries)
    group = replace(group, onward=(Feed("a", "A", "f", "f", 1, data.draw(st.integers(1, size))),))
    (made,) = advancements(group, rank(group))
    played = tuple(PlayOff(each.place, each.players, order=each.players) for each in made.level)
    (settled,) = advancements(
        replace(group, play_offs=played), rank(replace(group, play_offs=played))
    )
    assert settled.settled
    assert len(settled.advancing) == settled.feed.seats
    assert {each.number for each in made.advancing} <= {each.number for each in settled.advancing}


@given(round_robins(most=6, tie_breaks=("WIN",), finished=True), st.data())
def test_who_goes_on_does_not_depend_on_start_numbers(group, data):
    size = len(group.entries)
    new = dict(zip(range(1, size + 1), data.draw(st.permutations(range(1, size + 1))), strict=True))
    cut = data.draw(st.integers(1, size))
    group = replace(group, onward=(Feed("a", "A", "f", "f", 1, cut),))
    other = renumbered(group, new)
    (mine,), (theirs,) = (advancements(each, rank(each)) for each in (group, other))
    assert {new[each.number] for each in mine.advancing} == {e.number for e in theirs.advancing}
    assert [{new[one] for one in each.players} for each in mine.level] == [
        set(each.players) for each in theirs.level
    ]


def renumbered(group, new):
    entries = sorted(
        (replace(each, number=new[each.number]) for each in group.entries),
        key=lambda each: each.number,
    )
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
    return replace(group, entries=tuple(entries), rounds=rounds)
