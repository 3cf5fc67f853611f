"""What a decision says of values compared in turn: the struck scores of Monrad quality."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.groups import berger_group

from publisher.commands.plain_words import PlainWords
from publisher.model.standings import Decision, Standings, StandingsRow, TieBreakValue
from publisher.site.sentences.decisions import decision


def told(made: Decision, *rows: StandingsRow) -> str:
    words = PlainWords("en", berger_group(len(rows)))
    table = Standings(9, rows, ("MONRAD",), (made,))
    return decision(words, table, made, lambda best, worst: f"{best}–{worst}").striptags()


def staged(number: int, rank: int, *stages: int) -> StandingsRow:
    value, *then = (Fraction(stage) for stage in stages)
    quality = TieBreakValue("MONRAD", value, then=tuple(then))
    return StandingsRow(rank, rank, number, Fraction(5), (quality,))


@pytest.mark.parametrize(
    ("stages", "said"),
    [
        ((9, 11, 12), "the Monrad quality: 10 to 9."),
        ((10, 11, 13), "the Monrad quality with the highest struck score added back: 12 to 11."),
        ((10, 12, 12), "the Monrad quality with the 2 highest struck scores added back: 13 to 12."),
    ],
)
def test_the_struck_score_that_told_two_players_apart(stages: tuple[int, ...], said: str) -> None:
    made = Decision(Fraction(5), (2, 1), (("MONRAD", ((2,), (1,))),))
    rows = (staged(2, 1, 10, 12, 13), staged(1, 2, *stages))
    assert told(made, *rows) == f"Player 2 ahead of Player 1 on {said}"


def test_struck_scores_are_told_of_those_alone_who_were_level_without() -> None:
    made = Decision(Fraction(5), (4, 3, 2, 1), (("MONRAD", ((4,), (3,), (2,), (1,))),))
    rows = (
        staged(4, 1, 11, 12, 12),
        staged(3, 2, 10, 13, 14),
        staged(2, 3, 10, 12, 14),
        staged(1, 4, 10, 12, 13),
    )
    assert told(made, *rows) == (
        "In order of the Monrad quality, behind the arrow with struck scores added back: "
        "Player 4 11; Player 3 10 → 13; Player 2 10 → 12 → 14; Player 1 10 → 12 → 13."
    )


def test_of_many_only_those_parted_by_struck_scores_are_named() -> None:
    order = (6, 5, 4, 3, 2, 1)
    made = Decision(Fraction(5), order, (("MONRAD", tuple((number,) for number in order)),))
    rows = (
        staged(6, 1, 15, 16, 17),
        staged(5, 2, 14, 16, 17),
        staged(4, 3, 14, 15, 17),
        staged(3, 4, 10, 13, 14),
        staged(2, 5, 10, 12, 14),
        staged(1, 6, 10, 12, 13),
    )
    assert told(made, *rows) == (
        "In order of the Monrad quality. Those level, behind the arrow with struck scores added "
        "back: Player 5 14 → 16; Player 4 14 → 15; "
        "Player 3 10 → 13; Player 2 10 → 12 → 14; Player 1 10 → 12 → 13."
    )


def test_of_very_many_parted_by_struck_scores_their_number_is_told() -> None:
    order = tuple(range(9, 0, -1))
    made = Decision(Fraction(5), order, (("MONRAD", tuple((number,) for number in order)),))
    rows = [staged(number, 10 - number, 0, number) for number in order]
    assert told(made, *rows) == (
        "In order of the Monrad quality. "
        "Of these, 9 were level and told apart by struck scores added back."
    )


def test_very_many_who_share_a_place_are_counted() -> None:
    level = tuple(range(1, 10))
    made = Decision(Fraction(1), level, (), (level,))
    rows = [replace(staged(number, 1, 0), rank_last=9) for number in level]
    assert told(made, *rows) == "9 players are level in everything and share place 1–9."
