from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from support.norway_chess import SCHEME as NORWAY
from support.result_rows import group_of_rows, rows_of

from publisher.model.reasons import Citation
from publisher.model.results import Result
from publisher.model.settings import PointScheme, Settings, SonnebornBergerReading
from publisher.ranking import rank

HALF = Fraction(1, 2)


def group_with(text, *codes, system="berger@2013", **settings):
    citations = tuple((f"tie_breaks.{code}", Citation("rules@1", code)) for code in codes)
    made = Settings(None, system, tie_breaks=codes, citations=citations, **settings)
    return group_of_rows(rows_of(text), made)


def values_of(group, code="", after=None):
    standings = rank(group, after)
    at = standings.codes.index(code) if code else 0
    return [
        standings.row(number).tie_breaks[at].value for number in range(1, len(group.entries) + 1)
    ]


# Won, drawn and lost, won and lost by forfeit, a double forfeit, rounds without a game.
MIXED = """
    +2w =3b +F4w .   -F5w
    -1b +4w .    +3w .
    .   =1w -5b  -2b -4w
    +5w -2b -F1b .   +3b
    -4b .   +3w  .   -F1b
    """


def test_sonneborn_berger_counts_forfeits_like_games_and_free_rounds_not_at_all():
    group = group_with(MIXED, "SB")
    assert [rank(group).row(n).points for n in range(1, 6)] == [
        Fraction(5, 2), 2, HALF, 2, 1,
    ]  # fmt: skip
    # 1: all of number 2, half of number 3, all of number 4 by forfeit.
    assert values_of(group) == [
        2 + Fraction(1, 4) + 2,
        2 + HALF,
        Fraction(5, 4),
        1 + HALF,
        HALF,
    ]


def test_the_terms_name_each_round():
    terms = rank(group_with(MIXED, "SB")).row(1).tie_breaks[0].terms
    assert [(term.round, term.opponent, term.value, term.note) for term in terms] == [
        (1, 2, 2, "win"),
        (2, 3, Fraction(1, 4), "draw"),
        (3, 4, 2, "forfeit_win"),
        (4, 0, 0, "absent"),
        (5, 5, 0, "forfeit_loss"),
    ]


def test_the_paragraph_is_that_of_the_reading_or_else_of_the_list():
    group = group_with(MIXED, "SB")
    assert rank(group).row(1).tie_breaks[0].reason.citation == Citation("rules@1", "SB")
    reading = ("sonneborn_berger", Citation("rules@1", "6A"))
    settings = replace(group.settings, citations=(*group.settings.citations, reading))
    cited = rank(replace(group, settings=settings)).row(1).tie_breaks[0].reason
    assert cited.citation == Citation("rules@1", "6A")
    assert cited.fact("reading") == "result_halves"


def test_half_a_point_against_nothing_weighs_a_half():
    group = group_with("=2w +3w .\n-1b . +3w\n. -1b -2b", "SB")
    assert values_of(group) == [HALF, 0, 0]


def test_share_of_points_weighs_by_what_was_scored():
    rows = "+2w =3w .\n-1b . =3b\n. =1b =2w"
    scheme = PointScheme(win=Fraction(3), draw=Fraction(1), forfeit_win=Fraction(3))
    shares = SonnebornBergerReading.POINTS_SHARE
    assert values_of(group_with(rows, "SB", points=scheme)) == [2, 1, Fraction(5, 2)]
    shared = group_with(rows, "SB", points=scheme, sonneborn_berger=shares)
    assert values_of(shared) == [1 + Fraction(2, 3), Fraction(2, 3), Fraction(5, 3)]


def test_wins_are_those_over_the_board():
    assert values_of(group_with(MIXED, "WON")) == [1, 2, 0, 2, 1]


def test_a_won_armageddon_game_is_no_win():
    drawn = group_with("=2w\n=1b", "WON", points=NORWAY)
    game = replace(drawn.rounds[0].games[0], armageddon=Result.WHITE_WINS)
    group = replace(drawn, rounds=(replace(drawn.rounds[0], games=(game,)),))
    assert rank(group).row(1).points == Fraction(3, 2)
    assert values_of(group) == [0, 0]


def test_wins_with_black():
    assert values_of(group_with(MIXED, "BWG")) == [0, 0, 0, 1, 0]
