"""Who has won the titles of a group."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.fed_groups import blitz, games, with_play_offs

from publisher.model.events import PlayOff
from publisher.model.feeding import Title
from publisher.ranking import rank
from publisher.ranking.titles import title_holders

CLEAR = "1>2 1>3 1>4 2>3 2>4 3>4"
TWO_FIRST = "1=2 1>3 1>4 2>3 2>4 3>4"
RING = "1>2 2>3 3>1 1>4 2>4 3>4"


def holders(group):
    return title_holders(group, rank(group))


def of_classes(group, *classes):
    made = tuple(Title(name, (("", name),), name) for name in classes)
    return replace(group, titles=made)


def test_the_winner_has_the_title():
    (held,) = holders(blitz(CLEAR, 4, titles=("top",)))
    assert (held.number, held.reasons[0].code) == (1, "title.won")


def test_none_before_the_last_game():
    assert holders(blitz("1>2 1>3 2*3", 3, titles=("top",))) == ()


def test_without_a_title_a_shared_first_place_goes_to_the_tie_breaks():
    table = rank(blitz(TWO_FIRST, 4))
    assert table.rows[0].reasons[-1].code != "rank.play_off_pending"


@pytest.mark.parametrize(("result", "winner"), [("2>1", 2), ("2=1", 1)])
def test_two_who_share_the_first_place_play_one_game(result, winner):
    group = blitz(TWO_FIRST, 4, titles=("top",))
    (held,) = holders(group)
    assert (held.number, held.level) == (None, (1, 2))
    assert (held.reasons[0].code, held.reasons[0].citation.paragraph) == ("decide.games", "8b")
    (held,) = holders(with_play_offs(group, PlayOff(1, (1, 2), games=games(result))))
    assert held.number == winner
    assert [each.code for each in held.reasons] == ["title.won", "rank.play_off", "decided.game"]


@pytest.mark.parametrize(
    ("played", "winner", "then"),
    [
        ("", None, "decide.berger"),
        ("1>2 2>3 1>3", 1, None),
        ("1>2 2>3 3>1", None, "decide.berger"),
        ("1>2 2>3 3>1 1>2 2>3 1>3", 1, None),
        ("1>2 1=3 3>2", None, "decide.games"),
        ("1>2 1=3 3>2 3>1", 3, None),
    ],
)
def test_three_play_a_berger_and_again_if_they_are_still_level(played, winner, then):
    group = blitz(RING, 4, titles=("top",))
    (held,) = holders(with_play_offs(group, PlayOff(1, (1, 2, 3), games=games(played))))
    assert held.number == winner
    if then:
        assert held.reasons[0].code == then
        assert held.reasons[0].citation.paragraph == ("8b" if then == "decide.games" else "8a")


def test_in_a_merged_group_each_title_goes_to_the_best_of_its_class():
    group = blitz(CLEAR, 4, classes=("Junior", "Kadett", "Junior", "Kadett"))
    junior, kadett = holders(of_classes(group, "junior", "kadett"))
    assert (junior.number, kadett.number) == (1, 2)


def test_a_junior_and_a_kadett_who_share_the_first_place_need_not_meet():
    group = blitz(TWO_FIRST, 4, titles=(), classes=("Junior", "Kadett", "Junior", "Kadett"))
    group = of_classes(group, "Junior", "Kadett")
    assert [each.number for each in holders(group)] == [1, 2]
    assert rank(group).rows[0].reasons[-1].code != "rank.play_off_pending"


def test_two_kadetts_level_on_points_play_off_their_title():
    text = "1>2 1>3 1>4 2=3 2>4 3>4"
    group = of_classes(blitz(text, 4, classes=("Junior", "Kadett", "Kadett", "Kadett")), "Kadett")
    (held,) = holders(group)
    assert (held.number, held.level) == (None, (2, 3))
    (held,) = holders(with_play_offs(group, PlayOff(2, (2, 3), games=games("3=2"))))
    assert (held.number, held.reasons[0].code) == (2, "title.play_off")


def test_nobody_of_the_class():
    (held,) = holders(of_classes(blitz(CLEAR, 4), "Miniputt"))
    assert (held.number, held.reasons[0].code) == (None, "title.nobody")
