"""The rounds of crosstables and of lists of pairings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.list_files import (
    as_text,
    codes,
    crosstable,
    group_in,
    pairing_list,
    read,
)
from support.simulated import plan

from publisher.model.events import Bye, Game, Group, RoundState
from publisher.model.results import ByeKind, Result
from publisher.problems import Place
from publisher.simulation import Happenings, simulate

BUSY = Happenings(absences=4, half_byes=3, full_byes=1, no_shows=3, late=2, withdrawals=1)


@pytest.mark.parametrize(
    ("cells", "result"),
    [
        (("2w1", "1b0"), Result.WHITE_WINS),
        (("2W½", "1B½"), Result.DRAW),
        (("2h=", "1s="), Result.DRAW),
        (("2wx", "1bx"), Result.DRAW),
        (("2w0.5", "1b1/2"), Result.DRAW),
        (("2 w 0", "1 b 1"), Result.BLACK_WINS),
        (("2w+", "1b-"), Result.WHITE_WINS_BY_FORFEIT),
        (("2-+", "1--"), Result.WHITE_WINS_BY_FORFEIT),
        (("2w-", "1b-"), Result.DOUBLE_FORFEIT),
        (("2w", "1b"), Result.UNFINISHED),
        (("2w*", "1b*"), Result.UNFINISHED),
        (("+2w", "-1b"), Result.WHITE_WINS),
        (("=2w", "=1b"), Result.DRAW),
        (("2w0", "1b0"), Result.BOTH_LOSE),
    ],
)
def test_games_in_one_cell(cells: tuple[str, str], result: Result) -> None:
    text = f"Nr;Navn;Runde 1\n1;Hansen, Per;{cells[0]}\n2;Berg, Ada;{cells[1]}\n"
    (each,) = group_in(text).rounds
    assert each.games == (Game(1, 1, 2, result),)


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        ("-1", ByeKind.PAIRING), ("+", ByeKind.PAIRING), ("bye", ByeKind.PAIRING),
        ("+WO", ByeKind.PAIRING), ("frirunde", ByeKind.PAIRING), ("1", ByeKind.PAIRING),
        ("-½", ByeKind.HALF), ("½", ByeKind.HALF), ("-0,5", ByeKind.HALF), ("=", ByeKind.HALF),
        ("-0", ByeKind.ZERO), ("0", ByeKind.ZERO), ("-WO", ByeKind.ZERO),
        ("", None), ("-", None), ("*", None),
    ],
)  # fmt: skip
def test_rounds_without_an_opponent(cell: str, kind: ByeKind | None) -> None:
    text = as_text(
        [["Nr", "Navn", "R1"], [1, "A, A", "2w1"], [2, "B, B", "1b0"], [3, "C, C", cell]]
    )
    (each,) = group_in(text).rounds
    assert each.byes == (() if kind is None else (Bye(3, kind),))


def test_a_round_with_two_full_points_without_opponents_has_no_bye_of_the_pairing() -> None:
    text = "Nr;Navn;R1\n1;A, A;2w1\n2;B, B;1b0\n3;C, C;-1\n4;D, D;-1\n"
    assert group_in(text).rounds[0].byes == (Bye(3, ByeKind.FULL), Bye(4, ByeKind.FULL))
    assert codes(text) == ["byes"]


def test_byes_of_a_round_to_come_make_a_draft() -> None:
    text = "Nr;Navn;R1;R2\n1;A, A;2w1;\n2;B, B;1b0;-½\n"
    assert group_in(text).rounds[1].state is RoundState.DRAFT


def test_a_crosstable_of_all_against_all_gives_the_players() -> None:
    text = "Nr;Navn;1;2;3;Poeng\n1;A, A;*;1;½;1,5\n2;B, B;0;*;1;1\n3;C, C;½;0;*;0,5\n"
    group = group_in(text)
    assert len(group.entries) == 3
    assert group.rounds == ()
    assert codes(text) == ["all-against-all"]


def test_a_result_list_of_the_norwegian_kind_has_bare_numbers_above_its_rounds() -> None:
    text = "Pl;Navn;Kl;1;2;Poeng\n1;A, A;M;+2w;-2b;1\n2;B, B;1;-1b;+1w;1\n"
    group = group_in(text)
    assert [each.games[0].result for each in group.rounds] == [Result.WHITE_WINS] * 2
    assert group.entry(1).class_name == "M"


@pytest.mark.parametrize(
    ("title", "file", "number"),
    [
        ("Runde 3 lørdag 14. mars\n", "cup.csv", 3),
        ("Oppsett for 4. runde\n", "cup.csv", 4),
        ("Round 5 on 2026/03/14\n", "cup.csv", 5),
        ("", "parti_runde7.csv", 7),
        ("", "round-11.csv", 11),
        ("", "cup.csv", 1),
    ],
)
def test_the_round_of_a_list_of_pairings(title: str, file: str, number: int) -> None:
    text = f"{title}Bord;Hvit;Svart;Resultat\n1;Hansen, Per;Berg, Ada;½-½\n"
    (each,) = group_in(text, file).rounds
    assert (each.number, each.games) == (number, (Game(1, 1, 2, Result.DRAW),))
    first = "rounds-before" if number > 1 else "round-unknown"
    assert codes(text, file) == [first, "numbers"]


def test_pairings_of_several_rounds_in_one_list() -> None:
    text = (
        "Runde;Hvit;Resultat;Svart\n1;A, A;1-0;B, B\n1;C, C;1/2 - 1/2;D, D\n"
        "2;B, B;+:-;C, C\n2;D, D;;A, A\n"
    )
    group = group_in(text)
    assert [each.name for each in group.entries] == ["A, A", "B, B", "C, C", "D, D"]
    assert [[(game.white, game.black, game.result.value) for game in each.games]
            for each in group.rounds] == [
        [(1, 2, "1-0"), (3, 4, "½-½")],
        [(2, 3, "+:-"), (4, 1, "*")],
    ]  # fmt: skip


def test_pairings_as_swiss_manager_lists_them() -> None:
    text = (
        "Round 2\nBo.;No.;;Name;Rtg;Pts;Result;Pts;;Name;Rtg;No.\n"
        "1;4;;A, A;1900;1;1 - 0;1;FM;B, B;2300;9\n2;7;;C, C;0;0;1;;;bye;;\n"
    )
    group = group_in(text)
    assert [(each.number, each.name, each.title, each.rating) for each in group.entries] == [
        (4, "A, A", "", 1900),
        (7, "C, C", "", None),
        (9, "B, B", "FM", 2300),
    ]
    (each,) = group.rounds
    assert each.games == (Game(1, 4, 9, Result.WHITE_WINS),)
    assert each.byes == (Bye(7, ByeKind.PAIRING),)
    assert codes(text) == ["rounds-before"]


def test_two_players_of_one_name_are_told_apart_by_their_ratings() -> None:
    text = "Hvit;Rating;Resultat;Svart;Rating\nEriksen, Per;1640;1-0;Eriksen, Per;1799\n"
    assert len(group_in(text).entries) == 2


def simulated(seed: int, players: int, rounds: int) -> Group:
    (group,) = simulate(plan(players, rounds, seed=seed, happenings=BUSY)).event.groups
    return group


def plain(group: Group) -> list[tuple[object, ...]]:
    """What a crosstable holds of the rounds: no boards, and one kind of bye for a full point."""
    full = {ByeKind.FULL: ByeKind.PAIRING}
    return [
        (
            each.number,
            sorted((game.white, game.black, game.result) for game in each.games),
            sorted((bye.player, full.get(bye.kind, bye.kind)) for bye in each.byes),
        )
        for each in group.rounds
    ]


@given(seed=st.integers(0, 10_000), in_one_cell=st.booleans(), by_number=st.booleans())
@settings(max_examples=25, deadline=None)
def test_a_tournament_written_as_a_crosstable_comes_back(
    seed: int, in_one_cell: bool, by_number: bool
) -> None:
    group = simulated(seed, 22, 6)
    written = as_text(crosstable(group, in_one_cell=in_one_cell, by_number=by_number))
    back = group_in(written)
    assert plain(back) == plain(group)
    assert [(each.number, each.name, each.rating) for each in back.entries] == [
        (each.number, each.name, each.rating) for each in group.entries
    ]


@given(seed=st.integers(0, 10_000), numbered=st.booleans())
@settings(max_examples=25, deadline=None)
def test_a_round_written_as_a_list_of_pairings_comes_back(seed: int, numbered: bool) -> None:
    group = simulated(seed, 20, 4)
    each = group.rounds[-1]
    back = group_in(
        as_text(pairing_list(group, each, numbered=numbered)), f"runde{each.number}.csv"
    )
    names = {entry.number: entry.name for entry in group.entries}
    names_back = {entry.number: entry.name for entry in back.entries}
    assert [(names[game.white], names[game.black], game.result) for game in each.games] == [
        (names_back[game.white], names_back[game.black], game.result)
        for game in back.rounds[0].games
    ]
    assert not numbered or names_back.items() <= names.items()


def test_the_places_of_players_and_rounds() -> None:
    text = 'Nr;Navn;R1;Poeng\n1;"Å, Å";2w1;1\n2;B, B;1b0;0\n'
    places = read(text).places
    assert places.entries == {1: Place("cup.csv", 2, 3), 2: Place("cup.csv", 3, 3)}
    assert places.seats == {(1, 1): Place("cup.csv", 2, 10), (1, 2): Place("cup.csv", 3, 8)}
    paired = read("Runde;Hvit;Svart\n3;A, A;B, B\n").places
    assert paired.entries == {1: Place("cup.csv", 2, 3), 2: Place("cup.csv", 2, 8)}
    assert paired.seats == {(3, 1): Place("cup.csv", 2, 3), (3, 2): Place("cup.csv", 2, 8)}


def test_points_and_ranks_are_kept_as_the_list_has_them() -> None:
    imported = read("Pl;Nr;Navn;R1;Poeng\n1;7;A, A;9w½;4½\n;9;B, B;7b½;0,5\n")
    assert imported.points == {7: Fraction(9, 2), 9: Fraction(1, 2)}
    assert imported.ranks == {7: 1}
