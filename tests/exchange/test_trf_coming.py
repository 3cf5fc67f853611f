"""Who is in the round to be paired, and what is behind it."""

from __future__ import annotations

from support.trf_files import read, table

from publisher.exchange import trf
from publisher.model.events import Bye, RoundState
from publisher.model.results import ByeKind
from publisher.model.settings import Settings

MONRAD = Settings("monrad@2013", "monrad@2013")
ROUNDS = {
    1: ["2 w 1", "3 b ="],
    2: ["1 b 0", "5 w 1"],
    3: ["4 w 0", "1 w ="],
    4: ["3 b 1", "- H"],
    5: ["- U", "2 b 0"],
}


def coming(number: int, *records: str, **third: str) -> trf.Coming:
    rounds = {player: [*cells] for player, cells in ROUNDS.items()}
    for name, cell in third.items():
        rounds[int(name.removeprefix("p"))].append(cell)
    return trf.before_round(read(table(rounds, *records)), MONRAD, number)


def away(found: trf.Coming) -> dict[int, ByeKind]:
    draft = found.group.rounds[-1]
    assert draft.state is RoundState.DRAFT
    assert draft.number == found.round
    assert draft.games == ()
    return {bye.player: bye.kind for bye in draft.byes}


def test_the_next_round_is_the_one_after_the_last_game() -> None:
    document = read(table(ROUNDS))
    assert trf.next_round(document) == 3
    assert trf.next_round(read(table({1: ["- Z"], 2: [], 3: ["- H"]}))) == 1
    assert trf.next_round(read(table({1: ["2 w"], 2: ["1 b"]}))) == 2


def test_only_what_is_behind_counts_and_byes_of_the_round_take_out() -> None:
    found = coming(2)
    assert [each.number for each in found.group.rounds] == [1, 2]
    assert found.group.rounds[0].byes == (Bye(5, ByeKind.PAIRING),)
    assert away(found) == {4: ByeKind.HALF}


def test_z_f_and_h_take_out_and_blanks_do_not() -> None:
    found = coming(3, p1="- Z", p2="- F", p3="- H", p4="")
    assert away(found) == {1: ByeKind.ZERO, 2: ByeKind.FULL, 3: ByeKind.HALF}
    assert found.entered == ()


def test_who_has_nothing_in_a_round_with_games_was_not_there() -> None:
    assert away(coming(3, p1="2 w 1", p2="1 b 0", p3="- U")) == {
        4: ByeKind.ZERO,
        5: ByeKind.ZERO,
    }


def test_a_bye_of_the_pairing_is_its_own_output_where_the_round_has_games() -> None:
    assert away(coming(1)) == {}


def test_a_bye_of_the_pairing_beside_no_game_was_entered_and_stands() -> None:
    found = coming(3, p5="- U")
    assert away(found) == {5: ByeKind.FULL}
    assert found.entered == (5,)


def test_xxz_is_about_the_next_round_only() -> None:
    assert away(coming(3, "XXZ 1 4")) == {1: ByeKind.ZERO, 4: ByeKind.ZERO}
    assert away(coming(2, "XXZ 1 3")) == {4: ByeKind.HALF}


def test_record_240_takes_out_as_a_row_does() -> None:
    found = coming(3, "240 F   3    2    5")
    assert away(found) == {2: ByeKind.FULL, 5: ByeKind.FULL}


def test_a_row_goes_before_xxz() -> None:
    assert away(coming(3, "XXZ 1", p1="- H")) == {1: ByeKind.HALF}
