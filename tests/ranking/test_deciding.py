"""What a play-off or lots come to: contest after contest, by the rules of the group."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.model.events import Game, PlayOff
from publisher.model.lots import shuffled
from publisher.model.play_offs import Contest, PlayOffRule, Way
from publisher.model.results import Colour, Result
from publisher.ranking.deciding import next_step, settle

ONE_GAME = Contest(Way.GAMES, 1, Colour.BLACK, 6, 5)
ADVANCING = PlayOffRule(two=ONE_GAME, more=Contest(Way.LOTS))
FIRST = PlayOffRule(two=ONE_GAME, more=Contest(Way.BERGER))
PAIRS = PlayOffRule(two=Contest(Way.GAMES, 2), more=Contest(Way.BERGER))
ARMAGEDDON = PlayOffRule(
    two=Contest(Way.GAMES, 2),
    again=Contest(Way.GAMES, 1, Colour.BLACK, 10, 7),
    more=Contest(Way.BERGER, 2),
)
SIGNS = {">": Result.WHITE_WINS, "<": Result.BLACK_WINS, "=": Result.DRAW,
         "*": Result.UNFINISHED, "+": Result.WHITE_WINS_BY_FORFEIT,
         "-": Result.DOUBLE_FORFEIT}  # fmt: skip


def played(players, games="", **more):
    """A play-off of `players` from games such as `1>2`: White stands first."""
    made = tuple(
        Game(at, int(game[0]), int(game[2]), SIGNS[game[1]])
        for at, game in enumerate(games.split(), start=1)
    )
    return PlayOff(1, players, games=made, **more)


@pytest.mark.parametrize(
    ("games", "blocks"),
    [
        pytest.param("1>2", ((1,), (2,)), id="white wins"),
        pytest.param("1=2", ((2,), (1,)), id="a draw is black's"),
        pytest.param("1<2", ((2,), (1,)), id="black wins"),
        pytest.param("1+2", ((1,), (2,)), id="black does not come"),
        pytest.param("1-2", ((1, 2),), id="nobody comes"),
        pytest.param("1-2 2=1", ((1,), (2,)), id="and once more"),
        pytest.param("1*2", ((1, 2),), id="still going on"),
        pytest.param("", ((1, 2),), id="not begun"),
    ],
)
def test_one_game_that_white_must_win(games, blocks):
    assert settle(played((1, 2), games), ADVANCING).blocks == blocks


def test_until_it_is_played_the_game_is_what_comes_next():
    pending = settle(played((1, 2)), ADVANCING).pending
    assert pending.code == "decide.games"
    facts = [pending.fact(name) for name in ("games", "draw_wins", "white_minutes")]
    assert facts == [1, "black", 6]


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("seats", [1, 2])
def test_more_than_two_draw_lots(count, seats):
    players = tuple(range(1, count + 1))
    assert settle(played(players), ADVANCING, seats).pending.code == "decide.lots"
    drawn = settle(played(players, lot_seed=7), ADVANCING, seats)
    order = shuffled(players, 7, "play-off/1")
    assert drawn.pending is None
    assert drawn.blocks == tuple((number,) for number in order)
    assert drawn.steps[0].fact("order") == order


def test_lots_drawn_by_hand():
    settled = settle(played((1, 2, 3), lot_order=(3, 1, 2)), ADVANCING)
    assert settled.blocks == ((3,), (1,), (2,))


def test_the_arbiter_may_find_time_for_games_instead_of_lots():
    settled = settle(played((1, 2, 3), "1>2 2>3 3<1"), ADVANCING)
    assert settled.blocks == ((1,), (2,), (3,))
    assert [step.code for step in settled.steps] == ["decided.berger"]


@pytest.mark.parametrize(
    ("games", "blocks", "pending"),
    [
        pytest.param("1>2 2>3 1>3", ((1,), (2,), (3,)), None, id="one is first"),
        pytest.param("1>2 1=3 3>2", ((1, 3), (2,)), "decide.games", id="two are first"),
        pytest.param("1>2 1=3 3>2 1=3", ((3,), (1,), (2,)), None, id="and play their game"),
        pytest.param("1>2 2>3 3>1", ((1, 2, 3),), "decide.berger", id="all are level again"),
        pytest.param("1>2 2>3 3>1 1>2 2>3 1>3", ((1,), (2,), (3,)), None, id="and again a Berger"),
        pytest.param(
            "1>2 2>3 3>1 1=2 2=3 1=3 1>2 1>3 2=3", ((1,), (2, 3)), None, id="a third time"
        ),
        pytest.param("1>2 2>3 3*1", ((1, 2, 3),), "decide.berger", id="a game is open"),
    ],
)
def test_a_shared_first_place_of_three(games, blocks, pending):
    settled = settle(played((1, 2, 3), games), FIRST)
    assert settled.blocks == blocks
    assert (settled.pending and settled.pending.code) == pending


def test_of_four_three_stay_level_and_play_a_new_berger():
    games = "1>2 2>3 3>1 1>4 2>4 3>4"
    settled = settle(played((1, 2, 3, 4), games), FIRST)
    assert settled.blocks == ((1, 2, 3), (4,))
    assert settled.pending.fact("level") == (1, 2, 3)
    again = settle(played((1, 2, 3, 4), f"{games} 1>2 1>3 2>3"), FIRST)
    assert again.blocks == ((1,), (2,), (3,), (4,))


def test_only_those_at_the_edge_play_on():
    settled = settle(played((1, 2, 3, 4), "1>2 1>3 1>4 2=3 2>4 3>4"), FIRST, seats=2)
    assert settled.blocks == ((1,), (2, 3), (4,))
    assert settled.pending.fact("level") == (2, 3)


@pytest.mark.parametrize(
    ("rule", "games", "blocks"),
    [
        pytest.param(PAIRS, "1>2 2=1", ((1,), (2,)), id="two games"),
        pytest.param(PAIRS, "1=2 2=1", ((1, 2),), id="level"),
        pytest.param(PAIRS, "1=2 2=1 1>2 2>1", ((1, 2),), id="a pair of quick ones too"),
        pytest.param(PAIRS, "1=2 2=1 1>2 2>1 1=2 2>1", ((2,), (1,)), id="until it is decided"),
        pytest.param(PAIRS, "1=2 2=1 1>2", ((1, 2),), id="half a pair decides nothing"),
        pytest.param(ARMAGEDDON, "1=2 2=1 1=2", ((2,), (1,)), id="an Armageddon game"),
    ],
)
def test_two_play_games_in_pairs(rule, games, blocks):
    assert settle(played((1, 2), games), rule).blocks == blocks


def test_a_double_round_robin_takes_two_games_of_each_pair():
    settled = settle(played((1, 2, 3), "1>2 2>3 1>3 2=1 3=2"), ARMAGEDDON)
    assert settled.pending.fact("cycles") == 2
    assert settle(played((1, 2, 3), "1>2 2>3 1>3 2=1 3=2 3=1"), ARMAGEDDON).blocks[0] == (1,)


def test_an_order_that_was_written_down_stands():
    settled = settle(played((1, 2, 3), "1>2", order=(2, 3, 1)), FIRST)
    assert settled.blocks == ((2,), (3,), (1,))


def test_rules_that_leave_it_open():
    assert next_step((1, 2), PlayOffRule(), 1).code == "decide.open"


def test_the_lot_says_who_has_white():
    pair = played((4, 2), lot_seed=3)
    assert pair.white == shuffled((2, 4), 3, "play-off/1")[0]
    assert played((4, 2)).white is None
    assert played((1, 2, 3), lot_seed=3).white is None


RULES = st.sampled_from([ADVANCING, FIRST, PAIRS, ARMAGEDDON])


@st.composite
def play_offs(draw):
    size = draw(st.integers(2, 5))
    players = tuple(range(1, size + 1))
    games = draw(
        st.lists(st.tuples(st.permutations(players), st.sampled_from(list(Result))), max_size=12)
    )
    made = tuple(
        Game(at, pair[0], pair[1], result) for at, (pair, result) in enumerate(games, start=1)
    )
    return PlayOff(1, players, games=made, lot_seed=draw(st.none() | st.integers(0, 9)))


@given(play_offs(), RULES, st.integers(1, 4))
def test_nobody_is_lost_and_it_is_known_who_goes_on_or_what_is_next(each, rule, seats):
    settled = settle(each, rule, seats)
    assert sorted(number for block in settled.blocks for number in block) == list(each.players)
    ends, total = set(), 0
    for block in settled.blocks:
        total += len(block)
        ends.add(total)
    decided = seats in ends or seats >= len(each.players)
    assert decided == (settled.pending is None)


@given(play_offs(), RULES, st.integers(1, 4), st.randoms(use_true_random=False))
def test_the_order_in_which_players_are_listed_means_nothing(each, rule, seats, random):
    listed = list(each.players)
    random.shuffle(listed)
    mine = settle(each, rule, seats).blocks
    other = settle(replace(each, players=tuple(listed)), rule, seats).blocks
    assert [set(block) for block in mine] == [set(block) for block in other]


POINTS = {
    Result.WHITE_WINS: (2, 0), Result.BLACK_WINS: (0, 2), Result.DRAW: (1, 1),
    Result.WHITE_WINS_BY_FORFEIT: (2, 0), Result.DOUBLE_FORFEIT: (0, 0),
}  # fmt: skip


@given(st.data(), RULES, st.integers(2, 5))
def test_doing_what_comes_next_settles_it_as_an_umpire_would(data, rule, size):
    """An umpire with a notebook: he plays what is asked for and knows by himself who is through."""
    seats = data.draw(st.integers(1, size - 1))
    each = PlayOff(1, tuple(range(1, size + 1)))
    through, level = [], list(each.players)
    for _ in range(30):
        pending = settle(each, rule, seats).pending
        if pending is None:
            break
        assert sorted(pending.fact("level")) == sorted(level)
        if pending.code == "decide.lots":
            order = data.draw(st.permutations(level))
            others = [number for number in each.players if number not in level]
            each = replace(each, lot_order=(*order, *others))
            through += order[: seats - len(through)]
            break
        berger = pending.code == "decide.berger"
        contest = rule.contest(len(level)) if berger else None
        times = contest.games if contest else pending.fact("games")
        black_wins_draws = not berger and pending.fact("draw_wins") == "black"
        scores = dict.fromkeys(level, 0)
        games = list(each.games)
        for one, two in combinations(level, 2):
            for cycle in range(times):
                white, black = (one, two) if cycle % 2 == 0 else (two, one)
                result = data.draw(st.sampled_from(sorted(POINTS)))
                games.append(Game(len(games) + 1, white, black, result))
                drawn = result is Result.DRAW and black_wins_draws
                won = (0, 2) if drawn else POINTS[result]
                scores[white] += won[0]
                scores[black] += won[1]
        each = replace(each, games=tuple(games))
        for score in sorted(set(scores.values()), reverse=True):
            block = [number for number in level if scores[number] == score]
            if len(through) + len(block) > seats:
                level = block
                break
            through += block
        if len(through) == seats:
            break
    settled = settle(each, rule, seats)
    if len(through) == seats:
        assert settled.pending is None
        first = [number for block in settled.blocks for number in block][:seats]
        assert set(first) == set(through)
